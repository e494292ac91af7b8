/** Throws at vehicles as their chances are reckoned: what each die may bring to whichever vehicle its hit is dealt to (C4-VDMG-02 to -09). */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Hit } from '../../game'
import { damageOf, type DamageTable } from '../damage-table'
import { glanceAgainOf } from '../glance-again'
import type { HitEffect } from '../hit-effect'
import { hullHitOf, timesOn, type HullHit } from '../hull-hit'
import { penetrationChances } from '../penetration'
import { binomial, chanceOf } from './chances'
import { summed, type Coming } from './hull-states'

/** Dice that may hit vehicles, in the order in which they fall. */
export interface HullThrow {
  readonly effect: HitEffect
  readonly times: number
  /** With this chance one of them brings so many such hits. */
  readonly landings: readonly { readonly chance: number; readonly hits: number; readonly hit: Hit }[]
}

/**
 * Chances that a hit glances and that it penetrates, after all that turns it down (C4-VDMG-07); of a glance that its firer may
 * throw again what `glance-again.ts` would answer for him.
 */
export function comingThrough(
  game: CoreGame,
  effect: HitEffect,
  hit: HullHit,
): { readonly glance: number; readonly pen: number } {
  const { throws, glancesOnly, obscured } = hit
  const { glance, pen } = penetrationChances(throws, glanceAgainOf(game, effect, hit) === 'again')
  const turned = glancesOnly ? pen : pen * chanceOf(obscured)
  return { glance: glance + turned, pen: pen - turned }
}

const faces = [1, 2, 3, 4, 5, 6] as const
export function comingsOf(game: CoreGame, effect: HitEffect, hit: HullHit): readonly Coming[] {
  const { glance, pen } = comingThrough(game, effect, hit)
  const by = (table: DamageTable, chance: number, isPen: boolean): readonly Coming[] =>
    chance === 0
      ? []
      : faces.map((face) => ({
          pen: isPen,
          damage: damageOf(game, hit.model, table, face),
          chance: chance / faces.length,
        }))
  return summed([...by('glancing', glance, false), ...by(hit.table, pen, true)])
}
/** One way in which dice may land: the chance of each number of hits, each of which may bring this to the vehicle it is dealt to. */
export interface HullStrikes {
  readonly byHits: readonly number[]
  readonly able: readonly ModelId[]
  /** By the order of the vehicles: what a hit may bring, and how often it counts. */
  readonly on: readonly { readonly comings: readonly Coming[]; readonly times: number }[]
}

/** Throws in a row that are the same to everybody are one: so many, and what their dice may bring, one after another. */
interface Run {
  readonly many: number
  readonly strikes: readonly (readonly HullStrikes[])[]
}
export function runsOf(
  game: CoreGame,
  throws: readonly HullThrow[],
  order: readonly ModelId[],
): readonly Run[] {
  const runs: { one: Reckoned; effect: HitEffect; word: string; many: number }[] = []
  for (const { effect, times, landings } of throws) {
    const one = { times, ways: waysOf(game, { effect, times, landings }, order) }
    const word = JSON.stringify(one.ways)
    const last = runs.at(-1)
    // What each of them brings is told effect by effect.
    if (last?.effect === effect && last.word === word) {
      last.one = { ...one, times: last.one.times + times }
      last.many++
    } else runs.push({ one, effect, word, many: 1 })
  }
  return runs.map(({ one, many }) => ({ many, strikes: strikesOf(one) }))
}
/** So many dice, and what each of them may bring. */
interface Reckoned {
  readonly times: number
  readonly ways: readonly (Omit<HullStrikes, 'byHits'> & { readonly chance: number; readonly hits: number })[]
}
function waysOf(
  game: CoreGame,
  { effect, landings }: HullThrow,
  order: readonly ModelId[],
): Reckoned['ways'] {
  return landings
    .filter(({ chance }) => chance > 0)
    .map(({ chance, hits, hit }) => ({
      chance,
      hits,
      able: effect.eligible,
      on: order.map((id) => ({
        comings: comingsOf(game, effect, hullHitOf(game, effect, hit, id)),
        times: timesOn(game, effect, id),
      })),
    }))
}
/** Die after die; where each brings one hit, only how many do counts. */
function strikesOf({ times, ways }: Reckoned): Run['strikes'] {
  const lands = ways.reduce((sum, { chance }) => sum + chance, 0)
  const [first] = ways
  if (!first) return []
  const single = first.on.every((one) => one.times === 1) || ways.length === 1
  if (ways.every(({ hits }) => hits === 1) && single) {
    const on = first.on.map((one, n) => ({
      times: one.times,
      comings: summed(
        ways.flatMap((way) =>
          (way.on[n]?.comings ?? []).map((coming) => ({
            ...coming,
            chance: (coming.chance * way.chance) / lands,
          })),
        ),
      ),
    }))
    return [[{ byHits: binomial(times, lands), able: first.able, on }]]
  }
  const each = ways.map(({ chance, hits, able, on }): HullStrikes => ({
    byHits: [...new Array<number>(hits).fill(0), chance],
    able,
    on,
  }))
  const misses: HullStrikes = { byHits: [1 - lands], able: first.able, on: [] }
  return new Array<readonly HullStrikes[]>(times).fill(lands < 1 ? [misses, ...each] : each)
}
