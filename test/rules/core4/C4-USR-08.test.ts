import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { breakOffAll, courseReport } from '../../../main/rulesets/core4/assault/break-off'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { inEachOther } from '../../../shared/table'
import { board, type BoardSpec, type PieceSpec, type UnitSpec } from '../board'
import { gameOf, play, rank, throwsOf } from './melee'

/** Five raiders with their backs to the east of the line squad that stands west of them. */
const column = (count: number, x: number, y = 20) =>
  Array.from({ length: count }, (_, n) => ({ at: [x, y + 1.05 * n, 0] as const }))
interface Fight extends Omit<BoardSpec, 'units'> {
  readonly raiders?: Partial<UnitSpec>
  readonly line?: Partial<UnitSpec>
  readonly others?: readonly UnitSpec[]
}
const locked = ({ raiders, line, others = [], ...spec }: Fight = {}): CoreState =>
  board({
    width: 48,
    depth: 48,
    phase: 'assault',
    ...spec,
    units: [
      {
        id: 'R',
        seat: 'a',
        models: column(5, 30),
        rules: ['hitAndRun'],
        state: { locked: ['L'] },
        ...raiders,
      },
      { id: 'L', seat: 'b', models: column(5, 29), state: { locked: ['R'] }, ...line },
      ...others,
    ],
  })
const to =
  (bearing: number, leaves = true) =>
  (decision: Decision): Answer => {
    if (decision.kind === 'breakOff') return { form: 'option', option: leaves ? 'leave' : 'stay' }
    return decision.form.form === 'course' ? { form: 'bearing', bearing } : decision.default
  }
const leave = (state: CoreState, bearing: number, dice: string, answers = to(bearing)) =>
  play(state, (game) => breakOffAll(game), dice, answers)
const gone = ({ events }: ReturnType<typeof leave>): FactData<'brokeOff'> => {
  const event = events.find(({ type }) => type === 'brokeOff')
  if (!event) throw new Error('nobody has left')
  return event.data as FactData<'brokeOff'>
}
const xOf = (state: CoreState, unit: string): readonly number[] =>
  standingModels(state, unit).map(({ pose }) => Math.round(toInches(pose.at.x) * 100) / 100)
const kinds = (decisions: readonly Decision[]): readonly string[] => decisions.map(({ kind }) => kind)

describe('C4-USR-08 hit and run', () => {
  it('goes 13" west through those it fought, in its formation, and frees them for 3" (USR-08-a)', () => {
    const run = leave(locked(), 180, '2 5 6')
    expect(gone(run)).toMatchObject({ distance: 13, gone: 13, halved: false })
    expect(xOf(run.state, 'R')).toEqual([17, 17, 17, 17, 17])
    expect(run.state.units['R']?.locked).toEqual([])
    expect(run.state.units['L']?.locked).toEqual([])
    expect(kinds(run.decisions)).toEqual(['breakOff', 'breakOffCourse', 'consolidate'])
    expect(throwsOf(run.events)).toEqual(['breakOff -: 2 5 6'])
  })
  it('a wood across the line halves 13" to 7" (USR-08-b)', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 18, 24, 28] }
    const run = leave(locked({ pieces: [wood] }), 180, '2 5 6')
    expect(gone(run)).toMatchObject({ distance: 7, halved: true })
    expect(xOf(run.state, 'R')).toEqual([23, 23, 23, 23, 23])
  })
  it('so does dangerous ground, and whoever went through it tests', () => {
    const bog: PieceSpec = { id: 'W', kind: 'wood', area: [20, 18, 24, 28], dangerous: true }
    const run = leave(locked({ pieces: [bog] }), 180, '2 5 6  6 6 6 6 6')
    expect(gone(run)).toMatchObject({ distance: 7, halved: true })
    expect(throwsOf(run.events)).toEqual(['breakOff -: 2 5 6', 'dangerous 2: 6 6 6 6 6'])
  })
  it('whom bad ground does not slow it does not halve; riders test for it', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 18, 24, 28] }
    const run = leave(locked({ pieces: [wood], raiders: { type: 'bikes' } }), 180, '2 5 6  6 6 6 6 6')
    expect(gone(run)).toMatchObject({ distance: 13, halved: false })
    expect(throwsOf(run.events)).toContain('dangerous 2: 6 6 6 6 6')
  })
  it('who flies passes over what bars others', () => {
    const block: PieceSpec = {
      id: 'W',
      kind: 'wood',
      area: [20, 18, 24, 28],
      agreed: { ground: 'impassable' },
    }
    const walks = leave(locked({ pieces: [block] }), 180, '2 5 6')
    expect(xOf(walks.state, 'R')[0]).toBeCloseTo(24.5, 1)
    const flies = leave(locked({ pieces: [block], raiders: { type: 'jumpInfantry' } }), 180, '2 5 6')
    expect(xOf(flies.state, 'R')).toEqual([17, 17, 17, 17, 17])
  })
  it('one friend in the way of one of them stops them all', () => {
    const friend: UnitSpec = { id: 'F', seat: 'a', models: [{ at: [40, 20, 0] }] }
    const run = leave(locked({ others: [friend] }), 0, '6 6 6')
    expect(xOf(run.state, 'R')).toEqual([39, 39, 39, 39, 39])
  })
  it('the edge of the table stops them: nobody leaves it', () => {
    const run = leave(locked(), 0, '6 6 6')
    expect(xOf(run.state, 'R').every((x) => x <= 47.5)).toBe(true)
    expect(xOf(run.state, 'R')[0]).toBeCloseTo(47.5, 1)
  })
  it('enemies it did not fight are kept an inch from', () => {
    const enemy: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [40, 22, 0] }] }
    const run = leave(locked({ others: [enemy] }), 0, '6 6 6')
    const [x] = xOf(run.state, 'R')
    expect(x).toBeLessThan(38.1)
    expect(x).toBeGreaterThan(37.8)
  })
  it('too short a run is pushed on until all are an inch clear of those they left', () => {
    const run = leave(locked(), 180, '1 1 1')
    expect(gone(run).distance).toBe(3)
    // The line squad stands at 29; base edges an inch apart are two inches from centre to centre.
    expect(xOf(run.state, 'R')[0]).toBeCloseTo(27, 1)
  })
  it('and not a hair farther, where those it left stand deeper than it ran', () => {
    const deep = { models: [...column(5, 29), ...column(2, 26.8)] }
    const run = leave(locked({ line: deep }), 180, '1 1 1')
    // An inch clear of the second rank: 2" from centre to centre, not the whole step that looks for it.
    expect(xOf(run.state, 'R')).toEqual([24.8, 24.8, 24.8, 24.8, 24.8])
  })
  it('a direction in which it could end nowhere is refused, and none is proposed there', () => {
    const wall: PieceSpec = {
      id: 'W',
      kind: 'wood',
      area: [10, 5, 28.4, 45],
      agreed: { ground: 'impassable' },
    }
    const state = locked({ pieces: [wall] })
    const run = leave(state, 0, '1 2 3')
    const course = run.decisions.find(({ kind }) => kind === 'breakOffCourse')
    expect(courseReport(gameOf(state), course, 180)?.refusal?.key).toBe('refusal.noWayOutThere')
    expect(courseReport(gameOf(state), course, 0)?.refusal).toBeUndefined()
  })
  it('a contact made by consolidation in this phase may not be left yet (C4-ASSAULT-42)', () => {
    const state = locked()
    const assault = { ...state.books.assault, fresh: [['L', 'R'] as const] }
    expect(leave({ ...state, books: { ...state.books, assault } }, 180, '').decisions).toEqual([])
  })
  it('everybody in it needs the rule, a character who has joined as well', () => {
    const captain: UnitSpec = {
      id: 'C',
      seat: 'a',
      models: [{ at: [30, 18.95, 0] }],
      character: 'independent',
      joined: 'R',
    }
    expect(leave(locked({ others: [captain] }), 180, '').decisions).toEqual([])
    const quick = leave(locked({ others: [{ ...captain, rules: ['hitAndRun'] }] }), 180, '2 5 6')
    expect(xOf(quick.state, 'R')).toEqual([17, 17, 17, 17, 17, 17])
  })
  it('the active player leaves first; whom he frees has nothing to leave any more', () => {
    const run = leave(locked({ active: 'b', line: { rules: ['hitAndRun'] } }), 180, '2 5 6')
    expect(run.decisions.find(({ kind }) => kind === 'breakOff')?.seat).toBe('b')
    expect(run.decisions.filter(({ kind }) => kind === 'breakOff')).toHaveLength(1)
    expect(run.state.units['R']?.locked).toEqual([])
  })
  it('who stays fights on', () => {
    const run = leave(locked(), 180, '', to(180, false))
    expect(run.events).toEqual([])
    expect(run.state.units['R']?.locked).toEqual(['L'])
  })
  it('agreed so, the dice fall before the direction is said', () => {
    const settings = { 'core4.rules.hitAndRunDirection': 'after' }
    const run = leave(locked({ settings }), 180, '2 5 6')
    expect(run.decisions.map(({ kind, args }) => [kind, args?.['distance']])).toEqual([
      ['breakOff', undefined],
      ['breakOffCourse', 13],
      ['consolidate', 3],
    ])
    expect(xOf(run.state, 'R')[0]).toBe(17)
  })
  it('from an upper floor it goes on along it, and down where it ends', () => {
    const tower: PieceSpec = {
      id: 'T',
      ruin: { footprint: [26, 16, 34, 30], floors: [{ slab: [26, 16, 34, 30] }] },
    }
    const up = (x: number) => column(5, x).map(({ at: [mx, my] }) => ({ at: [mx, my, 1] as const }))
    const run = leave(
      locked({ pieces: [tower], raiders: { models: up(30) }, line: { models: up(29) } }),
      180,
      '4 4 4',
    )
    // 12" of which the ruin takes half: six inches on, down one storey of three.
    expect(gone(run)).toMatchObject({ distance: 6, halved: true })
    expect(standingModels(run.state, 'R').map(({ pose }) => pose.y)).toEqual([0, 0, 0, 0, 0])
    expect(xOf(run.state, 'R')[0]).toBe(24)
  })
  it('from the ground it goes on under the floors of a house, and nobody climbs on the way', () => {
    const house: PieceSpec = {
      id: 'T',
      ruin: { footprint: [20, 16, 28, 30], floors: [{ slab: [20, 16, 28, 30] }] },
    }
    const run = leave(locked({ pieces: [house] }), 180, '4 4 4')
    expect(gone(run)).toMatchObject({ distance: 6, halved: true })
    expect(xOf(run.state, 'R')).toEqual([24, 24, 24, 24, 24])
    expect(standingModels(run.state, 'R').map(({ pose }) => pose.y)).toEqual([0, 0, 0, 0, 0])
  })
  it('who flies lands on top of a house, and tests for it', () => {
    const house: PieceSpec = {
      id: 'T',
      ruin: { footprint: [14, 16, 22, 30], floors: [{ slab: [14, 16, 22, 30] }] },
    }
    const flying = locked({ pieces: [house], raiders: { type: 'jumpInfantry' } })
    const run = leave(flying, 180, '4 4 4  6 6 6 6 6')
    expect(gone(run)).toMatchObject({ distance: 12, halved: false })
    expect(xOf(run.state, 'R')).toEqual([18, 18, 18, 18, 18])
    expect(standingModels(run.state, 'R').map(({ pose }) => pose.on.level)).toEqual([1, 1, 1, 1, 1])
  })
  it('in a house it stays on its floor, whatever floors lie above', () => {
    const slab = [20, 16, 34, 30] as const
    const tower: PieceSpec = { id: 'T', ruin: { footprint: slab, floors: [{ slab }, { slab }] } }
    const up = (x: number) => column(5, x).map(({ at: [mx, my] }) => ({ at: [mx, my, 1] as const }))
    const both = { raiders: { models: up(30) }, line: { models: up(29) } }
    const run = leave(locked({ pieces: [tower], ...both }), 180, '4 4 4')
    expect(xOf(run.state, 'R')).toEqual([24, 24, 24, 24, 24])
    expect(standingModels(run.state, 'R').map(({ pose }) => pose.on.level)).toEqual([1, 1, 1, 1, 1])
  })
  it('out of a house into another it comes down: the floors of the next are none of its own', () => {
    const tower = (id: string, x0: number, x1: number): PieceSpec => ({
      id,
      ruin: { footprint: [x0, 16, x1, 30], floors: [{ slab: [x0, 16, x1, 30] }] },
    })
    const up = (x: number) =>
      column(5, x).map(({ at: [mx, my] }) => ({ at: [mx, my, 1] as const, piece: 'T' }))
    const both = { raiders: { models: up(30) }, line: { models: up(29) } }
    const pieces = [tower('T', 26, 34), tower('U', 18, 26)]
    const run = leave(locked({ pieces, ...both }), 180, '4 4 4')
    expect(xOf(run.state, 'R')).toEqual([24, 24, 24, 24, 24])
    expect(standingModels(run.state, 'R').map(({ pose }) => [pose.on.level, pose.y])).toEqual(
      Array(5).fill([0, 0]),
    )
  })
  it('where its chain would break at the edge of a floor it goes on until all of it has come down', () => {
    const tower: PieceSpec = {
      id: 'T',
      ruin: { footprint: [26, 16, 34, 30], floors: [{ slab: [26, 16, 34, 30] }] },
    }
    const raiders = { models: [{ at: [30, 20, 1] as const }, { at: [27, 20, 1] as const }] }
    const line = { models: [{ at: [31, 20, 1] as const }] }
    // Three inches would leave one of them up at x = 27, and the other on the ground.
    const run = leave(locked({ pieces: [tower], raiders, line }), 180, '2 2 2')
    expect(gone(run)).toMatchObject({ distance: 3, halved: true })
    expect(standingModels(run.state, 'R').map(({ pose }) => pose.on.level)).toEqual([0, 0])
    expect(xOf(run.state, 'R')[0]).toBeLessThanOrEqual(26)
  })
  it('bad ground beyond what stops it slows nobody', () => {
    const friend: UnitSpec = { id: 'F', seat: 'a', models: [{ at: [22, 20, 0] }] }
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [14, 18, 19, 28] }
    const run = leave(locked({ others: [friend], pieces: [wood] }), 180, '2 5 6')
    expect(gone(run)).toMatchObject({ distance: 13, halved: false })
    expect(xOf(run.state, 'R')).toEqual([23, 23, 23, 23, 23])
  })
  it('whose chain is broken already leaves all the same', () => {
    const raiders = { models: [{ at: [30, 20, 0] as const }, { at: [30, 28, 0] as const }] }
    const run = leave(locked({ raiders }), 180, '2 5 6')
    expect(xOf(run.state, 'R')).toEqual([17, 17])
  })
  it('whoever comes down where a comrade comes to stand halts short of him', () => {
    const tower: PieceSpec = {
      id: 'T',
      ruin: { footprint: [26, 16, 34, 30], floors: [{ slab: [26, 16, 34, 30] }] },
    }
    // One stands on the floor above the other, 0.4" nearer to where they go.
    const raiders = { models: [{ at: [29.6, 20, 1] as const }, { at: [30, 20, 0] as const }] }
    const run = leave(locked({ pieces: [tower], raiders, line: { models: column(1, 29) } }), 180, '4 4 4')
    expect(gone(run)).toMatchObject({ distance: 6, halved: true })
    const [above, below] = standingModels(run.state, 'R')
    if (!above || !below) throw new Error('both stand')
    expect(inEachOther(above, below)).toBe(false)
    expect(xOf(run.state, 'R')[1]).toBe(24)
    expect(above.pose).toMatchObject({ y: 0, at: { z: below.pose.at.z } })
    expect(toInches(above.pose.at.x - below.pose.at.x)).toBeCloseTo(1, 1)
  })
  it('comes after the fighting and before the pile-in: who has left does not pile in again', () => {
    const state = locked({ raiders: { profile: { a: 0 } }, line: { profile: { a: 0 } } })
    const run = play(state, (game) => fightCombats(game), '2 5 6', to(180))
    const order = run.events
      .map(({ type }) => type)
      .filter((type) => /combatResult|brokeOff|piledIn/.test(type))
    expect(order).toEqual(['combatResult', 'brokeOff'])
  })
  it('shows before the dice where eleven inches lead and how likely each distance is', () => {
    const state = locked()
    const { decisions } = leave(state, 180, '2 5 6')
    const report = courseReport(gameOf(state), decisions[1], 180)
    expect(report?.rolled).toBe(11)
    expect(report?.check?.models['R.1']?.end.at.x).toBeCloseTo(19 * 25.4, 1)
    const chances = report?.chances ?? []
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(chances.find(({ distance }) => distance === 11)?.chance).toBeCloseTo(27 / 216, 9)
    // Of three inches a little more is made, so that they end clear.
    expect(toInches(chances[0]?.gone ?? 0)).toBeLessThan(1)
    expect(chances[0]?.distance).toBe(3)
  })
  it('of two it fights the one who touched it this very phase is left as well', () => {
    const fresh: UnitSpec = { id: 'E', seat: 'b', models: rank(2, 19, {}, 30), state: { locked: ['R'] } }
    const state = locked({ raiders: { state: { locked: ['L', 'E'] } }, others: [fresh] })
    const assault = { ...state.books.assault, fresh: [['E', 'R'] as const] }
    const run = leave({ ...state, books: { ...state.books, assault } }, 180, '6 6 1')
    expect(run.state.units['R']?.locked).toEqual([])
    expect(run.state.units['E']?.locked).toEqual([])
  })
})
