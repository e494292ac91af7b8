import { describe, expect, it } from 'vitest'
import { coreParts } from '../../../main/rulesets/core4'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry'
import { querySchema, type QueryInput, type QueryResult } from '../../../shared/protocol/query'
import { atOnce, type Sliced } from '../../../shared/sliced'
import { board, coreRules, lineProfile, place, type PieceSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'

const rules = coreRules(coreParts)
function asked<A extends QueryInput['ask']>(
  state: CoreState,
  query: Extract<QueryInput, { ask: A }>,
): QueryResult[A] {
  const answer: unknown = rules.query(state, 'a', querySchema.parse(query))
  const isSliced =
    typeof answer === 'object' && answer !== null && Symbol.iterator in answer && !Array.isArray(answer)
  return isSliced ? atOnce(answer as Sliced<QueryResult[A]>) : (answer as QueryResult[A])
}
const squad = (
  id: string,
  seat: 'a' | 'b',
  x: number,
  y: number,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, y, 0] }, { at: [x, y + 1.5, 0] }],
  ...more,
})

describe('C4-SAVE-07, C4-LOS-01 how a unit would stand at the end of a drawn way', () => {
  const wall: PieceSpec = { id: 'W', kind: 'building', area: [20, 4, 22, 24], height: 8 }
  const state = board({
    phase: 'movement',
    units: [squad('L', 'a', 18, 22), squad('E', 'b', 30, 20)],
    pieces: [wall],
  })
  const wayTo = (y: number) => {
    const lead = state.models['L.1']?.pose
    if (!lead) throw new Error('L stands')
    const to = { at: { x: lead.at.x, z: lead.at.z - inches(y - 22) }, on: lead.on }
    return asked(state, { ask: 'suggestMove', unit: 'L', lead: 'L.1', to, purpose: 'move' }).paths
  }
  it('behind the wall nobody sees it; beside the end of the wall the enemy does', () => {
    expect(asked(state, { ask: 'standsThere', unit: 'L', paths: wayTo(18) })).toMatchObject({
      of: 2,
      seenBy: [],
    })
    const { seenBy } = asked(state, { ask: 'standsThere', unit: 'L', paths: wayTo(27) })
    expect(seenBy.map(({ unit }) => unit)).toEqual(['E'])
  })
  it('in a wood so many of it have so much of a save, and who sees how many of them is said', () => {
    const wood: PieceSpec = { id: 'F', kind: 'wood', area: [14, 14, 26, 23] }
    const edge = board({
      phase: 'movement',
      units: [squad('L', 'a', 18, 12), squad('E', 'b', 40, 20)],
      pieces: [wood],
    })
    const stands = (y: number) => {
      const paths = Object.fromEntries(
        [0, 1.5].map((more, n) => [
          `L.${n + 1}`,
          [{ at: place(48, 18, y + more), on: { piece: null, level: 0 } }],
        ]),
      )
      return asked(edge, { ask: 'standsThere', unit: 'L', paths })
    }
    expect(stands(17).shelters).toEqual([{ piece: 'F', save: 5, models: 2 }])
    expect(stands(13).shelters).toEqual([{ piece: 'F', save: 5, models: 1 }])
    expect(stands(10).shelters).toEqual([])
    expect(stands(8).seenBy).toEqual([{ unit: 'E', models: 2 }])
  })
  it('a vehicle that ends in a wood has no cover save there (C4-VSHOOT-26)', () => {
    const wood: PieceSpec = { id: 'F', kind: 'wood', area: [14, 14, 26, 30] }
    const drives = board({
      phase: 'movement',
      units: [
        { id: 'V', seat: 'a', type: 'vehicle', body: hullBody(4, 3, 2), models: [{ at: [20, 10, 0] }] },
      ],
      pieces: [wood],
    })
    const at = place(48, 20, 22)
    const paths = { 'V.1': [{ at, on: { piece: null, level: 0 }, facing: 90 }] }
    expect(asked(drives, { ask: 'standsThere', unit: 'V', paths })).toMatchObject({
      shelters: [],
      fires: [{ model: 'V.1' }],
    })
  })
  it('what a hull would still fire goes by how far it will have driven, not by where it stands now', () => {
    const state = board({
      phase: 'movement',
      units: [
        { id: 'V', seat: 'a', type: 'vehicle', body: hullBody(4, 3, 2), models: [{ at: [20, 10, 0] }] },
      ],
    })
    const band = (...ys: readonly number[]) => {
      const path = ys.map((y) => ({ at: place(48, 20, y), on: { piece: null, level: 0 } }))
      const paths = Object.fromEntries(path.length > 0 ? [['V.1', path]] : [])
      return asked(state, { ask: 'standsThere', unit: 'V', paths }).fires?.map((hull) => hull.band)
    }
    const bands = [band(), band(16), band(16.1), band(22), band(14, 10)]
    expect(bands.flat()).toEqual(['stationary', 'upTo6', 'upTo12', 'upTo12', 'upTo12'])
  })
  it('of those on foot nothing is said about what a hull would still fire', () => {
    expect(asked(state, { ask: 'standsThere', unit: 'L', paths: wayTo(18) })).not.toHaveProperty('fires')
  })
})

describe('C4-MORALE-06 whom the end of the phase puts to the test', () => {
  const profile = { ...lineProfile, ld: 7 }
  const shot = (lostToShooting: number) =>
    board({
      phase: 'shooting',
      units: [
        squad('L', 'a', 10, 10),
        squad('E', 'b', 30, 10, { profile, state: { lostToShooting, turnModels: 4 } }),
      ],
    })
  it('who lost a quarter, with the chance that he fails: Leadership 7 fails 15 times in 36', () => {
    expect(asked(shot(0), { ask: 'testsToCome' })).toEqual([])
    const [test] = asked(shot(2), { ask: 'testsToCome' })
    expect(test?.unit).toBe('E')
    expect(test?.fails).toBeCloseTo(15 / 36, 6)
  })
})
