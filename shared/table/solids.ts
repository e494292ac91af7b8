/** The solids of a piece: convex prisms that block sight and stand in the way (CF-RUIN-01, -13). */
import { convexParts } from '../geometry/convex'
import { slabThickness, tolerance, type Mm } from '../geometry/length'
import { bounds, type Bounds } from '../geometry/polygon'
import { placedOutline } from '../geometry/turn'
import { pieceFrame, remembered } from './placement'
import type { Piece, PieceDesign, PlainDesign, RuinDesign, Solid } from './types'
import { terrainOf } from './terrain'
import { wallParts } from './walls'

export type DesignSolid = Omit<Solid, 'piece'>

/**
 * In the design's own coordinates. Walls first, then slabs, heaps and blocks; bottom to top inside each. The blocks of
 * an imported mesh stand for it; where it has none, its outline and height do.
 */
export const designSolids: (design: PieceDesign) => readonly DesignSolid[] = remembered((design) => {
  if (design.kind === 'collapsed') return []
  const blocks = blockSolids(design)
  if (design.kind === 'ruin') return [...ruinSolids(design), ...blocks]
  return blocks.length > 0 ? blocks : plainSolids(design)
})

const blockSolids = (design: RuinDesign | PlainDesign): readonly DesignSolid[] =>
  (design.mesh?.blocks ?? []).map(({ outline, from, to }, index) => ({
    part: 'block',
    index,
    level: design.kind === 'ruin' ? levelAt(design, from) : 0,
    outline,
    from,
    to,
  }))

function ruinSolids(ruin: RuinDesign): readonly DesignSolid[] {
  return [
    ...ruin.walls.flatMap((wall, index) =>
      wallParts(wall, ruin.walls).map((part): DesignSolid => ({
        ...part,
        part: 'wall',
        index,
        level: levelAt(ruin, part.from),
      })),
    ),
    // What lies on the table holds nothing up and hides nothing: only floors above it are solids.
    ...ruin.levels.flatMap(({ index, height, slabs }) =>
      height - slabThickness < tolerance
        ? []
        : slabs
            .flatMap((slab) => convexParts(slab.outline, slab.holes))
            .map((outline): DesignSolid => {
              return { part: 'slab', index, level: index, outline, from: height - slabThickness, to: height }
            }),
    ),
    ...ruin.heaps.flatMap((heap, index) =>
      convexParts(heap.outline).map((outline): DesignSolid => {
        return { part: 'heap', index, level: 0, outline, from: 0, to: heap.height }
      }),
    ),
  ]
}

const partOf: Partial<Record<PlainDesign['kind'], DesignSolid['part']>> = {
  building: 'building',
  barricade: 'barricade',
  tankTraps: 'tankTraps',
  wall: 'lowWall',
  hedge: 'hedge',
  rubble: 'heap',
  hill: 'hill',
}
/** Thin things across the open that stand by themselves. */
export const isObstacle = ({ part }: Pick<Solid, 'part'>): boolean =>
  part === 'barricade' || part === 'tankTraps' || part === 'lowWall' || part === 'hedge'
/** What one stands on and walks up: a slope, drawn as a body. */
export const isMound = ({ part }: Pick<Solid, 'part'>): boolean => part === 'heap' || part === 'hill'

/** A hill is as many bodies as it has steps, each down to the ground. */
function plainSolids({ kind, outline, height, tiers = [], raised }: PlainDesign): readonly DesignSolid[] {
  const part = partOf[kind]
  if (!part || height <= 0) return []
  return [{ outline, height }, ...tiers].flatMap((body, index) =>
    convexParts(body.outline).map((corners): DesignSolid => ({
      part,
      index,
      level: raised?.on.level ?? 0,
      outline: corners,
      from: raised?.by ?? 0,
      to: (raised?.by ?? 0) + body.height,
    })),
  )
}

/** The level whose storey holds a height: that of the highest floor not above it. */
export function levelAt(ruin: RuinDesign, height: Mm): number {
  let level = 0
  for (const floor of ruin.levels)
    if (floor.height <= height + tolerance) level = Math.max(level, floor.index)
  return level
}

/** In table coordinates. Area terrain with an agreed Size has none: its Size decides (CF-LOS-10). */
export const solids: (piece: Piece) => readonly Solid[] = remembered((piece) => {
  if (terrainOf(piece).size !== null) return []
  const at = pieceFrame(piece)
  return designSolids(piece.design).map((solid) => ({
    ...solid,
    piece: piece.id,
    outline: placedOutline(at, solid.outline),
  }))
})
/** Boxes around the solids in plan, in the same order: a cheap first question. */
export const solidBounds: (piece: Piece) => readonly Bounds[] = remembered((piece) =>
  solids(piece).map((solid) => bounds(solid.outline)),
)
/** The greatest height of the structure (CF-RUIN-13, CF-TERRAIN-10). */
export const structureTop: (design: PieceDesign) => Mm = remembered((design) =>
  designSolids(design).reduce((top, solid) => Math.max(top, solid.to), 0),
)
