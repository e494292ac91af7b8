import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { cityStakes } from '../../../main/rulesets/city-fight'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { namedKept } from '../../../main/rulesets/core4/mission/named'
import { objectivesKept } from '../../../main/rulesets/core4/objectives'
import type { Query } from '../../../shared/protocol/query'
import type { UnitSpec } from '../board'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import { at, began, fought, play, resultOf, row, sheetOf, squadIn, written } from './objectives-board'

const stakesOf = (unit: string): Query => ({ ask: 'stakes', unit })
type Spec = Parameters<typeof fought>[0]
type Objectives = Parameters<typeof written>[0]['objectives']
type Victory = Parameters<typeof written>[0]['victory']
const cite = ['CF-CUSTOM-03']
/** The attacker wins with what is his, at once where it is said; else the defender. */
const forTheAttacker = (id: string, sudden = true): Victory => [
  { by: 'achieved', objective: id, wins: 'attacker', ...(sudden && { sudden: true }), cite },
  { by: 'otherwise', wins: 'defender', cite },
]
const battle = (objectives: Objectives, victory: Victory, more: Partial<Spec> = {}): CoreState =>
  fought({ mission: written({ objectives, victory }), attacker: 'a', pieces: row(4), ...more })
const turnOf = (state: CoreState, active: 'a' | 'b'): CoreState => ({
  ...state,
  turn: { ...state.turn, active, first: 'a' },
})
const far = (seat: 'a' | 'b') => squadIn(`${seat}9`, seat, 4, 0, 5)

describe('holdTarget: a building is captured (CF-SPECIAL-04)', () => {
  const held = (units: readonly UnitSpec[]) =>
    keeping(
      battle(
        [{ kind: 'holdTarget', id: 'house', role: 'attacker', ruin: 'target', at: 'enemy', cite }],
        forTheAttacker('house'),
        { units: [...units, far('a'), far('b')] },
      ),
      namedKept,
      { target: 'r1' },
    )
  const taken = held([squadIn('a1', 'a', 1, 5, 8), squadIn('b1', 'b', 1, 2, 2, began(10))])
  it('held at the end of a defender’s player turn, it is won at once', () => {
    const over = at(turnOf(taken, 'b'), 'playerTurnEnd').state
    expect(over.result).toMatchObject({ winner: 'a', reason: { key: 'result.targetTaken' } })
  })
  it('at the end of the attacker’s own turn nothing is won', () =>
    expect(at(turnOf(taken, 'a'), 'playerTurnEnd').state.stage).toBe('battle'))
  it('a defending unit that scores contests it: 3 of 10 left, 2 of them inside', () => {
    const contested = held([squadIn('a1', 'a', 1, 5, 8), squadIn('b1', 'b', 1, 2, 3, began(10))])
    expect(at(turnOf(contested, 'b'), 'playerTurnEnd').state.stage).toBe('battle')
    expect(resultOf(contested)).toMatchObject({ winner: 'b', reason: { key: 'result.targetKept' } })
  })
  it('the sheet says so before: in the defender’s turn, not in the attacker’s', () => {
    const verdict = (active: 'a' | 'b') =>
      (
        cityFight.query(turnOf(taken, active), 'a', { ask: 'scoreSheet' }) as {
          result: { winner: string }
        } | null
      )?.result.winner
    expect(verdict('b')).toBe('a')
    expect(verdict('a')).toBe('b')
  })
})

describe('destroySecret: a building is brought down (CF-SPECIAL-03)', () => {
  const secret = (piece: string) =>
    keeping(
      battle(
        [{ kind: 'destroySecret', id: 'house', role: 'attacker', ruin: 'safeHouse', cite }],
        forTheAttacker('house'),
        { units: [far('a'), far('b')] },
      ),
      namedKept,
      { safeHouse: { seat: 'b', piece } },
    )
  const fall = (state: CoreState, piece: string) =>
    runScripted(
      cityFight,
      state,
      function* (game) {
        yield* destroyRuin(cityFight.live(game), piece, 'demolition')
        yield* cityFight.live(game).at('shootingStart')
      },
      { answers: (decision) => decision.default },
    )
  it('another ruin falls, and nothing is said; the safe house falls, and all is over', () => {
    const other = fall(secret('r2'), 'r1')
    expect(other.state.stage).toBe('battle')
    expect(other.events.map(({ type }) => type)).not.toContain('safeHouseRevealed')
    const own = fall(other.state, 'r2')
    expect(own.events.map(({ type }) => type)).toContain('safeHouseRevealed')
    expect(own.state.result).toMatchObject({ winner: 'a', reason: { key: 'result.ruinDestroyed' } })
  })
  it('a ruin that has grown dangerous still stands', () => {
    const state = secret('r1')
    const pieces = state.table.pieces.map((piece) => ({
      ...piece,
      state: { ...piece.state, dangerous: true },
    }))
    expect(at({ ...state, table: { ...state.table, pieces } }, 'shootingStart').state.stage).toBe('battle')
  })
  it('the game over, it is told where it was', () => {
    const last = { ...secret('r2'), turn: { ...secret('r2').turn, game: 6, limit: 6, active: 'b' as const } }
    const { events, state } = at(last, 'gameTurnEnd')
    expect(events.map(({ type }) => type)).toEqual(['safeHouseRevealed', 'gameOver'])
    expect(state.result?.winner).toBe('b')
  })
  it('twins: nothing the attacker is shown or told differs by which ruin it is', () => {
    const seen = (piece: string) => {
      const state = secret(piece)
      return JSON.stringify([
        cityFight.view(state, 'a'),
        cityFight.query(state, 'a', { ask: 'scoreSheet' }),
        cityFight.query(state, 'a', stakesOf('a9')),
      ])
    }
    expect(seen('r1')).toBe(seen('r3'))
  })
})

describe('flags of the beginning (CF-SPECIAL-05)', () => {
  const assault = (flags: Record<string, 'a' | 'b'>, units: readonly UnitSpec[] = []) =>
    battle(
      [
        {
          kind: 'flags',
          id: 'flags',
          ruins: 'initial',
          initial: [{ role: 'defender', ruins: { fromHomeEdge: 24 } }],
          cite,
        },
      ],
      forTheAttacker('flags', false),
      {
        units: [...units, far('a'), far('b')],
        stakes: { flags, initial: ['r1', 'r2', 'r3'] },
      },
    )
  it('stand on every ruin with more than half of it so near to the defender’s edge', () => {
    const pieces = [
      { id: 'near', ruin: { footprint: [4, 30, 12, 38] as const } },
      { id: 'half', ruin: { footprint: [20, 20, 28, 28] as const } },
      { id: 'more', ruin: { footprint: [32, 20.5, 40, 28.5] as const } },
      { id: 'away', ruin: { footprint: [44, 4, 52, 12] as const } },
    ]
    const state = battle(
      [
        {
          kind: 'flags',
          id: 'flags',
          ruins: 'initial',
          initial: [{ role: 'defender', ruins: { fromHomeEdge: 24 } }],
          cite,
        },
      ],
      forTheAttacker('flags', false),
      { pieces, units: [far('a'), far('b')] },
    )
    const homeEdges = [
      [
        { x: 0, z: 0 },
        { x: state.table.width, z: 0 },
      ],
    ] as const
    const sided = { ...state, sides: { ...state.sides, b: { ...state.sides.b, homeEdges } } }
    const { state: begun, events } = at(sided, 'gameStart')
    expect(events.find(({ type }) => type === 'flagsRaised')?.data).toEqual({
      seat: 'b',
      pieces: ['near', 'more'],
    })
    expect(cityStakes.of(begun).flags).toEqual({ near: 'b', more: 'b' })
  })
  it('on ruins and rubble alone; where none lies so nothing is raised', () => {
    const raised = (pieces: Spec['pieces'], from: number) => {
      const state = battle(
        [
          {
            kind: 'flags',
            id: 'flags',
            ruins: 'initial',
            initial: [{ role: 'defender', ruins: { fromHomeEdge: from } }],
            cite,
          },
        ],
        forTheAttacker('flags', false),
        { pieces: pieces ?? [], units: [far('a'), far('b')] },
      )
      const edges = [
        [
          { x: 0, z: 0 },
          { x: state.table.width, z: 0 },
        ],
        [
          { x: 0, z: 0 },
          { x: 0, z: state.table.depth },
        ],
      ] as const
      const sided = { ...state, sides: { ...state.sides, b: { ...state.sides.b, homeEdges: edges } } }
      return at(sided, 'gameStart').events.flatMap(({ type, data }) =>
        type === 'flagsRaised' ? [(data as { readonly pieces: readonly string[] }).pieces] : [],
      )
    }
    const top = { id: 'top', ruin: { footprint: [40, 38, 46, 44] as const } }
    const left = { id: 'left', ruin: { footprint: [2, 2, 8, 8] as const } }
    const hill = { id: 'hill', kind: 'hill' as const, area: [20, 40, 26, 46] as const }
    expect(raised([top, left, hill], 12)).toEqual([['top', 'left']])
    expect(raised([hill], 12)).toEqual([])
    expect(raised([top], 1)).toEqual([])
  })
  it('the attacker needs all of them', () => {
    expect(resultOf(assault({ r1: 'a', r2: 'a', r3: 'b' })).winner).toBe('b')
    expect(resultOf(assault({ r1: 'b', r2: 'b', r3: 'b' })).winner).toBe('b')
    expect(resultOf(assault({ r1: 'a', r2: 'a', r3: 'a' })).winner).toBe('a')
  })
  it('a flag elsewhere is none of them', () =>
    expect(resultOf(assault({ r1: 'a', r2: 'a', r3: 'b', r4: 'a' }))).toMatchObject({
      score: { a: 2, b: 1 },
    }))
  it('who does not score plants none: 4 of 20', () => {
    const weak = assault({ r1: 'a', r2: 'a', r3: 'b' }, [squadIn('a1', 'a', 3, 4, 4, began(20))])
    expect(resultOf(at(weak, 'playerTurnEnd').state).winner).toBe('b')
    const strong = assault({ r1: 'a', r2: 'a', r3: 'b' }, [squadIn('a1', 'a', 3, 5, 5, began(20))])
    expect(resultOf(at(strong, 'playerTurnEnd').state).winner).toBe('a')
  })
  it('may be planted at the end of game turns alone', () => {
    const state = battle(
      [{ kind: 'flags', id: 'flags', planted: 'gameTurnEnd', ruins: ['r1'], cite }],
      [{ by: 'count', objective: 'flags', cite }],
      { units: [squadIn('a1', 'a', 1, 5), squadIn('a2', 'a', 2, 5), far('b')] },
    )
    expect(cityStakes.of(at(state, 'playerTurnEnd').state).flags).toEqual({})
    expect(cityStakes.of(at(state, 'gameTurnEnd').state).flags).toEqual({ r1: 'a' })
  })
})

describe('killUnit: the headquarters (CF-SPECIAL-07)', () => {
  const hunt = (units: readonly UnitSpec[]) =>
    keeping(
      battle(
        [{ kind: 'killUnit', id: 'hq', role: 'attacker', target: 'hq', cite }],
        [
          { by: 'achieved', objective: 'hq', unless: true, wins: 'defender', cite },
          {
            by: 'points',
            counts: [
              { what: 'losses' },
              { what: 'survivors', of: 'attacker', times: { setting: 'cf.special.elimOwnFactor' } },
            ],
            draw: 'equal',
            cite,
          },
        ],
        { units },
      ),
      namedKept,
      { targetUnit: 'hq' },
    )
  const hq = (size: number) => squadIn('hq', 'b', 2, 0, size, { points: 220 })
  const own = [
    squadIn('a1', 'a', 1, 0, 5, { points: 100 }),
    squadIn('a2', 'a', 2, 0, 5, { points: 130 }),
    squadIn('a3', 'a', 3, 0, 0, { points: 350 }),
  ]
  it('destroyed: 220 + 2 × 230 = 680 against 350, the attacker wins', () =>
    expect(resultOf(withDead(hunt([...own, hq(1), far('b')]), 'hq'))).toMatchObject({
      winner: 'a',
      score: { a: 680, b: 350 },
    }))
  it('not destroyed: the defender wins whatever the points', () =>
    expect(
      resultOf(hunt([...own.slice(0, 2), hq(1), squadIn('b2', 'b', 3, 0, 0, { points: 900 })])),
    ).toMatchObject({
      winner: 'b',
      reason: { key: 'result.targetAlive', args: { unit: 'hq' } },
    }))
  it('run from the table is as good as destroyed', () =>
    expect(resultOf(withDead(hunt([...own, hq(1), far('b')]), 'hq', 'fled')).winner).toBe('a'))
  it('not while one of it is left, nor who has left by an exit, nor where nobody is hunted', () => {
    const many = hunt([...own, hq(3), far('b')])
    const fate = (...statuses: readonly ('casualty' | 'fled' | 'exited' | 'onTable')[]): CoreState => ({
      ...many,
      models: Object.fromEntries(
        Object.entries(many.models).map(([id, model]) => {
          const status =
            model.unit === 'hq' ? (statuses[Number(id.split('.')[1]) - 1] ?? 'onTable') : model.status
          return [id, { ...model, status, pose: status === 'onTable' ? model.pose : null }]
        }),
      ),
    })
    const why = (state: CoreState) => resultOf(state).reason.key
    expect(why(fate('casualty', 'casualty', 'onTable'))).toBe('result.targetAlive')
    expect(why(fate('casualty', 'fled', 'exited'))).toBe('result.targetAlive')
    expect(resultOf(fate('casualty', 'fled', 'casualty')).winner).toBe('a')
    expect(why(keeping(many, namedKept, { targetUnit: null }))).toBe('result.noTarget')
    expect(why(keeping(many, namedKept, { targetUnit: 'nobody' }))).toBe('result.targetAlive')
  })
  it('of another unit, or of one that is destroyed, nothing is told', () => {
    const hunted = (state: CoreState, unit: string) =>
      (cityFight.query(state, 'b', stakesOf(unit)) as { key: string }[]).some(
        ({ key }) => key === 'stakes.hunted',
      )
    const state = hunt([...own, hq(1), far('b')])
    expect([hunted(state, 'hq'), hunted(state, 'b9'), hunted(withDead(state, 'hq'), 'hq')]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('whose hunted unit is in hand is told so', () => {
    const stakes = cityFight.query(hunt([...own, hq(1)]), 'b', stakesOf('hq'))
    expect(stakes).toContainEqual(expect.objectContaining({ key: 'stakes.hunted' }))
  })
})
const withDead = (state: CoreState, unit: string, status: 'casualty' | 'fled' = 'casualty'): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      model.unit === unit ? { ...model, status, pose: null } : model,
    ]),
  ),
})

describe('survive: game turns held out', () => {
  const stand = (units: readonly UnitSpec[], more: Partial<Spec> = {}) =>
    keeping(
      battle(
        [{ kind: 'survive', id: 'stand', role: 'defender', ruin: 'target', points: 100, cite }],
        [
          {
            by: 'points',
            counts: [
              { what: 'objectives', of: 'defender' },
              { what: 'losses', of: 'attacker' },
            ],
            draw: 'equal',
            cite,
          },
        ],
        { units, ...more },
      ),
      namedKept,
      { target: 'r1' },
    )
  it('one model inside at the end of a game turn is enough; nobody inside, and none is counted', () => {
    const inside = at(stand([squadIn('b1', 'b', 1, 1, 5, began(10)), far('a')]), 'gameTurnEnd')
    expect(inside.events.map(({ type, data }) => [type, data])).toEqual([
      ['objectiveTurn', { objective: 'stand', seat: 'b', turns: 1 }],
    ])
    expect(at(stand([squadIn('b1', 'b', 1, 0, 5), far('a')]), 'gameTurnEnd').events).toEqual([])
  })
  it('each is worth its points, beside what was destroyed', () => {
    const state = keeping(
      stand([squadIn('b1', 'b', 1, 1, 1), squadIn('a1', 'a', 2, 0, 0, { points: 250 }), far('a')]),
      objectivesKept,
      { turns: { stand: 3 } },
    )
    expect(sheetOf(turnOf(state, 'a'))?.total).toEqual({ a: 0, b: 550 })
  })
  it('after so many, where the mission asks for so many, it is achieved', () => {
    const stood = (turns: number) =>
      keeping(
        keeping(
          battle(
            [{ kind: 'survive', id: 'stand', role: 'defender', ruin: 'target', points: 0, turns: 4, cite }],
            [
              { by: 'achieved', objective: 'stand', wins: 'defender', sudden: true, cite },
              { by: 'otherwise', wins: 'attacker', cite },
            ],
            { units: [squadIn('b1', 'b', 1, 1, 1), far('a')] },
          ),
          namedKept,
          { target: 'r1' },
        ),
        objectivesKept,
        { turns: { stand: turns } },
      )
    const ends = (turns: number) => {
      const { events, state } = at(stood(turns), 'gameTurnEnd')
      return [events.filter(({ type }) => type === 'objectiveMet').length, state.stage]
    }
    expect([2, 3, 4].map(ends)).toEqual([
      [0, 'battle'],
      [1, 'over'],
      [1, 'over'],
    ])
    expect(at(stood(3), 'gameTurnEnd').state.result).toMatchObject({ winner: 'b' })
    expect([3, 4, 5].map((turns) => resultOf(stood(turns))?.winner)).toEqual(['a', 'b', 'b'])
  })
  it('it is his who holds out, on the sheet', () => {
    const held = keeping(stand([squadIn('b1', 'b', 1, 1, 1), far('a')]), objectivesKept, {
      turns: { stand: 3 },
    })
    const line = (attacker: 'a' | 'b') =>
      resultOf(turnOf(keeping(held, missionKept, { attacker }), 'a'))?.lines.filter(
        ({ text }) => text.key === 'result.line.heldOut',
      )
    const text = { key: 'result.line.heldOut' }
    expect(line('a')).toEqual([{ text, a: 0, b: 3 }])
    expect(line('b')).toEqual([{ text, a: 3, b: 0 }])
  })
  it('leaving with the last is said before', () => {
    const state = stand([squadIn('b1', 'b', 1, 1, 1), far('a')])
    const paths = { 'b1.1': [{ at: { x: 400, z: 400 }, on: { piece: null, level: 0 } }] }
    expect(cityFight.query(state, 'b', { ask: 'stakes', unit: 'b1', paths } as never)).toContainEqual(
      expect.objectContaining({ key: 'stakes.leavesLast', tone: 'loss' }),
    )
  })
})

describe('survive: what a move would cost', () => {
  it('is nothing while another stays, for who was not there, and for the other side', () => {
    const stakes = (units: readonly UnitSpec[], unit: string) => {
      const state = keeping(
        battle(
          [{ kind: 'survive', id: 'stand', role: 'defender', ruin: 'target', points: 100, cite }],
          forTheAttacker('stand'),
          { units: [...units, far('a'), far('b')] },
        ),
        namedKept,
        { target: 'r1' },
      )
      const paths = { [`${unit}.1`]: [{ at: { x: 400, z: 400 }, on: { piece: null, level: 0 } }] }
      const seat = unit.startsWith('a') ? 'a' : 'b'
      const told = cityFight.query(state, seat, { ask: 'stakes', unit, paths } as never) as { key: string }[]
      return told.filter(({ key }) => key === 'stakes.leavesLast').length
    }
    expect(stakes([squadIn('b1', 'b', 1, 1)], 'b1')).toBe(1)
    expect(stakes([squadIn('b1', 'b', 1, 2)], 'b1')).toBe(0)
    expect(stakes([squadIn('b1', 'b', 1, 0, 1)], 'b1')).toBe(0)
    expect(stakes([squadIn('a1', 'a', 1, 1)], 'a1')).toBe(0)
  })
})

describe('message: own turns in a ruin', () => {
  const send = (units: readonly UnitSpec[], turns: Record<string, number> = {}) =>
    keeping(
      battle(
        [{ kind: 'message', id: 'radio', role: 'attacker', ruin: { piece: 'r1' }, turns: 2, cite }],
        forTheAttacker('radio'),
        { units: [...units, far('b')] },
      ),
      objectivesKept,
      { turns },
    )
  it('two own player turns of one unit together, and it is sent', () => {
    const first = at(turnOf(send([squadIn('a1', 'a', 1, 5)]), 'a'), 'playerTurnEnd').state
    expect(first.stage).toBe('battle')
    expect(objectivesKept.of(first).turns).toEqual({ 'radio a1': 1 })
    expect(at(turnOf(first, 'b'), 'playerTurnEnd').events).toEqual([])
    expect(at(turnOf(first, 'a'), 'playerTurnEnd').state.result).toMatchObject({
      winner: 'a',
      reason: { key: 'result.messageSent' },
    })
  })
  it('who has gone away begins anew, and another unit does not take over', () => {
    const away = at(
      turnOf(send([squadIn('a1', 'a', 1, 0, 5)], { 'radio a1': 1 }), 'a'),
      'playerTurnEnd',
    ).state
    expect(objectivesKept.of(away).turns).toEqual({ 'radio a1': 0 })
    const other = send([squadIn('a1', 'a', 1, 0, 5), squadIn('a2', 'a', 1, 5)], { 'radio a1': 1 })
    expect(at(turnOf(other, 'a'), 'playerTurnEnd').state.stage).toBe('battle')
  })
})

describe('message: whose turns count', () => {
  it('nothing is told of who is not there, nor of who runs', () => {
    const told = (unit: UnitSpec) =>
      at(
        turnOf(
          battle(
            [{ kind: 'message', id: 'radio', role: 'attacker', ruin: { piece: 'r1' }, turns: 2, cite }],
            forTheAttacker('radio'),
            { units: [unit, far('b')] },
          ),
          'a',
        ),
        'playerTurnEnd',
      ).events.map(({ type }) => type)
    expect(told(squadIn('a1', 'a', 1, 5))).toEqual(['objectiveTurn'])
    expect(told(squadIn('a1', 'a', 1, 0, 5))).toEqual([])
    expect(told(squadIn('a1', 'a', 1, 5, 5, { state: { fallingBack: true } }))).toEqual([])
  })
})

describe('carryItem: something is carried off', () => {
  const carry = (units: readonly UnitSpec[], items = {}) =>
    keeping(
      battle(
        [
          {
            kind: 'carryItem',
            id: 'box',
            role: 'attacker',
            lies: { piece: 'r1' },
            over: { edges: 'all' },
            cite,
          },
        ],
        forTheAttacker('box'),
        { units: [...units, far('b')], phase: 'movement', active: 'a' },
      ),
      objectivesKept,
      { items },
    )
  const atBox = (id: string, seat: 'a' | 'b' = 'a'): UnitSpec => ({ id, seat, models: [{ at: [8, 24, 0] }] })
  it('lies in the middle of the ruin when the battle begins; who touches it takes it', () => {
    const begun = at(carry([atBox('a1')]), 'gameStart')
    expect(begun.events.map(({ type }) => type)).toEqual(['itemLies'])
    expect(at(begun.state, 'actEnd').events.map(({ type, data }) => [type, data])).toEqual([
      ['itemTaken', { objective: 'box', unit: 'a1', model: 'a1.1' }],
    ])
  })
  it('the enemy takes nothing, nor does who runs', () => {
    const lies = at(carry([atBox('b2', 'b'), far('a')]), 'gameStart').state
    expect(at(lies, 'actEnd').events).toEqual([])
    const runs = at(carry([{ ...atBox('a1'), state: { fallingBack: true } }]), 'gameStart').state
    expect(at(runs, 'actEnd').events).toEqual([])
  })
  it('where its carrier falls it lies again', () => {
    const held = at(at(carry([atBox('a1'), far('a')]), 'gameStart').state, 'actEnd').state
    const dropped = at(withDead(held, 'a1'), 'actEnd')
    expect(dropped.events.map(({ type }) => type)).toEqual(['itemDropped'])
    expect(objectivesKept.of(dropped.state).items.box).toEqual({
      at: expect.objectContaining({ x: 8 * 25.4 }) as unknown,
    })
  })
  it('goes wherever its carrier goes, and is told of only where he has gone', () => {
    const y = 0
    const spot = { x: 8 * 25.4, z: 24 * 25.4 }
    const moved = (was: { x: number; y: number; z: number }) =>
      at(carry([atBox('a1'), far('a')], { box: { carrier: 'a1.1', at: was } }), 'actEnd').events.map(
        ({ type, data }) => [type, data],
      )
    const told = [['itemCarried', { objective: 'box', at: { ...spot, y } }]]
    expect(moved({ ...spot, y })).toEqual([])
    expect(moved({ ...spot, y, x: 100 })).toEqual(told)
    expect(moved({ ...spot, y, z: 100 })).toEqual(told)
    expect(moved({ ...spot, y: 76.2 })).toEqual(told)
  })
  it('lies in the middle of the table where the mission says so; from another floor nobody takes it', () => {
    const middle = keeping(
      battle(
        [{ kind: 'carryItem', id: 'box', role: 'attacker', lies: 'centre', over: { edges: 'all' }, cite }],
        forTheAttacker('box'),
        { units: [far('a'), far('b')] },
      ),
      objectivesKept,
      { items: {} },
    )
    expect(at(middle, 'gameStart').events.map(({ data }) => data)).toEqual([
      { objective: 'box', at: { x: 36 * 25.4, z: 24 * 25.4, y: 0 } },
    ])
    const takes = (y: number, unit: UnitSpec) =>
      at(carry([unit, far('a')], { box: { at: { x: 8 * 25.4, z: 24 * 25.4, y } } }), 'actEnd').events.some(
        ({ type }) => type === 'itemTaken',
      )
    expect([0, 25.4, 76.2].map((y) => takes(y, atBox('a1')))).toEqual([true, false, false])
    // A hull is as high as it is, and reaches no higher floor for that.
    const hull: UnitSpec = { ...atBox('a1'), type: 'vehicle', body: hullBody(4, 3, 4) }
    expect([25.3, 25.4].map((y) => takes(y, hull))).toEqual([true, false])
  })
  it('only who has it may leave with it, and then it is won', () => {
    const edge: UnitSpec = { id: 'a1', seat: 'a', models: [{ at: [30, 45, 0] }] }
    const other: UnitSpec = { id: 'a2', seat: 'a', models: [{ at: [40, 45, 0] }] }
    const at1 = { x: 30 * 25.4, y: 0, z: 3 * 25.4 }
    const state = carry([edge, other], { box: { carrier: 'a1.1', at: at1 } })
    expect(
      play(state)
        .legal('a')
        .filter(({ type }) => type === 'leaveTable'),
    ).toEqual([{ type: 'leaveTable', unit: 'a1' }])
    const over = runScripted(cityFight, state, (game) =>
      cityFight.perform(cityFight.live(game), 'a', { type: 'leaveTable', unit: 'a1' }),
    )
    expect(over.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['leftTable', 'itemAway', 'objectiveMet', 'gameOver']),
    )
    expect(over.state.result).toMatchObject({ winner: 'a', reason: { key: 'result.itemAway' } })
  })
})
