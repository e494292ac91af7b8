/** The dice of a group of shots as the odds reckon them: what every shot may become, from the die that is thrown. */
import { gunArmour, isGun } from '../units'
import { faceChance, isBlast, modelOf, successChance, type CoreGame, type Wound } from '../game'
import { chanceOf, type Harm, type Landing, type Throw } from '../harm'
import { gunFrom } from './battery-hits'
import type { FireGroup } from './fire-group'
import { chanceToPierce, piercingOf } from './penetration'
import { woundOf, type CoverAgainst } from './resolve-wounds'
import type { Shot } from './shot'
import { woundDie } from './to-wound'
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

/** Share of hits that fall to guns: a die where both kinds may be hit (C4-TYPE-11). */
function gunShare(game: CoreGame, { eligible }: FireGroup): number {
  const guns = eligible.filter((id) => isGun(modelOf(game.state, id))).length
  if (guns === 0) return 0
  return guns === eligible.length ? 1 : chanceOf(gunFrom)
}

/** All that a unit's fire may inflict on a target of this Toughness. */
export function throwsOf(
  game: CoreGame,
  unit: UnitId,
  groups: readonly CountedGroup[],
  toughness: number,
  cover: CoverAgainst,
): readonly Throw[] {
  return groups.flatMap(({ group, under }) => {
    const share = gunShare(game, group)
    const [plain, past] = [false, true].map((rends) => woundOf(unit, group, cover(group), rends))
    const guns: Harm = {
      guns: group.eligible.filter((id) => isGun(modelOf(game.state, id))),
      pins: group.pins,
    }
    const wounded = successChance(woundDie(game, group, toughness))
    const ends = (wound: Wound | undefined, chance: number, { near }: Shot): Landing['ends'] => [
      ...(wound ? [{ harm: wound, chance: (1 - share) * chance }] : []),
      ...(share > 0
        ? [
            {
              harm: guns,
              chance: share * chanceToPierce(piercingOf(game, group, { near }, gunArmour)),
            },
          ]
        : []),
    ]
    // Shots of one group differ in nothing but what a melta weapon sees near by.
    return [true, false].flatMap((near): readonly Throw[] => {
      const shots = group.shots.filter((shot) => shot.near === near)
      const [first] = shots
      if (!first) return []
      return [
        {
          times: shots.reduce((sum, shot) => sum + shot.shots, 0),
          landings: hitsOf(group, under).map(({ chance, hits, rending }) => ({
            chance,
            hits,
            ends: rending ? ends(past, 1, first) : ends(plain, wounded, first),
          })),
        },
      ]
    })
  })
}
