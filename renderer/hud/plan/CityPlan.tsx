import { useMemo, type ReactNode } from 'react'
import { cityToTable, vitalPiece } from '../../../shared/city'
import type { City } from '../../../shared/protocol/city'
import type { Table } from '../../../shared/table/types'
import { lowestFirst, PlanPiece } from './PlanPiece'
import './city-plan.css'

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
  return (
    <svg
      className="city-plan"
      viewBox={`-20 -20 ${width + 40} ${depth + 40}`}
      role={children === undefined ? 'img' : 'group'}
      aria-label={label}
    >
      <rect className={`ground ${table.turf ?? ''}`} x="0" y="0" width={width} height={depth} />
      <path className="quarters" d={`M${width / 2} 0V${depth}M0 ${depth / 2}H${width}`} />
      {lowestFirst(table.pieces).map((piece) => (
        <PlanPiece key={piece.id} piece={piece} vital={piece.id === vital} />
      ))}
      {children}
    </svg>
  )
}
/** A city file seen from above. */
export function CityPlan({ city, label }: { readonly city: City; readonly label: string }) {
  const plan = useMemo(() => ({ table: cityToTable(city), vital: vitalPiece(city) }), [city])
  return <TablePlan table={plan.table} vital={plan.vital} label={label} />
}
