/** The dice of one throw of blows, and what its hits do (C4-ASSAULT-02, -21 to -26, C4-CCW-05, -10). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, succeeds, type CoreGame, type Hit, type Wound } from '../game'
import { sufferHits, type Harmed, type HitEffect, type Landed } from '../harm'
import { isGrenade } from '../units'
import { throwsAtArmour } from './at-hull'
import { aboutStrike, type BlowThrow } from './strike'

/**
 * To hit, and what the hits do to the target (C4-ASSAULT-02, -21 to -26). On one vehicle all throws of the step fall together:
 * who hits is thrown for before anything is penetrated (C4-VDMG-01).
 */
export function* throwBlows(
  game: CoreGame,
  together: readonly BlowThrow[],
  dealtWith: Set<string>,
): Procedure<Harmed> {
  const landed: Landed[] = []
  for (const one of together) landed.push({ effect: blowEffect(game, one), hits: yield* rollToHit(one) })
  const by = together.flatMap(({ models: [first], arm: { weapon } }, n) =>
    first && (landed[n]?.hits.length ?? 0) > 0 ? [{ model: first.id, weapon }] : [],
  )
  const [about] = together
  if (about && by.length > 0)
    yield* game.befalls('hit', { unit: about.target, by: about.unit, hits: by, dealtWith })
  return yield* sufferHits(game, landed)
}
/** Throws as they fall: those at one vehicle as one, where the last of them stands. */
export function fallingTogether(throws: readonly BlowThrow[]): readonly (readonly BlowThrow[])[] {
  return throws.flatMap((one, n) => {
    if (one.hull === null) return [[one]]
    const { model } = one.hull
    const last = throws.findLastIndex((other) => other.hull?.model === model)
    return last === n ? [throws.filter((other) => other.hull?.model === model)] : []
  })
}

/** A wound by such a blow; a rending one goes past all armour (C4-CCW-10). */
export const woundBy = ({ unit, arm, models, strikers, victims }: BlowThrow, rends: boolean): Wound => ({
  by: unit,
  weapon: arm.weapon?.id ?? null,
  kills: arm.strength,
  ap: null,
  armour: rends ? 'none' : arm.armour,
  cover: null,
  eligible: victims.map(({ id }) => id),
  strikers,
  inCombat: true,
  template: false,
  pins: null,
  slayer: arm.slays ? (models[0]?.id ?? null) : null,
  stuns: arm.stuns,
  ...(arm.slows && { slows: true }),
})

/** What every hit of the throw does (C4-ASSAULT-24 to -26, C4-TYPE-12). */
export function blowEffect(game: CoreGame, one: BlowThrow): HitEffect {
  const { seat, unit, target, arm, victims, guns, wound } = one
  return {
    seat,
    unit,
    target,
    ...(arm.weapon && { weapon: arm.weapon.id }),
    eligible: [...victims, ...guns].map(({ id }) => id),
    toWound: wound,
    throwsAgain: (failed) => throwsAgain(game, one, failed),
    wounds: { plain: woundBy(one, false), rending: woundBy(one, true) },
    pierces: (_hit, armour) =>
      one.hull?.throws ??
      throwsAtArmour(game, one.models[0]?.id ?? '', arm, armour, ['C4-TYPE-12', 'C4-TYPE-10']),
    ...(arm.stuns && { shakes: 'C4-CCW-08' }),
    pins: null,
    because: {
      dealt: ['C4-TYPE-12', 'C4-TYPE-11'],
      wounds: ['C4-ASSAULT-24', 'C4-ASSAULT-26', ...arm.because],
      guns: ['C4-TYPE-12', 'C4-TYPE-10'],
    },
  }
}

/** Where a blow at a hull comes from; one at flesh comes from nowhere. */
export const placeOfBlow = ({ hull }: BlowThrow): Hit => (hull?.from === undefined ? {} : { from: hull.from })

/** In the order of the dice; a six of some weapons wounds by itself (C4-CCW-10). */
function* rollToHit(one: BlowThrow): Procedure<readonly Hit[]> {
  const { hit, attacks, arm } = one
  const place = placeOfBlow(one)
  if (hit === null) return new Array<Hit>(attacks).fill(place)
  const { needed, again: rule } = hit
  if (needed === null) return []
  const { rends } = arm
  const modifiers = [...one.modifiers, ...hit.modifiers]
  const request = {
    ...aboutStrike(one),
    purpose: 'toHitCombat',
    needed,
    ...(modifiers.length > 0 && { modifiers }),
  }
  const because = [...becauseOfHit(one), ...(rends && one.hull === null ? ['C4-CCW-10'] : [])]
  const faces = (yield* roll({ ...request, count: attacks, because })).map(({ face }) => face)
  const missed = faces.flatMap((face, index) => (succeeds(hit, face) ? [] : [index]))
  if (rule !== null) {
    // A miss can only gain by it: nobody is asked (C4-BASE-02).
    const again = yield* roll({
      ...request,
      count: missed.length,
      because: [rule, 'C4-BASE-02'],
      reroll: true,
    })
    missed.forEach((index, n) => (faces[index] = again[n]?.face ?? 1))
  }
  return faces
    .filter((face) => succeeds(hit, face))
    .map((face): Hit => (one.hull === null ? { rending: rends && face === 6 } : place))
}
/** At a hull that does not fight its speed says it, at one that does its Weapon Skill, but for grenades. */
function becauseOfHit({ hull, against, arm }: BlowThrow): readonly RuleId[] {
  if (hull === null) return ['C4-ASSAULT-21', 'C4-ASSAULT-22']
  if (against.theirSkill === null) return ['C4-VASSAULT-14']
  return isGrenade(arm.weapon) ? ['C4-WALKER-12'] : ['C4-WALKER-06', 'C4-ASSAULT-21']
}

/** Failed dice are worth nothing, so all of them go again or none (C4-CCW-05). */
function* throwsAgain(
  game: CoreGame,
  { seat, unit, target, models }: BlowThrow,
  count: number,
): Procedure<boolean> {
  if (isAutomatic(game, seat, 'rerolls')) return true
  const answer = yield* ask({
    seat,
    kind: 'rerollWounds',
    args: { unit, target, count },
    because: ['C4-CCW-05'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'again', text: { key: 'option.throwAgain' } },
        { id: 'keep', text: { key: 'option.keepDice' } },
      ],
    },
    default: { form: 'option', option: 'again' },
    focus: { models: models.map(({ id }) => id) },
  })
  return answer.option === 'again'
}
