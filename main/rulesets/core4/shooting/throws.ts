/** The dice of a group of shots as the odds reckon them: what every shot may become, from the die that is thrown. */
import { faceChance, successChance, type CoreGame, type CoverSave, type Hit } from '../game'
import { hitEndsOf, type HarmThrow } from '../harm'
import { fireEffect, type CoverAgainst } from './fire-effect'
import type { FireGroup } from './fire-group'
import { hitBy, ownHeatChance } from './roll-to-hit'
import type { WeaponShots } from './shot'
import type { UnitId } from '../../../../shared/table/types'

/** Hits of one shot that are alike in everything. */
export interface HitLot {
  readonly hits: number
  readonly hit: Hit
  /** Of a salvo by which of its weapons, and what its markers leave it of cover. */
  readonly group?: FireGroup
  readonly cover?: CoverSave | null
}
/** One way in which a shot may strike its target; what is missing to certainty strikes nobody. */
export interface Strike {
  readonly chance: number
  readonly lots: readonly HitLot[]
  /** Of a barrage what it leaves of cover where it came down (C4-SAVE-14); left out: what the group leaves. */
  readonly cover?: CoverSave | null
}
/** A group of shots, and what each of them may become. */
export interface CountedGroup {
  readonly group: FireGroup
  readonly strikes: (shot: WeaponShots) => readonly Strike[]
  /** All its markers at once: its own part of the salvo, and the whole of it with the first of its weapons. */
  readonly salvo?: { readonly own: readonly Strike[]; readonly together: readonly Strike[] }
}
/** So many dice that are alike, and what each of them may become. */
interface LikeDice {
  readonly times: number
  readonly strikes: readonly Strike[]
}
export const countedDice = ({ group, strikes, salvo }: CountedGroup): readonly LikeDice[] =>
  salvo
    ? [{ times: 1, strikes: salvo.own }]
    : group.shots.map((shot) => ({ times: shot.shots, strikes: strikes(shot) }))

/** The faces that hit, those apart that rend: of what lies under it nothing is thrown to hit but for a blast. */
export function facesThatHit(shot: Pick<WeaponShots, 'template' | 'die' | 'way' | 'shots'>) {
  const { template, die, way } = shot
  if (template !== null && way?.finds !== 'toHit') return [{ chance: 1 - ownHeatChance(shot), face: 0 }]
  const six = die.rends ? faceChance(die, 6) : 0
  return [
    { chance: six, face: 6 },
    { chance: successChance(die) - six, face: 0 },
  ].filter(({ chance }) => chance > 0)
}
/** So many hits for each shot that hits: one of what is aimed, and of what is laid what somebody supposes to lie under it. */
export const strikesEach =
  (hits: number): CountedGroup['strikes'] =>
  (shot) =>
    facesThatHit(shot).map(({ chance, face }) => ({ chance, lots: [{ hits, hit: hitBy(shot, face) }] }))
export const aimedGroup = (group: FireGroup): CountedGroup => ({ group, strikes: strikesEach(1) })

/** On average over all its shots. */
export const meanOver = (counted: CountedGroup, worth: (hit: Hit, strike: Strike) => number): number =>
  countedDice(counted).reduce(
    (sum, { times, strikes }) =>
      sum +
      times *
        strikes.reduce(
          (all, strike) =>
            all +
            strike.chance *
              strike.lots.reduce((total, { hits, hit }) => total + hits * worth(hit, strike), 0),
          0,
        ),
    0,
  )

/** Shots that differ in nothing: aimed ones but for what is near by, of what is laid each lies by itself. */
function alike({ group, strikes, salvo }: CountedGroup): readonly LikeDice[] {
  if (salvo) return salvo.together.length === 0 ? [] : [{ times: 1, strikes: salvo.together }]
  const { template, shots } = group
  const likes =
    template === null
      ? [true, false].map((near) => shots.filter(({ nearTo }) => nearTo.length > 0 === near))
      : shots.map((shot) => [shot])
  return likes.flatMap(([first, ...others]) =>
    first
      ? { times: others.reduce((sum, one) => sum + one.shots, first.shots), strikes: strikes(first) }
      : [],
  )
}

/** All that a unit's fire may inflict on a target of this Toughness. */
export function throwsOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  groups: readonly CountedGroup[],
  toughness: number,
  cover: CoverAgainst,
): readonly HarmThrow[] {
  const known = new Map<FireGroup, Map<string, ReturnType<typeof hitEndsOf>>>()
  const endsIn = (group: FireGroup, left: CoverSave | null): ReturnType<typeof hitEndsOf> => {
    const own = known.get(group) ?? new Map<string, ReturnType<typeof hitEndsOf>>()
    known.set(group, own)
    const word = JSON.stringify(left)
    const ends = own.get(word) ?? hitEndsOf(game, fireEffect(game, unit, target, group, toughness, left))
    own.set(word, ends)
    return ends
  }
  return groups.flatMap((counted) =>
    alike(counted).map(({ times, strikes }): HarmThrow => ({
      times,
      landings: strikes.map((strike) => {
        const [lot, ...also] = strike.lots.map(({ hits, hit, group = counted.group, cover: left }) => {
          const leaves = left === undefined ? strike.cover : left
          return { hits, ends: endsIn(group, leaves === undefined ? cover(group) : leaves)(hit) }
        })
        return {
          chance: strike.chance,
          ...(lot ?? { hits: 0, ends: [] }),
          ...(also.length > 0 && { also }),
        }
      }),
    })),
  )
}
