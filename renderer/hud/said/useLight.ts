import type { Refusal } from '../../../shared/protocol/refusal'
import type { UnitId } from '../../../shared/table/types'
import { lookAlong, stopLooking } from '../../page/tools/firer-sight'
import { gameStore } from '../../page/game/game-store'
import { litBy, lookIn } from '../../page/words/refusal-light'
import { pointTable } from '../../page/table/pointing'
import { useLights, type Lights } from '../controls/use-lights'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

function dark(page: Page): void {
  pointTable(page, undefined)
  stopLooking(page)
}
/** For a line of a list: units, and what a refusal of theirs is about. */
export function useLight(): (units: readonly UnitId[], refusal?: Refusal) => Lights {
  const page = usePage()
  const lights = useLights(page.bound(dark))
  return (units, refusal) =>
    lights(() => {
      const view = gameStore(page).getState().snapshot?.view
      if (view === undefined) return
      pointTable(page, litBy(view, refusal, units))
      const look = lookIn(view, refusal)
      if (look !== null) lookAlong(page, look)
    })
}
