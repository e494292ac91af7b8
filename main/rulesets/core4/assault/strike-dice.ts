/** The dice of one throw of blows: to hit, to wound, at guns (C4-ASSAULT-02, -21 to -26, C4-CCW-05, -10). */
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, succeeds, type CoreGame, type Wound, type WoundLot } from '../game'
import { distribute, penetrate } from './artillery-in-combat'
import { aboutStrike, type Strike } from './strike'

export interface Struck {
  readonly lots: readonly WoundLot[]
  /** Guns of the target that the throw destroys; which of them is their owner's choice. */
  readonly guns: number
}

/** To hit, then to wound, each with its dice thrown again (C4-ASSAULT-02, -21 to -26). */
export function* strike(game: CoreGame, one: Strike): Procedure<Struck> {
  const hits = yield* rollToHit(one)
  const { onCrew, onGuns } = yield* distribute(one, hits)
  const rending = onCrew.filter(Boolean).length
  const wounds = yield* rollToWound(game, one, onCrew.length - rending)
  const guns = yield* penetrate(one, onGuns)
  return { lots: lotsOf(one, wounds, rending), guns }
}

/** A wound by such a blow; a rending one goes past all armour (C4-CCW-10). */
export const woundBy = ({ unit, arm, models, victims }: Strike, rends: boolean): Wound => ({
  by: unit,
  weapon: arm.weapon?.id ?? null,
  kills: arm.strength,
  ap: null,
  armour: rends ? 'none' : arm.armour,
  cover: null,
  eligible: victims.map(({ id }) => id),
  inCombat: true,
  template: false,
  pins: null,
  slayer: arm.slays ? (models[0]?.id ?? null) : null,
  stuns: arm.stuns,
})

const lotsOf = (one: Strike, wounds: number, rending: number): readonly WoundLot[] =>
  [
    { wound: woundBy(one, false), count: wounds },
    { wound: woundBy(one, true), count: rending },
  ].filter(({ count }) => count > 0)

/** One entry a hit, in the order of the dice: does it wound by itself (C4-CCW-10)? */
function* rollToHit(one: Strike): Procedure<readonly boolean[]> {
  const { hit, attacks, arm } = one
  if (hit === null) return new Array<boolean>(attacks).fill(false)
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
  const because = ['C4-ASSAULT-21', 'C4-ASSAULT-22', ...(rends ? ['C4-CCW-10'] : [])]
  const faces = (yield* roll({ ...request, count: attacks, because })).map(({ face }) => face)
  const missed = faces.flatMap((face, index) => (succeeds(hit, face) ? [] : [index]))
  if (rule !== null && missed.length > 0) {
    // A miss can only gain by it: nobody is asked (C4-BASE-02).
    const again = yield* roll({
      ...request,
      count: missed.length,
      because: [rule, 'C4-BASE-02'],
      reroll: true,
    })
    missed.forEach((index, n) => (faces[index] = again[n]?.face ?? 1))
  }
  return faces.filter((face) => succeeds(hit, face)).map((face) => rends && face === 6)
}

/** Wounds of so many hits. A hit that cannot wound throws no die (README §3.5). */
function* rollToWound(game: CoreGame, one: Strike, hits: number): Procedure<number> {
  const { wound, arm } = one
  const { needed, again: rule } = wound
  if (needed === null) return 0
  const request = {
    ...aboutStrike(one),
    purpose: 'toWound',
    needed,
    ...(wound.modifiers.length > 0 && { modifiers: wound.modifiers }),
  }
  const because = ['C4-ASSAULT-24', 'C4-ASSAULT-26', ...arm.because]
  const dice = yield* roll({ ...request, count: hits, because })
  const wounds = dice.filter((die) => die.face >= needed).length
  if (rule === null || wounds === hits) return wounds
  if (!(yield* throwsAgain(game, one, hits - wounds))) return wounds
  const again = yield* roll({
    ...request,
    count: hits - wounds,
    because: [rule, 'C4-BASE-02'],
    reroll: true,
  })
  return wounds + again.filter((die) => die.face >= needed).length
}

/** Failed dice are worth nothing, so all of them go again or none (C4-CCW-05). */
function* throwsAgain(
  game: CoreGame,
  { seat, unit, target, models }: Strike,
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
