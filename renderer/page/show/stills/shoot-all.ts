/** All pictures of a report, one after the other: what has been taken, how far it is, and an end to it at any time. */
import type { Filmed, HandCamera, PhotoWish, Shot } from '../../../../shared/report/cameras'
import { shotOf } from '../../../../shared/report/cameras'
import type { Beat } from '../../../../shared/report/beats/beat'

export interface WantedPicture {
  /** What it is called by whoever asked for it. */
  readonly id: string
  readonly wish: PhotoWish
  readonly hand?: HandCamera
}
interface TakenPicture {
  readonly id: string
  readonly shot: Shot
  readonly picture: Blob
}
interface Taking {
  readonly record: Filmed
  readonly beats: ReadonlyMap<string, Beat>
  /** Asked for the next when the one before is there: what is wanted by then. */
  readonly wanted: Iterable<WantedPicture>
  readonly shoot: (shot: Shot) => Promise<Blob | null>
  readonly signal?: AbortSignal
}
/** Each as soon as it is there. What there is nothing to take of is left out; ended, it stops after the picture at hand. */
export async function* shootAll({
  record,
  beats,
  wanted,
  shoot,
  signal,
}: Taking): AsyncGenerator<TakenPicture> {
  for (const { id, wish, hand } of wanted) {
    if (signal?.aborted === true) return
    const shot = shotOf(record, beats, wish, hand)
    const picture = shot === null ? null : await shoot(shot)
    if (shot !== null && picture !== null) yield { id, shot, picture }
  }
}
