/** Die needed to hit: better skill 3+, more than twice as good a target 5+, otherwise 4+; skill 0 is hit without a die (C4-ASSAULT-21). */
export const toHitInCombat = (striker: number, target: number): number | 'automatic' =>
  target === 0 ? 'automatic' : striker > target ? 3 : target > 2 * striker ? 5 : 4
