/** What its side's arsenal lets the unit in hand do now: batter what it touches, throw its smoke, shell a building (CF-STRAT-51 to -54). */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { Command, LegalCommand } from '../../../../shared/protocol/command'
import type { UnitId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { legalFor } from '../../table/intent'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

type ArsenalOrder = Extract<Command, { readonly type: 'wreck' | 'throwSmoke' | 'shellRuin' }>
/** Each by itself: a wrecker may touch several pieces. */
export const arsenalOf = (
  snapshot: Pick<SeatSnapshot, 'seat' | 'decisions' | 'legal' | 'view'>,
  unit: UnitId | null,
): readonly ArsenalOrder[] =>
  unit === null
    ? []
    : legalFor(snapshot, unit).flatMap(
        ({ type, model, targets = [] }: LegalCommand): readonly ArsenalOrder[] =>
          type === 'throwSmoke'
            ? [{ type, unit }]
            : type === 'wreck'
              ? targets.map((piece) => ({ type: 'wreck', unit, piece }))
              : type === 'shellRuin' && model !== undefined
                ? targets.map((piece) => ({ type: 'shellRuin', unit, model, piece }))
                : [],
      )
/** By its key the first of them. */
export function orderArsenal(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const [first] = snapshot === null ? [] : arsenalOf(snapshot, tableStore(page).getState().selected)
  if (first === undefined) return false
  command(first).catch(page.bound(showFault))
  return true
}
