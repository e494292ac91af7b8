/** Where walls run: what is written beside them should not lie on them. */
import { solids } from '../../table'
import type { Piece } from '../../table/types'
import type { LabelBox } from '../drawing/place-labels'
import type { MapFrame } from './frame'

/** Pixels: a wall is so many small boxes, however it is turned. */
const wallStep = 6

export function wallBoxes(piece: Piece, frame: MapFrame): readonly LabelBox[] {
  return solids(piece).flatMap(({ part, outline }): readonly LabelBox[] => {
    if (part !== 'wall') return []
    const corners = frame.outline(outline)
    return corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from
      const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / wallStep))
      return Array.from({ length: count }, (_, n): LabelBox => {
        const [x, y] = [from.x + ((to.x - from.x) * n) / count, from.y + ((to.y - from.y) * n) / count]
        return { x: x - wallStep / 2, y: y - wallStep / 2, width: wallStep, height: wallStep }
      })
    })
  })
}
