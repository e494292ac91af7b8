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
