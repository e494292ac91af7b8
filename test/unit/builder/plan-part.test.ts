/** Parts of a drawn ruin, each taken in hand by itself; and ruins of the catalogue to begin with. */
import { describe, expect, it } from 'vitest'
import { inspectPlan } from '../../../renderer/screens/builder/inspect-plan'
import { stroke } from '../../../renderer/screens/builder/stroke'
import { ruinDesigns } from '../../../shared/city'
import { emptyPlan, planSchema, type RuinPlan } from '../../../shared/city/design/plan'
import { addStorey } from '../../../shared/city/design/plan-edit'
import { floorCells } from '../../../shared/city/design/plan-grid'
import { dropPart, gripAt, movePart, partAt, type PlanPart } from '../../../shared/city/design/plan-part'
import { ruinToPlan } from '../../../shared/city/design/ruin-plan'
import { area } from '../../../shared/geometry'
import { designFootprint } from '../../../shared/table'

/** A room of four by three squares, from the node 2, 2. */
const room = stroke(emptyPlan(), 0, 'room', [2, 2], [6, 5])
const walls = (plan: RuinPlan, level = 0) => Object.keys(plan.storeys[level]?.walls ?? {}).sort()
function found(plan: RuinPlan, at: readonly [number, number], level = 0): PlanPart {
  const part = partAt(plan, level, at)
  if (!part) throw new Error('nothing lies there')
  return part
}

describe('a part in hand', () => {
  it('is a wall from corner to corner, the floor between, or an opening by itself', () => {
    expect(found(room, [3.5, 2.1])).toEqual({ is: 'wall', way: 'h', line: 2, from: 2, to: 6 })
    expect(found(room, [4.5, 3.5])).toMatchObject({ is: 'slab' })
    const windowed = stroke(room, 0, 'window', [3.5, 2], [3.5, 2])
    expect(found(windowed, [3.5, 2.1])).toEqual({ is: 'opening', way: 'h', line: 2, from: 3, to: 4 })
    expect(partAt(room, 0, [8.5, 8.5])).toBeUndefined()
  })
  it('is moved as a whole, and nothing else with it', () => {
    const { plan, part } = movePart(room, 0, found(room, [3.5, 2]), 'whole', [0, -1.2])
    expect(part).toMatchObject({ line: 1, from: 2, to: 6 })
    expect(walls(plan).filter((key) => key.startsWith('h:') && key.endsWith(':2'))).toEqual([])
    expect(walls(plan).filter((key) => key.startsWith('v'))).toEqual(
      walls(room).filter((key) => key.startsWith('v')),
    )
  })
  it('goes on from an end as it stands there, and is shortened from it; never to nothing', () => {
    const low = stroke(room, 0, 'damage', [5, 2], [6, 2])
    const wall = found(low, [3.5, 2])
    const longer = movePart(low, 0, wall, 'to', [2, 0])
    expect(longer.plan.storeys[0]?.walls['h:7:2']).toEqual({ kind: 'solid', crown: 2.25 })
    const shorter = movePart(low, 0, wall, 'to', [-3, 0])
    expect(shorter.part).toMatchObject({ from: 2, to: 3 })
    expect(movePart(low, 0, wall, 'to', [-4, 0]).plan).toBe(low)
    expect(movePart(low, 0, wall, 'to', [9, 0]).plan).toBe(low)
  })
  it('of an opening moves in the wall, which closes behind it; it leaves no wall', () => {
    const windowed = stroke(room, 0, 'window', [3.5, 2], [3.5, 2])
    const window = found(windowed, [3.5, 2])
    const { plan } = movePart(windowed, 0, window, 'whole', [2, 0])
    expect(plan.storeys[0]?.walls['h:3:2']?.kind).toBe('solid')
    expect(plan.storeys[0]?.walls['h:5:2']?.kind).toBe('window')
    expect(movePart(windowed, 0, window, 'whole', [0, 1]).plan).toBe(windowed)
    const wide = movePart(windowed, 0, window, 'from', [-1, 0]).plan
    expect(wide.storeys[0]?.walls['h:2:2']?.kind).toBe('window')
    expect(dropPart(windowed, 0, window).storeys[0]?.walls['h:3:2']?.kind).toBe('solid')
  })
  it('of a floor is pushed out and in at a side, and paints the ground under it', () => {
    const tall = stroke(addStorey(room), 1, 'floor', [2.5, 2.5], [3.5, 3.5])
    const slab = found(tall, [2.5, 2.5], 1)
    const grip = gripAt(tall, slab, [4, 3])
    expect(grip).toBe('right')
    const wider = movePart(tall, 1, slab, 'right', [4, 0]).plan
    expect(floorCells(wider.storeys[1]!).length).toBe(12)
    expect(floorCells(wider.storeys[0]!).length).toBe(12 + 4)
    expect(floorCells(movePart(tall, 1, slab, 'right', [-1, 0]).plan.storeys[1]!).length).toBe(2)
    expect(movePart(tall, 1, slab, 'right', [-2, 0]).plan).toBe(tall)
  })
  it('of stairs and heaps moves by half squares, stairs at either end', () => {
    const up = stroke(addStorey(room), 0, 'stair', [3, 3], [5, 3])
    const stair = found(up, [4, 3])
    expect(movePart(up, 0, stair, 'to', [0, 1.4]).plan.stairs[0]?.to).toEqual([5, 4.5])
    expect(movePart(up, 0, stair, 'whole', [0.6, 0]).plan.stairs[0]).toMatchObject({
      from: [3.5, 3],
      to: [5.5, 3],
    })
    const heaped = stroke(room, 0, 'rubble', [8, 8], [8, 8])
    const heap = found(heaped, [8.2, 8])
    expect(movePart(heaped, 0, heap, 'whole', [-1, 0.5]).plan.heaps[0]?.at).toEqual([7, 8.5])
    expect(dropPart(heaped, 0, heap).heaps).toEqual([])
  })
})

describe('a ruin of the catalogue', () => {
  for (const design of ruinDesigns())
    it(`${design.id} begins a drawing that the checklist has nothing against, of about its size (CF-RUIN-13)`, () => {
      const plan = planSchema.parse(ruinToPlan(design))
      const { faults, squareInches } = inspectPlan(plan, 'own-copy')
      expect(faults).toEqual([])
      const was = area(designFootprint(design)) / 25.4 ** 2
      expect(squareInches / was).toBeGreaterThan(0.8)
      expect(squareInches / was).toBeLessThan(1.25)
      expect(plan.storeys.length).toBe(design.levels.length)
      expect(plan.stairs.length).toBe(design.stairs.length)
    })
})
