/** Which combat is looked at now, and how far it has been told. */
import { useMemo } from 'react'
import { combatShown, type CombatShown } from '../../page/hands/battle/combat-shown'
import { combatsStore } from '../../page/hands/battle/combat-store'
import { gameStore } from '../../page/game/game-store'
import { tableStore } from '../../page/table/table-store'
import { useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

/** A fight that is being told comes first, then that of the unit in hand; null where nobody fights. */
export function useCombat(): CombatShown | null {
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const until = useLiveShow(({ heldBack }) => heldBack)
  const selected = useSlice(tableStore, (state) => state.selected)
  const combats = useSlice(combatsStore)
  return useMemo(
    () => (snapshot === null ? null : combatShown(snapshot, until, selected, combats)),
    [snapshot, until, selected, combats],
  )
}
