/** The pictures of a report: maps are drawn when they are first asked for, photographs where they have been taken. */
import type { Names } from '../../../../shared/words/names'
import { mapOf, type MapWish, type ReportMap } from '../../../../shared/report/maps'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { plainText } from '../../../../shared/report/text'
import type { CardByHand, PictureWish } from '../../../../shared/report/story/storyboard'
import { slice, type Page } from '../../page'
import { isPhoto, stillKey, stillsStore } from './stills'
import type { ShownPicture } from './shown'

export interface DrawnMap extends ReportMap {
  /** For as long as the report lies open. */
  readonly url: string
}
interface Atlas {
  of: ReportRecord | null
  readonly maps: Map<string, DrawnMap>
}
/** Every map of one record, by what is wished and in which language. */
const atlas = slice<Atlas>(() => ({ of: null, maps: new Map() }))

export function drawnMap(page: Page, record: ReportRecord, wish: MapWish, names: Names): DrawnMap {
  const own = atlas(page)
  if (own.of !== record) dropMaps(page)
  own.of = record
  const key = JSON.stringify([names.language, wish])
  const known = own.maps.get(key)
  if (known !== undefined) return known
  const map = mapOf(record, wish, { names, prefix: `m${own.maps.size}` })
  const url = URL.createObjectURL(new Blob([map.svg], { type: 'image/svg+xml' }))
  const drawn = { ...map, url }
  own.maps.set(key, drawn)
  return drawn
}
export function dropMaps(page: Page): void {
  const own = atlas(page)
  for (const { url } of own.maps.values()) URL.revokeObjectURL(url)
  own.maps.clear()
  own.of = null
}

interface Shown {
  readonly record: ReportRecord
  readonly names: Names
  readonly hand: CardByHand
  /** What its caption says. */
  readonly caption: string
}
/** A picture of a card, as it is by now. */
export function shownPicture(
  page: Page,
  wish: PictureWish,
  place: number,
  { record, names, hand, caption }: Shown,
): ShownPicture {
  if (!isPhoto(wish)) {
    const { url, alt } = drawnMap(page, record, wish, names)
    return { key: url, place, wish, state: 'drawn', url, alt: plainText(alt), byHand: false }
  }
  const camera = hand.cameras?.[String(place)]
  const key = stillKey(wish, camera)
  const { taken, noTable, state } = stillsStore(page).getState()
  const still = taken.get(key)
  const url = still?.url ?? null
  const isComing = still === undefined && !noTable && state !== 'stopped'
  return {
    key,
    place,
    wish,
    state: url !== null ? 'drawn' : isComing ? 'waiting' : 'failed',
    url,
    alt: caption,
    byHand: camera !== undefined,
  }
}
