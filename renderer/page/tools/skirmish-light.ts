/** Whom and what words speak of, lit on the table of a skirmish while they are pointed at; of a reason about sight its look too. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { noteFault } from '../wire/api'
import { oneInFlight } from '../wire/one-in-flight'
import { litBy, lookIn } from '../words/refusal-light'
import { skirmishStore } from '../game/skirmish-game'
import { lookAtPlaces } from '../table/gaze'
import { tableStore } from '../table/table-store'
import { lookOfSoldier } from './skirmish-look'
import { skirmishTableStore } from '../table/skirmish-table'
import { slice, type Page } from '../page'

interface Own {
  lit: boolean
  looking: boolean
}
const own = slice<Own>(() => ({ lit: false, looking: false }))
const looks = slice((page) =>
  oneInFlight(
    page.bound(lookOfSoldier),
    (sight) => {
      if (own(page).looking) skirmishTableStore(page).setState({ sight })
    },
    noteFault,
  ),
)
/** A squad is its men. */
const menOf = ({ squads, models }: SkirmishView, id: string): readonly string[] =>
  squads[id] === undefined ? [id] : Object.values(models).flatMap((man) => (man.squad === id ? [man.id] : []))

export function lightNamed(page: Page, at: readonly string[], refusal: Refusal | undefined): void {
  const view = skirmishStore(page).getState().snapshot?.view
  if (view === undefined) return
  darkenNamed(page)
  own(page).lit = true
  skirmishTableStore(page).setState({ lit: at.flatMap((id) => menOf(view, id)) })
  tableStore(page).setState({ focus: litBy({ units: {}, models: view.models, table: view.table }, { at }) })
  const seen = lookIn(view, refusal)
  own(page).looking = seen !== null
  if (seen !== null) looks(page).ask({ from: { model: seen.from }, to: { model: seen.to } })
}
export function darkenNamed(page: Page): void {
  if (!own(page).lit) return
  tableStore(page).setState({ focus: null })
  skirmishTableStore(page).setState({ lit: [], ...(own(page).looking && { sight: null }) })
  own(page).lit = own(page).looking = false
  looks(page).drop()
}
function placesOf({ models, rumours, markers, table }: SkirmishView, id: string): readonly Point3[] {
  const pose = models[id]?.pose ?? rumours[id]?.pose
  if (pose != null) return [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
  const at = markers[id]?.at
  if (at != null) return [at]
  return table.pieces.flatMap((piece) => (piece.id === id ? [{ x: piece.at.x, y: 0, z: piece.at.z }] : []))
}
/** Brings them into the picture. */
export function lookAtNamed(page: Page, ids: readonly string[]): void {
  const view = skirmishStore(page).getState().snapshot?.view
  if (view === undefined) return
  const places = ids.flatMap((id) => menOf(view, id)).flatMap((id) => placesOf(view, id))
  if (places.length > 0) lookAtPlaces(page, places)
}
