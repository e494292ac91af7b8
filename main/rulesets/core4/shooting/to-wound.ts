/** To wound, and what a wound is measured against (C4-SHOOT-11, -12, -19). */
import type { Weapon } from '../../../../shared/protocol/force'
import type { FireGroup } from './fire-group'
import { dieHeard, type CoreGame, type DieSpec } from '../game'

/** Strength of the weapon against Toughness; none where no effect is possible. */
export function toWound(strength: number, toughness: number): number | null {
  const above = toughness - strength
  if (above >= 4) return null
  if (above >= 2) return 6
  return Math.max(2, 4 + above)
}

/** The die that wounds this Toughness, the weapon's rules counted in. */
export const woundDie = (
  game: CoreGame,
  { weapon, model, template, stronger = [] }: Pick<FireGroup, 'weapon' | 'model' | 'template' | 'stronger'>,
  toughness: number,
): DieSpec =>
  dieHeard(
    game.ask(
      'toWound',
      { needed: toWound(weapon.s, toughness), again: null, modifiers: stronger },
      { weapon, model, toughness, template },
    ),
  )

/** What Instant Death is measured by (C4-SHOOT-19). */
export const killingStrength = (game: CoreGame, weapon: Weapon): number =>
  game.ask('killingStrength', weapon.s, { weapon }).value

/** The value most models have; ties go to the lowest of the tied values (C4-SHOOT-12, C4-ASSAULT-22). */
export function majorityOf(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return Math.min(...[...counts].filter(([, count]) => count === most).map(([value]) => value))
}
