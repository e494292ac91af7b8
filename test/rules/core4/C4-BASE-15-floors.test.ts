import { describe, expect, it } from 'vitest'
import { aimAsTold } from '../../../main/rulesets/core4/shooting/unmeasured'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { ModelSpec, PieceSpec } from '../board'
import { LINE, line, rulesetOf } from './firing-line'

type Place = readonly [x: number, y: number, level?: number]
const at = (...places: readonly Place[]): readonly ModelSpec[] =>
  places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const }))
const ruin: PieceSpec = { id: 'A', ruin: 'A' }
/** One downstairs and two a floor up, and whoever fires in front of them. */
const field = (weapon: string, from: Place, pieces: readonly PieceSpec[] = [ruin]) =>
  line(
    { models: at(from), profile: { ...LINE, bs: 4 }, weapons: [weapon] },
    { models: at([23, 23], [23.4, 23.2, 1], [22.3, 23.5, 1]), profile: LINE },
    { pieces },
  )
const south: Place = [23.2, 2]

describe('C4-BASE-15, CF-BLAST-01 before the target is named a marker counts for the floor it is meant for', () => {
  const odds = (weapon: string, floor?: number) =>
    rulesetOf().query(field(weapon, south), 'a', {
      ask: 'fireOdds',
      unit: 'F',
      target: 'T',
      fire: [{ model: 'F.1', weapon, floor }],
    } as never) as unknown as FireOdds
  const hits = (weapon: string, floor?: number) => odds(weapon, floor).groups[0]?.hits ?? null
  it('the blast of a 3+ finds one man downstairs, two upstairs, and means those without a word', () => {
    expect(hits('fragMissile', 0)).toBeCloseTo(2 / 3, 6)
    expect(hits('fragMissile', 1)).toBeCloseTo(4 / 3, 6)
    expect(hits('fragMissile')).toBeCloseTo(4 / 3, 6)
  })
  it('on a floor where nobody is it is refused', () => {
    expect(odds('fragMissile', 2).refusal?.key).toBe('refusal.nobodyOnThatFloor')
    expect(hits('fragMissile', 2)).toBeNull()
  })
})

describe('C4-BASE-15 what is known of an order before its target is named: whom it sees and on which floors', () => {
  const slab = { slab: [20, 21.8, 28, 26] as const }
  const pieces: readonly PieceSpec[] = [
    // Hides the second of the four from who stands before the first, and everybody from who stands behind it.
    { id: 'W', kind: 'building', area: [24.2, 16, 32, 17], height: 6 },
    { id: 'R', ruin: { footprint: slab.slab, floors: [slab, slab] } },
  ]
  const told = (weapon: string, from: Place = [23, 15]) => {
    const state = line(
      { models: at(from), profile: { ...LINE, bs: 4 }, weapons: [weapon] },
      { models: at([23, 20], [30, 20], [24, 22.5, 1], [24, 22.5, 2]), profile: LINE },
      { pieces },
    )
    const game = rulesetOf().gameOf(state)
    const { shots, eligible, over, floors, refusal } = aimAsTold(game, 'F', 'T', { model: 'F.1', weapon })
    return { shots, eligible, over, floors, refusal: refusal?.key }
  }
  const all = ['T.1', 'T.2', 'T.3', 'T.4']
  const seen = ['T.1', 'T.3', 'T.4']
  it('a shot may hit those he sees, and is meant for no floor', () =>
    expect(told('rifle')).toEqual({ shots: 1, eligible: seen, over: [], floors: [] }))
  it('a blast is laid over one of those, on a floor of theirs', () =>
    expect(told('fragMissile')).toEqual({ shots: 1, eligible: seen, over: seen, floors: [0, 1, 2] }))
  it('ordnance over anybody of the unit, and anybody may fall to it', () =>
    expect(told('battleCannon')).toEqual({ shots: 1, eligible: all, over: all, floors: [0, 1, 2] }))
  it('a flame is laid over nobody, and burns no farther than a floor from its own', () =>
    expect(told('flameProjector')).toEqual({ shots: 1, eligible: seen, over: [], floors: [0, 1] }))
  it('a barrage is laid over anybody, seen or not, and is meant for no floor', () => {
    const mortar = { shots: 1, eligible: all, over: all, floors: [] }
    expect(told('mortar')).toEqual(mortar)
    expect(told('mortar', [30, 15])).toEqual(mortar)
  })
  it('nothing else is fired at a unit of which nobody is seen', () => {
    for (const weapon of ['rifle', 'fragMissile', 'battleCannon', 'flameProjector'])
      expect(told(weapon, [30, 15])).toMatchObject({ shots: 0, refusal: 'refusal.noSight' })
  })
  it('a flame finds its way to the floor above, which sight does not', () => {
    const up = told('flameProjector', [25.5, 22.5])
    expect(up.eligible).toContain('T.3')
    expect(told('rifle', [25.5, 22.5]).eligible).not.toContain('T.3')
  })
})
