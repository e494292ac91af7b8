/**
 * What a hull has left, and what one result more makes of it (C4-VDMG-12 to -16): dice and chances follow the same steps.
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { isFlying } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import {
  craterSize,
  isImmobilised,
  ownTurnStunImmediate,
  standingOf,
  weaponsLeft,
  type Damage,
} from '../units'
import { assaultDrivenOutPassengers } from './call-out'

/** What becomes of a skimmer that crashes: it explodes, or is only destroyed (C4-VDMG-16). */
const skimmerCrash: SettingSpec = {
  key: 'core4.vehicles.skimmerCrash',
  default: 'explodes',
  alternatives: ['destroyed'],
  cite: 'C4-VDMG-16',
  younger: true,
}
/** Debris flies through floors and walls, or only where the hull is seen (C4-VDMG-18). */
export const debrisNeedsSight: SettingSpec = {
  key: 'core4.vehicles.debrisNeedsSight',
  default: false,
  alternatives: [true],
  cite: 'C4-VDMG-18',
  younger: true,
}
export const damageSettings: readonly SettingSpec[] = [
  skimmerCrash,
  debrisNeedsSight,
  assaultDrivenOutPassengers,
  craterSize,
  ownTurnStunImmediate,
]

/** How a vehicle may be lost, the least first. */
const ends = ['destroyed', 'exploded', 'annihilated'] as const
export type End = (typeof ends)[number]
export const isEnd = (damage: Damage): damage is End => ends.some((end) => end === damage)
const worse = (one: End | null, two: End): End => ends.findLast((end) => end === one || end === two) ?? two

export interface HullState {
  readonly shaken: boolean
  readonly stunned: boolean
  readonly immobilised: boolean
  /** Weapons that can be destroyed (C4-VDMG-13). */
  readonly weapons: number
  /** How it ends where it is immobilised; null: it stays where it is. */
  readonly crash: End | null
  /** The worst way in which it is lost so far. */
  readonly end: End | null
}

export function hullStateOf(game: CoreGame, id: ModelId): HullState {
  const model = modelOf(game.state, id)
  const falls = isFlying(standingOf(model)) && game.ask('crashes', false, { model: id }).value
  return {
    shaken: model.damage?.shaken === true,
    stunned: model.damage?.stunned === true,
    immobilised: isImmobilised(model),
    weapons: weaponsLeft(game.state, id).length,
    crash: falls ? (game.setting(skimmerCrash.key) === 'destroyed' ? 'destroyed' : 'exploded') : null,
    end: null,
  }
}

/** What a result comes to where that cannot happen any more (C4-VDMG-13, -14, -15), or happens in the air (-16). */
function converted(hull: HullState, damage: Damage): Damage {
  if (damage !== 'armamentDestroyed' && damage !== 'immobilised') return damage
  const wanted = damage === 'immobilised' && hull.immobilised ? 'armamentDestroyed' : damage
  if (wanted === 'armamentDestroyed' && hull.weapons > 0) return wanted
  if (hull.immobilised) return 'destroyed'
  return hull.crash ?? 'immobilised'
}

/** A hull that is lost is followed on as if it still stood, for something worse may come (C4-VDMG-01). */
export function suffers(hull: HullState, rolled: Damage): { readonly as: Damage; readonly left: HullState } {
  const as = converted(hull, rolled)
  if (isEnd(as)) {
    // What crashes lies on the ground from then on.
    const down = as === rolled ? hull : { ...hull, immobilised: true, crash: null }
    return { as, left: { ...down, end: worse(hull.end, as) } }
  }
  if (as === 'armamentDestroyed') return { as, left: { ...hull, weapons: hull.weapons - 1 } }
  if (as === 'immobilised') return { as, left: { ...hull, immobilised: true, crash: null } }
  return { as, left: { ...hull, [as]: true } }
}
