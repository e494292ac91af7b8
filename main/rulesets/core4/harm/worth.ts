/** How much a model matters, roughly: only for defaults offered to people, never for a rule. */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { CoreState } from '../game'
import { printed, woundsPrinted } from '../../../../shared/force'

export function worthOf(state: CoreState, model: ModelView): number {
  const of = (what: Parameters<typeof printed>[1]): number => printed(model.profile, what) ?? 0
  const body =
    of('ws') +
    of('bs') +
    of('s') +
    of('t') +
    3 * woundsPrinted(model.profile) +
    of('i') +
    2 * of('a') +
    of('ld') -
    (printed(model.profile, 'sv') ?? 7)
  const arms = model.weapons.map((id) => {
    const weapon = state.weapons[id]
    return weapon ? weapon.s * weapon.shots + (6 - (weapon.ap ?? 6)) + weapon.range / 12 : 0
  })
  return body + Math.max(0, ...arms) + model.gear.length
}
