import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { Table } from '../../../../shared/table/types'
import { svgPoints } from '../../../hud/plan/PlanPiece'
import { Button } from '../../../hud/controls/Button'
import { PlanPad } from './PlanPad'

/** How a tool is used: what is there is held and pulled, drawn from one point to another, set corner by corner, or clicked. */
type Manner = 'hold' | 'drag' | 'corners' | 'click'
export interface PlanDrag<Tool extends string> {
  readonly tool: Tool
  readonly from: PlanPoint
  readonly to: PlanPoint
}
interface PlanPainterProps<Tool extends string> {
  readonly table: Table
  readonly tools: Readonly<Record<Tool, Manner>>
  /** The tool it begins with, and comes back to where one shape is all there is. */
  readonly first: NoInfer<Tool>
  readonly single?: boolean
  /** @param held  by its `data-hold`; null: the bare table */
  readonly onHold?: (held: string | null) => void
  /** @param topic  one pull, which one step takes back */
  readonly onPull: (held: string, to: PlanPoint, topic: string) => void
  readonly onDrawn: (drag: PlanDrag<Tool>) => void
  readonly onCorners: (corners: Polygon) => void
  /** Beside the tools. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly about: (tool: Tool) => string
  /** @param drag  what is being drawn just now */
  readonly children: (tool: Tool, drag: PlanDrag<Tool> | null) => ReactNode
}
/** Shapes are drawn on the plan of a table and pulled by their points. */
export function PlanPainter<Tool extends string>({
  table,
  tools,
  first,
  single = false,
  onHold,
  onPull,
  onDrawn,
  onCorners,
  before,
  after,
  about,
  children,
}: PlanPainterProps<Tool>) {
  const { t } = useTranslation()
  const [tool, setTool] = useState<Tool>(first)
  const [drag, setDrag] = useState<PlanDrag<Tool> | null>(null)
  const [hold, setHold] = useState<{ readonly name: string; readonly topic: string } | null>(null)
  const [corners, setCorners] = useState<Polygon>([])
  const manner = tools[tool]
  const take = (next: Tool): void => {
    setTool(next)
    setCorners([])
  }
  const close = (): void => {
    if (corners.length >= 3) onCorners(corners)
    setCorners([])
  }
  const down = (at: PlanPoint, held: string | null): void => {
    if (manner === 'hold') {
      onHold?.(held)
      setHold(held === null ? null : { name: held, topic: `${held} ${Date.now()}` })
    } else if (manner === 'drag') setDrag({ tool, from: at, to: at })
    else if (manner === 'corners') {
      const [begun] = corners
      if (begun && corners.length >= 3 && Math.hypot(begun.x - at.x, begun.z - at.z) < table.width / 40)
        close()
      else setCorners([...corners, at])
    }
  }
  const move = (at: PlanPoint): void => {
    if (drag) setDrag({ ...drag, to: at })
    else if (hold) onPull(hold.name, at, hold.topic)
  }
  const up = (at: PlanPoint): void => {
    if (drag) {
      onDrawn({ ...drag, to: at })
      if (single) take(first)
    }
    setDrag(null)
    setHold(null)
  }
  // Their names alone are left of the record.
  const names = Object.keys(tools).filter((one): one is Tool => one in tools)
  return (
    <div className="zone-painter">
      <div className="plan-tools" role="toolbar" aria-label={t('scenario:zones.tools')}>
        {before}
        {names.map((one) => (
          <Button
            key={one}
            small
            pressed={tool === one}
            onPress={() => take(one)}
            testId={`zone-tool-${one}`}
          >
            {t(`scenario:zones.tool.${one}`)}
          </Button>
        ))}
        {corners.length > 0 && (
          <Button small tone="primary" disabled={corners.length < 3} onPress={close}>
            {t('scenario:zones.close')}
          </Button>
        )}
        {after}
      </div>
      <p className="small dim">{about(tool)}</p>
      <div className="plan-frame">
        <PlanPad
          table={table}
          label={t('scenario:zones.plan')}
          onDown={down}
          onMove={move}
          onUp={up}
          onDouble={close}
        >
          {children(tool, drag)}
          {corners.length > 0 && <polyline className="plan-sketch" points={svgPoints(corners)} />}
        </PlanPad>
      </div>
    </div>
  )
}
