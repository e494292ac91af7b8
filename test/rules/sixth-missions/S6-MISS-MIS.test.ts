import { describe, expect, it } from 'vitest'
import { emit } from '../../../main/engine/steps'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import { markersKept } from '../../../main/rulesets/sixth-missions/markers/kept'
import type { UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { fought, gameOf, inTurn, playOn, squad, withUnit } from './sixth-board'

const six = ['contested-ground', 'attrition', 'heavy-support', 'clearance', 'home-and-away', 'the-prize'].map(
  (id) => missionNamed(`s6-${id}`),
)
function sheet(state: CoreState) {
  const now = scoreNow(gameOf(state))
  if (!now) throw new Error('nothing is fought for')
  const of = (seat: 'a' | 'b') =>
    now.sheet.lines
      .filter((line) => line.seat === seat)
      .map(({ text, points }) => `${text.key.replace('award.', '')} ${points}`)
  return { a: of('a'), b: of('b'), total: now.sheet.total, held: now.grounds.map(({ holder }) => holder) }
}
const battle = (
  id: string,
  units: readonly UnitSpec[],
  markers: Parameters<typeof fought>[0]['markers'],
): CoreState => inTurn(fought({ mission: missionNamed(id), units, markers }), 5)
/** They fall, after somebody who is nobody’s first casualty. */
const lost = (state: CoreState, ...ids: readonly string[]): CoreState =>
  playOn(state, function* (game) {
    for (const unit of ids) {
      yield* emit('initiativeStep', { initiative: 4, models: [] }, [])
      const models = game.state.units[unit]?.models ?? []
      yield* emit('casualties', { unit, models, cause: 'combat', poses: {} }, [])
    }
  }).state

describe('S6-MISS-VP-01, S6-MISS-LEN-01, S6-MISS-NF-01, S6-MISS-RES-04 all six missions', () => {
  it.each(six.map((mission) => [mission.id, mission] as const))('%s', (_id, mission) => {
    expect(mission.objectives.slice(-3).map(({ kind }) => kind)).toEqual([
      'commanderSlain',
      'firstCasualty',
      'breakthrough',
    ])
    expect(mission).toMatchObject({
      turns: 5,
      whenNobodyIsLeft: 'ends',
      reserves: { faces: [3], unthrownFrom: 4 },
    })
    const step = (wanted: string): number => mission.steps.findIndex(({ step: kind }) => kind === wanted)
    expect(step('commanders')).toBeLessThan(step('nightRoll'))
    expect(step('nightRoll')).toBeLessThan(step('deploy'))
    for (const terms of Object.values(mission.levels)) {
      expect(terms.rules.map(({ rule }) => rule)).toEqual(
        expect.arrayContaining(['reserves', 'nightFighting', 'variableLength', 'deepStrike', 'infiltrate']),
      )
      expect(terms.victory.map(({ by }) => by)).toEqual(['lastStanding', 'tableCleared', 'points'])
    }
    expect(mission.about.en).toMatch(/Reconstructed/)
    expect(mission.about.ru).toMatch(/Восстановлено/)
  })
})

const [b, far] = [squad('B1', 'b', 2, [60, 45]), squad('A9', 'a', 1, [60, 3])]
describe('S6-MISS-MIS-1 Contested Ground', () => {
  it('3 points for each marker that is held', () => {
    const state = battle(
      's6-contested-ground',
      [squad('A1', 'a', 2, [20, 24]), b],
      [
        [20, 26, 0],
        [50, 24, 0],
      ],
    )
    expect(sheet(state)).toMatchObject({ a: ['marker 3'], total: { a: 3, b: 0 } })
  })
})
describe('S6-MISS-MIS-3 Heavy Support', () => {
  const tank: UnitSpec = {
    id: 'T',
    seat: 'a',
    type: 'vehicle',
    category: 'heavySupport',
    models: [{ at: [20, 24, 0] }],
    profile: { av: { front: 10, side: 10, rear: 10 } },
  }
  const at = (id: string, unit: UnitSpec) => sheet(battle(id, [unit, far, b], [[20, 26, 0]])).held[0]
  it('its vehicles hold markers here, and nowhere else', () => {
    expect(at('s6-heavy-support', tank)).toBe('a')
    expect(at('s6-contested-ground', tank)).toBeNull()
    expect(at('s6-heavy-support', { ...tank, category: 'elites' })).toBeNull()
    expect(at('s6-heavy-support', squad('T', 'a', 1, [20, 24], { category: 'heavySupport' }))).toBe('a')
  })
  it('who falls back, or is a swarm, does not even so', () => {
    const heavy = squad('T', 'a', 1, [20, 24], { category: 'heavySupport' })
    expect(at('s6-heavy-support', { ...heavy, rules: ['swarm'] })).toBeNull()
    const runs = withUnit(battle('s6-heavy-support', [heavy, far, b], [[20, 26, 0]]), 'T', {
      fallingBack: true,
    })
    expect(sheet(runs).held[0]).toBeNull()
  })
  it('a point for each destroyed', () => {
    const heavy = squad('H', 'b', 2, [40, 45], { category: 'heavySupport' })
    expect(
      sheet(lost(battle('s6-heavy-support', [far, b, heavy, squad('A1', 'a', 1, [5, 3])], []), 'A1', 'H')),
    ).toMatchObject({
      a: ['kill 1'],
      b: ['firstCasualty 1'],
    })
  })
})
describe('S6-MISS-MIS-4 Clearance', () => {
  it('the values of two markers and one fast unit: 6 points', () => {
    const values = [2, 4, 1, 3, 3, 2]
    const spots = values.map((_, n) => [8 + 10 * n, 24, 0] as const)
    const fast = squad('F', 'b', 1, [50, 45], { category: 'fastAttack' })
    const state = battle(
      's6-clearance',
      [squad('A2', 'a', 1, [18, 22]), squad('A3', 'a', 1, [28, 22]), squad('A1', 'a', 1, [5, 3]), b, fast],
      spots,
    )
    const turnedUp = keeping(state, markersKept, {
      values: Object.fromEntries(values.map((value, n) => [`marker-${n + 1}`, value])),
    })
    expect(sheet(lost(turnedUp, 'A1', 'F')).a).toEqual(['marker 4', 'marker 1', 'kill 1'])
  })
})
describe('S6-MISS-MIS-5 Home and Away', () => {
  it('a marker is worth 3 points to whoever holds it, the enemy’s own too', () => {
    const state = battle(
      's6-home-and-away',
      [squad('A1', 'a', 1, [20, 34]), b],
      [
        [20, 8, 0],
        [20, 36, 0],
      ],
    )
    expect(sheet(state)).toMatchObject({ held: expect.arrayContaining(['a']), a: ['marker 3'] })
  })
})
describe('S6-MISS-MIS-6 The Prize', () => {
  const state = (): CoreState =>
    battle(
      's6-the-prize',
      [squad('A1', 'a', 1, [36, 24]), squad('E', 'b', 1, [36, 22], { category: 'elites' }), b],
      [[36, 24, 0]],
    )
  it('lying on the ground it is nobody’s; carried it is 3 points, whoever stands beside it', () => {
    expect(sheet(state()).total).toEqual({ a: 0, b: 0 })
    const carried = keeping(state(), markersKept, { bearers: { 'marker-1': 'A1.1' } })
    expect(sheet(carried)).toMatchObject({ a: ['prize 3'], total: { a: 3, b: 0 } })
  })
})
