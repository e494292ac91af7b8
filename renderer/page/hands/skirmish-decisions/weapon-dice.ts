/** How many dice a weapon throws before anything is given up (LS-SHOOT-06). Pure. */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { fireDice } from '../../../../shared/skirmish/tables'

export function diceOfHand(
  { models, tables }: Pick<SkirmishView, 'models' | 'tables'>,
  { model, weapon, mode }: Pick<FireOrder, 'model' | 'weapon' | 'mode'>,
): number {
  if (mode === 'smoke') return 1
  const carried = models[model]?.weapons.find((one) => one.weapon === weapon)
  // Single shots only (LS-AMMO-01).
  return mode === 'burst' && carried?.ammunition === 'singles' ? 1 : fireDice(tables, weapon, mode)
}
