/** Which combat is looked at now, and how far it has been told. Pure. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { CombatPreview } from '../../../../shared/protocol/previews/combat'
import type { UnitId } from '../../../../shared/table/types'
import { combatSides, ladderOf, latestRound, rungShown, type Round, type Rung } from './combat'
import { combatOf, combatPlanFor, type CombatStore } from './combat-store'

export interface CombatShown {
  readonly units: CombatPreview['units']
  readonly preview: CombatPreview | null
  readonly round: Round | null
  readonly ladder: readonly Rung[]
  /** The rung drawn on the table. */
  readonly rung: Rung | null
}
/**
 * A fight that is being told comes first, then that of the unit in hand; null where nobody fights.
 * @param until  events from this on are held back until their dice lie
 */
export function combatShown(
  { view, events }: Pick<SeatSnapshot, 'view' | 'events'>,
  until: number,
  selected: UnitId | null,
  { list, plans, pointed, closed }: CombatStore,
): CombatShown | null {
  if (view.stage !== 'battle') return null
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
}
