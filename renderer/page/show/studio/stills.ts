/**
 * The photographs of a report: taken one after the other while one works, those of the card in hand first, and kept as long
 * as the report lies open. What cannot be taken is known, and the report is made without it.
 */
import { createStore } from 'zustand/vanilla'
import { shotOf, type HandCamera, type PhotoWish, type Shot } from '../../../../shared/report/cameras'
import type { Beat } from '../../../../shared/report/beats/beat'
import type { PictureWish } from '../../../../shared/report/story/storyboard'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { slice, type Page } from '../../page'

export interface WantedStill {
  readonly key: string
  readonly wish: PhotoWish
  readonly camera: HandCamera | undefined
}
interface Still {
  /** null: there is nothing of which one could be taken, or it was not to be drawn. */
  readonly picture: Blob | null
  /** For as long as the report lies open. */
  readonly url: string | null
}
interface Stills {
  readonly taken: ReadonlyMap<string, Still>
  readonly state: 'idle' | 'taking' | 'stopped'
  /** The table cannot be drawn here at all. */
  readonly noTable: boolean
}
const none: Stills = { taken: new Map(), state: 'idle', noTable: false }
export const stillsStore = slice(() => createStore<Stills>(() => none))

export const isPhoto = (wish: PictureWish): wish is PhotoWish => wish.kind !== 'map'
/** The same picture by the same camera. */
export const stillKey = (wish: PhotoWish, camera: HandCamera | undefined): string =>
  JSON.stringify([wish, camera ?? null])

/** What the studio asks of whoever draws. */
export type Shoot = (shot: Shot) => Promise<Blob | null>
interface Work {
  readonly record: ReportRecord
  readonly beats: ReadonlyMap<string, Beat>
  /** In the order in which they are wanted; asked anew for each. */
  readonly wanted: () => readonly WantedStill[]
  readonly shoot: Shoot
  readonly signal: AbortSignal
}
/** Takes what is wanted and not there; ends where nothing is, or it is called off. */
export async function takeStills(page: Page, { record, beats, wanted, shoot, signal }: Work): Promise<void> {
  const store = stillsStore(page)
  const next = (): WantedStill | undefined =>
    wanted().find(({ key }) => !store.getState().taken.has(key))
  for (let still = next(); still !== undefined; still = next()) {
    if (signal.aborted || store.getState().noTable || store.getState().state === 'stopped') return
    store.setState({ state: 'taking' })
    const shot = shotOf(record, beats, still.wish, still.camera)
    const picture = shot === null ? null : await shoot(shot)
    if (signal.aborted) return
    // Nobody draws here: none of the others would come either.
    if (shot !== null && picture === null) return store.setState({ state: 'idle', noTable: true })
    keep(page, still.key, picture)
  }
  if (!signal.aborted && store.getState().state === 'taking') store.setState({ state: 'idle' })
}
function keep(page: Page, key: string, picture: Blob | null): void {
  const url = picture === null ? null : URL.createObjectURL(picture)
  stillsStore(page).setState(({ taken }) => ({ taken: new Map(taken).set(key, { picture, url }) }))
}
export const stopStills = (page: Page): void => stillsStore(page).setState({ state: 'stopped' })
export const goOnWithStills = (page: Page): void =>
  stillsStore(page).setState({ state: 'idle', noTable: false })
/** The report is closed. */
export function dropStills(page: Page): void {
  for (const { url } of stillsStore(page).getState().taken.values()) if (url !== null) URL.revokeObjectURL(url)
  stillsStore(page).setState(none)
}
