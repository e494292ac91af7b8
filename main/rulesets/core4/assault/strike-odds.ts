/** What a throw of blows does on average, worked out and not sampled: for previews and for the choice of weapons. */
import { atOnce } from '../../../../shared/sliced'
import { faceChance, successChance, type CoreGame } from '../game'
import {
  chainRules,
  chanceToPierce,
  hitEndsOf,
  lossOdds,
  meanHarm,
  type Ending,
  type HarmThrow,
  type HullThrow,
  type Victims,
} from '../harm'
import type { BlowThrow } from './strike'
import { blowEffect, placeOfBlow } from './strike-dice'

/** The dice of one throw of blows, and all that they may inflict. */
export function strikeThrow(game: CoreGame, one: BlowThrow): HarmThrow {
  const { arm, attacks } = one
  const hit = one.hit === null ? 1 : successChance(one.hit)
  const six = arm.rends && one.hit !== null && hit > 0 ? faceChance(one.hit, 6) : 0
  const ends = hitEndsOf(game, blowEffect(game, one))
  return {
    times: attacks,
    landings: [
      { chance: six, hits: 1, ends: ends({ rending: true }) },
      { chance: hit - six, hits: 1, ends: ends({}) },
    ],
  }
}

/** The dice of one throw of blows at a vehicle. */
export const hullThrow = (game: CoreGame, one: BlowThrow): HullThrow => ({
  effect: blowEffect(game, one),
  times: one.attacks,
  landings: [{ chance: one.hit === null ? 1 : successChance(one.hit), hits: 1, hit: placeOfBlow(one) }],
})

const victimsOf = ({ target, victims }: BlowThrow): Victims => ({
  unit: target,
  models: victims.map(({ id }) => id),
  nominateFrom: null,
})

/** How one throw of blows may end, if nothing else strikes in its step (C4-ASSAULT-27 to -32). */
export const strikeEndings = (game: CoreGame, one: BlowThrow): readonly Ending[] =>
  atOnce(
    lossOdds(
      game,
      { ...victimsOf(one), nominateFrom: one.victims.length, rules: chainRules(game, one.target) },
      [strikeThrow(game, one)],
    ),
  )

/** Mean of the wounds and guns it costs the target, of the hits that come through a hull, more than it has left included. */
export const meanUnsaved = (game: CoreGame, one: BlowThrow): number =>
  one.hull !== null
    ? one.attacks * (one.hit === null ? 1 : successChance(one.hit)) * chanceToPierce(one.hull.throws)
    : meanHarm(game, { unit: one.target, models: one.victims.map(({ id }) => id), nominateFrom: null }, [
        strikeThrow(game, one),
      ])
