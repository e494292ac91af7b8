/** What a throw of blows does on average, worked out and not sampled: for previews and for the choice of weapons. */
import type { Procedure } from '../../../engine/types'
import { successChance } from '../dice/die'
import type { CoreGame } from '../part'
import { chanceOf } from '../shooting'
import { chanceAtArmour } from './artillery-in-combat'
import { deal } from './deal-wounds'
import type { WoundLot } from './losses'
import { saveAgainst, saveTypes, type SaveType } from './saves-in-combat'
import type { Strike } from './strike'

/** Share of the hits that the crew takes where guns are engaged too (C4-TYPE-12). */
const onCrew = 4 / 6

/** Runs a procedure that throws no dice, every question answered by its proposal. */
function byDefault<R>(procedure: Procedure<R>): R {
  let next = procedure.next()
  while (!next.done) {
    if (next.value.step !== 'ask') throw new Error(`a preview cannot ${next.value.step}`)
    next = procedure.next(next.value.decision.default)
  }
  return next.value
}

/** chances[n]: exactly n of so many tries succeed. */
function binomial(tries: number, chance: number): readonly number[] {
  let chances = [1]
  for (let n = 0; n < tries; n++)
    chances = [...chances, 0].map((p, k) => p * (1 - chance) + (k > 0 ? (chances[k - 1] ?? 0) * chance : 0))
  return chances
}

const failing = (type: SaveType, armour: WoundLot['armour']): number =>
  1 - chanceOf(saveAgainst(type, armour)?.needed ?? null)

/** Mean of the wounds and guns it costs the target, more than it has left included. */
export function meanUnsaved(game: CoreGame, one: Strike): number {
  const { arm, attacks, victims, guns } = one
  const hit = one.toHit === 'automatic' ? 1 : chanceOf(one.toHit)
  const crew = victims.length === 0 ? 0 : guns.length === 0 ? 1 : onCrew
  const rending = arm.rends && one.toHit !== 'automatic' ? 1 / 6 : 0
  const wounds = successChance(one.wound)
  const plain = crew * (hit - rending) * wounds
  const past = crew * rending
  const wrecks = attacks * (1 - crew) * hit * (guns.length > 0 ? chanceAtArmour(arm) : 0)
  return wrecks + unsavedOf(game, one, plain, past)
}

/** @param plain, past chances that one attack ends in an ordinary wound, and in one past all armour */
function unsavedOf(game: CoreGame, one: Strike, plain: number, past: number): number {
  const { arm, attacks, victims } = one
  const types = saveTypes(game, victims)
  const [only] = types
  if (!only) return 0
  if (types.length === 1) return attacks * (plain * failing(only, arm.armour) + past * failing(only, 'none'))
  // Which type takes how many depends on how many there are.
  const lot = {
    by: one.unit,
    weapon: null,
    strength: arm.strength,
    armour: arm.armour,
    eligible: victims.map(({ id }) => id),
  }
  let mean = 0
  for (const [rends, p] of binomial(attacks, past).entries())
    for (const [wounds, q] of binomial(attacks - rends, plain / (1 - past)).entries()) {
      if (p * q === 0) continue
      const lots: readonly WoundLot[] = [
        { ...lot, count: wounds },
        { ...lot, count: rends, armour: 'none' },
      ]
      const shares = byDefault(
        deal(
          game,
          one.target,
          lots.filter(({ count }) => count > 0),
          types,
          null,
        ),
      )
      mean +=
        p * q * shares.reduce((sum, share) => sum + share.count * failing(share.type, share.lot.armour), 0)
    }
  return mean
}
