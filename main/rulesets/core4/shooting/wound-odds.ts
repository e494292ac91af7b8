/** From the first die to the wounds: what every shot may become, and the chances of all of them together. */
import { gunArmour, isGun } from '../artillery'
import { faceChance, successChance } from '../dice/die'
import type { CoreGame } from '../part'
import { modelOf } from '../state'
import { gunFrom } from './battery-hits'
import { certain, chanceOf, combined, packing, repeated, type Joint } from './chances'
import type { FireGroup } from './fire-group'
import { chanceToPierce, piercingOf } from './penetration'
import type { Shot } from './shot'
import { isBlast } from './template-kind'
import { woundDie } from './to-wound'

/** Wounds of one sort: which models they may strike, past what. */
export interface WoundSort {
  readonly group: FireGroup
  readonly pastArmour: boolean
  /** Not wounds at all: guns glanced or penetrated (C4-TYPE-10). */
  readonly guns: boolean
}
/** A group of shots, and how many models lie under each of its markers or templates. */
export interface CountedGroup {
  readonly group: FireGroup
  readonly under: number
}

/** What may come of one shot: with this chance so many hits of this kind. */
export interface Landing {
  readonly chance: number
  readonly hits: number
  readonly rending: boolean
}
export function landingsOf(group: FireGroup, under: number): readonly Landing[] {
  const { template, die } = group
  if (template !== null && !isBlast(template)) return [{ chance: 1, hits: under, rending: false }]
  const six = die.rends ? faceChance(die, 6) : 0
  const hit = successChance(die)
  return [
    { chance: six, hits: under, rending: true },
    { chance: hit - six, hits: under, rending: false },
  ]
}
/** Share of hits that fall to guns: a die where both kinds may be hit (C4-TYPE-11). */
export function gunShare(game: CoreGame, { eligible }: FireGroup): number {
  const guns = eligible.filter((id) => isGun(modelOf(game.state, id))).length
  if (guns === 0) return 0
  return guns === eligible.length ? 1 : chanceOf(gunFrom)
}

/** Packed numbers of wounds of one hit, by the place of its sort. */
function oneHit(
  game: CoreGame,
  group: FireGroup,
  toughness: number,
  rending: boolean,
  shot: Shot,
  place: (sort: WoundSort) => number,
  kept: (sort: WoundSort) => number,
): Joint {
  const share = gunShare(game, group)
  const outcomes = new Map<number, number>()
  const add = (sort: WoundSort, some: number): void => {
    if (some <= 0) return
    const chance = some * kept(sort)
    const key = packing ** place(sort)
    outcomes.set(key, (outcomes.get(key) ?? 0) + chance)
  }
  const wounded = rending ? 1 : successChance(woundDie(game, group, toughness))
  add({ group, pastArmour: rending, guns: false }, (1 - share) * wounded)
  if (share > 0)
    add(
      { group, pastArmour: false, guns: true },
      share * chanceToPierce(piercingOf(game, group.weapon, { near: shot.near }, gunArmour)),
    )
  const nothing = 1 - [...outcomes.values()].reduce((sum, chance) => sum + chance, 0)
  if (nothing > 0) outcomes.set(0, nothing)
  return outcomes
}

/**
 * Chances of every set of numbers of wounds, packed.
 * @param place  where a sort of wounds is counted; sorts that make no difference share a place
 * @param kept  of the wounds of a sort, those that count: all of them, or only those that are not saved
 */
export function woundOdds(
  game: CoreGame,
  groups: readonly CountedGroup[],
  toughness: number,
  place: (sort: WoundSort) => number,
  kept: (sort: WoundSort) => number = () => 1,
): Joint {
  let all = certain
  for (const { group, under } of groups) {
    const landings = landingsOf(group, under)
    // Shots of one group differ in nothing but what a melta weapon sees near by.
    for (const near of [true, false]) {
      const shots = group.shots.filter((shot) => shot.near === near)
      const [first] = shots
      if (!first) continue
      const count = shots.reduce((sum, shot) => sum + shot.shots, 0)
      const once = new Map<number, number>()
      let missed = 1
      for (const { chance, hits, rending } of landings) {
        if (chance <= 0) continue
        missed -= chance
        const hit = oneHit(game, group, toughness, rending, first, place, kept)
        for (const [key, p] of repeated(hit, hits)) once.set(key, (once.get(key) ?? 0) + chance * p)
      }
      once.set(0, (once.get(0) ?? 0) + missed)
      all = combined(all, repeated(once, count))
    }
  }
  return all
}
