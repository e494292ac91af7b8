import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { emit } from '../../../main/engine/steps'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { hold, mustArrive, reserveChoices, reservesKept } from '../../../main/rulesets/core4/reserves'
import { arrivalsOf } from '../../../main/rulesets/core4/reserves/declare'
import { reserveLimit } from '../../../main/rulesets/sixth-missions/reserves/limit'
import { isOutflanking, outflanks } from '../../../main/rulesets/sixth-missions/reserves/kept'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Mission } from '../../../shared/protocol/mission'
import { place, depthOf, type UnitSpec } from '../board'
import { factsOf, rollsOf } from '../core4/firing-line'
import { undeployed } from '../missions'
import { anyMission, fought, gameOf, inTurn, playOn, sixth, sixthBeside, squad } from './sixth-board'

const reserving: Mission = {
  ...anyMission,
  reserves: { enter: 'homeEdges', faces: [3], unthrownFrom: 4 },
}
const carrier = (id: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat: 'a',
  type: 'vehicle',
  models: [{ at: [30, 5, 0], id: `${id}.hull` }],
  profile: {
    av: { front: 10, side: 10, rear: 10 },
    transport: { capacity: 10, accessPoints: [{ at: { forward: -2, left: 0, up: 0 } }], firePoints: [] },
  },
  ...more,
})
const captain = (id = 'C'): UnitSpec =>
  squad(id, 'a', 1, [20, 5], { category: 'hq', character: 'independent' })
const table = (units: readonly UnitSpec[], more: Partial<Parameters<typeof fought>[0]> = {}): CoreState =>
  fought({
    mission: reserving,
    rules: ['reserves'],
    units: [...units, squad('B1', 'b', 2, [5, 40])],
    ...more,
  })
/** Before anybody is placed. */
const beforehand = (
  units: readonly UnitSpec[],
  more: Partial<Parameters<typeof fought>[0]> = {},
): CoreState => ({
  ...undeployed(table(units, more)),
  stage: 'deployment',
})
const saying =
  (said: Readonly<Record<string, string>>) =>
  (decision: Decision): Answer => {
    const { form } = decision
    const wanted = said[decision.kind]
    if (form.form !== 'option' || wanted === undefined) return decision.default
    return form.options.some(({ id }) => id === wanted)
      ? { form: 'option', option: wanted }
      : decision.default
  }
/** These are said to wait, one after the other. */
const held = (
  state: CoreState,
  ids: readonly string[],
  said: Readonly<Record<string, string>> = {},
  why: 'chosen' | 'mission' | 'deepStrike' | 'noRoom' = 'chosen',
) =>
  playOn(
    state,
    function* (game) {
      for (const id of ids) yield* hold(game, id, why, [])
    },
    { answers: saying(said) },
  )
const inBattle = (state: CoreState, turn: number): CoreState => inTurn({ ...state, stage: 'battle' }, turn)
const turnBegins = (
  state: CoreState,
  turn: number,
  dice: readonly string[],
  said: Readonly<Record<string, string>> = {},
) =>
  playOn(
    inBattle(state, turn),
    function* (game) {
      yield* game.at('playerTurnStart')
      yield* game.at('movementStart')
    },
    { dice, answers: saying(said) },
  )
const comes = ({ state }: { readonly state: CoreState }): readonly string[] =>
  Object.entries(reservesKept.of(state).held).flatMap(([id, one]) => (one.comes ? [id] : []))
const over = (
  state: CoreState,
  unit: string,
  spots: readonly (readonly [number, number])[],
  entry: (spot: readonly [number, number]) => readonly [number, number] = ([x]) => [x, 0],
): Command => ({
  type: 'arrive',
  unit,
  how: {
    by: 'edge',
    paths: Object.fromEntries(
      spots.map((spot, n) => [
        state.units[unit]?.models[n] ?? '',
        [entry(spot), spot].map(([x, y]) => ({
          at: place(depthOf(state), x, y),
          on: { piece: null, level: 0 },
        })),
      ]),
    ),
  },
})
const whyNot = (state: CoreState, command: Command): string | null => {
  const verdict = sixth.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key
}

/** The example of S6-MISS-RES-02; M is held back whatever anybody likes. */
const exampleUnits = [
  squad('L1', 'a', 2, [5, 5]),
  carrier('K1', { dedicatedTo: 'L1' }),
  squad('L2', 'a', 2, [10, 5]),
  captain(),
  squad('W', 'a', 1, [40, 5], { type: 'walker' }),
  squad('H', 'a', 2, [50, 5], { category: 'heavySupport' }),
  squad('M', 'a', 2, [60, 5]),
]
const onlyM: Mission = {
  ...reserving,
  reserves: { ...reserving.reserves, each: { must: { categories: ['elites'] } } },
}
const example = (): CoreState =>
  beforehand(
    exampleUnits.map((unit) => (unit.id === 'M' ? { ...unit, category: 'elites' as const } : unit)),
    { mission: onlyM },
  )

describe('S6-MISS-RES-01 half of the units at most, fractions up', () => {
  it('five that count: three may wait, beside the one that must', () => {
    expect(reserveLimit(gameOf(example()), 'a').most).toBe(3)
  })
  it('the fourth is not offered any more', () => {
    const { state } = held(example(), ['M', 'L2', 'C', 'W'], { reserveJoins: 'L2' })
    expect(reserveLimit(gameOf(state), 'a').held.size).toBe(3)
    expect(reserveChoices(gameOf(state), 'H')).toEqual([])
    expect(reserveChoices(gameOf(held(example(), ['M', 'L2', 'C']).state), 'H')).toEqual(['chosen'])
  })
  it('a mission without reserves holds nobody back', () => {
    expect(reserveChoices(gameOf(beforehand(exampleUnits, { rules: [] })), 'L1')).toEqual([])
  })
})

describe('S6-MISS-RES-02 what counts as one', () => {
  it('a unit and its own transport are one, also where one of them alone is held back', () => {
    const size = (...ids: string[]): number =>
      reserveLimit(
        gameOf(held(example(), ids, { reserveRides: 'apart', reserveCarries: 'apart' }).state),
        'a',
      ).held.size
    expect(size('K1')).toBe(1)
    expect(size('L1')).toBe(1)
    expect(size('L1', 'K1')).toBe(1)
  })
  it('a character is one, joined or not', () => {
    const joined = held(example(), ['L2', 'C'], { reserveJoins: 'L2' }).state
    expect(joined.units['C']?.joined).toBe('L2')
    expect(reserveLimit(gameOf(joined), 'a')).toMatchObject({ most: 3 })
    expect([...reserveLimit(gameOf(joined), 'a').held].sort()).toEqual(['C', 'L2'])
  })
  it('a transport that is nobody’s own is one by itself', () => {
    const state = beforehand([squad('L1', 'a', 2, [5, 5]), carrier('K1')])
    expect(reserveLimit(gameOf(state), 'a').most).toBe(1)
    expect(reserveChoices(gameOf(held(state, ['K1']).state), 'L1')).toEqual([])
  })
  it('whoever rides in what must wait is not counted, a character on foot with it is', () => {
    const mustWait: Mission = {
      ...reserving,
      reserves: { ...reserving.reserves, each: { must: { vehicles: true } } },
    }
    const state = beforehand([squad('L1', 'a', 2, [5, 5]), carrier('K1'), squad('L2', 'a', 2, [10, 5])], {
      mission: mustWait,
    })
    const riding = held(state, ['K1', 'L1'], { reserveRides: 'K1.hull' }).state
    expect(reserveLimit(gameOf(riding), 'a')).toMatchObject({ most: 1 })
    expect(reserveLimit(gameOf(riding), 'a').held.size).toBe(0)
  })
})

describe('S6-MISS-RES-02 one too many', () => {
  const vehiclesWait: Mission = {
    ...reserving,
    reserves: { ...reserving.reserves, each: { must: { vehicles: true } } },
  }
  const units = [squad('L1', 'a', 2, [5, 5]), carrier('K1'), squad('L2', 'a', 2, [10, 5])]
  const full = held(beforehand(units, { mission: vehiclesWait }), ['K1', 'L2'], {
    reserveRides: 'apart',
  }).state
  it('may wait inside what must wait, and is not asked for anything else', () => {
    expect(reserveLimit(gameOf(full), 'a')).toMatchObject({ most: 1 })
    expect(reserveChoices(gameOf(full), 'L1')).toEqual(['chosen'])
    const { state, decisions } = held(full, ['L1'])
    const [asked] = decisions.filter(({ kind }) => kind === 'reserveRides')
    expect(asked?.form).toMatchObject({ options: [{ id: 'K1.hull' }] })
    expect(state.units['L1']?.aboard).toMatchObject({ vehicle: 'K1.hull' })
  })
  it('nobody where that is full', () => {
    const { state } = held(full, ['L1'])
    expect(reserveChoices(gameOf({ ...state, units: { ...state.units } }), 'L2')).toBeDefined()
    expect(reserveLimit(gameOf(state), 'a').held.size).toBe(1)
  })
})

describe('S6-MISS-RES-03 what is said of those who wait', () => {
  it('who rides comes inside, in its own transport by default; it waits for nothing of its own', () => {
    const { state, decisions } = held(example(), ['L1', 'K1'])
    expect(decisions.map(({ kind }) => kind)).toContain('reserveCarries')
    expect(state.units['L1']?.aboard).toMatchObject({ vehicle: 'K1.hull' })
    expect(Object.keys(reservesKept.of(state).held)).toEqual(['K1'])
  })
  it('a character joins a squad that waits as he does, and nobody where none is', () => {
    expect(held(example(), ['C']).decisions).toEqual([])
    const { state } = held(example(), ['C', 'L2'], { reserveJoins: 'L2' })
    expect(state.units['L2']?.models).toEqual(['L2.1', 'L2.2', 'C.1'])
    expect(Object.keys(reservesKept.of(state).held)).toEqual(['L2'])
  })
  it('the default is to come alone, and over one’s own edge', () => {
    const { state } = held(example(), ['C', 'L2'])
    expect(state.units['C']?.joined).toBeUndefined()
  })
  it('who can go round says whether he does; a vehicle goes round with its passengers', () => {
    const units = [squad('L1', 'a', 2, [5, 5], { rules: ['outflank'] }), carrier('K1', { dedicatedTo: 'L1' })]
    const alone = held(beforehand(units), ['L1'], { reserveOutflanks: 'side' })
    expect(isOutflanking(alone.state, 'L1')).toBe(true)
    // Whatever he has said, he is not asked again as others are held back.
    for (const reserveOutflanks of ['own', 'side']) {
      const more = held(beforehand([...units, squad('L2', 'a', 2, [15, 5])]), ['L1', 'L2'], {
        reserveOutflanks,
      })
      expect(more.decisions.map(({ kind }) => kind)).toEqual(['reserveOutflanks'])
    }
    const inside = held(beforehand(units), ['K1', 'L1'], { reserveOutflanks: 'side' })
    expect(isOutflanking(inside.state, 'K1')).toBe(true)
    expect(held(beforehand([squad('L2', 'a', 2, [5, 5])]), ['L2']).decisions).toEqual([])
  })
})

describe('S6-MISS-RES-03 the enemy is told', () => {
  const scouts = squad('L1', 'a', 2, [5, 5], { rules: ['outflank'] })
  const jumpers = squad('J', 'a', 2, [10, 5], { rules: ['deepStrikeAlways'] })
  const units = [scouts, jumpers, squad('L2', 'a', 2, [15, 5]), captain()]
  const said = { reserveOutflanks: 'side', reserveJoins: 'L2' }
  const all = (settings = {}) => {
    const { state } = held(beforehand(units, { settings }), ['L1', 'L2', 'C'], said)
    return held(state, ['J'], {}, 'deepStrike').state
  }
  const seenBy = (state: CoreState, seat: 'a' | 'b') => sixth.view(state, seat)
  it('who waits, with whom, and how he comes: the other side sees it in its tray', () => {
    const { parts, units: known } = seenBy(all(), 'b')
    expect(parts.reserves?.told?.a?.flatMap((choice) => choice.units).sort()).toEqual(['J', 'L1', 'L2'])
    expect(parts['sixth-missions/outflanks']?.ways).toEqual({ L1: 'side', J: 'above' })
    expect(known['C']?.joined).toBe('L2')
  })
  it('where players keep secret who rides in what, who waits is secret too, for it would tell (S6-MISS-DEP-06)', () => {
    const state = all({ 's6.missions.openEmbarkation': false })
    const { parts, units: known } = seenBy(state, 'b')
    expect(parts.reserves?.told).toBeUndefined()
    expect(parts['sixth-missions/outflanks']).toEqual({ ways: {}, edges: {} })
    expect(Object.keys(known)).toEqual(['B1'])
    expect(seenBy(state, 'a').parts['sixth-missions/outflanks']?.ways).toEqual({ L1: 'side', J: 'above' })
  })
  it('whoever was to come from above does, whoever was not does not; a house rule leaves it open, as the core does', () => {
    const ways = (state: CoreState, unit: string) => arrivalsOf(gameOf(state), unit)
    expect(ways(all(), 'J')).toEqual(['deepStrike'])
    const chosen = held(beforehand(units), ['J']).state
    expect(ways(chosen, 'J')).toEqual(['edge'])
    const open = { 's6.missions.declaredWaysBind': false }
    expect(ways(all(open), 'J')).toEqual(['deepStrike', 'edge'])
    expect(ways(held(beforehand(units, { settings: open }), ['J']).state, 'J')).toEqual([
      'edge',
      'deepStrike',
    ])
  })
  it('whoever had to wait, or found no room, was not asked: he comes as he can', () => {
    for (const why of ['mission', 'noRoom'] as const) {
      const { state } = held(beforehand(units), ['J'], {}, why)
      expect(arrivalsOf(gameOf(state), 'J')).toEqual(['edge', 'deepStrike'])
    }
  })
  it('whoever was not declared to ride comes on foot, though his vehicle comes in the same turn (S6-MISS-CORE-01)', () => {
    const both = [squad('L1', 'a', 2, [5, 5]), carrier('K1', { dedicatedTo: 'L1' })]
    const coming = (settings = {}) =>
      turnBegins(
        held(beforehand(both, { settings }), ['L1', 'K1'], { reserveRides: 'apart', reserveCarries: 'apart' })
          .state,
        4,
        [],
      ).state
    const inside: Command = { type: 'arriveAboard', unit: 'L1', vehicle: 'K1.hull' }
    expect(whyNot(coming(), inside)).toBe('refusal.arrivesAsDeclared')
    expect(whyNot(coming({ 's6.missions.declaredWaysBind': false }), inside)).toBeNull()
  })
})

const waiting = (
  units: readonly UnitSpec[],
  ids: readonly string[],
  said: Readonly<Record<string, string>> = {},
): CoreState => held(beforehand(units), ids, said).state
const two = [squad('L1', 'a', 2, [5, 5]), squad('L2', 'a', 2, [10, 5]), squad('L3', 'a', 2, [15, 5])]

describe('S6-MISS-RES-04 reserve rolls', () => {
  const state = waiting(two, ['L1', 'L2', 'L3'])
  it('turn 1: no die, nobody', () => expect(comes(turnBegins(state, 1, []))).toEqual([]))
  it.each([2, 3])('turn %i: 3+, one die for each, all before anybody comes', (turn) => {
    const run = turnBegins(state, turn, ['3', '5', '2'])
    expect(comes(run)).toEqual(['L1', 'L2'])
    expect(rollsOf(run.events, 'reserves').map(({ needed }) => needed)).toEqual([3, 3, 3])
  })
  it('turn 4: everybody, without a die', () =>
    expect(comes(turnBegins(state, 4, []))).toEqual(['L1', 'L2', 'L3']))
  it('one die for those who come together', () => {
    const company = waiting([squad('L1', 'a', 2, [5, 5]), carrier('K1'), captain()], ['L1', 'C', 'K1'], {
      reserveJoins: 'L1',
      reserveCarries: 'L1',
    })
    const run = turnBegins(company, 2, ['3'])
    expect(comes(run)).toEqual(['K1'])
    expect(run.state.units['L1']?.models).toContain('C.1')
  })
  it('two that were bought together but not said to come together: a die each', () => {
    const apart = waiting([squad('L1', 'a', 2, [5, 5]), carrier('K1', { dedicatedTo: 'L1' })], ['L1', 'K1'], {
      reserveCarries: 'apart',
    })
    expect(comes(turnBegins(apart, 2, ['2', '3']))).toEqual(['K1'])
  })
  it('the page is told when: on which face, and when without a die', () => {
    const next = (turn: number) => {
      const begun = turnBegins(state, turn, turn < 2 ? [] : ['1', '1', '1']).state
      const view = sixth.view(begun, 'a').parts.reserves
      return view?.own.a?.[0]?.next
    }
    expect(next(1)).toEqual({ needed: 3, turn: 2 })
    expect(next(2)).toEqual({ needed: 3, turn: 3 })
    expect(next(3)).toEqual({ needed: 1, turn: 4 })
  })
})

describe('S6-MISS-RES-05 modifiers', () => {
  const eased = sixthBeside({
    id: 'test/eased',
    rules: [
      {
        id: 'eased',
        cite: 'S6-MISS-RES-05',
        carriedBy: ['unit'],
        on: { reserveNeeded: { as: 'unit', answer: (needed) => needed - 2 } },
      },
    ],
  })
  const state = waiting([squad('L1', 'a', 2, [5, 5], { rules: ['eased'] }), ...two.slice(1)], ['L1'])
  const thrown = (die: string) =>
    comes(
      runScripted(eased, inBattle(state, 3), (game) => eased.live(game).at('playerTurnStart') as never, {
        dice: [die],
      }),
    )
  it('a rule changes the face that is needed, and a 1 brings nobody all the same', () => {
    expect(thrown('2')).toEqual(['L1'])
    expect(thrown('1')).toEqual([])
    expect(comes(turnBegins(state, 3, ['2']))).toEqual([])
  })
  it('in turn 4 nothing is thrown that could be changed', () =>
    expect(comes(turnBegins(state, 4, []))).toEqual(['L1']))
})

describe('S6-MISS-RES-06 characters in reserve', () => {
  it('he does not leave them in the turn in which they come on', () => {
    const units = [squad('L1', 'a', 2, [5, 5]), captain()]
    const waits = turnBegins(waiting(units, ['L1', 'C'], { reserveJoins: 'L1' }), 2, ['6']).state
    const command = over(waits, 'L1', [
      [20, 4],
      [21.5, 4],
      [23, 4],
    ])
    const run = runScripted(sixth, waits, (game) => sixth.perform(game, 'a', command))
    expect(whyNot(run.state, { type: 'leave', unit: 'C' })).toBe('refusal.cannotLeaveAfterReserve')
    const later = { ...run.state, turn: { ...run.state.turn, game: 3, player: 5 } }
    expect(whyNot(later, { type: 'leave', unit: 'C' })).not.toBe('refusal.cannotLeaveAfterReserve')
  })
})

const spotsOfTwo = [
  [20, 4],
  [21.5, 4],
] as const
describe('S6-MISS-RES-07 order of arrival', () => {
  const begun = (): CoreState =>
    turnBegins(waiting([...two, squad('T', 'a', 2, [40, 5])], ['L1', 'L2']), 2, ['3', '5']).state
  it('their owner picks who is next, and nobody else moves before all are on', () => {
    const state = begun()
    expect(whyNot(state, over(state, 'L2', spotsOfTwo))).toBeNull()
    expect(whyNot(state, over(state, 'L1', spotsOfTwo))).toBeNull()
    expect(gameOf(state).ask('mayMove', null, { unit: 'T' }).value?.key).toBe('refusal.reservesFirst')
  })
})

describe('S6-MISS-RES-07b moving on', () => {
  const state = (): CoreState => turnBegins(waiting(two, ['L1']), 2, ['6']).state
  it('6" from the edge to the far side of the base', () => {
    const at = (y: number) =>
      over(state(), 'L1', [
        [20, y],
        [21.5, y],
      ])
    expect(whyNot(state(), at(5.5))).toBeNull()
    expect(whyNot(state(), at(5.6))).not.toBeNull()
  })
  it('all of it over the same edge', () => {
    const corner = state()
    const sides = {
      ...corner.sides,
      a: {
        ...corner.sides.a,
        homeEdges: [
          [place(48, 0, 0), place(48, 72, 0)],
          [place(48, 72, 0), place(48, 72, 48)],
        ] as const,
      },
    }
    const both = { ...corner, sides }
    const round = over(
      both,
      'L1',
      [
        [69, 2],
        [70, 3],
      ],
      ([x, y]) => (x > 69.5 ? [72, y] : [x, 0]),
    )
    expect(whyNot(both, round)).toBe('refusal.notOneEdge')
    const straight = over(both, 'L1', [
      [67, 2],
      [68.5, 2],
    ])
    expect(whyNot(both, straight)).toBeNull()
  })
  it('it counts as having moved, and may shoot', () => {
    const now = state()
    const run = runScripted(sixth, now, (game) => sixth.perform(game, 'a', over(now, 'L1', spotsOfTwo)))
    expect(run.state.units['L1']).toMatchObject({ moved: true, moveDone: true, shot: false })
  })
  it('where there is no room it stays, and comes in its next turn without a die', () => {
    const put = playOn(state(), function* () {
      yield* emit('arrivalPutOff', { unit: 'L1' }, [])
    }).state
    expect(mustArrive(put, 'a')).toEqual([])
    const next = turnBegins({ ...put, turn: { ...put.turn, player: 5 } }, 3, [])
    expect(mustArrive(next.state, 'a')).toEqual(['L1'])
  })
})

describe('S6-MISS-RES-08 outflank', () => {
  const goers = [squad('L1', 'a', 2, [5, 5], { rules: ['outflank'] })]
  const round = (
    dice: readonly string[],
    said: Readonly<Record<string, string>> = {},
    rules: readonly string[] = [],
  ) => {
    const units = goers.map((unit) => ({ ...unit, rules: [...(unit.rules ?? []), ...rules] }))
    return turnBegins(waiting(units, ['L1'], { reserveOutflanks: 'side' }), 2, ['4', ...dice], said)
  }
  const edge = (run: ReturnType<typeof round>) => reservesKept.of(run.state).held['L1']?.edge
  it.each([
    ['1', 'left'],
    ['2', 'left'],
    ['3', 'right'],
    ['4', 'right'],
  ])('a %s: %s, seen from his own edge', (face, side) => expect(edge(round([face]))).toBe(side))
  it.each(['5', '6'])('a %s: as he likes', (face) => {
    expect(edge(round([face], { outflankEdge: 'right' }))).toBe('right')
    expect(edge(round([face], { outflankEdge: 'left' }))).toBe('left')
  })
  it('it enters over that edge and no other', () => {
    const { state } = round(['1'])
    const side = (x: number) =>
      over(
        state,
        'L1',
        [
          [x, 20],
          [x, 21.5],
        ],
        ([, y]) => [0, y],
      )
    expect(whyNot(state, side(5.5))).toBeNull()
    expect(whyNot(state, side(5.6))).not.toBeNull()
    expect(whyNot(state, over(state, 'L1', spotsOfTwo))).toBe('refusal.notOnHomeEdge')
    const run = runScripted(sixth, state, (game) => sixth.perform(game, 'a', side(5)))
    expect(run.state.models['L1.1']).toMatchObject({ status: 'onTable' })
  })
  it.each([
    ['far', 'right', 'left'],
    ['left', 'far', 'near'],
    ['right', 'near', 'far'],
  ] as const)('whose home is %s has %s to his left and %s to his right', (home, left, right) => {
    const corners = { near: [0, 0, 72, 0], far: [0, 48, 72, 48], left: [0, 0, 0, 48], right: [72, 0, 72, 48] }
    const [x0, y0, x1, y1] = corners[home === 'far' ? 'far' : home] as [number, number, number, number]
    const base = waiting(goers, ['L1'], { reserveOutflanks: 'side' })
    const turned: CoreState = {
      ...base,
      sides: { ...base.sides, a: { ...base.sides.a, homeEdges: [[place(48, x0, y0), place(48, x1, y1)]] } },
    }
    const at = (face: string) => reservesKept.of(turnBegins(turned, 2, ['4', face]).state).held['L1']?.edge
    expect([at('1'), at('3')]).toEqual([left, right])
  })
  it('who may throw again for it says whether he does, and the second throw stands (S6-USR-ACU-01)', () => {
    const keen = sixthBeside({
      id: 'test/keen',
      rules: [
        {
          id: 'keen',
          cite: 'S6-USR-ACU-01',
          carriedBy: ['unit'],
          on: { throwsEdgeAgain: { as: 'unit', answer: () => true } },
        },
      ],
    })
    const units = goers.map((unit) => ({ ...unit, rules: ['outflank', 'keen'] }))
    const begun = inBattle(waiting(units, ['L1'], { reserveOutflanks: 'side' }), 2)
    const thrown = (dice: readonly string[], again: string) => {
      const run = runScripted(
        keen,
        begun,
        function* (game) {
          yield* keen.live(game).at('playerTurnStart')
          yield* keen.live(game).at('movementStart')
        },
        { dice: ['4', ...dice], answers: saying({ outflankAgain: again, outflankEdge: 'left' }) },
      )
      return reservesKept.of(run.state).held['L1']?.edge
    }
    expect(thrown(['2', '3'], 'again')).toBe('right')
    expect(thrown(['2'], 'keep')).toBe('left')
    // A free choice is never thrown away.
    expect(thrown(['5'], 'again')).toBe('left')
  })
  it('no die for who comes over his own edge', () => {
    const run = turnBegins(waiting(goers, ['L1'], { reserveOutflanks: 'own' }), 2, ['4'])
    expect(rollsOf(run.events, 'outflank')).toEqual([])
  })
})

describe('S6-MISS-RES-09 limits after arrival', () => {
  const arrived = (settings: CoreState['settings'] = {}): CoreState => {
    const state = turnBegins(held(beforehand(two, { settings }), ['L1']).state, 2, ['6']).state
    return runScripted(sixth, state, (game) => sixth.perform(game, 'a', over(state, 'L1', spotsOfTwo))).state
  }
  const charge = (state: CoreState, unit = 'L1') => gameOf(state).ask('mayAssault', null, { unit }).value?.key
  it('no charge in that turn, and one in the next', () => {
    expect(charge(arrived())).toBe('refusal.noChargeAfterReserve')
    const next = arrived()
    expect(charge({ ...next, turn: { ...next.turn, game: 3, player: 5 } })).toBeUndefined()
  })
  it('by agreement it may', () =>
    expect(charge(arrived({ 's6.missions.reserveCharge': true }))).toBeUndefined())
  it('nor do those who get out of what has come on', () => {
    const state = turnBegins(
      waiting([squad('L1', 'a', 2, [5, 5]), carrier('K1', { dedicatedTo: 'L1' })], ['L1', 'K1']),
      2,
      ['6'],
    ).state
    const command = over(state, 'K1', [[30, 5]])
    const run = runScripted(sixth, state, (game) => sixth.perform(game, 'a', command), {
      answers: ({ default: own }) => own,
    })
    expect(outflanks.of(run.state).arrived).toEqual({ K1: 3, L1: 3 })
    expect(charge(run.state)).toBe('refusal.noChargeAfterReserve')
    expect(factsOf(run.events, 'arrivalBegan')).toHaveLength(1)
  })
})

describe('S6-MISS-RES with the pack off', () => {
  const core = rulesetFor(['core4'])
  it('those bought together share a die, 4+ in turn 2, and nobody is asked with whom he comes', () => {
    const state = beforehand([squad('L1', 'a', 2, [5, 5]), carrier('K1', { dedicatedTo: 'L1' })], {
      mission: anyMission,
    })
    const run = runScripted(core, state, function* (game) {
      for (const id of ['L1', 'K1']) yield* hold(core.live(game), id, 'chosen', [])
    })
    expect(factsOf(run.events, 'heldInReserve')).toEqual([
      { unit: 'L1', why: 'chosen' },
      { unit: 'K1', why: 'chosen' },
    ])
    const rolled = runScripted(
      core,
      inBattle(run.state, 2),
      (game) => core.live(game).at('playerTurnStart') as never,
      { dice: ['4'] },
    )
    expect(rollsOf(rolled.events, 'reserves')[0]?.needed).toBe(4)
  })
})
