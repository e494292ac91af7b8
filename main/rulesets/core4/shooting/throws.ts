/** The dice of a group of shots as the odds reckon them: what every shot may become, from the die that is thrown. */
import { faceChance, isBlast, successChance, type CoreGame } from '../game'
import { hitEndsOf, type Landing, type HarmThrow } from '../harm'
import { fireEffect, type CoverAgainst } from './fire-effect'
import type { FireGroup } from './fire-group'
import type { UnitId } from '../../../../shared/table/types'

/** A group of shots, and how many models lie under each of its markers or templates. */
export interface CountedGroup {
  readonly group: FireGroup
  readonly under: number
}

/** What may come of one shot: with this chance so many hits of this kind. */
interface Hits extends Omit<Landing, 'ends'> {
  readonly rending: boolean
}
export function hitsOf({ template, die }: FireGroup, under: number): readonly Hits[] {
  if (template !== null && !isBlast(template)) return [{ chance: 1, hits: under, rending: false }]
  const six = die.rends ? faceChance(die, 6) : 0
  return [
    { chance: six, hits: under, rending: true },
    { chance: successChance(die) - six, hits: under, rending: false },
  ]
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
  return groups.flatMap(({ group, under }) => {
    const ends = hitEndsOf(game, fireEffect(game, unit, target, group, toughness, cover(group)))
    // Shots of one group differ in nothing but what is near by.
    return [true, false].flatMap((near): readonly HarmThrow[] => {
      const shots = group.shots.filter(({ nearTo }) => nearTo.length > 0 === near)
      const nearTo = shots[0]?.nearTo ?? []
      if (shots.length === 0) return []
      return [
        {
          times: shots.reduce((sum, shot) => sum + shot.shots, 0),
          landings: hitsOf(group, under).map(({ chance, hits, rending }) => ({
            chance,
            hits,
            ends: ends({ nearTo, rending }),
          })),
        },
      ]
    })
  })
}
