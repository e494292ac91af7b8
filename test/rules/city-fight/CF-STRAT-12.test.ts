import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { runIntoFight } from '../../../main/rulesets/core4/assault/run-into-fight'
import { board, type UnitSpec } from '../board'
import { LINE, factsOf, line, row, thrown } from '../core4/firing-line'
import {
  decline,
  doing,
  fireAt,
  offered,
  refusalOf,
  ruinK,
  runCity,
  use,
  withKey,
} from './key-building-board'

/** F wants to fire past the nearer N. */
const field = (y: number): CoreState =>
  withKey(
    line(
      { models: row(2, y), profile: LINE, weapons: ['heavySlugGun'] },
      { models: row(3, y + 14), profile: { ...LINE, t: 9 } },
      {
        pieces: [ruinK],
        others: [{ id: 'N', seat: 'b', models: row(3, y + 6, 30), profile: LINE }],
      },
    ),
    'command-centre',
  )
const shots = '1 1 1 1 1 1'

const places = (all: readonly (readonly [number, number])[]) =>
  all.map(([x, y]) => ({ at: [x, y, 0] as const }))
/** Enemies have charged D at this depth: some of it stand apart. */
const charged = (y: number, id: string, x: number): readonly [UnitSpec, UnitSpec] => [
  {
    id,
    seat: 'a',
    models: places([
      [x, y],
      [x + 1.05, y],
      [x + 5, y - 3],
      [x + 6.05, y - 3],
    ]),
    state: { locked: [`by${id}`] },
    profile: { ...LINE, a: 1 },
  },
  {
    id: `by${id}`,
    seat: 'b',
    models: places([
      [x, y + 1],
      [x + 1.05, y + 1],
      [x + 3.5, y + 1.5],
    ]),
    state: { locked: [id], assaulted: true },
    profile: LINE,
  },
]
function assaulted(...fights: readonly (readonly [UnitSpec, UnitSpec])[]): CoreState {
  const state = board({ phase: 'assault', active: 'b', pieces: [ruinK], units: fights.flat() })
  const by = Object.fromEntries(fights.map(([one, two]) => [one.id, [two.id]]))
  const assault = { ...state.books.assault, charged: by, lockedBefore: [] }
  return withKey({ ...state, books: { ...state.books, assault } }, 'command-centre')
}
const runs = (state: CoreState, answers = use) => runCity(state, '', (game) => runIntoFight(game), answers)
const ran = (state: CoreState, answers = use) =>
  factsOf<{ unit: string }>(runs(state, answers).events, 'ranIntoFight').map(({ unit }) => unit)

describe('CF-STRAT-12 Command centre', () => {
  it('20" from it a squad fires past the nearest enemy without a throw (the worked example)', () => {
    const run = doing(field(32.5), fireAt(field(32.5)), shots)
    expect(thrown(run.events, 'priority')).toBe(0)
    expect(run.events.find(({ type }) => type === 'passedByRule')?.because).toContain('CF-STRAT-12')
    expect(thrown(run.events, 'toHit')).toBe(6)
  })
  it('is offered with the chance of the test: 7 and less are 58 %', () => {
    const { asked } = doing(field(32.5), fireAt(field(32.5)), `6 6  6 6 6 6 6 6  1 1 1 1 1 1`, decline)
    expect(offered(asked[0])).toEqual({ key: 'decision.keyBuilding.chance', before: 58, after: 100 })
  })
  it('24" and no farther', () => {
    expect(doing(field(36.5), fireAt(field(36.5)), shots).asked).toHaveLength(1)
    const far = doing(field(36.51), fireAt(field(36.51)), `1 1 ${shots}`)
    expect(far.asked).toEqual([])
  })
  it('where no test is due nobody is asked', () => {
    expect(doing(field(32.5), fireAt(field(32.5), 'F', 'N'), `1 1 1 1 1 1`).asked).toEqual([])
  })
  it('11.5" from it an assaulted squad counter-attacks, in a player turn of its own (the worked example)', () => {
    const state = assaulted(charged(24, 'D', 20))
    expect(ran(state)).toEqual(['D'])
    expect(ran(state, decline)).toEqual([])
    expect(offered(runs(state).asked[0])).toEqual({ key: 'decision.keyBuilding.run', before: 0, after: 2 })
  })
  it('a third squad assaulted in the same turn may not', () => {
    const two = assaulted(charged(24, 'D', 20), charged(18, 'E', 40))
    expect(runs(assaulted(charged(24, 'D', 20), charged(24, 'E', 8))).asked).toHaveLength(1)
    expect(ran(two)).toEqual(['D'])
  })
  it('what has served as eyes this turn does not send anybody into a fight', () => {
    const used = doing(field(32.5), { type: 'useKeyBuilding', unit: 'F', piece: 'K' }).state
    expect(refusalOf(used, { type: 'useKeyBuilding', unit: 'F', piece: 'K' })).toBe('refusal.keyBuildingUsed')
  })
})
