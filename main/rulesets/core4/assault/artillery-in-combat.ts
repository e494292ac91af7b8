/** Guns and their crew in close combat (C4-TYPE-12): whom a hit strikes, and whether it wrecks a gun. */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { gunArmour } from '../units'
import { isAutomatic, unitOf, type CoreGame, type StandingModel } from '../game'
import type { Arm } from './close-weapons'
import { aboutStrike, type Strike } from './strike'

/** Faces that strike a gun where crew and guns can both be struck. */
const gunFrom = 5

interface Distributed {
  /** One entry a hit: does it rend? */
  readonly onCrew: readonly boolean[]
  readonly onGuns: readonly boolean[]
}

/** Hit by hit, 1–4 crew and 5–6 gun; where only one kind is engaged it takes them all. */
export function* distribute(one: Strike, hits: readonly boolean[]): Procedure<Distributed> {
  if (one.guns.length === 0) return { onCrew: hits, onGuns: [] }
  if (one.victims.length === 0) return { onCrew: [], onGuns: hits }
  const dice = yield* roll({
    ...aboutStrike(one),
    count: hits.length,
    purpose: 'crewOrGun',
    because: ['C4-TYPE-12', 'C4-TYPE-11'],
  })
  const onGun = (index: number): boolean => (dice[index]?.face ?? 1) >= gunFrom
  return {
    onCrew: hits.filter((_, index) => !onGun(index)),
    onGuns: hits.filter((_, index) => onGun(index)),
  }
}

/** Strength against armour, at most 10 however often it counts (C4-CCW-09); what the striker adds comes on top. */
const strengthAtArmour = ({ strength, timesAtArmour, atArmour }: Arm): number =>
  (timesAtArmour === 1 ? strength : Math.min(10, timesAtArmour * strength)) + atArmour

/** Chance that a hit destroys a gun. */
export function chanceAtArmour(arm: Arm): number {
  const needed = gunArmour - strengthAtArmour(arm)
  const faces = [1, 2, 3, 4, 5, 6]
  const reaches = (total: number): number => (total >= needed ? 1 : 0)
  const second = (first: number): number =>
    faces.reduce((sum, face) => sum + reaches(first + face), 0) / faces.length
  const { rends } = arm
  return (
    faces.reduce(
      (sum, face) => sum + (arm.diceAtArmour === 2 || (rends && face === 6) ? second(face) : reaches(face)),
      0,
    ) / faces.length
  )
}

/** So many hits that destroy a gun; where no die can change it none is thrown (C4-VDMG-02). */
export function* penetrate(one: Strike, hits: readonly boolean[]): Procedure<number> {
  const chance = chanceAtArmour(one.arm)
  if (chance === 0 || chance === 1) return chance * hits.length
  const needed = gunArmour - strengthAtArmour(one.arm)
  const each = one.arm.diceAtArmour
  const about = { ...aboutStrike(one), purpose: 'penetration', because: ['C4-TYPE-12', 'C4-TYPE-10'] }
  if (each === 1) {
    const dice = yield* roll({ ...about, count: hits.length, needed })
    const totals: number[] = []
    for (const { face } of dice) {
      const more = one.arm.rends && face === 6 && face < needed
      const [extra] = more ? yield* roll({ ...about, count: 1, because: ['C4-CCW-10'] }) : []
      totals.push(face + (extra?.face ?? 0))
    }
    return totals.filter((total) => total >= needed).length
  }
  let destroyed = 0
  for (let hit = 0; hit < hits.length; hit++) {
    const dice = yield* roll({ ...about, count: each, because: [...about.because, 'C4-TYPE-07'] })
    if (dice.reduce((sum, { face }) => sum + face, 0) >= needed) destroyed++
  }
  return destroyed
}

/** Which engaged guns are lost is their owner's choice; he is asked where they are not all of them. */
export function* gunsLost(
  game: CoreGame,
  unit: UnitId,
  count: number,
  engaged: readonly StandingModel[],
): Procedure<readonly ModelId[]> {
  const from = engaged.map(({ id }) => id)
  if (count === 0) return []
  if (count >= from.length) return from
  const { seat } = unitOf(game.state, unit)
  const proposal = from.slice(-count)
  if (isAutomatic(game, seat, 'casualties')) return proposal
  const answer = yield* ask({
    seat,
    kind: 'gunLost',
    args: { unit, count },
    because: ['C4-TYPE-12'],
    form: { form: 'models' as const, from, min: count, max: count },
    default: { form: 'models', models: proposal },
    focus: { units: [unit], models: from },
  })
  return answer.models
}
