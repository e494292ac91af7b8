/** A map is drawn once: storyboard, page and atlas show the same ones, and an edit of a word draws none anew. */
import type { Names } from '../../words/names'
import type { ReportRecord } from '../record/record'
import { mapOf, type MapOptions, type ReportMap } from './map-of'
import type { MapWish } from './wish'

/** By what happened, and by whoever says it: both live as long as somebody tells of them. */
const drawn = new WeakMap<ReportRecord['acts'], WeakMap<Names, Map<string, ReportMap>>>()

/** @throws RangeError: the record has no such act */
export function mapOnce(record: ReportRecord, wish: MapWish, options: MapOptions): ReportMap {
  const { names, ...how } = options
  const said = drawn.get(record.acts) ?? new WeakMap<Names, Map<string, ReportMap>>()
  drawn.set(record.acts, said)
  const maps = said.get(names) ?? new Map<string, ReportMap>()
  said.set(names, maps)
  const key = JSON.stringify([wish.act, wish.since, wish.level, wish.piece, how])
  const known = maps.get(key) ?? mapOf(record, wish, options)
  maps.set(key, known)
  return known
}
