import { describe, expect, it } from 'vitest'
import { whereStood } from '../../../shared/report/figures/where'
import { inches } from '../../../shared/geometry/length'
import { boundaryDistance, holds } from '../../../shared/geometry/polygon'
import { footprint, pieceOf } from '../../../shared/table'
import type { Pose } from '../../../shared/table/types'
import { isSkirmishView, type ReportView } from '../../../shared/report/record/record'
import { beatsOf } from '../../../shared/report/beats/read-beats'
import { keptRecord } from './record-of'

const record = await keptRecord('core4+city-fight-19-keep-11')
const view = record.acts.at(-1)?.view as ReportView
const { table } = view
const [house] = table.pieces.filter(({ design }) => design.kind === 'ruin' && design.levels.length > 1)
if (house === undefined) throw new Error('the city has a house of two storeys')
const pose = (x: number, z: number, piece: string | null = null, level = 0): Pose => ({
  at: { x, z },
  y: 0,
  on: { piece, level },
  facing: 0,
})
const storey = (level: number): Pose => pose(house.at.x, house.at.z, house.id, level)

describe('where people stood', () => {
  it('is the storey of a house if most of them are on it, the house if they are on several', () => {
    expect(whereStood([storey(1), storey(1), pose(0, 0)], table)).toEqual({
      is: 'inside',
      piece: house.id,
      level: 1,
    })
    expect(whereStood([storey(0), storey(1)], table)).toEqual({ is: 'inside', piece: house.id, level: null })
    expect(whereStood([storey(1), pose(0, 0), pose(0, 0)], table)).not.toMatchObject({ is: 'inside' })
  })
  it('is a part of the table where nothing is near, and nowhere for nobody', () => {
    const bare = { ...table, pieces: [] }
    expect(whereStood([pose(10, 10)], bare)).toEqual({ is: 'part', part: 'far.left' })
    expect(whereStood([pose(table.width / 2, table.depth / 2)], bare)).toEqual({
      is: 'part',
      part: 'middle.middle',
    })
    expect(whereStood([pose(table.width, table.depth)], bare)).toEqual({ is: 'part', part: 'near.right' })
    expect(whereStood([], table)).toBeNull()
  })
  it('of everybody in every beat of a battle is true of somebody in it', () => {
    const met = new Set<string>()
    for (const beat of beatsOf(record)) {
      const now = record.acts[beat.act]?.view
      const poses = beat.people.map((one) => one.pose)
      const where = now === undefined ? null : whereStood(poses, now.table)
      if (now === undefined || isSkirmishView(now) || where === null) continue
      met.add(where.is)
      if (where.is === 'part') continue
      const piece = pieceOf(now.table, where.piece)
      if (piece === undefined) throw new Error(`${where.piece} is not on the table`)
      if (where.is === 'inside') {
        const there = poses.filter(({ on }) => on.piece === where.piece)
        expect(there.length * 2).toBeGreaterThan(poses.length)
        expect(new Set(there.map(({ on }) => on.level)).size === 1).toBe(where.level !== null)
      } else {
        const apart = (one: Pose): number =>
          holds(footprint(piece), one.at) ? 0 : boundaryDistance(footprint(piece), one.at)
        const nearest = Math.min(...poses.map((one) => (one.on.piece === where.piece ? 0 : apart(one))))
        expect(nearest).toBeLessThanOrEqual(where.is === 'at' ? 0 : inches(6))
      }
    }
    expect([...met].sort()).toEqual(['at', 'by', 'inside', 'part'].filter((is) => met.has(is)))
    expect(met.has('inside') && met.has('by')).toBe(true)
  })
})
