/**
 * One throw of blows: the same unit, target, weapon, score to hit and Strength strike together (C4-ASSAULT-02, -25).
 * The round throws its dice (strike-dice.ts), the preview tells them in advance: both ask here what is needed.
 */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Modifier } from '../../../../shared/protocol/event'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { HullSide } from '../../../../shared/sight/witness'
import { characteristicNow, closeWeaponsOf, isGrenade, isVehicleModel, strikesBack, valueNow } from '../units'
import { isFutile, sideStruck } from '../harm'
import {
  dieHeard,
  standingModels,
  type CoreGame,
  type DieSpec,
  type Piercing,
  type StandingModel,
} from '../game'
import { majorityOf, toWound } from '../shooting'
import type { Blow } from './aim'
import { dieAtHull, struckFrom, throwsAtArmour } from './at-hull'
import { armOf, type Arm } from './close-weapons'
import type { Engagement } from './contact'
import { attacksNow } from './strike-order'
import { toHitInCombat } from './to-hit'

/** Weapon of each model that fights this round; null is an ordinary one (C4-CCW-01). */
export type Armed = ReadonlyMap<ModelId, CloseWeapon | null>

/** A walker's arm that was destroyed in an earlier step strikes no more: another serves, or none (C4-WALKER-15, -17). */
export const armedNow = ({ state }: CoreGame, armed: Armed): Armed =>
  new Map(
    [...armed].map(([id, weapon]) => {
      const model = state.models[id]
      if (weapon === null || !model || !isVehicleModel(model)) return [id, weapon]
      const left = closeWeaponsOf(state, model)
      return [id, left.find((one) => one.id === weapon.id) ?? left.find((one) => !isGrenade(one)) ?? null]
    }),
  )

export interface BlowThrow {
  readonly seat: Seat
  readonly unit: UnitId
  readonly target: UnitId
  readonly models: readonly StandingModel[]
  readonly attacks: number
  readonly arm: Arm
  /** null: it hits without a die. */
  readonly hit: DieSpec | null
  readonly wound: DieSpec
  /** The vehicle it strikes, from where, and the side that meets it; null: it strikes flesh, or guns. */
  readonly hull: {
    readonly model: ModelId
    readonly from: PlanPoint | undefined
    readonly side: HullSide
    readonly throws: Piercing
  } | null
  /** What the numbers come from: own skill, and of the victims what most of them have; null where guns stand alone. */
  readonly against: {
    readonly skill: number
    readonly theirSkill: number | null
    readonly toughness: number | null
  }
  /** Models of the target its wounds may take; guns are struck apart (C4-ASSAULT-23, C4-TYPE-12). */
  readonly victims: readonly StandingModel[]
  readonly guns: readonly StandingModel[]
  /** Whom they hit they blind. */
  readonly blinds: boolean
  /** All of its side who strike in the step, at whomever. */
  readonly strikers: readonly ModelId[]
  /** What made the attacks and the Weapon Skill of the first who strikes other than printed. */
  readonly modifiers: readonly Modifier[]
}

/** Models of a unit that are engaged with an enemy, and can be hurt by it (C4-ASSAULT-47). */
const engagedWith = (
  game: CoreGame,
  unit: UnitId,
  enemy: UnitId,
  engagement: Engagement,
): readonly StandingModel[] =>
  standingModels(game.state, unit).filter((model) => engagement.engaged.get(model.id)?.has(enemy))

/** By Weapon Skill, and what striker and struck make of it. */
const hitOf = (
  game: CoreGame,
  { model, target }: Blow,
  weapon: CloseWeapon | null,
  skill: number,
  theirs: number,
): DieSpec | null => {
  const needed = toHitInCombat(skill, theirs)
  if (needed === 'automatic') return null
  const die: DieSpec = { needed, again: null, modifiers: [] }
  return dieHeard(game.ask('toHitInCombat', die, { weapon, model: model.id, target }))
}

/** What a blow brings with it, whatever it strikes. */
function broughtBy(game: CoreGame, { model, target, attacks }: Blow, armed: Armed, engagement: Engagement) {
  const arm = armOf(game, model, armed.get(model.id) ?? null)
  const skill = characteristicNow(game, model.id, 'ws')
  const { modifiers } = attacksNow(game, model, engagement, arm.weapon)
  const { seat, unit } = model
  return {
    skill: skill.value,
    arm,
    brings: {
      seat,
      unit,
      target,
      models: [model],
      strikers: [model.id],
      blinds: game.ask('blinds', false, { model: model.id, weapon: arm.weapon }).value,
      attacks,
      arm,
      modifiers: [...modifiers, ...skill.modifiers],
    },
  }
}

/** A blow at a vehicle: by Weapon Skill where it has one, else by its speed; nothing is thrown that cannot reach its armour. */
function strikeAtHull(
  game: CoreGame,
  blow: Blow,
  struck: ModelId,
  armed: Armed,
  engagement: Engagement,
): BlowThrow {
  const hull = standingModels(game.state, blow.target).find(({ id }) => id === struck)
  if (!hull) throw new Error(`${struck} is not on the table`)
  const { skill, arm, brings } = broughtBy(game, blow, armed, engagement)
  const fights = strikesBack(hull)
  const theirs = fights ? valueNow(game, struck, 'ws') : null
  const from = struckFrom(game, blow.model, hull)
  const { side, armour } = sideStruck(game, struck, from)
  const throws = throwsAtArmour(game, blow.model.id, arm, armour, [
    fights ? 'C4-WALKER-07' : 'C4-VASSAULT-16',
  ])
  return {
    ...brings,
    hit:
      isFutile(throws) && !arm.stuns
        ? futile
        : theirs === null
          ? dieAtHull(game, hull)
          : (grenadeDie(game, arm, struck) ?? hitOf(game, blow, arm.weapon, skill, theirs)),
    wound: { needed: null, again: null, modifiers: arm.modifiers },
    hull: { model: struck, from, side, throws },
    against: { skill, theirSkill: theirs, toughness: null },
    victims: [hull],
    guns: [],
  }
}
/** What cannot come of anything throws no die (C4-VDMG-02). */
const futile: DieSpec = { needed: null, again: null, modifiers: [] }

/** A grenade at what fights back; null: it hits as a blow does (C4-WALKER-12). */
function grenadeDie(game: CoreGame, { weapon }: Arm, hull: ModelId): DieSpec | null {
  const needed = isGrenade(weapon) ? game.ask('grenadeHitsOn', null, { model: hull }).value : null
  return needed === null ? null : { needed, again: null, modifiers: [] }
}

/** How one blow stands against its target: the same for everybody whose blows fall into one throw. */
function strikeOf(game: CoreGame, blow: Blow, armed: Armed, engagement: Engagement): BlowThrow {
  if (blow.hull !== null) return strikeAtHull(game, blow, blow.hull, armed, engagement)
  const engaged = engagedWith(game, blow.target, blow.model.unit, engagement)
  const guns = engaged.filter(({ role }) => role === 'gun')
  const victims = engaged.filter(({ role }) => role !== 'gun')
  const { skill, arm, brings } = broughtBy(game, blow, armed, engagement)
  const of = (what: 'ws' | 't'): number => majorityOf(victims.map(({ id }) => valueNow(game, id, what)))
  const theirs = victims.length === 0 ? null : { skill: of('ws'), toughness: of('t') }
  return {
    ...brings,
    // Guns nobody defends are hit without a die (C4-TYPE-12).
    hit: theirs === null ? null : hitOf(game, blow, arm.weapon, skill, theirs.skill),
    wound: {
      needed: theirs === null ? null : (arm.woundsOn ?? toWound(arm.strength, theirs.toughness)),
      again: arm.again,
      modifiers: arm.modifiers,
    },
    hull: null,
    against: { skill, theirSkill: theirs?.skill ?? null, toughness: theirs?.toughness ?? null },
    victims,
    guns,
  }
}

/** Throws in the order of their first model. A force weapon's bearer strikes for himself: his victims are his (C4-CCW-06). */
export function strikesOf(
  game: CoreGame,
  blows: readonly Blow[],
  armed: Armed,
  engagement: Engagement,
): readonly BlowThrow[] {
  const strikes = new Map<string, BlowThrow>()
  for (const blow of blows) {
    const one = strikeOf(game, blow, armed, engagement)
    const { weapon, strength, armour, rends, stuns, slows, slays, atArmour } = one.arm
    const alone = slays ? blow.model.id : ''
    const dice = [one.hit, one.wound].map((die) => (die === null ? '' : `${die.needed} ${die.again}`))
    const does = [strength, armour, rends, stuns, slows, atArmour, alone, one.blinds]
    const at = one.hull === null ? [] : [one.hull.model, one.hull.side]
    const key = [one.unit, one.target, weapon?.id ?? '', ...dice, ...does, ...at].join(' ')
    const throwSoFar = strikes.get(key)
    strikes.set(
      key,
      throwSoFar
        ? {
            ...throwSoFar,
            models: [...throwSoFar.models, blow.model],
            attacks: throwSoFar.attacks + blow.attacks,
          }
        : one,
    )
  }
  return [...strikes.values()].map((one) => ({
    ...one,
    strikers: blows.filter(({ model }) => model.seat === one.seat).map(({ model }) => model.id),
  }))
}

/** What a throw says of itself. */
export const aboutStrike = ({ seat, unit, target, arm }: BlowThrow) => ({
  kind: 'd6' as const,
  seat,
  unit,
  target,
  ...(arm.weapon && { weapon: arm.weapon.id }),
})
