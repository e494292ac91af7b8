/** How the weapons and powers in play are seen to fire, by what their own rules tell. For the eye alone: no rule asks. */
import type { GameView } from '../../../../shared/protocol/game-view'
import { weaponLooks, type Carried, type WeaponLook } from '../../../../shared/protocol/special-rule'
import type { CoreBook } from './book'

type Looks = NonNullable<GameView['looks']>
type Arms = Pick<GameView, 'weapons' | 'powers'>

/** Arms never change while a game lasts, and every view tells of them. */
export function looksOf({ find }: Pick<CoreBook, 'find'>): (arms: Arms) => Looks {
  const known = new WeakMap<Arms['weapons'], Looks>()
  const lookOf = (rules: readonly Carried[]): WeaponLook | undefined =>
    weaponLooks.find((look) => rules.some(({ rule }) => find(rule)?.look === look))
  return ({ weapons, powers = {} }) => {
    const before = known.get(weapons)
    if (before !== undefined) return before
    const armed = Object.values(weapons).map(({ id, rules }) => ({ id, rules }))
    const conjured = Object.values(powers).flatMap(({ id, effect }) =>
      effect.kind === 'attack' ? [{ id, rules: effect.rules }] : [],
    )
    const looks = Object.fromEntries(
      [...armed, ...conjured].flatMap(({ id, rules }) => {
        const look = lookOf(rules)
        return look === undefined ? [] : [[id, look]]
      }),
    )
    known.set(weapons, looks)
    return looks
  }
}
