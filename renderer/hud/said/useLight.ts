import type { Refusal } from '../../../shared/protocol/refusal'
import type { UnitId } from '../../../shared/table/types'
import { lookAlong, stopLooking } from '../../page/tools/firer-sight'
import { useGame } from '../../page/game/game-store'
import { litBy, lookIn } from '../../page/words/refusal-light'
import { pointTable } from '../../page/table/pointing'
import { useLights, type Lights } from '../controls/use-lights'

function dark(): void {
  pointTable(undefined)
  stopLooking()
}
/** For a line of a list: units, and what a refusal of theirs is about. */
export function useLight(): (units: readonly UnitId[], refusal?: Refusal) => Lights {
  const lights = useLights(dark)
  return (units, refusal) =>
    lights(() => {
      const view = useGame.getState().snapshot?.view
      if (view === undefined) return
      pointTable(litBy(view, refusal, units))
      const look = lookIn(view, refusal)
      if (look !== null) lookAlong(look)
    })
}
