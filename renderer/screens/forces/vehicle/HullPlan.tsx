import { useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { arcOf } from '../../../../shared/force'
import type { VehicleProfile } from '../../../../shared/protocol/vehicle'
import {
  crewPlace,
  placeOf,
  type Fitting,
  type HullSize,
  type PlaceOnHull,
} from '../../../page/editors/vehicle-edit'

interface HullPlanProps {
  readonly profile: Pick<VehicleProfile, 'mounts' | 'transport'>
  readonly size: HullSize
  readonly chosen: Fitting | null
  readonly onChoose: (fitting: Fitting) => void
  readonly onPlace: (fitting: Fitting, at: PlaceOnHull) => void
}
/** Inches of ground around the hull. */
const margin = 1.25
const step = 0.25
const toStep = (value: number): number => Math.round(value / step) * step
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
const same = (one: Fitting | null, other: Fitting): boolean =>
  one?.list === other.list && one.index === other.index

/** The nose is up, the left flank to the left: y grows backwards on the page. */
const onPage = ({ forward, left }: PlaceOnHull): { readonly x: number; readonly y: number } => ({
  x: -left,
  y: -forward,
})
/** A slice of ground that a mount covers, as far as the plan shows. */
function wedge(at: PlaceOnHull, axis: number, halfWidth: number, far: number): string {
  const { x, y } = onPage(at)
  if (halfWidth >= 180)
    return `M ${x - far} ${y} a ${far} ${far} 0 1 0 ${far * 2} 0 a ${far} ${far} 0 1 0 ${-far * 2} 0`
  const rim = (degrees: number): string => {
    const turned = (degrees * Math.PI) / 180
    return `${x - Math.sin(turned) * far} ${y - Math.cos(turned) * far}`
  }
  // Counter-clockwise from straight ahead, which runs against the page's own sense of turning.
  return `M ${x} ${y} L ${rim(axis + halfWidth)} A ${far} ${far} 0 ${halfWidth > 90 ? 1 : 0} 1 ${rim(axis - halfWidth)} Z`
}

/** The hull from above: what stands on it is dragged to its place, and the chosen mount shows what it covers. */
export function HullPlan({ profile, size, chosen, onChoose, onPlace }: HullPlanProps) {
  const { t } = useTranslation()
  const held = useRef<Fitting | null>(null)
  const [x, y] = [size.width / 2 + margin, size.length / 2 + margin]
  const standing = (fitting: Fitting): PlaceOnHull => placeOf(profile, fitting) ?? crewPlace(size)
  const placeUnder = (event: PointerEvent<SVGElement>, fitting: Fitting): PlaceOnHull | null => {
    const svg = event.currentTarget.closest('svg')
    const seen = svg?.getScreenCTM()
    if (svg == null || seen == null) return null
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(seen.inverse())
    return {
      forward: within(toStep(-point.y), size.length / 2),
      left: within(toStep(-point.x), size.width / 2),
      up: standing(fitting).up,
    }
  }
  const fittings: readonly Fitting[] = [
    ...(profile.transport?.accessPoints.map((_, index) => ({ list: 'accessPoints' as const, index })) ?? []),
    ...(profile.transport?.firePoints.map((_, index) => ({ list: 'firePoints' as const, index })) ?? []),
    ...profile.mounts.map((_, index) => ({ list: 'mounts' as const, index })),
  ]
  const arcs = fittings.flatMap((fitting) => {
    const at = standing(fitting)
    const mount = fitting.list === 'mounts' ? profile.mounts[fitting.index] : undefined
    const hatch = fitting.list === 'firePoints' ? profile.transport?.firePoints[fitting.index] : undefined
    const arc = mount === undefined ? hatch : arcOf(mount)
    return arc === undefined || !same(chosen, fitting)
      ? []
      : [wedge(at, arc.axis, arc.halfWidth, Math.hypot(x, y) * 2)]
  })
  return (
    <svg
      className="hull-plan"
      viewBox={`${-x} ${-y} ${x * 2} ${y * 2}`}
      role="img"
      aria-label={t('vehicle-form:plan')}
      data-testid="hull-plan"
    >
      {arcs.map((path) => (
        <path key={path} className="hull-arc" d={path} />
      ))}
      <rect
        className="hull-box"
        x={-size.width / 2}
        y={-size.length / 2}
        width={size.width}
        height={size.length}
        rx={0.15}
      />
      <path
        className="hull-nose"
        d={`M ${-size.width * 0.18} ${-size.length / 2 + 0.45} L 0 ${-size.length / 2 + 0.12} L ${size.width * 0.18} ${-size.length / 2 + 0.45}`}
      />
      {fittings.map((fitting) => {
        const at = onPage(standing(fitting))
        return (
          <g
            key={`${fitting.list} ${fitting.index}`}
            className={`hull-fitting ${fitting.list}${same(chosen, fitting) ? ' chosen' : ''}`}
            transform={`translate(${at.x} ${at.y})`}
            data-testid={`plan-${fitting.list}-${fitting.index}`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              held.current = fitting
              onChoose(fitting)
            }}
            onPointerMove={(event) => {
              const place = held.current === null ? null : placeUnder(event, held.current)
              if (held.current !== null && place !== null) onPlace(held.current, place)
            }}
            onPointerUp={() => (held.current = null)}
            onPointerCancel={() => (held.current = null)}
          >
            {fitting.list === 'accessPoints' ? (
              <rect x={-0.3} y={-0.14} width={0.6} height={0.28} rx={0.08} />
            ) : fitting.list === 'firePoints' ? (
              <path d="M 0 -0.26 L 0.24 0.18 L -0.24 0.18 Z" />
            ) : (
              <circle r={0.24} />
            )}
            <text y={0.09}>{fitting.index + 1}</text>
          </g>
        )
      })}
    </svg>
  )
}
