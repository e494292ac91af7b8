/** A ruin's storeys as people count them: its floors without the flat roof on top. */
import { inches, type Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import { contains, pointToSegment } from '../geometry/polygon'
import { clearHeight } from './check-design'
import { remembered } from './placement'
import type { PieceDesign, RuinDesign } from './types'

/** A floor with less of a wall round it than this is a roof: a parapet, a chimney or the head of a stair make no storey. */
const leastEnclosed = 0.25
/** Between the edge of a floor and the face of the wall that stands on it. */
const beside: Mm = inches(0.5)
const step: Mm = 10

export const storeysOf: (design: PieceDesign) => number = remembered((design) => {
  if (design.kind !== 'ruin') return 0
  const floors = design.levels.length
  return floors > 1 && endsInARoof(design) ? floors - 1 : floors
})

function endsInARoof(ruin: RuinDesign): boolean {
  const top = ruin.levels.at(-1)
  if (top === undefined) return false
  const high = top.height + clearHeight
  const walls = ruin.walls.filter(({ base, height }) => base + height > high)
  const blocks = ruin.mesh?.blocks.filter(({ to }) => to > high) ?? []
  const edge = top.slabs.flatMap(({ outline }) => alongIt(outline))
  const enclosed = edge.filter(
    (at) =>
      walls.some(({ from, to, thickness }) => pointToSegment(at, from, to) <= thickness / 2 + beside) ||
      blocks.some(({ outline }) => contains(outline, at, beside)),
  )
  return enclosed.length < edge.length * leastEnclosed
}
const alongIt = (outline: Polygon): readonly PlanPoint[] =>
  outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    const parts = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.z - a.z) / step))
    return Array.from({ length: parts }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / parts,
      z: a.z + ((b.z - a.z) * k) / parts,
    }))
  })
