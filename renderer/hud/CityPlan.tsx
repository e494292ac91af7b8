import { useMemo } from 'react'
import { cityToTable, vitalPiece } from '../../shared/city'
import type { Polygon } from '../../shared/geometry/point'
import type { City } from '../../shared/protocol/city'
import { footprint } from '../../shared/table'
import type { Piece } from '../../shared/table/types'
import { labelPoint } from './label-point'
import './city-plan.css'

const points = (outline: Polygon): string => outline.map(({ x, z }) => `${x},${z}`).join(' ')
const storeysOf = ({ design }: Piece): number => (design.kind === 'ruin' ? design.levels.length : 0)

/** A city seen from above: the taller, the lighter; the building everything is about is ringed. */
export function CityPlan({ city, label }: { readonly city: City; readonly label: string }) {
  const plan = useMemo(() => {
    const table = cityToTable(city)
    return { ...table, vital: vitalPiece(city) }
  }, [city])
  const flat = ['road', 'crater', 'wood', 'hill']
  const pieces = [...plan.pieces].sort(
    (one, other) => Number(flat.includes(other.design.kind)) - Number(flat.includes(one.design.kind)),
  )
  return (
    <svg
      className="city-plan"
      viewBox={`-20 -20 ${plan.width + 40} ${plan.depth + 40}`}
      role="img"
      aria-label={label}
    >
      <rect className="ground" x="0" y="0" width={plan.width} height={plan.depth} />
      <path className="quarters" d={`M${plan.width / 2} 0V${plan.depth}M0 ${plan.depth / 2}H${plan.width}`} />
      {pieces.map((piece) => {
        const outline = footprint(piece)
        const middle = labelPoint(outline)
        return (
          <g key={piece.id} className={`piece ${piece.design.kind} storeys-${Math.min(4, storeysOf(piece))}`}>
            <polygon points={points(outline)} className={piece.id === plan.vital ? 'vital' : undefined} />
            {storeysOf(piece) > 0 && (
              <text x={middle.x} y={middle.z} dy="0.35em" textAnchor="middle">
                {storeysOf(piece)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
