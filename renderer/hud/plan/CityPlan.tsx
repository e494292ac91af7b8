import { useMemo, type ReactNode } from 'react'
import { cityToTable, vitalPiece } from '../../../shared/city'
import type { Polygon } from '../../../shared/geometry/point'
import type { City } from '../../../shared/protocol/city'
import { footprint, storeysOf, surfaces, terrainOf } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import { labelPoint } from '../controls/label-point'
import './city-plan.css'

const points = (outline: Polygon): string => outline.map(({ x, z }) => `${x},${z}`).join(' ')

const flat = ['water', 'road', 'crater', 'wood', 'hill', 'crops', 'scrub', 'rocks']

interface TablePlanProps {
  readonly table: Pick<Table, 'width' | 'depth' | 'pieces' | 'turf'>
  readonly label: string
  readonly vital?: string | null
  /** Drawn over it, in millimetres of the table. */
  readonly children?: ReactNode
}
/** A table seen from above: the taller, the lighter; the building everything is about is ringed. */
export function TablePlan({ table, label, vital = null, children }: TablePlanProps) {
  const { width, depth } = table
  const pieces = [...table.pieces].sort(
    (one, other) => Number(flat.includes(other.design.kind)) - Number(flat.includes(one.design.kind)),
  )
  return (
    <svg
      className="city-plan"
      viewBox={`-20 -20 ${width + 40} ${depth + 40}`}
      role={children === undefined ? 'img' : 'group'}
      aria-label={label}
    >
      <rect className={`ground ${table.turf ?? ''}`} x="0" y="0" width={width} height={depth} />
      <path className="quarters" d={`M${width / 2} 0V${depth}M0 ${depth / 2}H${width}`} />
      {pieces.map((piece) => {
        const outline = footprint(piece)
        const middle = labelPoint(outline)
        return (
          <g
            key={piece.id}
            className={`piece ${piece.design.kind} ${terrainOf(piece).ground} storeys-${Math.min(4, storeysOf(piece.design))}`}
          >
            <polygon points={points(outline)} className={piece.id === vital ? 'vital' : undefined} />
            {piece.design.kind === 'hill' &&
              surfaces(piece)
                .slice(1)
                .map((step) => <polygon key={step.y} points={points(step.outline)} />)}
            {storeysOf(piece.design) > 0 && (
              <text x={middle.x} y={middle.z} dy="0.35em" textAnchor="middle">
                {storeysOf(piece.design)}
              </text>
            )}
          </g>
        )
      })}
      {children}
    </svg>
  )
}
/** A city file seen from above. */
export function CityPlan({ city, label }: { readonly city: City; readonly label: string }) {
  const plan = useMemo(() => ({ table: cityToTable(city), vital: vitalPiece(city) }), [city])
  return <TablePlan table={plan.table} vital={plan.vital} label={label} />
}
