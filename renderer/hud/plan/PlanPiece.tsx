import { memo } from 'react'
import type { Polygon } from '../../../shared/geometry/point'
import { frame, placed } from '../../../shared/geometry'
import { doorway, footprint, storeysOf, surfaces, terrainOf } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { labelPoint } from '../controls/label-point'

export const svgPoints = (outline: Polygon): string => outline.map(({ x, z }) => `${x},${z}`).join(' ')

const flat: readonly string[] = ['water', 'road', 'crater', 'wood', 'hill', 'crops', 'scrub', 'rocks']
/** What lies flat lies under everything else. */
export const lowestFirst = (pieces: readonly Piece[]): readonly Piece[] =>
  [...pieces].sort(
    (one, other) => Number(flat.includes(other.design.kind)) - Number(flat.includes(one.design.kind)),
  )

/** A bar over every door that is shut, across the wall's run. */
function ShutDoors({ piece: { design, at, turn, shut = [] } }: { readonly piece: Piece }) {
  if (design.kind !== 'ruin') return null
  const table = frame(at, turn)
  return shut.map((door, i) => {
    const found = doorway(design, door)
    if (found === null) return null
    const half = door.opening.width / 2
    const end = (by: number) =>
      placed(table, { x: found.at.x + found.way.x * by, z: found.at.z + found.way.z * by })
    const [from, to] = [end(-half), end(half)]
    return <line key={i} className="shut-door" x1={from.x} y1={from.z} x2={to.x} y2={to.z} />
  })
}

interface PlanPieceProps {
  readonly piece: Piece
  /** It is the building that everything is about. */
  readonly vital: boolean
  /** More that the styles are to know of it. */
  readonly mark?: string
}
/** A piece seen from above: the taller, the lighter. Drawn anew only when it is another. */
export const PlanPiece = memo(function PlanPiece({ piece, vital, mark = '' }: PlanPieceProps) {
  const { design } = piece
  const outline = footprint(piece)
  const storeys = storeysOf(design)
  const middle = storeys > 0 ? labelPoint(outline) : null
  return (
    <g
      className={`piece ${design.kind} ${terrainOf(piece).ground} storeys-${Math.min(4, storeys)} ${mark}`}
      data-piece={piece.id}
    >
      <polygon points={svgPoints(outline)} className={vital ? 'vital' : undefined} />
      {design.kind === 'hill' &&
        surfaces(piece)
          .slice(1)
          .map((step) => <polygon key={step.y} points={svgPoints(step.outline)} />)}
      <ShutDoors piece={piece} />
      {middle !== null && (
        <text x={middle.x} y={middle.z} dy="0.35em" textAnchor="middle">
          {storeys}
        </text>
      )}
    </g>
  )
})
