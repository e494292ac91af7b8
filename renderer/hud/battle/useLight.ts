import { useEffect } from 'react'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { UnitId } from '../../../shared/table/types'
import { lookAlong, stopLooking } from '../../state/tools/firer-sight'
import { useGame } from '../../state/open-game/game-store'
import { litBy, lookIn } from '../../state/words/refusal-light'
import { pointTable } from '../../state/tools/pointing'

/** For a line of a list: what it is about is lit on the table while the mouse or the focus is on it. */
export function useLight(): (
  units: readonly UnitId[],
  refusal?: Refusal,
) => {
  /** Each time it comes over the line: a word of it may have lit something of its own meanwhile. */
  readonly onMouseOver: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
} {
  useEffect(() => dark, [])
  return (units, refusal) => {
    const light = () => {
      const view = useGame.getState().snapshot?.view
      if (view === undefined) return
      pointTable(litBy(view, refusal, units))
      const look = lookIn(view, refusal)
      if (look !== null) lookAlong(look)
    }
    return { onMouseOver: light, onMouseLeave: dark, onFocus: light, onBlur: dark }
  }
}
function dark(): void {
  pointTable(undefined)
  stopLooking()
}
