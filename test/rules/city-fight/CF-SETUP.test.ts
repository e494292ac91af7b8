import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight as rules } from '../../../main/rulesets'
import { nextToDeploy } from '../../../main/rulesets/core4/deployment/order'
import { openMission, quarterOutline } from '../../../main/rulesets/core4/mission'
import { firstDeployer } from '../../../main/rulesets/core4/mission/sides'
import { rollOff } from '../../../main/rulesets/core4/turn/roll-off'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import { stratagemsPerPlayer } from '../../../shared/protocol/mission'
import { ruinsOn } from '../../../main/rulesets/city-fight/stratagems/ruin-grounds'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Procedure } from '../../../main/engine'
import type { Answer, Decision, Option } from '../../../shared/protocol/decision'
import { inches, toInches } from '../../../shared/geometry/length'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import type { GameSetup } from '../../../shared/protocol/setup'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { builtInMissions } from '../../../main/rulesets/missions'
import { sayWith } from '../../../shared/words/names'
import { keeping } from '../keeping'
import { missionNamed, onMission, step, undeployed, wishing } from '../missions'
import { board, type BoardSpec } from '../board'

const byDefault = (decision: Decision): Answer => decision.default
const run = <R>(
  state: CoreState,
  dice: string,
  of: (game: CoreGame) => Procedure<R>,
  answers: (decision: Decision) => Answer = byDefault,
) => runScripted(rules, state, (game) => of(rules.live(game)), { dice: dice.split(/\s+/), answers })
const choose = (option: string) => (): Answer => ({ form: 'option', option })
const table48 = (more: BoardSpec = {}): CoreState =>
  onMission(board({ width: 48, depth: 48, ...more }), 'clear-out')

describe('CF-SETUP-01 roll-off', () => {
  it('one die each, the first player’s first; ties roll again', () => {
    const { result } = run(table48(), '4 4 2 5', () => rollOff('firstTurn', ['CF-SETUP-01']))
    expect(result).toEqual({ winner: 'b', rolls: { a: 2, b: 5 } })
  })
  it('tells of a tie between the dice of the two throws', () => {
    const { events } = run(table48(), '4 4 1 1 2 5', () => rollOff('quarters', ['CF-SETUP-01']))
    const thrown = ['rolled', 'rolled']
    expect(events.map(({ type }) => type)).toEqual([
      ...thrown,
      'rollOffTied',
      ...thrown,
      'rollOffTied',
      ...thrown,
      'rollOffWon',
    ])
    expect(events[2]).toMatchObject({ data: { face: 4 }, because: ['CF-SETUP-01'], audience: 'all' })
  })
})

describe('CF-SETUP-05 the quarters', () => {
  it('each option points at its own quarter of the table', () => {
    const asked: Decision[] = []
    const state = table48()
    run(state, '5 2', step('sides'), (decision) => {
      asked.push(decision)
      return byDefault(decision)
    })
    const form = asked[0]?.form
    const corners = form?.form === 'option' ? form.options.map(({ focus }) => focus?.area?.[0]) : []
    expect(corners).toEqual([
      { x: 0, z: state.table.depth },
      { x: state.table.width, z: state.table.depth },
      { x: 0, z: 0 },
      { x: state.table.width, z: 0 },
    ])
  })
})

describe('CF-SETUP-00 the steps', () => {
  it('scenario, quarters, stratagems, deployment: in this order', () => {
    const one = { id: 'a1', seat: 'a', models: [{ at: [1, 1, 0] as const }] } as const
    const { events } = run(
      wishing(undeployed(table48({ units: [one] })), 'clear-out'),
      '5 2 3 4',
      openMission,
      ({ kind, default: proposed }) => (kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed),
    )
    const steps = ['scenarioChosen', 'quartersChosen', 'stratagemsDeclared', 'deploymentTurn']
    expect(events.map((event) => event.type).filter((type) => steps.includes(type))).toEqual(steps)
  })
})

describe('CF-SETUP-04 the scenario', () => {
  const scenario = (dice: string, wish: GameSetup['scenario'], answer = byDefault) => {
    return run(wishing(table48(), wish), dice, chooseMission, answer).state.scenario?.id
  }
  it('1 is Clear-out, 2 is High Ground', () => {
    expect(scenario('1', 'roll')).toBe('clear-out')
    expect(scenario('2', 'roll')).toBe('high-ground')
  })
  /** What player 1 would play, what player 2 says to it, and what the winner of a roll-off names. */
  const saying =
    (proposal: string, agrees: boolean, named?: string) =>
    ({ kind, default: proposed }: Decision): Answer => {
      const said = {
        scenarioProposal: proposal,
        scenarioAgreed: agrees ? 'agree' : 'refuse',
        scenario: named,
      }
      const option = said[kind as keyof typeof said]
      return option === undefined ? proposed : { form: 'option', option }
    }
  it('on a 6 both agree on a special one, or to throw again: no die decides that', () => {
    expect(scenario('6', 'roll', saying('gauntlet', true))).toBe('gauntlet')
    expect(scenario('6 3', 'roll', saying('again', true))).toBe('domination')
    expect(scenario('6 6 3', 'roll', saying('again', true))).toBe('domination')
  })
  it('where they do not agree the winner of a roll-off decides: [6], [2, 5], player 2 has it thrown again, [3]', () => {
    const state = wishing(table48(), 'roll')
    const {
      decisions,
      events,
      state: after,
    } = run(state, '6 2 5 3', chooseMission, saying('gauntlet', false, 'again'))
    expect(after.scenario?.id).toBe('domination')
    expect(decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'scenarioProposal a',
      'scenarioAgreed b',
      'scenario b',
    ])
    expect(events.map(({ type }) => type)).toEqual([
      ...['rolled', 'scenarioRefused', 'rolled', 'rolled', 'rollOffWon'],
      ...['rolled', 'scenarioChosen'],
    ])
    expect(events[1]).toMatchObject({ data: { seat: 'b' }, because: ['CF-SETUP-04'], audience: 'all' })
    // A tie is thrown again, and player 1 may as well win.
    expect(scenario('6 2 2 5 2', 'roll', saying('again', false, 'elimination'))).toBe('elimination')
  })
  it('nobody agrees by pressing a key', () => {
    const { decisions } = run(wishing(table48(), 'roll'), '6 2 5 1', chooseMission)
    expect(decisions[1]).toMatchObject({ deliberate: true, default: { option: 'refuse' } })
  })
  it('who plays both sides agrees with himself', () => {
    const state = wishing(table48(), 'roll')
    const alone = { ...state, books: { ...state.books, solo: true as const } }
    const { decisions, state: after } = run(alone, '6', chooseMission, saying('gauntlet', false))
    expect(after.scenario?.id).toBe('gauntlet')
    expect(decisions).toHaveLength(1)
  })
  it('on offer are the special ones that the table has ground for; what was written besides stands apart', () => {
    const { decisions } = run(wishing(table48(), 'roll'), '6', chooseMission, saying('gauntlet', true))
    const form = decisions[0]?.form
    const under = (group: string) =>
      (form?.form === 'option' ? form.options : [])
        .filter((one) => one.group?.key === `scenario.group.${group}`)
        .map(({ id }) => id)
        .sort()
    // No road crosses this table (CF-SPECIAL-06), and none of the five on the die is a special one.
    expect(under('special')).toEqual([
      ...['elimination', 'gauntlet', 'great-assault'],
      ...['relief-force', 'scorched-streets'],
    ])
    expect(under('written')).toEqual(['last-stand'])
    expect(under('again')).toEqual(['again'])
  })
  it('on offer are those of the very packs of the table on the die: no more of them, no fewer, no others', () => {
    const besides = [['core4'], ['core4', 'sixth-missions'], ['core4', 'city-fight', 'sixth-missions']]
    const own = (packs: readonly string[], n: number) => ({
      ...missionNamed('last-stand'),
      id: `own-${n}`,
      packs: [...packs],
    })
    const { decisions } = run(
      keeping(wishing(table48(), 'roll'), missionKept, {
        choices: [...builtInMissions, ...[...besides, ['city-fight', 'core4']].map(own)],
      }),
      '6',
      chooseMission,
      saying('gauntlet', true),
    )
    const form = decisions[0]?.form
    const offered = (form?.form === 'option' ? form.options : []).map(({ id }) => id)
    expect(offered.filter((id) => id.startsWith('own-'))).toEqual(['own-3'])
  })
  it('one of the players’ own goes by its name in either language, before and after it is chosen', () => {
    const own = { ...missionNamed('last-stand'), id: 'own-1a2b', name: { en: 'Our stand', ru: 'Наш рубеж' } }
    const state = keeping(wishing(table48(), 'roll'), missionKept, {
      choices: [...builtInMissions, own],
      mission: null,
    })
    const named = (shown: CoreState, language: 'en' | 'ru') =>
      sayWith({ key: 'scenario.own-1a2b' }, rules.view(shown, 'a') as never, {
        language,
        exists: () => false,
        translate: (key) => key,
      })
    expect([named(state, 'en'), named(state, 'ru')]).toEqual(['Our stand', 'Наш рубеж'])
    const { state: chosen } = run(state, '6', chooseMission, saying('own-1a2b', true))
    expect(chosen.scenario?.id).toBe('own-1a2b')
    expect([named(chosen, 'en'), named(chosen, 'ru')]).toEqual(['Our stand', 'Наш рубеж'])
  })
  it.each([
    ['3', 'domination'],
    ['4', 'maximum-losses'],
    ['5', 'urban-assault'],
  ])('%s is %s', (die, id) => expect(scenario(die, 'roll')).toBe(id))
  it('agreed beforehand, no die is thrown', () => {
    const state = wishing(table48(), 'clear-out')
    expect(
      runScripted(rules, state, (game) => chooseMission(rules.live(game)), { dice: [], answers: byDefault })
        .state.scenario?.id,
    ).toBe('clear-out')
  })
})

describe('CF-SCEN-03, CF-SETUP-05 quarters', () => {
  const { state } = run(table48(), '5 2', step('sides'), choose('nearLeft'))
  it('5 against 2: player 1 takes the lower left quarter, player 2 has the upper right', () => {
    const boxOf = (seat: 'a' | 'b') => {
      const zone = state.sides[seat].zone ?? []
      const xs = zone.map(({ x }) => toInches(x))
      const ys = zone.map(({ z }) => 48 - toInches(z))
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round)
    }
    expect(boxOf('a')).toEqual([0, 0, 24, 24])
    expect(boxOf('b')).toEqual([24, 24, 48, 48])
  })
  it('player 2, who rolled lower, deploys first', () => expect(firstDeployer(state)).toBe('b'))
  it('each falls back to the two half-edges of his own quarter', () => {
    const edges = state.sides.a.homeEdges
      .flat()
      .map(({ x, z }) => [Math.round(toInches(x)), Math.round(48 - toInches(z))])
    expect(edges).toEqual([
      [0, 0],
      [24, 0],
      [0, 0],
      [0, 24],
    ])
  })
})

describe('CF-SETUP-06, CF-STRAT-01, CF-STRAT-02 stratagems', () => {
  const pieces = [
    { id: 'mine', ruin: { footprint: [4, 4, 14, 14] as const } },
    { id: 'mostly', ruin: { footprint: [15, 4, 27, 14] as const } },
    { id: 'half', ruin: { footprint: [19, 15, 29, 21] as const } },
    { id: 'theirs', ruin: { footprint: [30, 30, 40, 40] as const } },
  ]
  const plain = table48({ pieces })
  const withZones: CoreState = {
    ...plain,
    sides: {
      a: { ...plain.sides.a, zone: quarterOutline(plain.table, 'nearLeft') },
      b: { ...plain.sides.b, zone: quarterOutline(plain.table, 'farRight') },
    },
  }
  it('the level gives one, two or three', () =>
    expect(stratagemsPerPlayer).toEqual({ alpha: 1, gamma: 2, omega: 3 }))
  it('CF-STRAT-22 a ruin is in the zone when more than half of it is; exactly half is not', () => {
    expect(ruinsOn(withZones, 'a', 'ownZone')).toEqual(['mine', 'mostly'])
    expect(ruinsOn(withZones, 'b', 'ownZone')).toEqual(['theirs'])
  })
  it('CF-SPECIAL-07 a side of several zones has them all: its own half may lie across two, and none of it is free for the enemy', () => {
    const { zone } = withZones.sides.a
    const xs = (zone ?? []).map(({ x }) => x)
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2
    const cut = (from: number, to: number) =>
      (zone ?? []).map(({ x, z }) => ({ x: Math.min(Math.max(x, from), to), z }))
    const apart = {
      ...withZones,
      sides: {
        ...withZones.sides,
        a: { ...withZones.sides.a, zone: null, zones: [cut(-Infinity, middle), cut(middle, Infinity)] },
      },
    }
    expect(ruinsOn(apart, 'a', 'ownZone')).toEqual(ruinsOn(withZones, 'a', 'ownZone'))
    expect(ruinsOn(apart, 'b', 'notEnemyZone')).toEqual(ruinsOn(withZones, 'b', 'notEnemyZone'))
  })
  /** Answers by kind of question; whoever is asked something else gets the default. */
  const declared = (
    state: CoreState,
    answer: (decision: Decision) => string | readonly string[] | undefined,
  ) => {
    const asked: string[] = []
    const ran = run(state, '3 4', step('stratagems'), (decision) => {
      asked.push(`${decision.kind} ${decision.seat}`)
      const wish = answer(decision)
      return wish === undefined
        ? decision.default
        : typeof wish === 'string'
          ? { form: 'option', option: wish }
          : { form: 'pieces', pieces: [...wish] }
    })
    return { ...ran, asked }
  }
  const fortifying = ({ kind, form }: Decision): string | readonly string[] | undefined =>
    kind === 'declareOrder'
      ? 'second'
      : kind === 'stratagem'
        ? form.form === 'option' &&
          form.options.some(({ id, refusal }) => id === 'fortifications' && !refusal)
          ? 'fortifications'
          : 'none'
        : kind === 'fortifications' && form.form === 'pieces'
          ? form.from.slice(0, 1)
          : undefined
  it('the winner says who begins; each fortifies one ruin of his own', () => {
    const { state, asked } = declared(withZones, fortifying)
    expect(asked).toEqual([
      'declareOrder b',
      'stratagem a',
      'fortifications a',
      'stratagem b',
      'fortifications b',
      'stratagem a',
      'stratagem b',
    ])
    const fortified = state.table.pieces.filter((piece) => piece.state.fortified).map(({ id }) => id)
    expect(fortified).toEqual(['mine', 'theirs'])
  })
  it('Alpha: one each, in turn; nobody is asked for a second', () => {
    const { asked } = declared({ ...withZones, level: 'alpha' }, fortifying)
    expect(asked.filter((one) => one.startsWith('stratagem'))).toEqual(['stratagem a', 'stratagem b'])
  })
  it('Omega: each stratagem once a player', () => {
    const wanted = ['demolition', 'fortifications']
    const ofThese = ({ id, refusal }: Option) => wanted.includes(id) && !refusal
    const { state, decisions } = declared({ ...withZones, level: 'omega' }, ({ kind, form }) =>
      kind === 'stratagem' && form.form === 'option'
        ? (form.options.find(ofThese)?.id ?? 'none')
        : kind === 'fortifications' && form.form === 'pieces'
          ? form.from.slice(0, 1)
          : undefined,
    )
    const offers = decisions.flatMap(({ kind, seat, form }) =>
      kind === 'stratagem' && form.form === 'option' && seat === 'a'
        ? [form.options.filter(ofThese).map(({ id }) => id)]
        : [],
    )
    expect(offers).toEqual([['demolition', 'fortifications'], ['fortifications'], []])
    expect(declaredStratagems.of(state).declared).toEqual({ a: wanted, b: wanted })
  })
  it('who wants no more is not asked again, and the other goes on', () => {
    const { asked } = declared(withZones, ({ kind, seat, args }) =>
      kind === 'stratagem'
        ? seat === 'a'
          ? 'none'
          : args?.['count'] === 2
            ? 'fortifications'
            : 'demolition'
        : kind === 'fortifications'
          ? ['theirs']
          : undefined,
    )
    expect(asked).toEqual([
      'declareOrder b',
      'stratagem a',
      'stratagem b',
      'fortifications b',
      'stratagem b',
      'demolitionRuin b',
      'demolitionTurn b',
    ])
  })
})

describe('CF-SETUP-07 order of deployment', () => {
  const waiting = (id: string, seat: 'a' | 'b', category: 'troops' | 'hq' | 'elites') => ({
    id,
    seat,
    category,
    models: [{ at: [1, 1, 0] as const }],
  })
  const ready = (...units: Parameters<typeof waiting>[]): CoreState => {
    const state = table48({ units: units.map((unit) => waiting(...unit)) })
    const models = Object.entries(state.models).map(([id, model]) => [
      id,
      { ...model, pose: null, status: 'waiting' },
    ])
    return { ...state, models: Object.fromEntries(models) as CoreState['models'] }
  }
  it('a category is finished by both before the next starts', () => {
    const state = ready(['a1', 'a', 'elites'], ['b1', 'b', 'troops'])
    expect(nextToDeploy(rules.gameOf(state), 'a')).toEqual({ seat: 'b', category: 'troops' })
  })
  it('core4.deploy.order: ownOrder lets each follow his own list', () => {
    const state = ready(['a1', 'a', 'elites'], ['b1', 'b', 'troops'])
    const own = { ...state, settings: { ...state.settings, 'core4.deploy.order': 'ownOrder' } }
    expect(nextToDeploy(rules.gameOf(own), 'a')).toEqual({ seat: 'a', category: 'elites' })
  })
  it('with nobody left it is over', () => expect(nextToDeploy(rules.gameOf(table48()), 'a')).toBeNull())
})

describe('CF-SETUP-03 tables', () => {
  it('a quarter is half the table each way, also on 72 by 48', () => {
    const corners = quarterOutline(board({ width: 72, depth: 48 }).table, 'farLeft')
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(inches(36))
    expect(Math.max(...corners.map(({ z }) => z))).toBeCloseTo(inches(24))
  })
})
