/** Rounds of combat in which hulls and walkers fight: the chances told are those of every die (C4-VASSAULT-14 to -21, C4-WALKER-06 to -12). */
import { describe, expect, it } from 'vitest'
import { runScripted, type RollRequest } from '../../main/engine'
import { playerChance as chanceFrom, type PlayerChance } from '../../main/automa/chance'
import { cityFight } from '../../main/rulesets'
import { combatOddsOf } from '../../main/rulesets/core4/assault/combat-preview'
import { winnerOf } from '../../main/rulesets/core4/assault/result'
import { fightRound } from '../../main/rulesets/core4/assault/round'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { inches } from '../../shared/geometry'
import { vehicleDamages, type VehicleResult } from '../../shared/protocol/facts/battle/shooting'
import type { FactData } from '../../shared/protocol/facts'
import { atOnce } from '../../shared/sliced'
import { showingNew } from '../draws'
import type { ProfileSpec, UnitSpec } from '../rules/board'
import { everyThrow } from '../every-throw'
import { throwsOf } from '../rules/core4/every-die'
import { factsOf } from '../rules/core4/firing-line'
import { atTheRear, drove, hullAt, siege } from '../rules/core4/hull-fights'
import { byDefault, melee, onlyCombat, rank } from '../rules/core4/melee'
import { tapped } from '../tapped'

const rounds = Number(process.env.ROUNDS ?? 8)
/** Always the same: of some rounds there are too many dice to throw every one of them. */
const seed = process.env.SEED ?? 'blows'

interface Leaf {
  readonly chance: number
  readonly inflicted: { readonly a: number; readonly b: number }
  readonly winner: string | null
  readonly massacre: boolean
  readonly hulls: Readonly<
    Record<string, { pen: boolean; glance: boolean; results: ReadonlySet<VehicleResult> }>
  >
}
/** One round of the only combat with every face that makes a difference; what flies about when a hull explodes hits nobody. */
const everyRound = (state: CoreState): readonly Leaf[] =>
  everyThrow(
    (dice, asks) => endOf(state, dice, asks),
    (request) =>
      request.purpose === 'debris'
        ? [{ dice: new Array<number>(request.count).fill(1), chance: 1 }]
        : throwsOf(request, state.closeWeapons?.[request.weapon ?? '']?.rules ?? []),
  ).map(({ end, chance }) => ({ ...end, chance }))

function endOf(
  state: CoreState,
  dice: readonly string[],
  asks: (request: RollRequest) => void,
): Omit<Leaf, 'chance'> {
  const run = runScripted(
    cityFight,
    state,
    (game) => tapped(fightRound(cityFight.live(game), onlyCombat(state)), asks),
    { dice, answers: byDefault },
  )
  const struck = factsOf<FactData<'hullStruck'>>(run.events, 'hullStruck')
  const damaged = factsOf<FactData<'vehicleDamaged'>>(run.events, 'vehicleDamaged')
  const { winner, massacre } = winnerOf(cityFight.gameOf(run.state), onlyCombat(state), run.result)
  const hulls = Object.values(state.models).filter(({ profile }) => profile.is === 'vehicle')
  const told = hulls.map(({ id }) => {
    const on = struck.filter(({ model }) => model === id)
    const all = damaged.filter(({ model }) => model === id).flatMap(({ damage }) => damage)
    const end = all.find((one) => one === 'destroyed' || one === 'exploded' || one === 'annihilated')
    // Lost it is lost: what it had suffered before is told of those that stand.
    const results = new Set(end ? [end] : all)
    const pen = on.some(({ outcome }) => outcome === 'pen')
    return [id, { pen, glance: !pen && on.some(({ outcome }) => outcome === 'glance'), results }] as const
  })
  return { inflicted: run.result, winner, massacre, hulls: Object.fromEntries(told) }
}

const gear = [[], ['armourGrenade'], ['plasma'], ['powerFist']] as const
const men = (luck: PlayerChance, count: number, i: number) =>
  rank(count, 21.7, {}, 22 - 0.5 * (count - 1)).map((one) => ({
    ...one,
    gear: luck.pick(gear) ?? [],
    profile: { i, s: luck.pick([4, 5, 7]) ?? 4, a: 1, sv: null },
  }))
const walker = (luck: PlayerChance, i: number): Omit<UnitSpec, 'id' | 'seat'> => {
  const arms = luck.whole(2)
  const profile: ProfileSpec = {
    av: { front: luck.pick([10, 11]) ?? 10, side: 10, rear: 10 },
    ws: luck.pick([3, 4]) ?? 4,
    s: 6,
    i,
    a: 1,
    traits: luck.sometimes(0.3) ? ['walker', 'openTopped'] : ['walker'],
    mounts: ['right', 'left']
      .slice(0, 1 + arms)
      .map((id) => ({ id, kind: 'walkerArm' as const, weapons: [], closeWeapon: 'walkerFist' })),
  }
  return {
    type: 'walker',
    body: {
      base: { shape: 'round', radius: inches(1.2) },
      radius: inches(1.1),
      height: inches(3),
      eye: inches(2.6),
      size: 3,
    },
    profile,
    gear: [],
    models: [{ at: [22, 20, 0], facing: 90 }],
  }
}
const kinds = ['walkers at each other', 'a walker at men', 'men at a hull']
function randomRound(kind: number, luck: PlayerChance): CoreState {
  if (kind === 0) {
    const other = { ...walker(luck, 3), models: [{ at: [22, 22.4, 0] as const, facing: 270 }] }
    return melee(walker(luck, luck.pick([2, 3, 4]) ?? 3), other)
  }
  if (kind === 1)
    return melee(walker(luck, 3), { models: men(luck, 1 + luck.whole(2), luck.pick([2, 4]) ?? 4) })
  const strikers = atTheRear(2).map((one) => ({
    ...one,
    gear: luck.pick(gear) ?? [],
    profile: { s: luck.pick([4, 6]) ?? 4, i: luck.pick([3, 4]) ?? 3 },
  }))
  return siege(
    { models: strikers },
    hullAt({
      profile: { av: { front: 11, side: 11, rear: 10 } },
      weapons: luck.pick([[], ['cannon']]) ?? [],
    }),
    { driven: drove(luck.pick([0, 4, 8]) ?? 0) },
  )
}

describe(`chances of rounds with hulls in them (seed ${seed})`, () => {
  it(`of ${rounds} random rounds one of each kind has the odds that every die gives`, () => {
    const luck = chanceFrom(seed)
    const worth = showingNew(1)
    for (let n = 1; n <= rounds; n++) {
      const kind = luck.whole(kinds.length)
      const state = randomRound(kind, luck)
      if (!worth([kinds[kind] ?? ''])) continue
      const odds = atOnce(combatOddsOf(cityFight.gameOf(state), 'A'))
      if (!odds) throw new Error('nothing is foreseen')
      const leaves = everyRound(state)
      const sum = (of: (leaf: Leaf) => boolean): number =>
        leaves.reduce((all, leaf) => all + (of(leaf) ? leaf.chance : 0), 0)
      const near = (found: number | undefined, exact: number, what: string) =>
        expect(found ?? 0, `round ${n}, ${what}`).toBeCloseTo(exact, 5)
      near(
        1,
        sum(() => true),
        'all of it',
      )
      for (const [id, { glanced, penetrated, results }] of (odds.vehicles ?? []).map(
        (one) => [one.model, one] as const,
      )) {
        near(
          glanced,
          sum(({ hulls }) => hulls[id]?.glance === true),
          `${id} glanced`,
        )
        near(
          penetrated,
          sum(({ hulls }) => hulls[id]?.pen === true),
          `${id} penetrated`,
        )
        for (const result of vehicleDamages)
          near(
            results[result],
            sum(({ hulls }) => hulls[id]?.results.has(result) === true),
            `${id} ${result}`,
          )
      }
      if (odds.noResult) continue
      for (const seat of ['a', 'b'] as const) {
        const most = Math.max(...leaves.map(({ inflicted }) => inflicted[seat]))
        for (let count = 0; count <= most; count++)
          near(
            odds.inflicted[seat][count],
            sum(({ inflicted }) => inflicted[seat] === count),
            `${seat} ${count}`,
          )
        near(
          odds.wins[seat],
          sum(({ winner }) => winner === seat),
          `${seat} wins`,
        )
        near(
          odds.wiped[seat],
          sum(({ winner, massacre }) => massacre && winner !== seat),
          `${seat} wiped`,
        )
      }
    }
  }, 300_000)
})
