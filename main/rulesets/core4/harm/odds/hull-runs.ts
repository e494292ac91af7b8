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
  /** With this chance one of them brings so many such hits, and others after them. */
  readonly landings: readonly (HullLot & { readonly chance: number; readonly also?: readonly HullLot[] })[]
}
/** So many hits that are alike; of another weapon than the throw is named by with what that does. */
export interface HullLot {
  readonly hits: number
  readonly hit: Hit
  readonly effect?: HitEffect
}
/** In the order in which they fall. */
export const lotsAtHulls = (landing: HullThrow['landings'][number]): readonly HullLot[] => [
  landing,
  ...(landing.also ?? []),
]
/** What all their hits may do. */
export const effectsOf = (throws: readonly HullThrow[]): readonly HitEffect[] => [
  ...new Set(
    throws.flatMap(({ effect, landings }) => [
      effect,
      ...landings.flatMap((one) => lotsAtHulls(one).flatMap((lot) => lot.effect ?? [])),
    ]),
  ),
]

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
/** A hit, whichever vehicle it is dealt to. */
interface HullStrike {
  readonly effect: HitEffect
  /** By the order of the vehicles: what it may bring, and how often it counts. */
  readonly on: readonly { readonly comings: readonly Coming[]; readonly times: number }[]
}
/** One way in which dice may land: the chance of each number of hits, and the hits; the last of them stands for all that follow. */
export interface HullStrikes {
  readonly byHits: readonly number[]
  readonly hits: readonly HullStrike[]
}

/** Throws in a row that are the same to everybody are one: what their dice may bring, one after another. */
interface Run {
  readonly strikes: readonly (readonly HullStrikes[])[]
}
export function runsOf(
  game: CoreGame,
  throws: readonly HullThrow[],
  order: readonly ModelId[],
): readonly Run[] {
  const runs: { one: Reckoned; effect: HitEffect; word: string }[] = []
  for (const thrown of throws) {
    const { effect, times } = thrown
    const one = { times, ways: waysOf(game, thrown, order) }
    const effects = effectsOf([thrown])
    const word = JSON.stringify(
      one.ways.map(({ chance, hits }) => [
        chance,
        hits.map((hit) => [effects.indexOf(hit.effect), hit.effect.eligible, hit.on]),
      ]),
    )
    const last = runs.at(-1)
    // What each of them brings is told effect by effect.
    if (last?.effect === effect && effects.length === 1 && last.word === word)
      last.one = { ...one, times: last.one.times + times }
    else runs.push({ one, effect, word })
  }
  return runs.map(({ one }) => ({ strikes: strikesOf(one) }))
}
/** So many dice, and what each of them may bring. */
interface Reckoned {
  readonly times: number
  readonly ways: readonly { readonly chance: number; readonly hits: readonly HullStrike[] }[]
}
function waysOf(
  game: CoreGame,
  { effect: usual, landings }: HullThrow,
  order: readonly ModelId[],
): Reckoned['ways'] {
  const strikeOf = ({ hit, effect = usual }: HullLot): HullStrike => ({
    effect,
    on: order.map((id) => ({
      comings: comingsOf(game, effect, hullHitOf(game, effect, hit, id)),
      times: timesOn(game, effect, id),
    })),
  })
  return landings
    .filter(({ chance }) => chance > 0)
    .map((landing) => ({
      chance: landing.chance,
      hits: lotsAtHulls(landing).flatMap((lot) => new Array<HullStrike>(lot.hits).fill(strikeOf(lot))),
    }))
}
/** Die after die; where each brings one hit, only how many do counts. */
function strikesOf({ times, ways }: Reckoned): Run['strikes'] {
  const lands = ways.reduce((sum, { chance }) => sum + chance, 0)
  const first = ways[0]?.hits[0]
  if (!first) return []
  const single = first.on.every((one) => one.times === 1) || ways.length === 1
  const alike = ways.every(({ hits: [hit, another] }) => hit?.effect === first.effect && !another)
  if (alike && single) {
    const on = first.on.map((one, n) => ({
      times: one.times,
      comings: summed(
        ways.flatMap(({ chance, hits: [hit] }) =>
          (hit?.on[n]?.comings ?? []).map((coming) => ({
            ...coming,
            chance: (coming.chance * chance) / lands,
          })),
        ),
      ),
    }))
    return [[{ byHits: binomial(times, lands), hits: [{ effect: first.effect, on }] }]]
  }
  const each = ways.map(({ chance, hits }): HullStrikes => ({
    byHits: [...new Array<number>(hits.length).fill(0), chance],
    hits,
  }))
  const misses: HullStrikes = { byHits: [1 - lands], hits: [] }
  return new Array<readonly HullStrikes[]>(times).fill(lands < 1 ? [misses, ...each] : each)
}
