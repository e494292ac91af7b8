/** Whatever moves a unit, a trap springs where somebody of it first touches the piece, before it has gone on. */
import { describe, expect, it } from 'vitest'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { trapsLaid } from '../../../main/rulesets/city-fight/stratagems/traps-laid'
import { breakOffAll } from '../../../main/rulesets/core4/assault/break-off'
import { consolidateInOrder } from '../../../main/rulesets/core4/assault/consolidate'
import { pileInAll } from '../../../main/rulesets/core4/assault/pile-in'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { fallBack } from '../../../main/rulesets/core4/morale'
import { isImmobilised } from '../../../main/rulesets/core4/units'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { inches } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FactData } from '../../../shared/protocol/facts'
import { board, place, waypoint, type BoardSpec, type UnitSpec } from '../board'
import { flyer, hullBody } from '../movers'
import { play } from '../core4/melee'
import { act, battle, overEdge, spotOf, strike } from '../core4/reserve-board'
import { box, inside } from '../core4/riders'
import { keeping } from '../keeping'
import { types } from './CF-DESTROY-board'

/** One of side b in each of these pieces. */
const trapped = (state: CoreState, ...pieces: readonly string[]): CoreState =>
  keeping(state, trapsLaid, {
    laid: pieces.map((piece, n) => ({
      id: `trap-${n}`,
      seat: 'b' as const,
      piece,
      at: { ...place(48, 20, 20), y: 0 },
      needed: 4,
      hit: { strength: 8, ap: 2 },
    })),
  })
/** Tank traps: 6" by 1.2", in nobody's way who walks. */
const bar = (id: string, x: number, y: number) => ({ id, design: 'tank-traps', at: [x, y] as const })
/** Wire, 6" by 1": one may stand in it. */
const wire = (id: string, x: number, y: number) => ({ id, design: 'razor-wire', at: [x, y] as const })
const men = (
  id: string,
  seat: 'a' | 'b',
  spots: readonly (readonly [number, number])[],
  more = {},
): UnitSpec => ({
  id,
  seat,
  models: spots.map(([x, y]) => ({ at: [x, y, 0] as const })),
  ...more,
})
const far = men('F', 'b', [[45, 45]])
const scene = (spec: BoardSpec, ...pieces: readonly string[]): CoreState =>
  trapped(board({ width: 48, depth: 48, ...spec }), ...pieces)
/** The moving side lets this one be struck. */
const catching =
  (model: string) =>
  (decision: Decision): Answer =>
    decision.kind === 'trapModel' ? { form: 'models', models: [model] } : decision.default
const dead = (state: CoreState): readonly string[] =>
  Object.values(state.models).flatMap(({ id, status }) => (status === 'casualty' ? [id] : []))
const asked = (ran: { readonly decisions: readonly Decision[] }) =>
  ran.decisions.filter(({ kind }) => kind === 'springTrap').map(({ args }) => args?.['piece'])
const told = (events: readonly { readonly type: string; readonly data: unknown }[], type: string) =>
  events.filter((event) => event.type === type).map(({ data }) => data) as {
    readonly moves?: Readonly<Record<string, unknown>>
  }[]
const stuck = ({ models }: CoreState, id: string): boolean =>
  models[id] !== undefined && isImmobilised(models[id])
const goesOff = '5 3'

describe('CF-STRAT-20 in the Movement and the Shooting phase', () => {
  const walk = (unit: string, spots: readonly (readonly [number, number])[], state: CoreState) => ({
    type: 'move' as const,
    unit,
    difficult: false,
    paths: Object.fromEntries(spots.map(([x, y], n) => [`${unit}.${n + 1}`, [waypoint(state, x, y)]])),
  })
  it('several pieces in the order of the way, whatever their order on the table', () => {
    const state = scene(
      { units: [men('G', 'a', [[20, 10]]), far], pieces: [bar('second', 20, 14), bar('first', 20, 12)] },
      'second',
      'first',
    )
    expect(asked(act(state, 'a', walk('G', [[20, 16]], state), '1 1'))).toEqual(['first', 'second'])
  })
  it('who falls at the first does not come to the second: nobody is asked about it, unless another comes there', () => {
    const pieces = [bar('first', 20, 12), bar('second', 20, 14)]
    const alone = scene({ units: [men('G', 'a', [[20, 10]]), far], pieces }, 'first', 'second')
    const ran = act(alone, 'a', walk('G', [[20, 16]], alone), goesOff)
    expect([asked(ran), dead(ran.state)]).toEqual([['first'], ['G.1']])
    expect(told(ran.events, 'moved')).toMatchObject([{ moves: {} }])
    const two = scene(
      {
        units: [
          men('G', 'a', [
            [20, 10],
            [21.2, 10],
          ]),
          far,
        ],
        pieces,
      },
      'first',
      'second',
    )
    const both = act(
      two,
      'a',
      walk(
        'G',
        [
          [20, 16],
          [21.2, 16],
        ],
        two,
      ),
      `${goesOff} 1`,
      catching('G.1'),
    )
    expect([asked(both), dead(both.state)]).toEqual([['first', 'second'], ['G.1']])
    expect(spotOf(both.state, 'G.2')).toEqual([21.2, 16])
  })
  it('to touch the footprint is enough; a hair beside it nothing springs', () => {
    const state = scene({ units: [men('G', 'a', [[20, 10]]), far], pieces: [bar('T', 20, 14)] }, 'T')
    // The edge of the traps is at 13.4", the radius of the base half an inch.
    expect(asked(act(state, 'a', walk('G', [[20, 12.9]], state), '1'))).toEqual(['T'])
    expect(asked(act(state, 'a', walk('G', [[20, 12.885]], state)))).toEqual([])
  })
  it('its owner is asked once on a way: what he lets pass is let pass', () => {
    const state = scene(
      {
        units: [
          men('G', 'a', [
            [20, 10],
            [21.2, 9],
          ]),
          far,
        ],
        pieces: [bar('T', 20, 12)],
      },
      'T',
    )
    const hold = ({ kind, default: usual }: Decision): Answer =>
      kind === 'springTrap' ? { form: 'option', option: 'hold' } : usual
    expect(
      asked(
        act(
          state,
          'a',
          walk(
            'G',
            [
              [20, 14],
              [21.2, 14],
            ],
            state,
          ),
          '',
          hold,
        ),
      ),
    ).toEqual(['T'])
  })
  it('a skimmer that flies over it or hovers there is not touched; engineers are by a 6 alone', () => {
    const skimmer: UnitSpec = {
      id: 'V',
      seat: 'a',
      type: 'skimmer',
      body: flyer,
      profile: { av: { front: 12, side: 12, rear: 10 } },
      models: [{ at: [20, 8, 0], facing: 90 }],
    }
    const state = scene({ units: [skimmer, far], pieces: [bar('T', 20, 12)] }, 'T')
    expect(asked(act(state, 'a', walk('V', [[20, 18]], state)))).toEqual([])
    expect(asked(act(state, 'a', walk('V', [[20, 12]], state)))).toEqual([])
    const squad = scene({ units: [men('G', 'a', [[20, 10]]), far], pieces: [bar('T', 20, 12)] }, 'T')
    const engineers = keeping(squad, declaredStratagems, { declared: { a: ['combat-engineers'], b: [] } })
    expect(dead(act(engineers, 'a', walk('G', [[20, 14]], engineers), '5').state)).toEqual([])
  })
  it('a walker of a unit that all goes at once stops at the place, its mate goes on', () => {
    const walkers: UnitSpec = {
      id: 'W',
      seat: 'a',
      type: 'walker',
      body: hullBody(2, 2, 3),
      profile: { av: { front: 10, side: 10, rear: 10 } },
      models: [
        { at: [20, 8, 0], facing: 90 },
        { at: [22.5, 8, 0], facing: 90 },
      ],
    }
    const state = scene({ units: [walkers, far], pieces: [wire('T', 21, 11.5)] }, 'T')
    const order = walk(
      'W',
      [
        [20, 13],
        [22.5, 13],
      ],
      state,
    )
    // 14 on armour 10, and a 3: it is stuck.
    const ran = act(state, 'a', order, '5 6 3', catching('W.1'))
    expect(stuck(ran.state, 'W.1')).toBe(true)
    // The wire begins at 11", its base reaches an inch before its middle.
    expect(spotOf(ran.state, 'W.1')?.[1]).toBeCloseTo(10, 1)
    expect(spotOf(ran.state, 'W.2')).toEqual([22.5, 13])
  })
  it('a hull throws for the ground it meets before the trap, and not for what lies beyond where it was stopped', () => {
    const tank: UnitSpec = {
      id: 'V',
      seat: 'a',
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      profile: { av: { front: 11, side: 11, rear: 10 }, traits: ['tank'] },
      models: [{ at: [20, 8, 0], facing: 90 }],
    }
    const wood = (id: string, y: number) => ({ id, kind: 'wood' as const, area: [15, y, 25, y + 1] as const })
    const state = scene(
      { units: [tank, far], pieces: [wood('far', 15), wood('near', 11), wire('T', 20, 13)] },
      'T',
    )
    const ran = act(state, 'a', walk('V', [[20, 17]], state), '4 4 5 6 3')
    const purposes = told(ran.events, 'rolled').map(
      (roll) => (roll as unknown as { purpose: string }).purpose,
    )
    expect(purposes).toEqual(['dangerous', 'trap', 'penetration', 'penetrating'])
    // The front of the wire is at 12.5", its own nose 2" before its middle.
    expect(spotOf(ran.state, 'V.1')?.[1]).toBeCloseTo(10.5, 1)
  })
  it('a fleet run', () => {
    const state = scene(
      {
        units: [men('G', 'a', [[20, 10]], { rules: ['fleet'] }), far],
        pieces: [bar('T', 20, 12)],
        phase: 'shooting',
      },
      'T',
    )
    const ran = act(state, 'a', { type: 'dash', unit: 'G' }, `6 ${goesOff}`, (decision) =>
      decision.form.form === 'paths'
        ? { form: 'paths', paths: { 'G.1': [waypoint(state, 20, 14)] } }
        : decision.default,
    )
    expect([types(ran.events).filter((type) => /^trap|dashed/.test(type)), dead(ran.state)]).toEqual([
      ['trapSprung', 'trapCaught', 'dashed'],
      ['G.1'],
    ])
  })
})

describe('CF-STRAT-20 in close combat: who falls before he arrives touches nobody', () => {
  const charge = { type: 'assault' as const, unit: 'G', targets: ['E'] }
  const apart = (
    own: readonly (readonly [number, number])[],
    enemies: readonly (readonly [number, number])[],
  ) =>
    scene(
      {
        units: [men('G', 'a', own), men('E', 'b', enemies, { profile: { a: 0 } })],
        pieces: [bar('T', 20, 14)],
        phase: 'assault',
      },
      'T',
    )
  it('the charge of one man ends on the trap: nobody is locked', () => {
    const ran = act(apart([[20, 12]], [[20, 16]]), 'a', charge, goesOff)
    expect([dead(ran.state), ran.state.units['E']?.locked]).toEqual([['G.1'], []])
    expect(types(ran.events)).toContain('chargeFellShort')
    expect(types(ran.events)).not.toContain('assaulted')
  })
  it('of two who charge two units, he who would have touched the second has fallen: it is not in the fight', () => {
    const state = scene(
      {
        units: [
          men('G', 'a', [
            [20, 12],
            [22, 12],
          ]),
          men('E', 'b', [[20, 16]], { profile: { a: 0 } }),
          men('D', 'b', [[22.2, 16]], { profile: { a: 0 } }),
        ],
        pieces: [bar('T', 20, 14)],
        phase: 'assault',
      },
      'T',
    )
    const both = { ...charge, targets: ['E', 'D'] }
    const whole = act(state, 'a', both, '1')
    expect(told(whole.events, 'assaulted')).toMatchObject([{ targets: ['E', 'D'] }])
    const ran = act(state, 'a', both, goesOff, catching('G.2'))
    expect(told(ran.events, 'assaulted')).toMatchObject([{ targets: ['E'] }])
    expect(Object.keys(told(ran.events, 'assaulted')[0]?.moves ?? {})).toEqual(['G.1'])
    expect([ran.state.units['E']?.locked, ran.state.units['D']?.locked]).toEqual([['G'], []])
  })
  it('piling in', () => {
    const state = scene(
      {
        units: [
          men(
            'G',
            'a',
            [
              [20, 16],
              [20, 12],
            ],
            { state: { locked: ['E'] } },
          ),
          men('E', 'b', [[20, 17]], { state: { locked: ['G'] } }),
        ],
        pieces: [bar('T', 20, 14)],
        phase: 'assault',
      },
      'T',
    )
    const ran = play(state, (game) => pileInAll(game, combatsOf(state)), goesOff, catching('G.2'))
    expect(dead(ran.state)).toEqual(['G.2'])
    expect(told(ran.events, 'piledIn')).toMatchObject([{ moves: {} }])
  })
  it('consolidating into somebody new', () => {
    const state = scene(
      {
        units: [men('G', 'a', [[20, 12.5]]), men('E', 'b', [[20, 16]])],
        pieces: [wire('T', 20, 14)],
        phase: 'assault',
      },
      'T',
    )
    const into = (decision: Decision): Answer =>
      decision.kind === 'consolidate'
        ? { form: 'paths', paths: { 'G.1': [waypoint(state, 20, 15)] } }
        : decision.default
    const go = (dice: string) =>
      play(state, (game) => consolidateInOrder(game, ['G'], () => false), dice, into)
    expect(told(go('1').events, 'consolidated')).toMatchObject([{ met: ['E'] }])
    const ran = go(goesOff)
    expect(told(ran.events, 'consolidated')).toMatchObject([{ met: [] }])
    expect([dead(ran.state), ran.state.units['E']?.locked]).toEqual([['G.1'], []])
  })
  it('breaking off', () => {
    const state = scene(
      {
        units: [
          men('G', 'a', [[20, 16]], { state: { locked: ['E'] }, rules: ['hitAndRun'] }),
          men('E', 'b', [[20, 17]], { state: { locked: ['G'] } }),
        ],
        pieces: [bar('T', 20, 14)],
        phase: 'assault',
      },
      'T',
    )
    const south = (decision: Decision): Answer => {
      if (decision.kind === 'breakOff') return { form: 'option', option: 'leave' }
      return decision.form.form === 'course' ? { form: 'bearing', bearing: 270 } : decision.default
    }
    const ran = play(state, (game) => breakOffAll(game), `2 2 2 ${goesOff}`, south)
    expect([dead(ran.state), ran.state.units['E']?.locked]).toEqual([['G.1'], []])
  })
})

describe('CF-STRAT-20 on the run', () => {
  it('who falls back falls on the trap; one base at the edge takes off those who are left', () => {
    const state = scene(
      {
        units: [
          men('G', 'a', [
            [20, 7],
            [21.2, 7],
          ]),
          far,
        ],
        pieces: [bar('T', 20, 4)],
      },
      'T',
    )
    const run = (dice: string, who: string) =>
      play(state, (game) => fallBack(game, 'G', { fromCombat: false }), dice, catching(who))
    const fled = run(`6 6 ${goesOff}`, 'G.1')
    expect([dead(fled.state), told(fled.events, 'fled')]).toMatchObject([['G.1'], [{ models: ['G.2'] }]])
    const alone = scene({ units: [men('G', 'a', [[20, 7]]), far], pieces: [bar('T', 20, 4)] }, 'T')
    const ran = play(alone, (game) => fallBack(game, 'G', { fromCombat: false }), `6 6 ${goesOff}`)
    expect([dead(ran.state), types(ran.events).includes('fled')]).toEqual([['G.1'], false])
  })
})

describe('CF-STRAT-20 on to the table', () => {
  it('out of a vehicle', () => {
    const state = scene({ units: [box(), inside(2), far], pieces: [wire('T', 16, 20)] }, 'T')
    const poses = {
      'S.1': { at: place(48, 16.4, 20), on: { piece: null, level: 0 }, facing: 0 },
      'S.2': { at: place(48, 16.4, 21.2), on: { piece: null, level: 0 }, facing: 0 },
    }
    const ran = act(state, 'a', { type: 'disembark', unit: 'S', poses }, goesOff, catching('S.2'))
    expect([asked(ran), dead(ran.state)]).toEqual([['T'], ['S.2']])
  })
  it('down a line: the trap first, then the dice of those who are left', () => {
    const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
    const over = scene(
      {
        pieces: [{ id: 'R', ruin: { footprint: [8, 8, 24, 32], floors: [{ slab: [8, 8, 24, 32] }] } }],
        units: [
          box({ traits: ['skimmer'] }, { body, type: 'skimmer' }, { at: [20, 20, 1], facing: 0 }),
          inside(2),
          far,
        ],
      },
      'R',
    )
    const carrier = over.models['V.1']
    if (!carrier?.pose) throw new Error('no skimmer')
    const aloft = {
      ...over,
      models: { ...over.models, 'V.1': { ...carrier, pose: { ...carrier.pose, hovering: true } } },
    }
    const state = keeping(aloft, declaredStratagems, { declared: { a: ['rappelling-lines'], b: [] } })
    const on = { piece: 'R', level: 1 }
    const poses = {
      'S.1': { at: place(48, 15.3, 20), on, facing: 0 },
      'S.2': { at: place(48, 15.3, 21.2), on, facing: 0 },
    }
    const ran = act(state, 'a', { type: 'disembark', unit: 'S', poses }, `${goesOff} 4`, catching('S.1'))
    expect([asked(ran), dead(ran.state)]).toEqual([['R'], ['S.1']])
  })
  const coming = (unit: UnitSpec, pieces: NonNullable<BoardSpec['pieces']>, why?: 'deepStrike') =>
    trapped(
      battle({
        turn: 2,
        pieces,
        units: [men('P', 'a', [[3, 3]]), unit, far],
        rules: ['deepStrike'],
        waiting: { [unit.id]: { comes: true, ...(why && { why }) } },
      }),
      'T',
    )
  it('from above', () => {
    const state = coming(
      men(
        'X',
        'a',
        [
          [3, 6],
          [4, 6],
        ],
        { rules: ['deepStrike'], type: 'infantry' },
      ),
      [wire('T', 20, 20)],
      'deepStrike',
    )
    const ran = act(state, 'a', strike(state, 'X', 20, 20), `H 1 1 ${goesOff}`, catching('X.2'))
    expect([asked(ran), dead(ran.state)]).toEqual([['T'], ['X.2']])
  })
  it('over the edge; a hull that is stopped stands on the table where it came upon it', () => {
    const pieces = [bar('T', 20, 3)]
    const squad = coming(men('X', 'a', [[3, 6]]), pieces)
    const ran = act(squad, 'a', overEdge(squad, 'X', [[20, 5]]), goesOff)
    expect([asked(ran), dead(ran.state)]).toEqual([['T'], ['X.1']])
    const tank = coming(
      {
        id: 'X',
        seat: 'a',
        type: 'vehicle',
        body: hullBody(4, 3, 2),
        profile: { av: { front: 11, side: 11, rear: 10 }, traits: ['tank'] },
        models: [{ at: [3, 6, 0], facing: 90 }],
      },
      [wire('T', 20, 6)],
    )
    const drove = act(tank, 'a', overEdge(tank, 'X', [[20, 10]]), '5 6 3')
    const halted = told(drove.events, 'trapHalted') as unknown as FactData<'trapHalted'>[]
    expect(halted).toHaveLength(1)
    const [, y = 0] = spotOf(drove.state, 'X.1') ?? []
    expect(y).toBeGreaterThanOrEqual(2)
    expect(y).toBeLessThan(3.6)
  })
})

describe('CF-STRAT-20 a tank that drives at somebody', () => {
  it('is stopped before it reaches him, and he is not put to the test', () => {
    const tank: UnitSpec = {
      id: 'V',
      seat: 'a',
      type: 'vehicle',
      body: hullBody(6, 4, 2),
      profile: { av: { front: 11, side: 11, rear: 10 }, traits: ['tank'] },
      models: [{ at: [10, 10, 0], facing: 0 }],
    }
    const state = scene(
      { units: [tank, men('E', 'b', [[17, 10]])], pieces: [{ ...wire('T', 15, 10), turn: 90 }] },
      'T',
    )
    const shock = { type: 'tankShock' as const, unit: 'V', target: 'E', facing: 0, distance: inches(10) }
    const ran = act(state, 'a', shock, '5 6 3')
    expect(types(ran.events)).not.toContain('tankReached')
    expect(stuck(ran.state, 'V.1')).toBe(true)
    const dud = act(state, 'a', shock, '1 3 3')
    expect(types(dud.events)).toContain('tankReached')
  })
})
