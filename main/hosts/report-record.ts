/** The record of a report from a saved game, where there is no page: the same that a page reads through `filmFrames`. */
import type { FilmFrames, FilmSight } from '../../shared/protocol/film'
import { programVersion } from '../../shared/program-version'
import { recordOf, reelsOf, wayTo } from '../../shared/report/record/read-record'
import type { ReportRecord } from '../../shared/report/record/record'
import { atOnce } from '../../shared/sliced'
import { refusedFor } from '../session'
import { bringFromArchive, type StoreyContents } from '../storage'
import { headOf, openedFilm } from './films'
import { asFileFaults, journalLines, meshesNeeded, proveSetup, type RulesetFor } from './journal-lines'

interface Told {
  /** Of the file: it stands in every fault. */
  readonly name: string
  readonly contents: Pick<StoreyContents, 'lines' | 'meshes'>
  readonly sight: FilmSight
  /** The point it leads to; where the game stood last, if none is said. */
  readonly end?: number
  readonly marks?: readonly number[]
}
/**
 * A record of any version, as one knowledge saw it.
 * @throws FileFault where the file is damaged or newer than this program
 * @throws ApiFault `secretsUntilOver`: both sides' secrets are nobody's to see before the end
 */
export async function recordFromStorey(
  rulesetFor: RulesetFor,
  { name, contents, sight, end, marks }: Told,
): Promise<ReportRecord> {
  const journal = `${name}: journal.jsonl`
  proveSetup(journal, contents.lines)
  bringFromArchive(name, contents.meshes, meshesNeeded(journal, contents.lines))
  const lines = atOnce(journalLines(journal, contents.lines))
  const found = await openedFilm(rulesetFor, journal, lines)
  const head = await asFileFaults(journal, () => headOf(found, name, sight))
  if (sight === 'all' && !head.over) throw refusedFor('secretsUntilOver')
  const way = wayTo(head, end)
  const reels = await asFileFaults(journal, () =>
    reelsOf(way).map(([first = 0, ...more]): FilmFrames =>
      atOnce(found.film.frames(sight, [first, ...more])),
    ),
  )
  return recordOf({ head, sight, way, reels, program: programVersion, ...(marks && { marks }) })
}
