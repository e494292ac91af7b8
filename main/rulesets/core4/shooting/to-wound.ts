/** To wound, and what a wound is measured against (C4-SHOOT-11, -12, -19, C4-WEAPON-26). */
import type { Weapon } from '../../../../shared/protocol/force'

/** Strength of the weapon against Toughness; none where no effect is possible. */
export function toWound(strength: number, toughness: number): number | null {
  const above = toughness - strength
  if (above >= 4) return null
  if (above >= 2) return 6
  return Math.max(2, 4 + above)
}

type Striking = Pick<Weapon, 's' | 'properties'>
/** A sniper wounds on 4+ whatever the Toughness. */
export const woundsOn = ({ s, properties }: Striking, toughness: number): number | null =>
  properties.includes('sniper') ? 4 : toWound(s, toughness)

/** What Instant Death is measured by: a sniper's weapon has no Strength (C4-SHOOT-19). */
export const deadlyStrength = ({ s, properties }: Striking): number => (properties.includes('sniper') ? 0 : s)

/** The value most models have; ties go to the lowest of the tied values (C4-SHOOT-12, C4-ASSAULT-22). */
export function majorityOf(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return Math.min(...[...counts].filter(([, count]) => count === most).map(([value]) => value))
}

/** Twice the Toughness or more takes all wounds at once. */
export const isInstantDeath = (strength: number, toughness: number): boolean => strength >= 2 * toughness
