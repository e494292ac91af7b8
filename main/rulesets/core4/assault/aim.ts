/** Whom a model strikes: the unit it touches, of several the one its owner names (C4-ASSAULT-46). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../game'
import type { Engagement } from './contact'
import { attacksOf } from './strike-order'

/** Attacks of one model on one unit. */
export interface Blow {
  readonly model: StandingModel
  readonly target: UnitId
  readonly attacks: number
}
export const splitAttacks: SettingSpec = {
  key: 'core4.assault.splitAttacks',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-46',
}

/** Units a model may strike: those it touches; touching none, those its comrades beside it touch. */
export const blowTargets = (model: StandingModel, { touches, engaged }: Engagement): readonly UnitId[] => {
  const touched = [...(touches.get(model.id) ?? [])]
  return (touched.length > 0 ? touched : [...(engaged.get(model.id) ?? [])]).sort()
}

/** Who has a choice of targets strikes the first, as the question would propose: for previews. */
export const blowsByDefault = (
  game: CoreGame,
  strikers: readonly StandingModel[],
  engagement: Engagement,
): readonly Blow[] =>
  strikers.flatMap((model) => {
    const attacks = attacksOf(game, model, engagement)
    const [target] = blowTargets(model, engagement)
    return attacks > 0 && target !== undefined ? [{ model, target, attacks }] : []
  })

export function* aimBlows(
  game: CoreGame,
  model: StandingModel,
  attacks: number,
  engagement: Engagement,
): Procedure<readonly Blow[]> {
  const targets = blowTargets(model, engagement)
  const [first] = targets
  if (first === undefined) throw new Error(`${model.id} is not engaged`)
  if (targets.length === 1) return [{ model, target: first, attacks }]
  if (game.setting(splitAttacks.key) === true && attacks > 1 && engagement.touches.has(model.id))
    return yield* divide(model, attacks, targets)
  const answer = yield* ask({
    seat: model.seat,
    kind: 'aim',
    args: { model: model.id },
    because: ['C4-ASSAULT-46'],
    form: {
      form: 'option' as const,
      options: targets.map((unit) => ({
        id: unit,
        text: { key: 'option.unit', args: { unit } },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: first },
    focus: { models: [model.id] },
  })
  return [{ model, target: answer.option, attacks }]
}

/** The house rule: so many attacks on each unit in contact, asked unit by unit; the last takes what is left. */
function* divide(
  model: StandingModel,
  attacks: number,
  targets: readonly UnitId[],
): Procedure<readonly Blow[]> {
  const blows: Blow[] = []
  let left = attacks
  for (const [index, target] of targets.entries()) {
    let count = left
    if (index < targets.length - 1 && left > 0) {
      const answer = yield* ask({
        seat: model.seat,
        kind: 'splitAttacks',
        args: { model: model.id, unit: target, count: left },
        because: ['C4-ASSAULT-46'],
        form: {
          form: 'option' as const,
          options: Array.from({ length: left + 1 }, (_, number) => ({
            id: String(number),
            text: { key: 'option.attacks', args: { count: number } },
            focus: { units: [target] },
          })),
        },
        default: { form: 'option', option: String(left) },
        focus: { models: [model.id], units: [target] },
      })
      count = Number(answer.option)
    }
    if (count > 0) blows.push({ model, target, attacks: count })
    left -= count
  }
  return blows
}
