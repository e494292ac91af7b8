/** Whom a model strikes: the unit it touches, of several the one its owner names (C4-ASSAULT-46). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Focus } from '../../../../shared/protocol/decision'
import type { Text } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../game'
import { isGrenade, isVehicle } from '../units'
import { hullsInReach } from './at-hull'
import type { Engagement } from './contact'
import { strikesOf } from './strike'
import { meanUnsaved } from './strike-odds'
import { attacksOf } from './strike-order'

/** Whom a blow may strike: a unit, or one vehicle, which is a target of its own (C4-SQUAD-09). */
interface BlowAim {
  readonly unit: UnitId
  readonly hull: ModelId | null
}
const idOf = ({ unit, hull }: BlowAim): string => hull ?? unit

/** Attacks of one model on one of those. */
export interface Blow {
  readonly model: StandingModel
  readonly target: UnitId
  readonly hull: ModelId | null
  readonly attacks: number
}
const blowAt = (model: StandingModel, { unit, hull }: BlowAim, attacks: number): Blow => ({
  model,
  target: unit,
  hull,
  attacks,
})
export const splitAttacks: SettingSpec = {
  key: 'core4.assault.splitAttacks',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-46',
}

/** Whom a model may strike with this: those it touches; touching none, those its comrades beside it touch; a grenade is for hulls. */
const blowTargets = (
  game: CoreGame,
  model: StandingModel,
  weapon: CloseWeapon | null,
  engagement: Engagement,
): readonly BlowAim[] => {
  const touched = [...(engagement.touches.get(model.id) ?? [])]
  const units = touched.length > 0 ? touched : [...(engagement.engaged.get(model.id) ?? [])]
  const onFoot = units.filter((unit) => !isVehicle(game.state, unit)).map((unit) => ({ unit, hull: null }))
  const aims: readonly BlowAim[] = [
    ...(isGrenade(weapon) ? [] : onFoot),
    ...(onFoot.length === units.length ? [] : hullsInReach(game, model, engagement)),
  ]
  return [...aims].sort((one, two) => (idOf(one) < idOf(two) ? -1 : 1))
}

/** Of several the first that he can harm with it; where there is none, the first. */
function usualAim(
  game: CoreGame,
  model: StandingModel,
  weapon: CloseWeapon | null,
  aims: readonly BlowAim[],
  engagement: Engagement,
): BlowAim | undefined {
  const [first, ...others] = aims
  if (others.length === 0) return first
  const armed = new Map([[model.id, weapon]])
  const harms = (aim: BlowAim): boolean =>
    strikesOf(game, [blowAt(model, aim, 1)], armed, engagement).some((one) => meanUnsaved(game, one) > 0)
  return aims.find(harms) ?? first
}

/** Who has a choice of targets strikes as the question would propose: for previews. */
export const blowsByDefault = (
  game: CoreGame,
  strikers: readonly StandingModel[],
  armed: ReadonlyMap<ModelId, CloseWeapon | null>,
  engagement: Engagement,
): readonly Blow[] =>
  strikers.flatMap((model) => {
    const weapon = armed.get(model.id) ?? null
    const attacks = attacksOf(game, model, engagement, weapon)
    if (attacks <= 0) return []
    const aims = blowTargets(game, model, weapon, engagement)
    const target = usualAim(game, model, weapon, aims, engagement)
    return target === undefined ? [] : [blowAt(model, target, attacks)]
  })

export function* aimBlows(
  game: CoreGame,
  model: StandingModel,
  weapon: CloseWeapon | null,
  engagement: Engagement,
): Procedure<readonly Blow[]> {
  const attacks = attacksOf(game, model, engagement, weapon)
  const targets = blowTargets(game, model, weapon, engagement)
  const usual = usualAim(game, model, weapon, targets, engagement)
  if (usual === undefined) return []
  if (targets.length === 1) return [blowAt(model, usual, attacks)]
  if (game.setting(splitAttacks.key) === true && attacks > 1 && engagement.touches.has(model.id))
    return yield* divide(model, attacks, targets)
  const answer = yield* ask({
    seat: model.seat,
    kind: 'aim',
    args: { model: model.id },
    because: ['C4-ASSAULT-46'],
    form: {
      form: 'option' as const,
      options: targets.map((aim) => ({
        id: idOf(aim),
        text: textOf(aim),
        focus: focusOn(aim),
      })),
    },
    default: { form: 'option', option: idOf(usual) },
    focus: { models: [model.id] },
  })
  return [blowAt(model, targets.find((aim) => idOf(aim) === answer.option) ?? usual, attacks)]
}
const textOf = ({ unit, hull }: BlowAim): Text =>
  hull === null ? { key: 'option.unit', args: { unit } } : { key: 'option.hull', args: { model: hull } }
const focusOn = ({ unit, hull }: BlowAim): Focus => (hull === null ? { units: [unit] } : { models: [hull] })

/** The house rule: so many attacks on each unit in contact, asked unit by unit; the last takes what is left. */
function* divide(
  model: StandingModel,
  attacks: number,
  targets: readonly BlowAim[],
): Procedure<readonly Blow[]> {
  const blows: Blow[] = []
  let left = attacks
  for (const [index, target] of targets.entries()) {
    let count = left
    if (index < targets.length - 1 && left > 0) {
      const answer = yield* ask({
        seat: model.seat,
        kind: 'splitAttacks',
        args: { model: model.id, unit: target.unit, count: left },
        because: ['C4-ASSAULT-46'],
        form: {
          form: 'option' as const,
          options: Array.from({ length: left + 1 }, (_, number) => ({
            id: String(number),
            text: { key: 'option.attacks', args: { count: number } },
            focus: focusOn(target),
          })),
        },
        default: { form: 'option', option: String(left) },
        focus: { models: [model.id], units: [target.unit] },
      })
      count = Number(answer.option)
    }
    if (count > 0) blows.push(blowAt(model, target, count))
    left -= count
  }
  return blows
}
