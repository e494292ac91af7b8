/** The pictures of a report: maps are drawn when they are first asked for, photographs where they have been taken. */
import type { Names } from '../../../../shared/words/names'
import type { HandCamera } from '../../../../shared/report/cameras'
import { mapOf, type ReportMap } from '../../../../shared/report/maps'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { plainText } from '../../../../shared/report/text'
import type { PictureWish } from '../../../../shared/report/story/storyboard'
import { slice, type Page } from '../../page'
import { isPhoto, stillKey, stillsStore } from './stills'
import type { ShownPicture } from './shown'

interface Atlas {
  of: ReportRecord['acts'] | null
  readonly urls: Map<ReportMap, string>
}
/** Every map of one record that is shown as an image. */
const atlas = slice<Atlas>(() => ({ of: null, urls: new Map() }))

/** For as long as the report lies open. */
function urlOf(page: Page, { acts }: ReportRecord, map: ReportMap): string {
  const own = atlas(page)
  if (own.of !== acts) dropMaps(page)
  own.of = acts
  const url = own.urls.get(map) ?? URL.createObjectURL(new Blob([map.svg], { type: 'image/svg+xml' }))
  own.urls.set(map, url)
  return url
}
export function dropMaps(page: Page): void {
  const own = atlas(page)
  for (const url of own.urls.values()) URL.revokeObjectURL(url)
  own.urls.clear()
  own.of = null
}

interface Shown {
  readonly record: ReportRecord
  readonly names: Names
  /** It is to be taken. */
  readonly isWanted: boolean
  /** On which it is shown. */
  readonly card: string
  /** Chosen by hand. */
  readonly camera: HandCamera | undefined
  /** What its caption says. */
  readonly caption: string
}
/** A picture of a card, as it is by now. */
export function shownPicture(
  page: Page,
  wish: PictureWish,
  place: number,
  { record, names, card, camera, caption, isWanted }: Shown,
): ShownPicture {
  if (!isPhoto(wish)) {
    // As it is named where the report itself shows it: so it is drawn once.
    const prefix = `${card}-${place}`.replace(/[^\w-]/g, '-')
    const map = mapOf(record, wish, { names, prefix })
    const url = urlOf(page, record, map)
    const { alt } = map
    return { key: url, place, wish, state: 'drawn', url, alt: plainText(alt), byHand: false }
  }
  const key = stillKey(wish, camera)
  const { taken, noTable, stopped } = stillsStore(page).getState()
  const still = taken.get(key)
  const url = still?.url ?? null
  const isMissing = still !== undefined || noTable || stopped
  return {
    key,
    place,
    wish,
    state: url !== null ? 'drawn' : !isWanted ? 'none' : isMissing ? 'failed' : 'waiting',
    url,
    alt: caption,
    byHand: camera !== undefined,
  }
}
