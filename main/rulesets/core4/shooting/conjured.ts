/** A power that attacks is fired as a weapon that nobody carries (C4-PSY-03). */
import type { Weapon } from '../../../../shared/protocol/force'
import type { Power } from '../../../../shared/protocol/power'

/** Reaches across any table: a power without a limit. */
const boundless = 1000

/** Fires like an assault weapon, so that moving is no matter; how many shots it has is thrown when it is used. */
export function conjured({ id, name, range, effect }: Power): Weapon | null {
  if (effect.kind !== 'attack') return null
  const { s, ap, rules } = effect
  return {
    id,
    name,
    range: range ?? boundless,
    s,
    ap,
    type: 'assault',
    shots: 1,
    rules: [...rules],
  }
}
