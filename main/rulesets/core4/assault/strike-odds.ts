/** What a throw of blows does on average, worked out and not sampled: for previews and for the choice of weapons. */
import { faceChance, successChance, type CoreGame } from '../game'
import {
  chainRules,
  lossOdds,
  meanHarm,
  type Ending,
  type Harm,
  type Landing,
  type Throw,
  type Victims,
} from '../harm'
import { chanceAtArmour } from './artillery-in-combat'
import type { Strike } from './strike'
import { woundBy } from './strike-dice'

/** Share of the hits that the crew takes where guns are engaged too (C4-TYPE-12). */
const onCrew = 4 / 6

/** The dice of one throw of blows, and all that they may inflict. */
function throwOf(one: Strike): Throw {
  const { arm, attacks, victims, guns } = one
  const hit = one.hit === null ? 1 : successChance(one.hit)
  const crew = victims.length === 0 ? 0 : guns.length === 0 ? 1 : onCrew
  const six = arm.rends && one.hit !== null && hit > 0 ? faceChance(one.hit, 6) : 0
  const wrecked: Harm = { guns: guns.map(({ id }) => id), pins: null }
  const ends = (rends: boolean, wounds: number): Landing['ends'] => [
    { harm: woundBy(one, rends), chance: crew * wounds },
    { harm: wrecked, chance: guns.length > 0 ? (1 - crew) * chanceAtArmour(arm) : 0 },
  ]
  return {
    times: attacks,
    landings: [
      { chance: six, hits: 1, ends: ends(true, 1) },
      { chance: hit - six, hits: 1, ends: ends(false, successChance(one.wound)) },
    ],
  }
}

const victimsOf = ({ target, victims }: Strike): Victims => ({
  unit: target,
  models: victims.map(({ id }) => id),
  nominateFrom: null,
})

/** How one throw of blows may end, if nothing else strikes in its step (C4-ASSAULT-27 to -32). */
export const strikeEndings = (game: CoreGame, one: Strike): readonly Ending[] =>
  lossOdds(
    game,
    { ...victimsOf(one), nominateFrom: one.victims.length, rules: chainRules(game, one.target) },
    [throwOf(one)],
  )

/** Mean of the wounds and guns it costs the target, more than it has left included. */
export const meanUnsaved = (game: CoreGame, one: Strike): number =>
  meanHarm(game, { unit: one.target, models: one.victims.map(({ id }) => id), nominateFrom: null }, [
    throwOf(one),
  ])
