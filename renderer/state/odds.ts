/** Chances of a chain of dice, for the bars on the attack card. The rules roll; this only pictures what may come. */
export interface ChainLink {
  readonly shots: number
  readonly toHit: number
  readonly toWound: number | null
  readonly save: number | null
}
/** Chance that a D6 shows at least n. */
export const atLeastOnD6 = (n: number): number => Math.min(6, Math.max(0, 7 - n)) / 6

export function chanceOf({ toHit, toWound, save }: ChainLink): number {
  const hit = atLeastOnD6(Math.max(2, toHit))
  const wound = toWound === null ? 0 : atLeastOnD6(toWound)
  return hit * wound * (save === null ? 1 : 1 - atLeastOnD6(Math.max(2, save)))
}
/** Chance of exactly 0, 1, 2 … unsaved wounds. */
export function oddsOf(chain: readonly ChainLink[]): readonly number[] {
  let odds: readonly number[] = [1]
  for (const link of chain) {
    const p = chanceOf(link)
    for (let shot = 0; shot < link.shots; shot++)
      odds = [...odds, 0].map((same, wounds) => same * (1 - p) + (odds[wounds - 1] ?? 0) * p)
  }
  return odds
}
export const expected = (odds: readonly number[]): number =>
  odds.reduce((sum, chance, wounds) => sum + chance * wounds, 0)
