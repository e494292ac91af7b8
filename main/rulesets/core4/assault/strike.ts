/**
 * One throw of blows: the same unit, target, weapon, score to hit and Strength strike together (C4-ASSAULT-02, -25).
 * The round throws its dice (strike-dice.ts), the preview tells them in advance: both ask here what is needed.
 */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Modifier } from '../../../../shared/protocol/event'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { characteristicNow, valueNow } from '../units'
import { dieHeard, standingModels, type CoreGame, type DieSpec, type StandingModel } from '../game'
import { majorityOf, toWound } from '../shooting'
import type { Blow } from './aim'
import { armOf, type Arm } from './close-weapons'
import type { Engagement } from './contact'
import { attacksNow } from './strike-order'
import { toHitInCombat } from './to-hit'

/** Weapon of each model that fights this round; null is an ordinary one (C4-CCW-01). */
export type Armed = ReadonlyMap<ModelId, CloseWeapon | null>

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
  /** What the numbers come from: own skill, and of the victims what most of them have; null where guns stand alone. */
  readonly against: {
    readonly skill: number
    readonly theirSkill: number | null
    readonly toughness: number | null
  }
  /** Models of the target its wounds may take; guns are struck apart (C4-ASSAULT-23, C4-TYPE-12). */
  readonly victims: readonly StandingModel[]
  readonly guns: readonly StandingModel[]
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

/** How one blow stands against its target: the same for everybody whose blows fall into one throw. */
function strikeOf(game: CoreGame, blow: Blow, armed: Armed, engagement: Engagement): BlowThrow {
  const { model, target, attacks } = blow
  const engaged = engagedWith(game, target, model.unit, engagement)
  const guns = engaged.filter(({ role }) => role === 'gun')
  const victims = engaged.filter(({ role }) => role !== 'gun')
  const arm = armOf(game, model, armed.get(model.id) ?? null)
  const skill = characteristicNow(game, model.id, 'ws')
  const of = (what: 'ws' | 't'): number => majorityOf(victims.map(({ id }) => valueNow(game, id, what)))
  const theirs = victims.length === 0 ? null : { skill: of('ws'), toughness: of('t') }
  return {
    seat: model.seat,
    unit: model.unit,
    target,
    models: [model],
    attacks,
    arm,
    // Guns nobody defends are hit without a die (C4-TYPE-12).
    hit: theirs === null ? null : hitOf(game, blow, arm.weapon, skill.value, theirs.skill),
    wound: {
      needed: theirs === null ? null : (arm.woundsOn ?? toWound(arm.strength, theirs.toughness)),
      again: arm.again,
      modifiers: arm.modifiers,
    },
    against: {
      skill: skill.value,
      theirSkill: theirs?.skill ?? null,
      toughness: theirs?.toughness ?? null,
    },
    victims,
    guns,
    modifiers: [...attacksNow(game, model, engagement).modifiers, ...skill.modifiers],
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
    const { weapon, strength, armour, rends, stuns, slays, atArmour } = one.arm
    const alone = slays ? blow.model.id : ''
    const dice = [one.hit, one.wound].map((die) => (die === null ? '' : `${die.needed} ${die.again}`))
    const does = [strength, armour, rends, stuns, atArmour, alone]
    const key = [one.unit, one.target, weapon?.id ?? '', ...dice, ...does].join(' ')
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
  return [...strikes.values()]
}

/** What a throw says of itself. */
export const aboutStrike = ({ seat, unit, target, arm }: BlowThrow) => ({
  kind: 'd6' as const,
  seat,
  unit,
  target,
  ...(arm.weapon && { weapon: arm.weapon.id }),
})
