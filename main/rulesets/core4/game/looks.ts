/** How the weapons and powers in play are seen to fire, by what their own rules tell. For the eye alone: no rule asks. */
import type { GameView } from '../../../../shared/protocol/game-view'
import { weaponLookOf } from '../../../../shared/protocol/special-rule'
import type { CoreBook } from './book'

type Looks = NonNullable<GameView['looks']>
type Arms = Pick<GameView, 'weapons' | 'powers'>

/** Arms never change while a game lasts, and every view tells of them. */
export function looksOf({ find }: Pick<CoreBook, 'find'>): (arms: Arms) => Looks {
  const known = new WeakMap<Arms['weapons'], Looks>()
  return ({ weapons, powers = {} }) => {
    const before = known.get(weapons)
    if (before !== undefined) return before
    const armed = Object.values(weapons).map(({ id, rules }) => ({ id, rules }))
    const conjured = Object.values(powers).flatMap(({ id, effect }) =>
      effect.kind === 'attack' ? [{ id, rules: effect.rules }] : [],
    )
    const looks = Object.fromEntries(
      [...armed, ...conjured].flatMap(({ id, rules }) => {
        const look = weaponLookOf(rules, find)
        return look === undefined ? [] : [[id, look]]
      }),
    )
    known.set(weapons, looks)
    return looks
  }
}
