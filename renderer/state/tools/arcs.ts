/** What a vehicle bears on, looked at when one likes: of whom the mouse is over, else of whom is in hand (C4-VSHOOT-09). */
import { isVehicleUnit } from '../hand/battle/driving'
import { useTable } from '../hand/battle/table-store'
import { useGame } from '../open-game/game-store'

/** Shows the arcs of that vehicle, or lays them aside where they are shown already. */
export function toggleArcs(): boolean {
  const { snapshot } = useGame.getState()
  const { hover, selected, arcsOf } = useTable.getState()
  const asked = [hover?.hit.unit ?? null, selected]
  const unit = asked.find((one) => isVehicleUnit(snapshot?.view, one)) ?? arcsOf
  if (unit === null) return false
  useTable.setState({ arcsOf: arcsOf === unit ? null : unit })
  return true
}
