/** To hit (C4-SHOOT-10, C4-WEAPON-26). */
import type { Weapon } from '../../../../shared/protocol/force'

/** The face needed: 7 − BS, never better than 2+; none where the model cannot shoot. */
export const toHit = (bs: number): number | null => (bs <= 0 ? null : Math.max(2, 7 - bs))

/** With this weapon: a sniper hits on 2+ whatever his skill. 0 where nobody can shoot. */
export const hitsOn = ({ properties }: Pick<Weapon, 'properties'>, bs: number): number => {
  const needed = toHit(bs)
  return needed !== null && properties.includes('sniper') ? 2 : (needed ?? 0)
}
