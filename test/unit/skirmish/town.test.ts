import { describe, expect, it } from 'vitest'
import { pieceMesh } from '../../../renderer/scene/ground/piece-mesh'
import { ruinMesh } from '../../../renderer/scene/ruins/ruin-mesh'
import { layingStock, ruinDesigns, townDesigns } from '../../../shared/city'
import { planSchema } from '../../../shared/city/design/plan'
import { drawPlan } from '../../../shared/city/design/plan-sketch'
import { planToRuin } from '../../../shared/city/design/plan-ruin'
import { townSketches } from '../../../shared/city/town/sketches'
import { cm } from '../../../shared/geometry/length'
import { pieceDesignSchema } from '../../../shared/protocol/city'
import { canStand } from '../../../shared/table'
import { checkDesign } from '../../../shared/table/check-design'
import type { Body, PieceDesign, RuinDesign, Table } from '../../../shared/table/types'

const houses = townDesigns().filter((design): design is RuinDesign => design.kind === 'ruin')
/** A soldier of LS-GEO-02: a base of 25 mm, 30 mm tall. */
const soldier: Body = { base: { shape: 'round', radius: 12.5 }, radius: 12.5, height: 30, eye: 27, size: 2 }
const tableOf = (design: PieceDesign): Table => ({
  width: 800,
  depth: 800,
  pieces: [
    { id: 'it', design, at: { x: 400, z: 400 }, turn: 0, state: { fortified: false, dangerous: false } },
  ],
})
const roomOn = (design: RuinDesign, level: number): number => {
  const table = tableOf(design)
  let found = 0
  for (let x = 250; x <= 550; x += 27)
    for (let z = 250; z <= 550; z += 27)
      if (canStand(table, soldier, { x, z }, { piece: 'it', level }, []) === null) found++
  return found
}

describe('the town of Live Skirmish', () => {
  it.each(townDesigns().map((design) => [design.id, design] as const))(
    '%s passes the checklist and fits into a city file (CF-RUIN-13)',
    (_, design) => {
      expect(checkDesign(design)).toEqual([])
      expect(pieceDesignSchema.safeParse(design).error).toBeUndefined()
    },
  )

  it.each(houses.map((house) => [house.id, house] as const))(
    '%s lets a base of 25 mm through every door, onto every floor and up every flight (LS-GEO-08)',
    (_, house) => {
      for (const wall of house.walls)
        for (const { kind, width } of wall.openings)
          if (kind === 'door') expect(width).toBeGreaterThanOrEqual(28)
      for (const { index } of house.levels) expect(roomOn(house, index)).toBeGreaterThanOrEqual(4)
      const table = tableOf(house)
      for (const { level, from, to } of house.stairs)
        for (const [end, on] of [
          [from, level],
          [to, level + 1],
        ] as const)
          expect(
            canStand(table, soldier, { x: 400 + end.x, z: 400 + end.z }, { piece: 'it', level: on }, []),
          ).toBeNull()
      // From the ground one comes up to the highest floor.
      for (const { index } of house.levels.slice(1))
        expect(house.stairs.some(({ level }) => level === index - 1)).toBe(true)
    },
  )

  it('holds two- and three-storey houses and one of four storeys with a roof', () => {
    const storeys = new Set(houses.map(({ levels }) => levels.length))
    expect([...storeys].sort()).toEqual([1, 2, 3, 4, 5])
    expect(houses.find(({ id }) => id === 'town-block')?.levels).toHaveLength(5)
  })

  it('has garden walls as high as a man and barriers and wrecks one leans on (LS-GEO-07)', () => {
    const height = (id: string): number =>
      townDesigns().flatMap((design) => (design.id === id && 'height' in design ? [design.height] : []))[0] ??
      0
    expect(height('yard-wall')).toBe(cm(3))
    expect(height('concrete-barrier')).toBeLessThanOrEqual(cm(2.25))
    expect(height('car-wreck')).toBeGreaterThan(cm(2.25))
    expect(height('car-wreck')).toBeLessThanOrEqual(cm(3.75))
  })

  it('can be opened in the ruin builder: every house is drawn as a plan', () => {
    for (const [id, sketch] of Object.entries(townSketches)) {
      const plan = drawPlan(sketch)
      expect(planSchema.safeParse(plan).error).toBeUndefined()
      expect(planToRuin(plan, id)).toEqual(houses.find((house) => house.id === id))
    }
  })

  it('lies beside no table on which a ruined city is laid (CF-TERRAIN-10)', () => {
    const ids = new Set(townDesigns().map(({ id }) => id))
    expect(Object.keys(layingStock).some((id) => ids.has(id))).toBe(false)
    expect(ruinDesigns().some(({ id }) => ids.has(id))).toBe(false)
  })

  it('is drawn in full', () => {
    for (const design of townDesigns()) {
      const meshes =
        design.kind === 'ruin'
          ? ruinMesh(design, 'medium')
          : design.kind === 'collapsed'
            ? []
            : [pieceMesh(design, 'medium').low]
      expect(meshes.length).toBeGreaterThan(0)
      const triangles = meshes.reduce((sum, data) => sum + data.index.length / 3, 0)
      expect(triangles).toBeGreaterThan(20)
      expect(triangles).toBeLessThan(40_000)
      for (const data of meshes) expect(data.position.every(Number.isFinite)).toBe(true)
    }
  })
})
