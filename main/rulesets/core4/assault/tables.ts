/** The two tables of close combat in their closed form. */

/** Die needed to hit: better skill 3+, more than twice as good a target 5+, otherwise 4+; skill 0 is hit without a die (C4-ASSAULT-21). */
export const toHitInCombat = (striker: number, target: number): number | 'automatic' =>
  target === 0 ? 'automatic' : striker > target ? 3 : target > 2 * striker ? 5 : 4

/** Die needed to wound; null cannot wound (C4-ASSAULT-24). */
export function toWoundInCombat(strength: number, toughness: number): number | null {
  const difference = toughness - strength
  if (difference >= 4) return null
  return difference === 3 ? 6 : Math.min(6, Math.max(2, 4 + difference))
}
