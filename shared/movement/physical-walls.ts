/**
 * Walls as they stand, for players who want them in the way (`cf.move.walls` physical, CF-RUIN-11): a body passes where an
 * opening is wide and high enough and its sill no higher than one climbs over; storeys are changed at stairs, ladders and holes.
 */
import {
  boundsHold,
  closerThan,
  contains,
  inches,
  pointToSegment,
  segmentToPolygon,
  tolerance,
  within,
  type Mm,
} from '../geometry'
import { unplaced } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import {
  footprint,
  footprintBounds,
  isOn,
  pieceFrame,
  solidBounds,
  solids,
  surfaces,
  sweepEnters,
} from '../table'
import type { Body, Piece, Table } from '../table/types'
import { facingOn } from './legs'
import { mayReach } from './sweep'

/** What rises no more than this is climbed over on the way: sills, broken stubs, low barriers. */
export const scramble: Mm = inches(1)

/**
 * The ruin a wall of which is in the way of this walk, if any. A hull fills its outline, whatever else is as wide all round.
 * @param facing  degrees, before this leg
 */
export function wallInTheWay(table: Table, body: Body, leg: MoveLeg, facing = 0): Piece | null {
  const { from, to, kind } = leg
  if (kind !== 'walk') return null
  const floor = Math.max(from.y, to.y)
  const placed = { base: body.base, at: from, facing: facingOn(leg, facing) }
  const by = { x: to.x - from.x, z: to.z - from.z }
  for (const piece of table.pieces) {
    if (piece.design.kind !== 'ruin' || !mayReach(from, to, body.radius, footprintBounds(piece))) continue
    const boxes = solidBounds(piece)
    const hit = solids(piece).some((solid, index) => {
      if (solid.part !== 'wall' || within(solid.to, floor + scramble)) return false
      if (within(floor + body.height, solid.from)) return false
      const box = boxes[index]
      return (
        box !== undefined &&
        mayReach(from, to, body.radius, box) &&
        (body.hull
          ? sweepEnters(placed, by, solid.outline)
          : closerThan(segmentToPolygon(from, to, solid.outline), body.radius))
      )
    })
    if (hit) return piece
  }
  return null
}

/** The ruin in which this climb has neither stair nor ladder nor hole, if any. */
export function climbBarred(table: Table, { from, to, kind }: MoveLeg): Piece | null {
  if (kind !== 'climb') return null
  const [low, high] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const barred = table.pieces.find((piece) => {
    const { design } = piece
    if (design.kind !== 'ruin' || !boundsHold(footprintBounds(piece), from, tolerance)) return false
    if (!contains(footprint(piece), from)) return false
    const here = unplaced(pieceFrame(piece), from)
    return design.levels.some(({ index, height }) => {
      if (index === 0 || height <= low + tolerance || height > high + tolerance) return false
      const climbable = design.stairs.some(
        (stair) =>
          stair.level === index - 1 && within(pointToSegment(here, stair.from, stair.to), stair.width / 2),
      )
      if (climbable) return false
      const floors = surfaces(piece).filter(({ ref }) => ref.level === index)
      if (floors.some(({ holes }) => holes.some((hole) => contains(hole, from)))) return false
      // A storey that is only passed, and has no floor here, bars nothing.
      return height >= high - tolerance || floors.some((floor) => isOn(floor, from))
    })
  })
  return barred ?? null
}
