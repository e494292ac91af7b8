import { BufferAttribute, BufferGeometry } from 'three'
import { placed } from '../../../shared/geometry'
import { footprint, levelAt, pieceFrame, raisedOf, structureTop } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import type { RuinPiece } from './piece-parts'

const lines = (points: readonly number[]): BufferGeometry => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3))
  return geometry
}

/** Faint outlines of what a storey cut hides: wall tops, wall ends and floor edges above `level`. */
export function cutLines(
  pieces: readonly { readonly piece: RuinPiece; readonly above: number }[],
): BufferGeometry | null {
  const points: number[] = []
  for (const { piece, above } of pieces) {
    const { design } = piece
    const at = pieceFrame(piece)
    const line = (a: { x: number; z: number }, ya: number, b: { x: number; z: number }, yb: number): void => {
      const [p, q] = [placed(at, a), placed(at, b)]
      points.push(p.x, ya, p.z, q.x, yb, q.z)
    }
    const cutAt = design.levels.find((level) => level.index === above + 1)?.height
    const low = cutAt ?? (design.levels.at(-1)?.height ?? 0) + 76.2 * (above + 1 - (design.levels.length - 1))
    for (const wall of design.walls) {
      const top = wall.base + wall.height
      if (top < low + 2) continue
      const base = Math.max(low, wall.base)
      line(wall.from, top, wall.to, top)
      line(wall.from, base, wall.from, top)
      line(wall.to, base, wall.to, top)
    }
    for (const level of design.levels) {
      if (levelAt(design, level.height) <= above) continue
      for (const slab of level.slabs) {
        slab.outline.forEach((from, i) => {
          line(from, level.height, slab.outline[(i + 1) % slab.outline.length] ?? from, level.height)
        })
      }
    }
  }
  return points.length > 0 ? lines(points) : null
}

/** A frame around a piece: its footprint where it lies and at its top, joined at the corners. */
export function pieceFrameLines(piece: Piece): BufferGeometry {
  const outline = footprint(piece)
  const foot = (raisedOf(piece.design)?.by ?? 0) + 1.5
  const top = Math.max(foot + 2.5, structureTop(piece.design)) + 3
  const points: number[] = []
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from
    points.push(from.x, foot, from.z, to.x, foot, to.z, from.x, top, from.z, to.x, top, to.z)
    // Only real corners get an upright; the steps of a rubble line would make a fence of them.
    const before = outline[(i + outline.length - 1) % outline.length] ?? from
    const turn = (from.x - before.x) * (to.z - from.z) - (from.z - before.z) * (to.x - from.x)
    const size = Math.hypot(from.x - before.x, from.z - before.z) * Math.hypot(to.x - from.x, to.z - from.z)
    if (Math.abs(turn) > size * 0.8) points.push(from.x, foot, from.z, from.x, top, from.z)
  })
  return lines(points)
}
