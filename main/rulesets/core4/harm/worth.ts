/** How much a model matters, roughly: only for defaults offered to people, never for a rule. */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { CoreState } from '../game'

export function worthOf(state: CoreState, model: ModelView): number {
  const { ws, bs, s, t, w, i, a, ld, sv } = model.profile
  const body = ws + bs + s + t + 3 * w + i + 2 * a + ld - (sv ?? 7)
  const arms = model.weapons.map((id) => {
    const weapon = state.weapons[id]
    return weapon ? weapon.s * weapon.shots + (6 - (weapon.ap ?? 6)) + weapon.range / 12 : 0
  })
  return body + Math.max(0, ...arms) + model.gear.length
}
