/**
 * The photographs of a report: taken one after the other while one works, those of the card in hand first, and kept as long
 * as the report lies open. What cannot be taken is known, and the report is made without it.
 */
import { createStore } from 'zustand/vanilla'
import type { HandCamera, PhotoWish, Shot } from '../../../../shared/report/cameras'
import type { Beat } from '../../../../shared/report/beats/beat'
import type { PictureWish } from '../../../../shared/report/story/storyboard'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { slice, type Page } from '../../page'
import { shootAll, type WantedPicture } from '../stills/shoot-all'

interface Still {
  /** null: there is nothing of which one could be taken, or it was not to be drawn. */
  readonly picture: Blob | null
  /** For as long as the report lies open. */
  readonly url: string | null
}
interface Stills {
  readonly taken: ReadonlyMap<string, Still>
  /** No more of them are wanted. */
  readonly stopped: boolean
  /** The table cannot be drawn here at all. */
  readonly noTable: boolean
}
const none: Stills = { taken: new Map(), stopped: false, noTable: false }
export const stillsStore = slice(() => createStore<Stills>(() => none))

export const isPhoto = (wish: PictureWish): wish is PhotoWish => wish.kind !== 'map'
/** The same picture by the same camera. */
export const stillKey = (wish: PhotoWish, camera: HandCamera | undefined): string =>
  JSON.stringify([wish, camera ?? null])

interface Work {
  readonly record: ReportRecord
  readonly beats: ReadonlyMap<string, Beat>
  /** In the order in which they are wanted; asked anew for each. */
  readonly wanted: () => readonly WantedPicture[]
  readonly shoot: (shot: Shot) => Promise<Blob | null>
  readonly signal: AbortSignal
}
/** Takes what is wanted and not there; ends where nothing is, or it is called off. */
export async function takeStills(page: Page, { record, beats, wanted, shoot, signal }: Work): Promise<void> {
  const store = stillsStore(page)
  function* missing(): Generator<WantedPicture> {
    for (;;) {
      const { taken, stopped, noTable } = store.getState()
      const next = stopped || noTable ? undefined : wanted().find(({ id }) => !taken.has(id))
      if (next === undefined) return
      yield next
      // Neither taken nor called off: there is nothing to take.
      if (!signal.aborted && !store.getState().noTable && !store.getState().taken.has(next.id))
        keep(page, next.id, null)
    }
  }
  const drawn = async (shot: Shot): Promise<Blob | null> => {
    const picture = await shoot(shot)
    // Nobody draws here: none of the others would come either.
    if (picture === null && !signal.aborted) store.setState({ noTable: true })
    return picture
  }
  for await (const { id, picture } of shootAll({ record, beats, wanted: missing(), shoot: drawn, signal }))
    if (!signal.aborted) keep(page, id, picture)
}
function keep(page: Page, key: string, picture: Blob | null): void {
  const url = picture === null ? null : URL.createObjectURL(picture)
  stillsStore(page).setState(({ taken }) => ({ taken: new Map(taken).set(key, { picture, url }) }))
}
export const stopStills = (page: Page): void => stillsStore(page).setState({ stopped: true })
export const goOnWithStills = (page: Page): void =>
  stillsStore(page).setState({ stopped: false, noTable: false })
/** The report is closed. */
export function dropStills(page: Page): void {
  for (const { url } of stillsStore(page).getState().taken.values())
    if (url !== null) URL.revokeObjectURL(url)
  stillsStore(page).setState(none)
}
