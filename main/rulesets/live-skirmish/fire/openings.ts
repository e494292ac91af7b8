/** Openings that a place lies closely behind: a grenade goes through them (LS-SHOOT-03). */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { placed, pointToSegment, unplaced } from '../../../../shared/geometry'
import { levelAt, pieceFrame, type Opening, type RuinDesign, type Wall } from '../../../../shared/table'
import type { SkirmishSpace } from '../space/space'

/** Middles of the openings within `reach` of a place on the storey they open on. */
export function openingsBefore({ table }: SkirmishSpace, at: Point3, reach: Mm): readonly Point3[] {
  return table.pieces.flatMap((piece) => {
    const { design } = piece
    if (design.kind !== 'ruin') return []
    const frame = pieceFrame(piece)
    const here = { ...unplaced(frame, at), y: at.y }
    return design.walls.flatMap((wall) =>
      wall.openings.flatMap((opening) => {
        const middle = behind(design, wall, opening, here, reach)
        return middle ? [{ ...placed(frame, middle), y: middle.y }] : []
      }),
    )
  })
}

function behind(design: RuinDesign, wall: Wall, opening: Opening, here: Point3, reach: Mm): Point3 | null {
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  const sill = wall.base + opening.sill
  if (length === 0 || here.y > sill + opening.height) return null
  if (levelAt(design, here.y) !== levelAt(design, sill)) return null
  const along = (mm: Mm): { x: Mm; z: Mm } => ({
    x: wall.from.x + ((wall.to.x - wall.from.x) * mm) / length,
    z: wall.from.z + ((wall.to.z - wall.from.z) * mm) / length,
  })
  const away = pointToSegment(here, along(opening.along), along(opening.along + opening.width))
  if (away - wall.thickness / 2 > reach + 0.01) return null
  return { ...along(opening.along + opening.width / 2), y: sill + opening.height / 2 }
}
