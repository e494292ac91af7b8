/** Blows at a vehicle: how hard it is to hit, which side of it they strike, what they throw at its armour (C4-VASSAULT-14 to -16). */
import type { PlanPoint } from '../../../../shared/geometry/point'
import { inches, within } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { CoreGame, DieSpec, Piercing, StandingModel } from '../game'
import { displacementOf, isImmobilised, isVehicle, strikesBack } from '../units'
import type { Arm } from './close-weapons'
import { facing } from './charge-cover'
import type { Engagement } from './contact'

/** Which side a blow strikes: the one its striker stood before when his charge began, or the one he stands before now. */
export const assaultFacing: SettingSpec = {
  key: 'core4.vehicles.assaultFacing',
  default: 'chargeStart',
  alternatives: ['contact'],
  cite: 'C4-VASSAULT-15',
  younger: true,
}

/** What a tank-buster bomb throws: one die that counts twice, or two dice (C4-VASSAULT-21). */
export const tankBuster: SettingSpec = {
  key: 'core4.vehicles.tankBuster',
  default: 'double',
  alternatives: ['twoDice'],
  cite: 'C4-VASSAULT-21',
  younger: true,
}

/** Vehicles a model may strike, each a target of its own: those it touches, or those its comrades beside it touch (C4-SQUAD-09). */
export const hullsInReach = (
  { state }: CoreGame,
  model: StandingModel,
  engagement: Engagement,
): readonly { readonly unit: string; readonly hull: ModelId }[] =>
  [...new Set(facing(state, model, engagement))]
    .flatMap((id) => {
      const unit = state.models[id]?.unit
      return unit !== undefined && isVehicle(state, unit) && engagement.engaged.get(model.id)?.has(unit)
        ? [{ unit, hull: id }]
        : []
    })
    .sort((one, two) => (one.hull < two.hull ? -1 : 1))

/** Where the blow comes from; undefined: whatever stands there, it is the front that is struck (C4-WALKER-07). */
export function struckFrom(
  game: CoreGame,
  striker: StandingModel,
  hull: StandingModel,
): PlanPoint | undefined {
  if (strikesBack(hull)) return undefined
  const start =
    game.setting(assaultFacing.key) === 'contact' ? undefined : game.state.books.phaseStart[striker.id]
  return start ? { x: start.x, z: start.z } : striker.pose.at
}

/** By how far it went from where it was; what cannot move is hit without a die (C4-VASSAULT-14). */
export function dieAtHull(game: CoreGame, hull: StandingModel): DieSpec | null {
  const went = displacementOf(game.state, hull.id)
  // Who has come down out of the sky has moved, and not far (C4-VEH-12).
  const stood = within(went, 0) && hull.driven?.landed !== true
  const speed = stood ? null : within(went, inches(6)) ? 4 : 6
  const needed = isImmobilised(hull) ? null : game.ask('hullStruckOn', speed, { model: hull.id }).value
  return needed === null ? null : { needed, again: null, modifiers: [] }
}

/** Strength at armour, at most 10 however often it counts (C4-CCW-09); what the striker adds comes on top. */
const strengthAtArmour = ({ strength, timesAtArmour, atArmour }: Arm): number =>
  (timesAtArmour === 1 ? strength : Math.min(10, timesAtArmour * strength)) + atArmour

/** What a blow or a grenade throws at armour (C4-VASSAULT-16, -21, C4-VDMG-06, C4-TYPE-12). */
export const throwsAtArmour = (
  game: CoreGame,
  model: ModelId,
  arm: Arm,
  armour: number,
  cite: readonly RuleId[],
): Piercing =>
  game.ask('blowPierces', plainThrows(game, arm, armour, cite), { model, weapon: arm.weapon }).value
function plainThrows(game: CoreGame, arm: Arm, armour: number, cite: readonly RuleId[]): Piercing {
  const grenade = arm.weapon?.grenade
  if (grenade) {
    const twice = grenade.doubled === true
    const asTwo = twice && game.setting(tankBuster.key) === 'twoDice'
    return {
      strength: grenade.strength + arm.atArmour,
      armour,
      dice: asTwo ? 2 : grenade.dice,
      reads: twice && !asTwo ? 'doubled' : 'sum',
      rending: null,
      again: null,
      cite: [...cite, 'C4-VASSAULT-21'],
    }
  }
  return {
    strength: strengthAtArmour(arm),
    armour,
    dice: arm.diceAtArmour,
    reads: 'sum',
    rending: arm.rends ? 'C4-CCW-10' : null,
    again: null,
    cite: [...cite, ...(arm.diceAtArmour === 2 ? ['C4-TYPE-07'] : [])],
  }
}
