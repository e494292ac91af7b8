/** Whom and what words speak of, lit on the table of a skirmish while they are pointed at; of a reason about sight its look too. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { noteFault } from '../wire/api'
import { oneInFlight } from '../wire/one-in-flight'
import { litBy, lookIn } from '../words/refusal-light'
import { useSkirmish } from '../game/skirmish-game'
import { lookAtPlaces } from '../table/gaze'
import { useTable } from '../table/table-store'
import { lookOfSoldier } from './skirmish-look'
import { useSkirmishTable } from '../table/skirmish-table'

let [lit, looking] = [false, false]
const looks = oneInFlight(
  lookOfSoldier,
  (sight) => {
    if (looking) useSkirmishTable.setState({ sight })
  },
  noteFault,
)
/** A squad is its men. */
const menOf = ({ squads, models }: SkirmishView, id: string): readonly string[] =>
  squads[id] === undefined ? [id] : Object.values(models).flatMap((man) => (man.squad === id ? [man.id] : []))

export function lightNamed(at: readonly string[], refusal: Refusal | undefined): void {
  const view = useSkirmish.getState().snapshot?.view
  if (view === undefined) return
  darkenNamed()
  lit = true
  useSkirmishTable.setState({ lit: at.flatMap((id) => menOf(view, id)) })
  useTable.setState({ focus: litBy({ units: {}, models: view.models, table: view.table }, { at }) })
  const seen = lookIn(view, refusal)
  looking = seen !== null
  if (seen !== null) looks.ask({ from: { model: seen.from }, to: { model: seen.to } })
}
export function darkenNamed(): void {
  if (!lit) return
  useTable.setState({ focus: null })
  useSkirmishTable.setState({ lit: [], ...(looking && { sight: null }) })
  lit = looking = false
  looks.drop()
}
function placesOf({ models, rumours, markers, table }: SkirmishView, id: string): readonly Point3[] {
  const pose = models[id]?.pose ?? rumours[id]?.pose
  if (pose != null) return [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
  const at = markers[id]?.at
  if (at != null) return [at]
  return table.pieces.flatMap((piece) => (piece.id === id ? [{ x: piece.at.x, y: 0, z: piece.at.z }] : []))
}
/** Brings them into the picture. */
export function lookAtNamed(ids: readonly string[]): void {
  const view = useSkirmish.getState().snapshot?.view
  if (view === undefined) return
  const places = ids.flatMap((id) => menOf(view, id)).flatMap((id) => placesOf(view, id))
  if (places.length > 0) lookAtPlaces(places)
}
