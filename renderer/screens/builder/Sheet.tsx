import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuinPlan } from '../../../shared/city/design/plan'
import { cellsBetween, edgesAlong, nodeAt, type PlanCell } from '../../../shared/city/design/plan-grid'
import { gripAt, movePart, partAt, type Grip } from '../../../shared/city/design/plan-part'
import type { Pt } from '../../../shared/city/design/sketch'
import { toastsStore } from '../../page/app/toasts'
import { changePlan, builderStore, movePicked, pickPart } from './builder-draft'
import { DrawnPlan, EdgeMark } from './Drawn'
import { PickedPart } from './PickedPart'
import { fillRoom, half, spanOf, stroke, type BuilderTool } from './stroke'
import { usePage, useSlice } from '../../hooks/page-context'

interface SheetProps {
  /** The footprint as it comes out, in cells. */
  readonly footprint: readonly Pt[]
  /** A place that a fault was found at, in cells. */
  readonly pointed: readonly Pt[] | null
}
const margin = 0.6
const points = (ring: readonly Pt[]): string => ring.map((at) => at.join(',')).join(' ')

/** What the stroke would mean, drawn before the button is let go. */
function Intent({
  plan,
  tool,
  from,
  to,
}: {
  readonly plan: RuinPlan
  readonly tool: BuilderTool
  readonly from: Pt
  readonly to: Pt
}) {
  switch (spanOf(tool)) {
    case 'part':
      return null
    case 'edges':
      return edgesAlong(plan, from, to).map((key) => <EdgeMark key={key} at={key} className="intent-edge" />)
    case 'cells':
      return cellsBetween(plan, from, to).map((cell: PlanCell) => (
        <rect key={cell.join(' ')} x={cell[0]} y={cell[1]} width="1" height="1" className="intent-area" />
      ))
    case 'nodes': {
      const [a, b] = [nodeAt(plan, from), nodeAt(plan, to)]
      return (
        <>
          <rect
            x={Math.min(a[0], b[0])}
            y={Math.min(a[1], b[1])}
            width={Math.abs(a[0] - b[0])}
            height={Math.abs(a[1] - b[1])}
            className="intent-area"
          />
          <circle cx={b[0]} cy={b[1]} r="0.14" className="intent-node" />
        </>
      )
    }
    case 'line':
      return (
        <>
          <line
            x1={half(from[0])}
            y1={half(from[1])}
            x2={half(to[0])}
            y2={half(to[1])}
            className="intent-line"
          />
          <circle cx={half(to[0])} cy={half(to[1])} r="0.14" className="intent-node" />
        </>
      )
    case 'spot': {
      const [x, z] = tool === 'outline' ? nodeAt(plan, from) : [half(from[0]), half(from[1])]
      return <circle cx={x} cy={z} r={tool === 'outline' ? 0.16 : 0.7} className="intent-node" />
    }
  }
}

/** The plan of one storey on squared paper, drawn on with the mouse, or with the arrow keys and Enter. */
export function Sheet({ footprint, pointed }: SheetProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { plan, level, tool, picked } = useSlice(builderStore)
  const svg = useRef<SVGSVGElement>(null)
  const [begun, setBegun] = useState<Pt | null>(null)
  const [held, setHeld] = useState<Grip>('whole')
  const [cursor, setCursor] = useState<Pt | null>(null)
  const lines = useMemo(
    () =>
      [
        ...Array.from({ length: plan.columns + 1 }, (_, x) => `M${x} 0V${plan.rows}`),
        ...Array.from({ length: plan.rows + 1 }, (_, z) => `M0 ${z}H${plan.columns}`),
      ].join(''),
    [plan.columns, plan.rows],
  )
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }): Pt | null => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return [Math.max(0, Math.min(plan.columns, at.x)), Math.max(0, Math.min(plan.rows, at.y))]
  }
  /** An end of the part in hand, or whatever lies under the pencil. */
  const takeUp = (at: Pt) => {
    if (tool !== 'pick') return
    const grip = picked === null ? undefined : gripAt(plan, picked, at)
    setHeld(grip ?? 'whole')
    if (grip === undefined) pickPart(page, partAt(plan, level, at) ?? null)
  }
  const draw = (from: Pt, to: Pt) => {
    if (tool === 'pick') return movePicked(page, held, [to[0] - from[0], to[1] - from[1]])
    if ((tool === 'stair' || tool === 'ladder') && level + 1 >= plan.storeys.length)
      return toastsStore(page).getState().show('info', { key: 'builder:stairNeedsStorey', args: {} })
    changePlan(page, stroke(plan, level, tool, from, to))
  }
  const fill = (at: Pt) => {
    const filled = fillRoom(plan, level, at)
    if (filled) changePlan(page, filled)
    else toastsStore(page).getState().show('info', { key: 'builder:roomOpen', args: {} })
  }
  const onDown = (event: PointerEvent) => {
    const at = placeOf(event)
    if (event.button !== 0 || !at) return
    event.currentTarget.setPointerCapture(event.pointerId)
    takeUp(at)
    setBegun(at)
    setCursor(at)
  }
  const onUp = (event: PointerEvent) => {
    const at = placeOf(event)
    if (begun && at) draw(begun, at)
    setBegun(null)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : 0.5
    const ways: Readonly<Record<string, Pt>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const way = ways[event.key]
    const at = cursor ?? [Math.floor(plan.columns / 2), Math.floor(plan.rows / 2)]
    if (way && !event.altKey) {
      setCursor([
        Math.max(0, Math.min(plan.columns, half(at[0]) + way[0])),
        Math.max(0, Math.min(plan.rows, half(at[1]) + way[1])),
      ])
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (begun) draw(begun, at)
      else takeUp(at)
      setCursor(at)
      setBegun(begun || spanOf(tool) === 'spot' ? null : at)
      if (spanOf(tool) === 'spot') draw(at, at)
    } else if (event.key === 'Escape' && begun) setBegun(null)
    else if (event.key === 'Escape' && picked !== null) pickPart(page, null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { line, method } = plan.footprint
  /** While it is held it is drawn where it would lie. */
  const shown =
    picked === null
      ? null
      : begun === null || cursor === null
        ? { plan, part: picked }
        : movePart(plan, level, picked, held, [cursor[0] - begun[0], cursor[1] - begun[1]])
  return (
    <svg
      ref={svg}
      className={`sheet tool-${tool}`}
      viewBox={`${-margin} ${-margin} ${plan.columns + 2 * margin} ${plan.rows + 2 * margin}`}
      tabIndex={0}
      role="application"
      aria-label={t('builder:sheet', { level })}
      aria-roledescription={t('builder:sheetHow')}
      data-testid="sheet"
      data-columns={plan.columns}
      data-rows={plan.rows}
      onPointerDown={onDown}
      onPointerMove={(event) => setCursor(placeOf(event))}
      onPointerUp={onUp}
      onPointerCancel={() => setBegun(null)}
      onPointerLeave={() => (begun ? undefined : setCursor(null))}
      onDoubleClick={(event) => {
        const at = placeOf(event)
        if (at && tool === 'floor') fill(at)
      }}
      onKeyDown={onKey}
    >
      <defs>
        <marker
          id="way-up"
          viewBox="0 0 4 4"
          refX="3"
          refY="2"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0 0 4 2 0 4Z" fill="#dbe7ef" />
        </marker>
      </defs>
      <rect width={plan.columns} height={plan.rows} className="sheet-paper" />
      {level > 0 && <DrawnPlan plan={plan} level={level - 1} below />}
      <path d={lines} className="sheet-grid" />
      {footprint.length > 2 && <polygon points={points(footprint)} className="sheet-footprint" />}
      <DrawnPlan plan={plan} level={level} />
      {method === 'agreed' && (
        <g className="agreed-line">
          <polyline points={points(line)} />
          {line.map(([x, z], i) => (
            <circle key={i} cx={x} cy={z} r="0.13" />
          ))}
        </g>
      )}
      {pointed && <polygon points={points(pointed)} className="sheet-pointed" />}
      {shown && <PickedPart {...shown} />}
      {cursor && <Intent plan={plan} tool={tool} from={begun ?? cursor} to={cursor} />}
      {cursor && <circle cx={cursor[0]} cy={cursor[1]} r="0.06" className="sheet-cursor" />}
    </svg>
  )
}
