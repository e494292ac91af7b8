/** Which combat is looked at now, and how far it has been told. */
import { useMemo } from 'react'
import type { CombatPreview } from '../../../shared/protocol/previews/combat'
import {
  ladderOf,
  latestRound,
  rungShown,
  combatSides,
  strikeLines,
  engagedIn,
  type Round,
  type Rung,
} from '../../page/hands/battle/combat'
import { combatOf, combatPlanFor, combatsStore } from '../../page/hands/battle/combat-store'
import { gameStore } from '../../page/game/game-store'
import { tableStore } from '../../page/table/table-store'
import { useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

export interface CombatShown {
  readonly units: CombatPreview['units']
  readonly preview: CombatPreview | null
  readonly round: Round | null
  readonly ladder: readonly Rung[]
  /** The rung drawn on the table. */
  readonly rung: Rung | null
}
/** A fight that is being told comes first, then that of the unit in hand; null where nobody fights. */
export function useCombat(): CombatShown | null {
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const until = useLiveShow(({ heldBack }) => heldBack)
  const selected = useSlice(tableStore, (state) => state.selected)
  const { list, plans, pointed, closed } = useSlice(combatsStore)
  return useMemo(() => {
    if (snapshot === null || snapshot.view.stage !== 'battle') return null
    const { view, events } = snapshot
    const told = latestRound(events.filter(({ id }) => id < until))
    const own = combatOf(list, selected)
    const isOther = own !== null && told !== null && !told.units.some((id) => combatOf(list, id) === own)
    const round = told === null || (told.result !== null && (told.id === closed || isOther)) ? null : told
    const preview = round === null ? own : combatOf(list, round.units[0] ?? null)
    if (round === null && preview === null) return null
    const before = round === null ? null : combatOf(combatPlanFor(plans, round.id), round.units[0] ?? null)
    // Dice in the air tell of a round that the rules may have left behind already.
    const inHand = events.findLast(({ type }) => type === 'roundBegan' || type === 'combatResult')
    const ladder = ladderOf(round === null || inHand?.id === round.id ? preview : before, before, round)
    const units = preview?.units ?? before?.units ?? combatSides(view, round?.units ?? [])
    return {
      units,
      preview: round === null || inHand?.id === round.id ? preview : before,
      round,
      ladder,
      rung: rungShown(ladder, pointed),
    }
  }, [snapshot, until, selected, list, plans, pointed, closed])
}
/** What is drawn of it on the table. */
export function useCombatMarks() {
  const combat = useCombat()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  return useMemo(() => {
    if (combat === null || combat.preview === null || view === undefined) return null
    const { preview, rung, round } = combat
    if (round !== null && round.result !== null) return null
    return {
      contacts: preview.contacts,
      engaged: engagedIn(preview),
      strikes: rung === null ? [] : strikeLines(view, rung.groups, preview.contacts),
      initiative: rung?.initiative ?? null,
    }
  }, [combat, view])
}
