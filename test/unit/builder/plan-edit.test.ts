import { describe, expect, it } from 'vitest'
import { fillRoom, stroke } from '../../../renderer/screens/builder/stroke'
import { emptyPlan, planSchema, type RuinPlan } from '../../../shared/city/design/plan'
import {
  addStorey,
  copyUp,
  dropStorey,
  finer,
  mirror,
  resize,
  shiftPlan,
  turn,
} from '../../../shared/city/design/plan-edit'
import { floorCells } from '../../../shared/city/design/plan-grid'
import { templatePlan } from '../../../shared/city/plan-templates'

const kinds = (plan: RuinPlan, level: number) => plan.storeys[level]?.walls ?? {}

describe('strokes on the sheet', () => {
  it('draws a wall along the longer way, from line to line', () => {
    const plan = stroke(emptyPlan(), 0, 'wall', [1.1, 2.1], [4.2, 2.9])
    expect(Object.keys(kinds(plan, 0)).sort()).toEqual(['h:1:2', 'h:2:2', 'h:3:2'])
  })
  it('takes a touch as the nearest edge', () => {
    expect(kinds(stroke(emptyPlan(), 0, 'window', [2.1, 3.5], [2.1, 3.5]), 0)).toEqual({
      'v:2:3': { kind: 'window', crown: 3 },
    })
  })
  it('keeps the broken crown under a new window and mends it under a new wall', () => {
    const wall = stroke(emptyPlan(), 0, 'wall', [1, 1], [2, 1])
    const broken = stroke(wall, 0, 'damage', [1, 1], [2, 1])
    expect(kinds(stroke(broken, 0, 'window', [1.5, 1], [1.5, 1]), 0)['h:1:1']).toEqual({
      kind: 'window',
      crown: 2.25,
    })
    expect(kinds(stroke(broken, 0, 'wall', [1, 1], [2, 1]), 0)['h:1:1']).toEqual({ kind: 'solid', crown: 3 })
  })
  it('answers with the same plan where nothing changes', () => {
    const plan = templatePlan('corner')
    expect(stroke(plan, 0, 'room', [2, 2], [2, 2])).toBe(plan)
    expect(stroke(plan, 0, 'erase', [8, 8], [8, 8])).toBe(plan)
    expect(stroke(plan, 2, 'stair', [2, 2], [4, 2])).toBe(plan)
  })
  it('paints the ground under a floor upstairs', () => {
    const plan = stroke(addStorey(emptyPlan()), 1, 'floor', [2.5, 2.5], [3.5, 2.5])
    expect(plan.storeys.map((storey) => floorCells(storey).length)).toEqual([2, 2])
  })
  it('fills a room that walls close in, and none with a way out', () => {
    const room = stroke(emptyPlan(), 0, 'room', [1, 1], [4, 3])
    const bare = stroke(room, 0, 'hole', [1.5, 1.5], [3.5, 2.5])
    expect(floorCells(bare.storeys[0] ?? { floor: [], walls: {} }).length).toBe(0)
    const filled = fillRoom(bare, 0, [2.5, 1.5])
    expect(floorCells(filled?.storeys[0] ?? { floor: [], walls: {} }).length).toBe(6)
    expect(fillRoom(stroke(bare, 0, 'erase', [1, 1], [2, 1]), 0, [2.5, 1.5])).toBeUndefined()
  })
  it('erases what lies under the pencil first: stairs, then heaps, then walls', () => {
    const plan = stroke(addStorey(emptyPlan()), 0, 'stair', [2, 2], [4, 2])
    expect(stroke(plan, 0, 'erase', [3, 2.1], [3, 2.1]).stairs).toEqual([])
    const heap = stroke(emptyPlan(), 0, 'rubble', [5, 5], [5, 5])
    expect(stroke(heap, 0, 'erase', [5.2, 5], [5.2, 5]).heaps).toEqual([])
  })
})

describe('the whole plan', () => {
  const plan = templatePlan('u')
  it('is itself again after four turns, and after two mirrors', () => {
    expect(turn(turn(turn(turn(plan))))).toEqual(plan)
    expect(mirror(mirror(plan))).toEqual(plan)
    expect(turn(plan)).not.toEqual(plan)
    expect(mirror(plan)).not.toEqual(plan)
  })
  it('moves over the sheet, never off it', () => {
    expect(shiftPlan(shiftPlan(plan, 1, 1), -1, -1)).toEqual(plan)
    expect(shiftPlan(plan, 2, 0)).toBe(plan)
  })
  it('loses only what a smaller sheet no longer holds', () => {
    const small = resize(plan, plan.columns, 5)
    expect(planSchema.safeParse(small).success).toBe(true)
    expect(
      Object.keys(kinds(small, 0)).every((key) => !key.startsWith('v') || Number(key.split(':')[2]) < 5),
    ).toBe(true)
    expect(resize(plan, plan.columns + 3, plan.rows)).toMatchObject({ columns: plan.columns + 3 })
  })
  it('has four cells for one and two edges for one on the finer sheet', () => {
    const fine = finer(plan)
    expect(Object.keys(kinds(fine, 0)).length).toBe(2 * Object.keys(kinds(plan, 0)).length)
    expect(fine.cell).toBe(0.5)
    expect(finer(fine)).toBe(fine)
  })
  it('copies a storey upwards with windows for doors, up to six storeys', () => {
    const copied = copyUp(plan, 0)
    expect(Object.values(kinds(copied, 1)).some(({ kind }) => kind === 'door')).toBe(false)
    const tall = Array.from({ length: 8 }).reduce<RuinPlan>((built) => addStorey(built), plan)
    expect(tall.storeys.length).toBe(6)
  })
  it('takes the stairs of a storey away with it, and lowers those above', () => {
    expect(dropStorey(plan, 0).stairs.map(({ level }) => level)).toEqual([0])
    expect(dropStorey(plan, 2).stairs.map(({ level }) => level)).toEqual([0])
  })
})
