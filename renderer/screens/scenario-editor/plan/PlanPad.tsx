import { useRef, type PointerEvent, type ReactNode } from 'react'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Table } from '../../../../shared/table/types'
import { TablePlan } from '../../../hud/plan/CityPlan'

interface PlanPadProps {
  readonly table: Table
  readonly label: string
  /** @param hold  what was taken hold of, by its `data-hold`; null: the bare table */
  readonly onDown: (at: PlanPoint, hold: string | null) => void
  readonly onMove: (at: PlanPoint) => void
  readonly onUp: (at: PlanPoint) => void
  readonly onDouble?: () => void
  readonly children: ReactNode
}
/** The plan of a table that is drawn on with the mouse: places are told in mm of the table. */
export function PlanPad({ table, label, onDown, onMove, onUp, onDouble, children }: PlanPadProps) {
  const pad = useRef<SVGGElement>(null)
  const held = useRef(false)
  const at = ({ clientX, clientY }: PointerEvent): PlanPoint | null => {
    const matrix = pad.current?.getScreenCTM()?.inverse()
    if (!matrix) return null
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return { x, z: y }
  }
  const tell = (event: PointerEvent, hear: (place: PlanPoint) => void): void => {
    const place = at(event)
    if (place !== null) hear(place)
  }
  return (
    <TablePlan table={table} label={label}>
      <g
        ref={pad}
        className="plan-pad"
        data-testid="plan-pad"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          held.current = true
          pad.current?.setPointerCapture(event.pointerId)
          const { target } = event
          const hold = target instanceof SVGElement ? (target.dataset['hold'] ?? null) : null
          tell(event, (place) => onDown(place, hold))
        }}
        onPointerMove={(event) => {
          if (held.current) tell(event, onMove)
        }}
        onPointerUp={(event) => {
          if (!held.current) return
          held.current = false
          tell(event, onUp)
        }}
        onDoubleClick={onDouble}
      >
        <rect className="plan-glass" x="-20" y="-20" width={table.width + 40} height={table.depth + 40} />
        {children}
      </g>
    </TablePlan>
  )
}
