/** CF-SPECIAL-02 to -08: how the special missions are set up, with the exact bounds of where units may begin. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import {
  entryEdgesOf,
  edgePoint,
  safeHouseOf,
  targetRuin,
  targetUnit,
} from '../../../main/rulesets/core4/mission'
import { tellOfSafeHouse } from '../../../main/rulesets/core4/mission/name-ruins'
import { declareEntering } from '../../../main/rulesets/core4/deployment/declare'
import { hold, mustBeHeld, reserveChoices } from '../../../main/rulesets/core4/reserves'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import { rollForReserves } from '../../../main/rulesets/core4/reserves/rolls'
import { inches, toInches } from '../../../shared/geometry'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Seat } from '../../../shared/protocol/spatial'
import { checkEdgePoint } from '../../../main/rulesets/core4/mission/name-points'
import { place, type UnitSpec } from '../board'
import { run } from '../core4/reserve-board'
import { throwsOf } from '../core4/melee'
import { afterSteps, beforeBattle, whyNotAt } from './special-board'

const unit = (id: string, seat: Seat, more: Partial<UnitSpec> = {}, x = 36, y = 1): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, y, 0] as const }],
  ...more,
})
/** One of each category. */
const army = (seat: Seat): readonly UnitSpec[] =>
  (['hq', 'troops', 'elites', 'fastAttack', 'heavySupport'] as const).map((category) =>
    unit(`${seat}-${category}`, seat, { category }),
  )
const held = (state: CoreState, units: readonly string[]) =>
  units.filter((id) => mustBeHeld(cityFight.gameOf(state), id))
const may = (state: CoreState, units: readonly string[]) =>
  units.filter((id) => reserveChoices(cityFight.gameOf(state), id).includes('chosen'))
const of = (seat: Seat) => army(seat).map(({ id }) => id)
const read = ({ x, z }: PlanPoint) => [Math.round(toInches(x)), Math.round(48 - toInches(z))]
const entry = (state: CoreState, seat: Seat) =>
  entryEdgesOf(cityFight.gameOf(state), seat, null).map((edge) => edge.map(read))
const home = (state: CoreState, seat: Seat) => state.sides[seat].homeEdges.map((edge) => edge.map(read))

describe('CF-SPECIAL-02 The Gauntlet', () => {
  const ready = () =>
    afterSteps(
      beforeBattle({ mission: 'gauntlet', units: [...army('a'), ...army('b')] }),
      ['roles', 'sides', 'points'],
      { tableEdgeByRole: 'near', entryPoint: [36.3, 48], exitPoint: [0, 0] },
    )
  it('the defender chooses a long edge without a roll, the attacker has the one across', () => {
    const { state, decisions } = ready()
    expect(decisions[0]).toMatchObject({ seat: 'b', kind: 'tableEdgeByRole' })
    expect([home(state, 'a'), home(state, 'b')]).toEqual([
      [
        [
          [0, 48],
          [72, 48],
        ],
      ],
      [
        [
          [0, 0],
          [72, 0],
        ],
      ],
    ])
  })
  it('the defender stands in a strip of 6": a rim at 6.0 does, at 6.1 does not', () => {
    const { state } = ready()
    expect([whyNotAt(state, 'b-troops', 36, 5.5), whyNotAt(state, 'b-troops', 36, 5.6)]).toEqual([
      null,
      'outsideZone',
    ])
  })
  it('his Elites and Fast Attack wait in reserve, the others may not', () => {
    const { state } = ready()
    expect(held(state, of('b'))).toEqual(['b-elites', 'b-fastAttack'])
    expect(may(state, of('b'))).toEqual([])
  })
  it('the attacker names an entry point on his own edge and an exit on the other', () => {
    const { state } = ready()
    expect(
      ['entry', 'exit'].map((which) => read(edgePoint(state, which as 'entry') ?? { x: 0, z: 0 })),
    ).toEqual([
      [36, 48],
      [0, 0],
    ])
  })
  it('any point of the edge, however odd; one beside it is none', () => {
    const { state, decisions } = ready()
    expect(toInches(edgePoint(state, 'entry')?.x ?? 0)).toBeCloseTo(36.3, 6)
    const asked = decisions.find(({ kind }) => kind === 'entryPoint')
    expect(asked?.form).toMatchObject({ radius: inches(6) })
    const check = (x: number, y: number) =>
      asked && checkEdgePoint(cityFight.gameOf(state), asked, { form: 'edgePoint', at: place(48, x, y) }).ok
    expect([check(0, 48), check(71.37, 48), check(72, 48), check(36, 47.9), check(36, 0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
  it('he comes on within 6" of the entry point, the defender anywhere on his edge', () => {
    const { state } = ready()
    expect(entry(state, 'a')).toEqual([
      [
        [30, 48],
        [42, 48],
      ],
    ])
    expect(entry(state, 'b')).toEqual([
      [
        [0, 0],
        [72, 0],
      ],
    ])
  })
  it('before the first turn the attacker says of each unit whether it enters or waits; who enters needs no die', () => {
    const { state } = ready()
    const asked: string[] = []
    const after = run(state, declareEntering, '', (decision) => {
      asked.push(`${decision.seat} ${decision.kind}`)
      const option = decision.args?.['unit'] === 'a-hq' ? 'chosen' : 'entersFirst'
      return { form: 'option', option }
    }).state
    expect(asked).toEqual(Array(5).fill('a deployLate'))
    expect(heldOf(after, 'a-hq')).toMatchObject({ why: 'chosen', comes: false })
    expect(heldOf(after, 'a-troops')).toMatchObject({ why: 'entersFirst', comes: true })
  })
})

const ruin = (id: string, x: number, y: number, size = 6) => ({
  id,
  ruin: { footprint: [x, y, x + size, y + size] as const },
})
describe('CF-SPECIAL-03 Scorched Streets', () => {
  const pieces = [ruin('P', 4, 4), ruin('Q', 33, 21), ruin('R', 60, 38)]
  const units = [unit('A', 'a'), unit('B', 'b')]
  const noted = (says = {}) =>
    afterSteps(
      beforeBattle({ mission: 'scorched-streets', pieces, units }),
      ['roles', 'safeHouse', 'sides', 'fortify'],
      { safeHouse: ['Q'], quarter: 'nearLeft', ...says },
      '5 2',
    )
  it('the defender notes a ruin; he alone is told, and sees it', () => {
    const { state, decisions } = noted()
    expect(decisions[0]).toMatchObject({ seat: 'b', kind: 'safeHouse', sealed: true })
    const seen = (seat: Seat) => cityFight.view(state, seat).parts.named?.safeHouse ?? null
    expect([seen('a'), seen('b')?.piece]).toEqual([null, 'Q'])
    expect(safeHouseOf(state)).toEqual({ seat: 'b', piece: 'Q' })
  })
  it('when it has come down everybody is told, and when the battle is over', () => {
    const { state } = noted()
    const told = (changed: CoreState) => run(changed, tellOfSafeHouse).events.map(({ type }) => type)
    expect(told(state)).toEqual([])
    const down = state.table.pieces.map((piece) =>
      piece.id === 'Q' ? { ...piece, design: { ...piece.design, kind: 'collapsed' as const } } : piece,
    )
    expect(told({ ...state, table: { ...state.table, pieces: down as never } })).toEqual([
      'safeHouseRevealed',
    ])
    const over = run({ ...state, stage: 'over' }, tellOfSafeHouse).state
    expect(cityFight.view(over, 'a').parts.named?.safeHouse?.piece).toBe('Q')
    expect(told(over)).toEqual([])
  })
  it('with one ruin alone he is asked all the same: nobody learns how many there were', () => {
    const one = beforeBattle({ mission: 'scorched-streets', pieces: [ruin('Q', 33, 21)], units })
    expect(afterSteps(one, ['roles', 'safeHouse']).decisions).toHaveLength(1)
  })
  it('he fortifies as many ruins as he likes that are not in the attacker’s quarter', () => {
    const { state, decisions } = noted({ fortifyMore: ['Q', 'R'] })
    expect(decisions.at(-1)).toMatchObject({
      kind: 'fortifyMore',
      form: { from: ['Q', 'R'], min: 0, max: 2 },
    })
    const fortified = state.table.pieces.filter((piece) => piece.state.fortified).map(({ id }) => id)
    expect(fortified).toEqual(['Q', 'R'])
  })
  it('not again what is fortified already, nor what is no ruin; where there is none he is not asked', () => {
    const offered = (fortified: readonly string[]) => {
      const before = beforeBattle({
        mission: 'scorched-streets',
        pieces: [...pieces, { id: 'hill', kind: 'hill' as const, area: [50, 38, 56, 44] as const }],
        units,
      })
      const table = {
        ...before.table,
        pieces: before.table.pieces.map((piece) =>
          fortified.includes(piece.id) ? { ...piece, state: { ...piece.state, fortified: true } } : piece,
        ),
      }
      const steps = ['roles', 'sides', 'fortify'] as const
      const { decisions } = afterSteps({ ...before, table }, steps, { quarter: 'nearLeft' }, '5 2')
      return decisions.flatMap(({ kind, form }) =>
        kind === 'fortifyMore' ? [(form as { from: readonly string[] }).from] : [],
      )
    }
    expect(offered([])).toEqual([['Q', 'R']])
    expect(offered(['R'])).toEqual([['Q']])
    expect(offered(['Q', 'R'])).toEqual([])
  })
  it('or as many as was agreed (cf.special.fortifyMax)', () => {
    const state = beforeBattle({
      mission: 'scorched-streets',
      pieces,
      units,
      settings: { 'cf.special.fortifyMax': 1 },
    })
    const { decisions } = afterSteps(
      state,
      ['roles', 'sides', 'fortify'],
      { quarter: 'nearLeft', fortifyMore: ['R'] },
      '5 2',
    )
    expect(decisions.at(-1)?.form).toMatchObject({ max: 1 })
  })
})

describe('CF-SPECIAL-04 Relief Force', () => {
  const pieces = [ruin('T', 33, 21), ruin('near', 30, 38), ruin('far', 10, 10)]
  const units = [
    ...army('b'),
    unit('carrier', 'b', { category: 'troops', type: 'vehicle', dedicatedTo: 'b-troops' }),
    unit('A', 'a'),
  ]
  const ready = (settings = {}, more: readonly ('points' | 'sides')[] = ['sides']) =>
    afterSteps(
      beforeBattle({ mission: 'relief-force', pieces, units, settings, standing: [] }),
      ['roles', 'target', ...more],
      { targetRuin: ['T'], quarterByRole: 'nearLeft', entryPoint: [12, 0] },
    )
  it('the defender chooses a ruin of which some part lies within 12" of the middle', () => {
    const { state, decisions } = ready()
    // (30, 38) to (36, 24) is 14 away; the nearest edge of "near" lies 14" from the middle.
    expect(decisions.filter(({ kind }) => kind === 'targetRuin')).toEqual([])
    expect(targetRuin(state)).toBe('T')
  })
  it('exactly 12" is within', () => {
    const on = (y: number) =>
      afterSteps(
        beforeBattle({ mission: 'relief-force', pieces: [ruin('T', 33, 21), ruin('U', 33, y)], units }),
        ['roles', 'target'],
      ).decisions
    expect(on(36)[0]?.form).toMatchObject({ from: ['T', 'U'] })
    expect(on(36.1)).toEqual([])
  })
  it('Troops begin inside it, their vehicle within 6" of it, everybody else waits', () => {
    const { state } = ready()
    expect(held(state, [...of('b'), 'carrier'])).toEqual([
      'b-hq',
      'b-elites',
      'b-fastAttack',
      'b-heavySupport',
    ])
    expect(may(state, ['b-troops', 'carrier'])).toEqual(['b-troops', 'carrier'])
    expect([whyNotAt(state, 'b-troops', 36, 24), whyNotAt(state, 'b-troops', 36, 30)]).toEqual([
      null,
      'outsideZone',
    ])
  })
  it('the attacker begins in his quarter, more than 12" from the target and 18" from enemies', () => {
    const { state } = ready()
    // The target's near edge is y = 21, a base has half an inch: exactly 12" away is too near.
    expect([whyNotAt(state, 'A', 34, 8.5), whyNotAt(state, 'A', 34, 8.4)]).toEqual(['tooNearTarget', null])
    expect(whyNotAt(state, 'A', 40, 5)).toBe('outsideZone')
  })
  it('the defender’s reserves come from the quarter across from the attacker’s', () => {
    const { state } = ready()
    expect(entry(state, 'b')).toEqual([
      [
        [72, 48],
        [36, 48],
      ],
      [
        [72, 48],
        [72, 24],
      ],
    ])
    expect(entry(state, 'a')).toEqual([
      [
        [0, 0],
        [36, 0],
      ],
      [
        [0, 0],
        [0, 24],
      ],
    ])
  })
  it('by the letter the attacker names an entry point for his (cf.special.reliefReserves)', () => {
    const usual = ready({}, ['sides', 'points'])
    expect(usual.decisions.some(({ kind }) => kind === 'entryPoint')).toBe(false)
    const { state } = ready({ 'cf.special.reliefReserves': 'literal' }, ['sides', 'points'])
    expect(entry(state, 'a')).toEqual([
      [
        [6, 0],
        [18, 0],
      ],
    ])
  })
})

describe('CF-SPECIAL-05 Great Assault', () => {
  const units = [unit('A', 'a', {}, 36, 46), unit('B', 'b')]
  const { state } = afterSteps(
    beforeBattle({ mission: 'great-assault', units, standing: ['A'] }),
    ['roles', 'sides'],
    { tableEdge: 'far' },
    '6 1',
  )
  it('the winner of a roll-off picks the edge he deploys along', () => {
    expect([home(state, 'a'), home(state, 'b')]).toEqual([
      [
        [
          [0, 48],
          [72, 48],
        ],
      ],
      [
        [
          [0, 0],
          [72, 0],
        ],
      ],
    ])
  })
  it('the attacker within 6" of his edge, the defender within 24" of his and more than 18" from him', () => {
    expect([whyNotAt(state, 'B', 10, 23.5), whyNotAt(state, 'B', 10, 23.6)]).toEqual([null, 'outsideZone'])
    const near = {
      ...state,
      models: {
        ...state.models,
        'A.1': {
          ...state.models['A.1'],
          pose: {
            ...state.models['A.1']?.pose,
            at: { x: state.table.width / 2, z: (state.table.depth * 6) / 48 },
          },
        },
      },
    } as CoreState
    // From y = 42 to 23 lie 19", less both radii: exactly 18" is too near.
    expect([whyNotAt(near, 'B', 36, 23), whyNotAt(near, 'B', 36, 22.9)]).toEqual(['tooNearEnemy', null])
  })
  it('the defender may hold back whom he likes, and his reserves come from his edge', () => {
    expect([may(state, ['B']), may(state, ['A'])]).toEqual([['B'], []])
    expect(entry(state, 'b')).toEqual([
      [
        [0, 0],
        [72, 0],
      ],
    ])
  })
})

describe('CF-SPECIAL-06 Main Street Drive', () => {
  const units = [unit('A', 'a'), unit('B', 'b')]
  const { state } = afterSteps(beforeBattle({ mission: 'main-street-drive', units }), ['roles', 'sides'], {
    tableEdgeByRole: 'left',
  })
  it('the attacker begins within 12" of a short edge of his choice', () => {
    expect([whyNotAt(state, 'A', 11.5, 24), whyNotAt(state, 'A', 11.6, 24)]).toEqual([null, 'outsideZone'])
  })
  it('the defender within 6" of either long edge, and not where the attacker begins', () => {
    expect([5.5, 42.5, 5.6, 42.4].map((y) => whyNotAt(state, 'B', 40, y))).toEqual([
      null,
      null,
      'outsideZone',
      'outsideZone',
    ])
    expect([whyNotAt(state, 'B', 12.6, 3), whyNotAt(state, 'B', 12.4, 3)]).toEqual([null, 'onEnemySide'])
  })
  it('he runs to the nearest long edge and his reserves come over either; the attacker runs to his own', () => {
    const long = [
      [
        [0, 0],
        [72, 0],
      ],
      [
        [0, 48],
        [72, 48],
      ],
    ]
    expect([home(state, 'b'), entry(state, 'b')]).toEqual([long, long])
    expect(home(state, 'a')).toEqual([
      [
        [0, 48],
        [0, 0],
      ],
    ])
  })
})

describe('CF-SPECIAL-07 Elimination', () => {
  const troops = (n: number) => unit(`b-troops${n}`, 'b', { category: 'troops' })
  const units = [...army('a'), ...army('b'), troops(2), troops(3)]
  const ready = (compulsory = 'b-troops2') =>
    afterSteps(
      beforeBattle({ mission: 'elimination', units }),
      ['roles', 'sides', 'compulsory', 'targetUnit'],
      { compulsory },
    )
  it('where there are more than the chart asks for, their owner says in secret which are compulsory', () => {
    const { state, decisions } = ready()
    expect(decisions.map(({ seat, kind, sealed }) => [seat, kind, sealed])).toEqual([
      ['b', 'compulsory', true],
      ['b', 'compulsory', true],
    ])
    const offered = decisions.map(({ form }) =>
      form.form === 'option' ? form.options.map(({ id }) => id) : [],
    )
    expect(offered).toEqual([
      ['b-troops', 'b-troops2', 'b-troops3'],
      ['b-troops', 'b-troops3'],
    ])
    const seen = (seat: Seat) => cityFight.view(state, seat).parts.named?.compulsory
    expect(seen('a')).toEqual({})
    expect(seen('b')?.b).toContain('b-hq')
    expect(seen('b')?.b).toHaveLength(3)
  })
  it('they begin more than 12" from every edge; exactly 12" is too near', () => {
    const { state } = ready()
    expect([whyNotAt(state, 'b-hq', 12.5, 24), whyNotAt(state, 'b-hq', 12.6, 24)]).toEqual([
      'outsideZone',
      null,
    ])
  })
  it('all others wait, and of the attacker all but Elites and Fast Attack', () => {
    const { state } = ready()
    const waits = held(state, ['b-elites', 'b-fastAttack', 'b-heavySupport', 'b-hq', ...of('a')])
    expect(waits).toEqual([
      'b-elites',
      'b-fastAttack',
      'b-heavySupport',
      'a-hq',
      'a-troops',
      'a-heavySupport',
    ])
  })
  it('those begin with the whole base within 12" of an edge, across a corner too', () => {
    const { state } = ready()
    expect([whyNotAt(state, 'a-elites', 36, 11.5), whyNotAt(state, 'a-elites', 36, 11.6)]).toEqual([
      null,
      'outsideZone',
    ])
    // In the corner of what is left over: part of the base over either strip.
    expect([whyNotAt(state, 'a-elites', 11.9, 11.9), whyNotAt(state, 'a-elites', 12, 36.2)]).toEqual([
      'outsideZone',
      'outsideZone',
    ])
    expect(whyNotAt(state, 'a-elites', 11.6, 11.6)).toBe(null)
  })
  it('the compulsory headquarters is hunted', () => {
    expect(targetUnit(ready().state)).toBe('b-hq')
  })
  it('the attacker’s reserves come over a long edge of his choice, both run to the nearest edge', () => {
    const { state } = ready()
    expect(entry(state, 'a')).toHaveLength(2)
    expect([home(state, 'a'), home(state, 'b')].map((one) => one.length)).toEqual([4, 4])
  })
  it('each of the defender’s by a die: 1 near, 2 right, 3 far, 4 left, on more it is thrown again', () => {
    const { state } = ready()
    const waits = run(state, function* (game) {
      for (const id of ['b-elites', 'b-fastAttack']) yield* hold(game, id, 'mission', ['CF-SPECIAL-07'])
    }).state
    const turn = {
      ...waits,
      stage: 'battle' as const,
      turn: { ...waits.turn, game: 2, active: 'b' as const },
    }
    const { state: after, events } = run(turn, rollForReserves, '4 6 5 2 4 3')
    expect(throwsOf(events)).toEqual([
      'reserves 4: 4',
      'reserveEdge -: 6',
      'reserveEdge -: 5',
      'reserveEdge -: 2',
      'reserves 4: 4',
      'reserveEdge -: 3',
    ])
    expect([heldOf(after, 'b-elites')?.edge, heldOf(after, 'b-fastAttack')?.edge]).toEqual(['right', 'far'])
    expect(entryEdgesOf(cityFight.gameOf(after), 'b', 'right').map((edge) => edge.map(read))).toEqual([
      [
        [72, 48],
        [72, 0],
      ],
    ])
  })
  it('on which edge one comes is its owner’s to know until it does: nothing of it reaches the enemy', () => {
    const { state } = ready()
    const rolled = (face: string) => {
      const waits = run(state, (game) => hold(game, 'b-elites', 'mission', ['CF-SPECIAL-07'])).state
      const turn = {
        ...waits,
        stage: 'battle' as const,
        turn: { ...waits.turn, game: 2, active: 'b' as const },
      }
      return run(turn, rollForReserves, `4 ${face}`)
    }
    const [one, other] = [rolled('1'), rolled('3')]
    expect(heldOf(one.state, 'b-elites')?.edge).not.toBe(heldOf(other.state, 'b-elites')?.edge)
    expect(cityFight.view(one.state, 'a')).toEqual(cityFight.view(other.state, 'a'))
    expect(cityFight.legalCommands(one.state, 'a')).toEqual(cityFight.legalCommands(other.state, 'a'))
    const edges = one.events.filter(({ type }) => type === 'reserveEdge')
    expect(edges.map(({ audience }) => audience)).toEqual([['b']])
  })
})
