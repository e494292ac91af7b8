/** The weapon of a name: of those of the game, or a power that attacks, which is fired as a weapon that nobody carries (C4-PSY-03). */
import type { Weapon } from '../../../../shared/protocol/force'
import type { Power } from '../../../../shared/protocol/power'
import { NotThere } from '../../../../shared/not-there'
import type { CoreGame } from '../game'

/** Reaches across any table: a power without a limit. */
const boundless = 1000

/** Fires like an assault weapon, so that moving is no matter; how many shots it has is thrown when it is used. */
function conjured({ id, name, range, effect }: Power): Weapon | null {
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

/** Of that name, or what a psychic power of that name is fired as. */
export const weaponOf = (game: CoreGame, id: string): Weapon => {
  const power = game.state.powers?.[id]
  const weapon = game.state.weapons[id] ?? (power && conjured(power))
  if (!weapon) throw new NotThere(id, `no weapon ${id}`)
  return weapon
}
