/** Openings that a place lies closely behind: a grenade goes through them (LS-SHOOT-03). */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { placed, pointToSegment, unplaced } from '../../../../shared/geometry'
import { levelAt, pieceFrame, type Opening, type RuinDesign, type Wall } from '../../../../shared/table'
import type { SkirmishSpace } from '../../../../shared/skirmish/space'

/** Places in the openings within `reach` of a place, on the storey they open on: the middle, and close to the corners. */
export function openingsBefore({ table }: SkirmishSpace, at: Point3, reach: Mm): readonly Point3[] {
  return table.pieces.flatMap((piece) => {
    const { design } = piece
    if (design.kind !== 'ruin') return []
    const frame = pieceFrame(piece)
    const here = { ...unplaced(frame, at), y: at.y }
    return design.walls.flatMap((wall) =>
      wall.openings.flatMap((opening) => {
        return behind(design, wall, opening, here, reach).map((point) => ({
          ...placed(frame, point),
          y: point.y,
        }))
      }),
    )
  })
}

function behind(
  design: RuinDesign,
  wall: Wall,
  opening: Opening,
  here: Point3,
  reach: Mm,
): readonly Point3[] {
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  const sill = wall.base + opening.sill
  if (length === 0 || here.y > sill + opening.height) return []
  if (levelAt(design, here.y) !== levelAt(design, sill)) return []
  const along = (mm: Mm): { x: Mm; z: Mm } => ({
    x: wall.from.x + ((wall.to.x - wall.from.x) * mm) / length,
    z: wall.from.z + ((wall.to.z - wall.from.z) * mm) / length,
  })
  const away = pointToSegment(here, along(opening.along), along(opening.along + opening.width))
  if (away - wall.thickness / 2 > reach + 0.01) return []
  return shares.map(([aside, up]) => ({
    ...along(opening.along + opening.width * aside),
    y: sill + opening.height * up,
  }))
}
const shares = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const
