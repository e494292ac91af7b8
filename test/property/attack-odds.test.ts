/** Dice described once: the chances told of any attack are those of every die the engine asks for. */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { playerChance as chanceFrom, type PlayerChance } from '../../main/automa/chance'
import { cards } from '../../main/rulesets'
import { combatsOf } from '../../main/rulesets/core4/units/combats'
import { engagementOf } from '../../main/rulesets/core4/assault/contact'
import { fightRound } from '../../main/rulesets/core4/assault/round'
import { strikesOf } from '../../main/rulesets/core4/assault/strike'
import { strikeEndings } from '../../main/rulesets/core4/assault/strike-odds'
import { attacksOf } from '../../main/rulesets/core4/assault/strike-order'
import { bestWeapons } from '../../main/rulesets/core4/assault/weapon-choice'
import { rulesPart } from '../../main/rulesets/core4/rules'
import { gunsLeftAlone } from '../../main/rulesets/core4/units/artillery'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { seedOfDraws, showingNew } from '../draws'
import { everyThrow } from '../every-throw'
import { everyDie, tallied, throwsOf } from '../rules/core4/every-die'
import { measured, orderOf } from '../rules/core4/firing-line'
import { byDefault, onlyCombat } from '../rules/core4/melee'
import { tapped } from '../tapped'
import { gameWith, overheard, randomBlows, randomVolley } from './random-attacks'

const attacks = 300
const seed = process.env.SEED ?? `harm ${seedOfDraws}`

/** Rules of the catalogue that have nothing to say to the dice of an attack, and what they speak of instead. */
const elsewhere: Readonly<Record<string, string>> = {
  barrage: 'none is drawn here; where its marker comes down is reckoned in test/unit/marker-odds',
  bulky: 'seats of a transport',
  counterAttack: 'who runs into the fight',
  deepStrike: 'reserves',
  deepStrikeAlways: 'reserves',
  fleet: 'moves',
  hitAndRun: 'leaving a fight',
  infiltrate: 'deployment',
  lance: 'armour above 12, which no gun has',
  moveThroughCover: 'moves',
  nightVision: 'how far one sees at night',
  scouts: 'deployment',
  skilledRider: 'dangerous ground',
  swarm: 'the two rules it brings speak for it',
  swift: 'moves',
  trueGritWeapon: 'a mark that true grit looks for',
  combi: 'a mark that true grit looks for',
  undaunted: 'regrouping, and being run down',
}
/** A mission's own rules have no part in an attack; what packs bring they reckon for themselves. */
const catalogue = cards
  .filter(({ pack }) => pack === undefined)
  .filter(({ carriedBy }) => carriedBy.some((carrier) => carrier !== 'mission'))
  .map(({ id }) => id)
  .filter((id) => !Object.hasOwn(elsewhere, id))
/** In so many attacks each of the others has changed an answer. */
const least = 3

const plain = gameWith(rulesPart)
const spoken = new Map<string, number>()
let speaking = new Set<string>()
const listening = gameWith(overheard((rule) => speaking.add(rule)))
/** What is told by the rules that are overheard, and which of them spoke. */
function heard<T>(tell: () => T): { readonly told: T; readonly rules: ReadonlySet<string> } {
  speaking = new Set()
  return { told: tell(), rules: speaking }
}
/** Is an attack in which these rules speak to be thrown with every die? */
type Worth = (rules: ReadonlySet<string>) => boolean
/** Each counts once an attack that is thrown. */
function count(rules: ReadonlySet<string>): void {
  for (const rule of rules) spoken.set(rule, (spoken.get(rule) ?? 0) + 1)
}
const lacking = (): readonly string[] => catalogue.filter((id) => (spoken.get(id) ?? 0) < least)

function near(told: readonly number[], found: readonly number[], what: string): void {
  for (let n = 0; n < Math.max(told.length, found.length); n++)
    expect(told[n] ?? 0, `${what}: ${n}`).toBeCloseTo(found[n] ?? 0, 9)
}

/** A volley at random; its chances are those of every die, where they are worth throwing. */
function tryVolley(luck: PlayerChance, name: string, worth: Worth): void {
  let state = randomVolley(luck)
  while (!plain.check(state, 'a', orderOf(state, {})).ok) state = randomVolley(luck)
  const { told, rules } = heard(() => oddsOf(state))
  if (!worth(rules)) return
  count(rules)
  const leaves = everyDie(state, { ruleset: plain })
  near(
    told.casualties,
    tallied(leaves, ({ casualties }) => casualties),
    `${name}, casualties`,
  )
  near(
    told.unsaved,
    tallied(leaves, ({ unsaved }) => unsaved),
    `${name}, unsaved`,
  )
  near(
    told.overheated,
    tallied(leaves, ({ own }) => own),
    `${name}, own losses`,
  )
}

/** The same of a round of blows. */
function tryBlows(luck: PlayerChance, name: string, worth: Worth): void {
  const state = randomBlows(luck)
  const { told, rules } = heard(() => {
    const game = listening.gameOf(state)
    const combat = onlyCombat(state)
    const engagement = engagementOf(game, combat.pairs)
    const striker = state.models['A.1']
    if (!striker?.pose) throw new Error('nobody strikes')
    const own = { ...striker, pose: striker.pose }
    const blows = [{ model: own, target: 'B', hull: null, attacks: attacksOf(game, own, engagement) }]
    const [one] = strikesOf(game, blows, bestWeapons(game, combat, engagement), engagement)
    if (!one) throw new Error('no blow falls')
    return strikeEndings(game, one)
  })
  if (!worth(rules)) return
  count(rules)
  const fallen = told.map(({ left, chance }) => {
    const dead = [...left].filter(([, wounds]) => wounds === 0).map(([id]) => id)
    return { chance, fallen: dead.length + gunsLeftAlone(state, 'B', dead).length }
  })
  near(
    tallied(fallen, (one) => one.fallen),
    tallied(everyBlow(state), (one) => one.fallen),
    `${name}, casualties`,
  )
}

describe(`chances of random attacks are those of every die (seed ${seed})`, () => {
  it(`of volleys, ${attacks / 2} drawn`, () => {
    const luck = chanceFrom(`${seed} fire`)
    const worth = showingNew(least)
    for (let n = 1; n <= attacks / 2; n++) tryVolley(luck, `volley ${n} of ${seed}`, worth)
  }, 600_000)

  it(`of rounds of blows, ${attacks / 2} drawn`, () => {
    const luck = chanceFrom(`${seed} blows`)
    const worth = showingNew(least)
    for (let n = 1; n <= attacks / 2; n++) tryBlows(luck, `blows ${n} of ${seed}`, worth)
  })

  it('and every rule that has to do with them has spoken, if need be in more of them', () => {
    const luck = chanceFrom(`${seed} more`)
    const worth: Worth = (rules) => lacking().some((id) => rules.has(id))
    for (let n = 1; n <= 1000 && lacking().length > 0; n++) {
      tryVolley(luck, `volley ${n} more of ${seed}`, worth)
      tryBlows(luck, `blows ${n} more of ${seed}`, worth)
    }
    expect(lacking()).toEqual([])
    expect(Object.keys(elsewhere).filter((id) => !cards.some((card) => card.id === id))).toEqual([])
  }, 600_000)
})

/** What the program tells of the fire of `F` at `T`, markers and templates as they would be laid. */
const oddsOf = (state: CoreState): FireOdds =>
  listening.query(measured(state), 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds

/** Whom a force weapon has wounded is not slain: the chances are those of the throw (C4-CCW-06). */
const unslain = (decision: Decision): Answer =>
  decision.kind === 'forceWeapon' ? { form: 'models', models: [] } : byDefault(decision)

interface Leaf {
  readonly chance: number
  readonly fallen: number
}
/** One round of the only combat, with every face that makes a difference. */
const everyBlow = (state: CoreState): readonly Leaf[] =>
  everyThrow(
    (dice, asks) => {
      const { state: after } = runScripted(
        plain,
        state,
        (game) => {
          const [combat] = combatsOf(state)
          if (!combat) throw new Error('nobody fights')
          return tapped(fightRound(plain.live(game), combat), asks)
        },
        { dice, answers: unslain },
      )
      return Object.values(after.models).filter(({ unit, status }) => unit === 'B' && status === 'casualty')
        .length
    },
    (request) => throwsOf(request, state.closeWeapons?.[request.weapon ?? '']?.rules ?? []),
  ).map(({ end, chance }) => ({ chance, fallen: end }))
