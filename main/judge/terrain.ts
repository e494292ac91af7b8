/** Pieces of a case as pieces of a table. */
import { inches, storeyHeight } from '../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../shared/geometry/point'
import type { Piece, PlainDesign, RuinDesign } from '../../shared/table/types'
import type { AreaInCase, PieceSpec, RuinSpec } from '../../shared/protocol/case'
import type { CaseFinding } from './fault'
import { planPointInCase, polygon, type Measure } from './places'

const wallThickness = inches(0.25)

/** The two ruins of CF-RUIN-01 where the examples put them, in inches. */
const storeyWindows = (storeys: number): RuinSpec['walls'][number]['openings'] =>
  Array.from({ length: storeys }, (_, level) =>
    [2, 6].map((along) => ({ kind: 'window' as const, along, width: 2, sill: 0.6 + 3 * level, height: 1.4 })),
  ).flat()
const exampleRuins: Readonly<Record<'A' | 'B', RuinSpec>> = {
  A: {
    footprint: [20, 20, 30, 30],
    floors: [
      { slab: [20.25, 20.25, 27, 27], holes: [] },
      { slab: [20.25, 20.25, 25, 25], holes: [] },
    ],
    walls: [
      { from: [20.125, 20], to: [20.125, 30], z: [0, 9], openings: storeyWindows(3) },
      { from: [20, 20.125], to: [30, 20.125], z: [0, 6], openings: storeyWindows(2) },
    ],
    stairs: [],
    heaps: [],
  },
  B: {
    footprint: [20, 20, 28, 30],
    floors: [],
    walls: [
      { from: [20.125, 20], to: [20.125, 30], z: [0, 3], openings: [] },
      { from: [27.875, 20], to: [27.875, 30], z: [0, 3], openings: [] },
    ],
    stairs: [],
    heaps: [],
  },
}

/** Pieces that are told to lie nowhere. */
export const nowhere = (pieces: readonly PieceSpec[]): readonly CaseFinding[] =>
  pieces.flatMap(({ ruin, area }, index) =>
    ruin || area ? [] : [{ path: `$.table.pieces[${index}]`, detail: 'a piece needs a ruin or an area' }],
  )
export function pieceInCase(spec: PieceSpec, measure: Measure): Piece {
  const example = spec.ruin === 'A' || spec.ruin === 'B'
  const own: Measure = example ? { ...measure, unit: inches(1) } : measure
  const ruin = spec.ruin === 'A' || spec.ruin === 'B' ? exampleRuins[spec.ruin] : spec.ruin
  const outline = polygon(own, ruin ? ruin.footprint : (spec.area ?? []))
  const at = middle(outline)
  const local = (points: Polygon): Polygon => points.map(({ x, z }) => ({ x: x - at.x, z: z - at.z }))
  return {
    id: spec.id,
    design: ruin ? ruinDesign(spec.id, ruin, own, local) : plainDesign(spec, own, local),
    at,
    turn: 0,
    state: { fortified: spec.fortified, dangerous: spec.dangerous },
    ...(spec.agreed && { agreed: spec.agreed }),
  }
}

const plainDesign = (
  spec: PieceSpec,
  measure: Measure,
  local: (points: Polygon) => Polygon,
): PlainDesign => ({
  kind: spec.kind ?? 'rubble',
  id: spec.id,
  outline: local(polygon(measure, spec.area ?? [])),
  height: spec.height * measure.unit,
  ...(spec.tiers && {
    tiers: spec.tiers.map(({ area, height }) => ({
      outline: local(polygon(measure, area)),
      height: height * measure.unit,
    })),
  }),
})

function ruinDesign(
  id: string,
  ruin: RuinSpec,
  measure: Measure,
  local: (points: Polygon) => Polygon,
): RuinDesign {
  const { unit } = measure
  const area = (given: AreaInCase): Polygon => local(polygon(measure, given))
  const point = ([x, y]: readonly [number, number]): PlanPoint =>
    local([planPointInCase(measure, x, y)])[0] as PlanPoint
  return {
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [{ outline: area(ruin.footprint), holes: [] }] },
      ...ruin.floors.map((floor, below) => ({
        index: below + 1,
        height: floor.z === undefined ? storeyHeight * (below + 1) : floor.z * unit,
        slabs: [{ outline: area(floor.slab), holes: floor.holes.map(area) }],
      })),
    ],
    walls: ruin.walls.map((wall) => ({
      from: point(wall.from),
      to: point(wall.to),
      thickness: wall.thickness === undefined ? wallThickness : wall.thickness * unit,
      base: wall.z[0] * unit,
      height: (wall.z[1] - wall.z[0]) * unit,
      openings: wall.openings.map((opening) => ({
        kind: opening.kind,
        along: opening.along * unit,
        width: opening.width * unit,
        sill: opening.sill * unit,
        height: opening.height * unit,
      })),
    })),
    stairs: ruin.stairs.map(({ kind, level, from, to, width }) => ({
      kind,
      level,
      from: point(from),
      to: point(to),
      width: width * unit,
    })),
    heaps: ruin.heaps.map((heap) => ({ outline: area(heap.outline), height: heap.height * unit })),
    footprintMethod: 'agreed',
    rubbleLine: area(ruin.footprint),
  }
}

function middle(outline: Polygon): PlanPoint {
  const xs = outline.map(({ x }) => x)
  const zs = outline.map(({ z }) => z)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, z: (Math.min(...zs) + Math.max(...zs)) / 2 }
}
