/** The record that a report is made from, read from the film of a game as one knowledge saw it. */
import type { FilmFrames, FilmHead, FilmSight } from '../../../../shared/protocol/film'
import { programVersion } from '../../../../shared/program-version'
import { recordOf, reelsOf, wayTo } from '../../../../shared/report/record/read-record'
import type { ReportRecord } from '../../../../shared/report/record/record'
import type { Page } from '../../page'

export interface RecordReading {
  /** null: it was called off. Fails with the fault of the film: secrets before the end, a file that is damaged. */
  readonly record: Promise<ReportRecord | null>
  /** Nothing more is fetched. */
  cancel(): void
}
interface Wanted {
  readonly game: string
  readonly sight: FilmSight
  /** The point it leads to; where the game stood last, if none is said. */
  readonly end?: number
  readonly marks?: readonly number[]
}
/** @param progress  told after each request: how much of it has been read, 0 to 1 */
export function readRecord(
  page: Pick<Page, 'api'>,
  wanted: Wanted,
  progress: (share: number) => void = () => undefined,
): RecordReading {
  let isOff = false
  async function read(): Promise<ReportRecord | null> {
    const { game, sight, end, marks } = wanted
    const head: FilmHead = await page.api.call('film', { game, sight })
    const way = wayTo(head, end)
    const wishes = reelsOf(way)
    const reels: FilmFrames[] = []
    for (const nodes of wishes) {
      if (isOff) return null
      reels.push(await page.api.call('filmFrames', { game, sight, nodes: [...nodes] }))
      progress(reels.length / wishes.length)
    }
    if (isOff) return null
    return recordOf({ head, sight, way, reels, program: programVersion, ...(marks && { marks }) })
  }
  return { record: read(), cancel: () => void (isOff = true) }
}
