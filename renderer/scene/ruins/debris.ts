/** What a ruin falls into: plates cut from its own walls and floors, as many as the machine can move. */
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import { slabThickness } from '../../../shared/geometry/length'
import { bounds, holds, wound } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { designFootprint } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { Paint, MeshPoint } from '../materials/mesh-writer'
import { families, type FamilyLook } from './family-look'
import { StoreyWriters } from './storey-writers'
import { wallLine, type WallLine } from './wall-line'
import type { DebrisPlate } from './shard'

export interface Debris {
  readonly plate: DebrisPlate
  readonly kind: 'wall' | 'slab' | 'beam'
  readonly storey: number
  /** Turn about y of the plate's box in the standing ruin, radians. */
  readonly angle: number
}

/** Bodies of one fall; software rendering moves and draws fewer. */
export const mostDebris: Readonly<Record<Quality, number>> = { low: 120, medium: 220, high: 300 }

const cellLength = 27
const cellHeight = 24
const slabCell = 38
const up: MeshPoint = [0, 1, 0]

function wallCells(
  line: WallLine,
  storeyAt: (y: number) => number,
  look: FamilyLook,
  scale: number,
): Debris[] {
  const { wall } = line
  const columns = Math.max(1, Math.round(line.length / (cellLength * scale)))
  const rows = Math.max(1, Math.round(wall.height / (cellHeight * scale)))
  const [ux, uz] = [(wall.to.x - wall.from.x) / line.length, (wall.to.z - wall.from.z) / line.length]
  const cells: Debris[] = []
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [a, y] = [(line.length * (i + 0.5)) / columns, wall.base + (wall.height * (j + 0.5)) / rows]
      const isOpen = wall.openings.some(
        (o) =>
          a > o.along && a < o.along + o.width && y - wall.base > o.sill && y - wall.base < o.sill + o.height,
      )
      if (isOpen) continue
      const storey = storeyAt(y)
      const inside = look.inside[storey % look.inside.length] as Paint
      cells.push({
        kind: 'wall',
        storey,
        angle: line.turn,
        plate: {
          middle: line.point(a, y, 0),
          u: [ux, 0, uz],
          v: up,
          w: [-uz, 0, ux],
          half: [line.length / columns / 2, wall.height / rows / 2, wall.thickness / 2],
          front: line.rightOutside ? look.outside : inside,
          back: line.leftOutside ? look.outside : inside,
          edge: look.fracture,
        },
      })
    }
  return cells
}

function slabCells(
  outline: Polygon,
  holes: readonly Polygon[],
  level: number,
  y: number,
  look: FamilyLook,
  scale: number,
): Debris[] {
  const box = bounds(outline)
  const columns = Math.max(1, Math.round((box.maxX - box.minX) / (slabCell * scale)))
  const rows = Math.max(1, Math.round((box.maxZ - box.minZ) / (slabCell * scale)))
  const half: MeshPoint = [
    (box.maxX - box.minX) / columns / 2,
    (box.maxZ - box.minZ) / rows / 2,
    slabThickness / 2,
  ]
  const cells: Debris[] = []
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const at: PlanPoint = { x: box.minX + half[0] * (2 * i + 1), z: box.minZ + half[1] * (2 * j + 1) }
      if (!holds(outline, at) || holes.some((hole) => holds(hole, at))) continue
      const plate: DebrisPlate = {
        middle: [at.x, y - slabThickness / 2, at.z],
        u: [1, 0, 0],
        v: [0, 0, -1],
        w: up,
        half,
        front: look.floor[level % look.floor.length] as Paint,
        back: look.underside,
        edge: look.fracture,
      }
      cells.push({ kind: 'slab', storey: level, angle: 0, plate })
    }
  return cells
}

/** Joists under a wooden floor, girders under a concrete one. */
function beamsUnder(
  outline: Polygon,
  level: number,
  y: number,
  look: FamilyLook,
  luck: BuildChance,
): Debris[] {
  const box = bounds(outline)
  const paint = look.rebar
    ? look.trim
    : (look.chunk.find(({ layer }) => layer === 'boards') ?? look.underside)
  const beams: Debris[] = []
  for (let z = box.minZ + 12; z < box.maxZ - 6; z += 34) {
    const at = { x: luck.between(box.minX + 14, Math.max(box.minX + 15, box.maxX - 14)), z }
    if (!holds(outline, at)) continue
    const plate: DebrisPlate = {
      middle: [at.x, y - slabThickness - 2, at.z],
      u: [1, 0, 0],
      v: [0, 0, -1],
      w: up,
      half: [luck.between(12, 24), luck.between(1.5, 2.3), luck.between(1.4, 2.2)],
      front: paint,
      back: paint,
      edge: paint,
    }
    beams.push({ kind: 'beam', storey: level, angle: 0, plate })
  }
  return beams
}

/** A ruin that is all imported mesh still falls into something: plates stacked over its outline. */
function nakedCells(outline: Polygon, look: FamilyLook): Debris[] {
  return [20, 60, 100].flatMap((y, level) => slabCells(wound(outline), [], level, y, look, 0.6))
}

/** What stays of a plate when it breaks: some whole, most of them crumbled. */
function broken(debris: Debris, luck: BuildChance): Debris {
  const roll = luck.next()
  const share =
    debris.kind === 'beam'
      ? 1
      : roll < 0.34
        ? luck.between(0.85, 1)
        : roll < 0.7
          ? luck.between(0.5, 0.8)
          : luck.between(0.26, 0.45)
  const [u, v, w] = debris.plate.half
  return { ...debris, plate: { ...debris.plate, half: [u * share, v * share, w * Math.max(0.6, share)] } }
}

/** All of the ruin as plates of about the usual size times `scale`. */
function cellsOf(was: RuinDesign, footprint: Polygon, scale: number): Debris[] {
  const look = families[was.family]
  const storeys = new StoreyWriters(was)
  const luck = buildChance(`beams ${was.id}`)
  const cells = was.walls
    .map((wall, i) => wallLine(wall, i, footprint))
    .filter((line) => line.length > 4)
    .flatMap((line) => wallCells(line, (y) => storeys.storeyAt(y), look, scale))
  for (const { index, height, slabs } of was.levels) {
    if (index === 0) continue
    for (const { outline, holes } of slabs)
      cells.push(
        ...slabCells(outline, holes, index, height, look, scale),
        ...beamsUnder(outline, index, height, look, luck),
      )
  }
  return cells.length < 12 ? nakedCells(footprint, look) : cells
}

/** The debris of a ruin, spread over all its storeys; the same ruin always breaks the same way. */
export function debrisOf(was: RuinDesign, quality: Quality): readonly Debris[] {
  const footprint = designFootprint(was)
  const most = mostDebris[quality]
  const usual = cellsOf(was, footprint, 1)
  // A small ruin breaks smaller, so that a fall is never a handful of blocks.
  const cells =
    usual.length < most * 1.1
      ? cellsOf(was, footprint, Math.max(0.45, Math.sqrt(usual.length / (most * 1.2))))
      : usual
  const luck = buildChance(`debris ${was.id}`)
  const drawn = cells.map((cell) => ({ cell, lot: luck.next() })).sort((a, b) => a.lot - b.lot)
  return drawn.slice(0, most).map(({ cell }) => broken(cell, luck))
}
