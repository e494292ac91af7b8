import { describe, expect, it } from 'vitest'
import { reach, suggestMove, suggestPoses, checkUnitMove, type UnitMoveRules } from '../../../shared/movement'
import { atOnce } from '../../../shared/sliced'
import { inches } from '../../../shared/geometry'
import { bodyOf } from '../../../shared/table'
import type { Standing } from '../../../shared/table/types'
import { board, waypoint, type PieceSpec } from '../../rules/board'

/** Four by three ruins of three storeys with walls, streets between them. */
const city: readonly PieceSpec[] = Array.from({ length: 12 }, (_, index) => {
  const [x, y] = [6 + 16 * (index % 4), 4 + 15 * Math.floor(index / 4)]
  return {
    id: `R${index}`,
    ruin: {
      footprint: [x, y, x + 10, y + 10],
      floors: [{ slab: [x, y, x + 10, y + 8] }, { slab: [x, y, x + 6, y + 8] }],
      walls: [
        {
          from: [x, y],
          to: [x, y + 10],
          z: [0, 9],
          openings: [{ along: 4, width: 1, sill: 0.5, height: 1.5 }],
        },
        {
          from: [x, y],
          to: [x + 10, y],
          z: [0, 6],
          openings: [{ along: 4, width: 1, sill: 0.5, height: 1.5 }],
        },
        { from: [x + 10, y], to: [x + 10, y + 10], z: [0, 3] },
      ],
    },
  } as const
})
const state = board({ pieces: city })
const { table } = state
function muster(unit: string, count: number, x: number, y: number, others: readonly Standing[]): Standing[] {
  const recruits = Array.from({ length: count }, (_, index) => ({
    id: `${unit}.${index}`,
    unit,
    body: bodyOf('infantry'),
  }))
  const poses = suggestPoses(table, recruits, waypoint(state, x, y), others, () => true)
  return recruits.map((recruit) => {
    const pose = poses[recruit.id]
    if (!pose) throw new Error(`${recruit.id} found no room`)
    return { ...recruit, pose: { ...pose, y: 0 } }
  })
}
const big = muster('big', 30, 20, 13, [])
const squad = muster('squad', 10, 35, 13, big)
const enemies = Array.from({ length: 10 }, (_, index) =>
  muster(`e${index}`, 10, 8 + 6 * index, 44, []),
).flat()
const rules: UnitMoveRules = { budget: { plan: inches(6), climb: inches(6), label: 6 }, chain: 'keep' }
describe('a crowded city', () => {
  it('the reach of thirty models leads up to the second floor', () => {
    const scene = {
      table,
      obstacles: [
        ...squad.map((standing) => ({ standing, keep: 0 })),
        ...enemies.map((standing) => ({ standing, keep: inches(1) })),
      ],
    }
    const areas = atOnce(reach(scene, big, rules))
    expect(areas.map(({ on }) => on.level).sort()).toContain(2)
  })
  it('ten models follow a drag over streets and floors, refused for distance alone', () => {
    const scene = {
      table,
      obstacles: [
        ...big.map((standing) => ({ standing, keep: 0 })),
        ...enemies.map((standing) => ({ standing, keep: inches(1) })),
      ],
    }
    for (const [x, y, level] of [
      [35, 16, 0],
      [36, 16, 0],
      [39, 11, 1],
      [40, 10, 2],
      [34, 18, 0],
      [33, 13, 0],
      [39.5, 9, 1],
      [28, 13, 0],
      [60, 13, 0],
    ] as const) {
      const to = waypoint(state, x, y, level)
      const check = checkUnitMove(
        scene,
        squad,
        suggestMove(scene, squad, { lead: 'squad.0', to }, rules).paths,
        rules,
      )
      expect(check.moving).toHaveLength(10)
      expect([undefined, 'refusal.tooFar']).toContain(check.refusal?.key)
    }
  })
})
