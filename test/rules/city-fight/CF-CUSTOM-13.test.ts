import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { namedKept } from '../../../main/rulesets/core4/mission/named'
import { objectivesKept } from '../../../main/rulesets/core4/objectives'
import { firstLeg } from '../../../main/rulesets/core4/victory/legs'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { afterSteps, beforeBattle } from './special-board'
import { at, began, fought, resultOf, row, sheetOf, squadIn } from './objectives-board'

/** a attacks, b holds out in the first ruin; so many game turns are done. */
const stand = (turns: number, inside: number, more: Partial<CoreState['turn']> = {}) => {
  const state = fought({
    mission: 'last-stand',
    attacker: 'a',
    pieces: row(2),
    units: [
      squadIn('b1', 'b', 1, inside, Math.max(inside, 1), began(10)),
      squadIn('a1', 'a', 2, 0, 5),
      squadIn('a2', 'a', 2, 0, 0, { points: 250 }),
    ],
  })
  const named = keeping(keeping(state, namedKept, { target: 'r1' }), objectivesKept, {
    turns: { stand: turns },
  })
  return { ...named, turn: { ...named.turn, ...more } }
}
describe('CF-CUSTOM-13 the last stand, as a file', () => {
  it('is written without a line of code: roles, forces, zones, turns, score and legs are fields', () => {
    const { turns, forces, legs, objectives, levels } = missionNamed('last-stand')
    expect(turns).toBe(8)
    expect(forces?.defender?.limit).toBe(500)
    expect(forces?.attacker?.limit).toBe(1500)
    expect(legs).toEqual({ compares: 'defender' })
    expect(objectives).toMatchObject([{ kind: 'survive', points: 100 }])
    for (const level of Object.values(levels))
      expect(level?.rules.map(({ rule }) => rule)).not.toContain('randomGameLength')
  })
  it('the attacker’s Troops come again, as one rule of the file says (CF-MSR-06)', () => {
    for (const level of Object.values(missionNamed('last-stand').levels))
      expect(level?.rules).toContainEqual({
        rule: 'sustainedAttack',
        args: { of: 'attacker', category: 'troops' },
      })
  })
  it('the ruin that is chosen begins fortified and is not dangerous, whatever it was', () => {
    const before = beforeBattle({
      mission: 'last-stand',
      pieces: [
        { id: 'T', ruin: { footprint: [33, 21, 39, 27] } },
        { id: 'U', ruin: { footprint: [33, 30, 39, 36] } },
      ],
      units: [],
    })
    const cracked = before.table.pieces.map((piece) => ({
      ...piece,
      state: { ...piece.state, dangerous: true },
    }))
    const { state } = afterSteps(
      { ...before, table: { ...before.table, pieces: cracked } },
      ['roles', 'target'],
      {
        targetRuin: ['U'],
      },
    )
    expect(
      state.table.pieces.map(({ id, state: { fortified, dangerous } }) => [id, fortified, dangerous]),
    ).toEqual([
      ['T', false, true],
      ['U', true, false],
    ])
  })
  it('a turn completed with one man in the ruin is 100 points, beside what was destroyed', () => {
    const last = at(stand(7, 1, { game: 8, limit: 8, active: 'b', first: 'a' }), 'gameTurnEnd').state
    expect(last.result).toMatchObject({
      winner: 'draw',
      score: { a: 0, b: 1050 },
      leg: { number: 1, seat: 'b', score: 1050 },
      reason: { key: 'result.leg.first' },
    })
  })
  it('as it stands, the game turn that ends with the player turn now being played is counted already', () => {
    const told = (inside: number, active: 'a' | 'b') =>
      sheetOf(stand(7, inside, { game: 8, limit: 8, active, first: 'a' }))?.total.b
    // 950 for seven turns and what was destroyed; the eighth is not yet completed while the first player moves.
    expect([told(1, 'a'), told(1, 'b')]).toEqual([950, 1050])
    expect(told(0, 'b')).toBe(950)
  })
  it('nobody in the ruin: the turn counts nothing', () =>
    expect(
      at(stand(7, 0, { game: 8, limit: 8, active: 'b', first: 'a' }), 'gameTurnEnd').state.result?.leg?.score,
    ).toBe(950))
  it('the last defender falls: it is over, and scored as it stands', () => {
    const state = stand(3, 0)
    const fallen = {
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.seat === 'b' ? { ...model, status: 'casualty' as const, pose: null } : model,
        ]),
      ),
    }
    expect(at(fallen, 'shootingEnd').state.result?.leg).toMatchObject({ number: 1, score: 550 })
  })
  it.each([
    [549, 'b', 'result.leg.second'],
    [550, 'draw', 'result.leg.equal'],
    [551, 'a', 'result.leg.second'],
  ] as const)('550 in the second game against %i in the first: %s', (before, winner, key) =>
    expect(resultOf(keeping(stand(3, 0), firstLeg, { score: before }))).toMatchObject({
      winner,
      reason: { key },
      leg: { number: 2, score: 550, before },
    }),
  )
})
