/** Dice described once: the chances told of any attack are those of every die the engine asks for. */
import { describe, expect, it } from 'vitest'
import { runScripted, ScriptFault, type RollRequest } from '../../main/engine'
import { cityFight } from '../../main/rulesets'
import { combatsOf } from '../../main/rulesets/core4/units/combats'
import { engagementOf } from '../../main/rulesets/core4/assault/contact'
import { fightRound } from '../../main/rulesets/core4/assault/round'
import { strikesOf } from '../../main/rulesets/core4/assault/strike'
import { strikeEndings } from '../../main/rulesets/core4/assault/strike-odds'
import { attacksOf } from '../../main/rulesets/core4/assault/strike-order'
import { bestWeapons } from '../../main/rulesets/core4/assault/weapon-choice'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Profile, Weapon } from '../../shared/protocol/force'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { chance as chanceFrom, type Chance } from '../../main/automa/chance'
import { everyDie, tallied } from '../rules/core4/every-die'
import { line, measured, orderOf, row, rulesetOf } from '../rules/core4/firing-line'
import { byDefault, gameOf, melee, onlyCombat, rank } from '../rules/core4/melee'
import { tapped } from '../tapped'

const attacks = 300
const seed = process.env.SEED ?? 'harm'

const some = <T>(luck: Chance, list: readonly T[], share: number): T[] =>
  list.filter(() => luck.next() < share)
const rulesOfVictims = ['feelNoPain', 'vulnerableToBlasts', 'fearless', 'stubborn']
/** Model by model: who saves otherwise by the cover of his unit. */
const rulesOfHiders = ['stealth', 'smallTargets']
const weaponRules = ['rending', 'twinLinked', 'getsHot', 'pinning', 'sniper', 'lance', 'melta']
const blades = [
  'powerBlade',
  'powerFist',
  'thunderHammer',
  'heavyMaul',
  'claw',
  'rendingBlades',
  'poisonedBlade',
  'ccw',
]

function profileOf(luck: Chance, w = 1 + luck.whole(3)): Profile {
  const [sv, inv] = [luck.pick([2, 3, 4, 5, 6, null]) ?? null, luck.pick([null, null, 4, 5]) ?? null]
  return { ws: 4, bs: 2 + luck.whole(4), s: 4, t: 3 + luck.whole(3), w, i: 4, a: 1, ld: 8, sv, inv }
}
/** One to three models, of one kind or of two. */
const victimsOf = (luck: Chance): readonly Profile[] => {
  const [first, second] = [profileOf(luck), profileOf(luck)]
  return Array.from({ length: 1 + luck.whole(3) }, () => (luck.next() < 0.6 ? first : second))
}

const distribution = (pairs: readonly (readonly [number, number])[]): ReadonlyMap<number, number> => {
  const odds = new Map<number, number>()
  for (const [count, chance] of pairs) odds.set(count, (odds.get(count) ?? 0) + chance)
  return odds
}
function near(told: ReadonlyMap<number, number>, found: ReadonlyMap<number, number>, what: string): void {
  for (const n of new Set([...told.keys(), ...found.keys()]))
    expect(told.get(n) ?? 0, `${what}: ${n}`).toBeCloseTo(found.get(n) ?? 0, 9)
}
const spread = (odds: readonly number[]): ReadonlyMap<number, number> => new Map(odds.map((p, n) => [n, p]))

describe(`chances of random attacks are those of every die (seed ${seed})`, () => {
  it(`${attacks / 2} volleys`, () => {
    const luck = chanceFrom(`${seed} fire`)
    for (let n = 0; n < attacks / 2; n++) {
      const victims = victimsOf(luck)
      const arms = Array.from({ length: 1 + luck.whole(2) }, (_, k): Weapon => ({
        id: `w${k}`,
        name: { en: `w${k}`, ru: `w${k}` },
        range: 36,
        s: 3 + luck.whole(6),
        ap: luck.pick([2, 3, 4, 5, null]) ?? null,
        type: 'assault',
        shots: 1,
        rules: some(luck, weaponRules, 0.2).map((rule) => ({ rule })),
      }))
      const state = line(
        {
          models: row(arms.length, 10).map((one, k) => ({ ...one, weapons: [`w${k}`] })),
          profile: profileOf(luck, 1),
        },
        {
          models: row(victims.length, 30).map((one, k) => ({
            ...one,
            profile: victims[k],
            rules: some(luck, rulesOfHiders, 0.25),
          })),
          rules: some(luck, rulesOfVictims, 0.3),
        },
        {
          weapons: arms,
          ...(luck.next() < 0.3 && {
            pieces: [{ id: 'wood', kind: 'wood', area: [10, 26, 40, 34] as const }],
          }),
        },
      )
      const odds = rulesetOf().query(measured(state), 'a', {
        ask: 'fireOdds',
        unit: 'F',
        target: 'T',
        fire: orderOf(state, {}).fire,
      } as never) as FireOdds
      const leaves = everyDie(state)
      const name = `volley ${n} of ${seed}`
      near(
        spread(odds.casualties),
        spread(tallied(leaves, ({ casualties }) => casualties)),
        `${name}, casualties`,
      )
      near(spread(odds.unsaved), spread(tallied(leaves, ({ unsaved }) => unsaved)), `${name}, unsaved`)
      near(spread(odds.overheated), spread(tallied(leaves, ({ own }) => own)), `${name}, own losses`)
    }
  })

  it(`${attacks / 2} rounds of blows`, () => {
    const luck = chanceFrom(`${seed} blows`)
    for (let n = 0; n < attacks / 2; n++) {
      const victims = victimsOf(luck)
      const state = melee(
        {
          models: rank(1, 20),
          profile: { ...profileOf(luck, 1), s: 3 + luck.whole(3), a: 1 + luck.whole(2), i: 5 },
          gear: [luck.pick(blades) ?? 'ccw'],
        },
        {
          models: rank(victims.length, 21, {}, 20 - 0.5 * (victims.length - 1)).map((one, k) => ({
            ...one,
            profile: { ...victims[k], a: 0 },
          })),
          rules: some(luck, rulesOfVictims, 0.3),
        },
      )
      const game = gameOf(state)
      const combat = onlyCombat(state)
      const engagement = engagementOf(game, combat.pairs)
      const [striker] = Object.values(state.models).filter(({ unit }) => unit === 'A')
      if (!striker?.pose) throw new Error('nobody strikes')
      const own = { ...striker, pose: striker.pose }
      const blows = [{ model: own, target: 'B', attacks: attacksOf(game, own, engagement) }]
      const [one] = strikesOf(game, blows, bestWeapons(game, combat, engagement), engagement)
      if (!one) throw new Error('no blow falls')
      const told = strikeEndings(game, one).map(({ left, chance }): readonly [number, number] => [
        [...left.values()].filter((wounds) => wounds === 0).length,
        chance,
      ])
      const found = everyBlow(state).map(({ fallen, chance }): readonly [number, number] => [fallen, chance])
      near(distribution(told), distribution(found), `blows ${n} of ${seed}, casualties`)
    }
  })
})

interface Leaf {
  readonly chance: number
  readonly fallen: number
}
/** One round of the only combat, with every face that makes a difference. */
function everyBlow(state: CoreState, faces: readonly number[] = []): readonly Leaf[] {
  let wanted: RollRequest | null = null
  try {
    const { state: after } = runScripted(
      cityFight,
      state,
      (game) => {
        const [combat] = combatsOf(state)
        if (!combat) throw new Error('nobody fights')
        return tapped(fightRound(cityFight.live(game), combat), (request) => (wanted = request))
      },
      { dice: faces.map(String), answers: byDefault },
    )
    const fallen = Object.values(after.models).filter(
      ({ unit, status }) => unit === 'B' && status === 'casualty',
    ).length
    return [{ chance: 1, fallen }]
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'short' || wanted === null) throw fault
    const { needed = 4, count, purpose }: RollRequest = wanted
    const classes = new Map<string, readonly [number, number]>()
    for (let face = 1; face <= 6; face++) {
      const word = `${face >= needed && face > 1} ${purpose === 'toHitCombat' && face === 6}`
      classes.set(word, [face, (classes.get(word)?.[1] ?? 0) + 1 / 6])
    }
    let throws: readonly (readonly [readonly number[], number])[] = [[[], 1]]
    for (let die = 0; die < count; die++)
      throws = throws.flatMap(([dice, chance]) =>
        [...classes.values()].map(([face, p]) => [[...dice, face], chance * p] as const),
      )
    return throws.flatMap(([dice, chance]) =>
      everyBlow(state, [...faces, ...dice]).map((leaf) => ({ ...leaf, chance: leaf.chance * chance })),
    )
  }
}
