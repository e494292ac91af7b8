import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cityToTable, vitalPiece } from '../../../shared/city'
import { frame, inches, placed as onTable, placedOutline, toInches } from '../../../shared/geometry'
import { designNamed, isMetric } from '../../../shared/city/editing'
import type { City } from '../../../shared/protocol/city'
import { designFootprint, doorsOf, doorway } from '../../../shared/table'
import { Button } from '../../hud/controls/Button'
import { lowestFirst, PlanPiece, svgPoints } from '../../hud/plan/PlanPiece'
import { usePage, useSlice } from '../../hooks/page-context'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore, placeInHand, roadWidthOf } from '../../page/editors/city/hand'
import { cityGhosts, lengthsOf, sketchOf, streetsAbout } from '../../page/editors/city/moved'
import { litPiecesStore } from './lit-pieces'
import { useCityPointer } from './use-city-pointer'
import { usePlanView } from './use-plan-view'
import '../../hud/plan/city-plan.css'

/** Everything that lies on the table: drawn anew piece by piece. */
const Laid = memo(function Laid({
  city,
  picked,
  lit,
}: {
  readonly city: City
  readonly picked: readonly number[]
  readonly lit: readonly string[]
}) {
  const { pieces } = cityToTable(city)
  const vital = vitalPiece(city)
  const chosen = new Set(picked.map((i) => pieces[i]?.id))
  return lowestFirst(pieces).map((piece) => (
    <PlanPiece
      key={piece.id}
      piece={piece}
      vital={piece.id === vital}
      mark={`${chosen.has(piece.id) ? 'picked' : ''} ${lit.includes(piece.id) ? 'lit' : ''}`}
    />
  ))
})
/** Lines every inch, stronger every half foot; of a metric table every centimetre and every ten. */
const Squares = memo(function Squares({
  width,
  depth,
  metric,
}: {
  readonly width: number
  readonly depth: number
  readonly metric: boolean
}) {
  const [small, large] = metric ? [10, 100] : [inches(1), inches(6)]
  const lines = (step: number): string =>
    [
      ...Array.from({ length: Math.floor(width / step) }, (_, i) => `M${(i + 1) * step} 0V${depth}`),
      ...Array.from({ length: Math.floor(depth / step) }, (_, i) => `M0 ${(i + 1) * step}H${width}`),
    ].join('')
  return (
    <>
      <path d={lines(small)} className="squares" />
      <path d={lines(large)} className="squares wide" />
    </>
  )
})

/** How far from its door a number stands, mm. */
const inward = 32
/** The doors of the one ruin that is picked, numbered as its sheet has them. */
function NumberedDoors({ city, picked }: { readonly city: City; readonly picked: readonly number[] }) {
  const [index, ...others] = picked
  const placed = index === undefined || others.length > 0 ? undefined : city.pieces[index]
  const design = placed && designNamed(city, placed.design)
  if (placed === undefined || design?.kind !== 'ruin') return null
  return (
    <g pointerEvents="none">
      {doorsOf(design).map(({ door }, i) => {
        const found = doorway(design, door)
        if (found === null) return null
        const { x, z } = found.at
        const off = Math.max(1, Math.hypot(x, z))
        // Inside the house, clear of the mark of a shut door.
        const at = onTable(frame(placed.at, placed.turn), {
          x: x - (x / off) * inward,
          z: z - (z / off) * inward,
        })
        return (
          <text key={i} x={at.x} y={at.z} dy="0.35em" textAnchor="middle" className="door-number">
            {i + 1}
          </text>
        )
      })}
    </g>
  )
}

/** What is in hand, as it would lie. */
function InHand() {
  const page = usePage()
  const { t } = useTranslation()
  const { city, picked } = useSlice(cityDraftStore)
  const hand = useSlice(cityHandStore)
  const ghosts = cityGhosts(city, picked, hand)
  const sketch = sketchOf(city, hand)
  const streets = streetsAbout(city, picked, hand, ghosts)
  const at = placeInHand(cityDraftStore(page).getState().city, hand)
  const metric = isMetric(city)
  const draws = hand.tool !== 'select' || hand.stamp !== null
  return (
    <g className="in-hand" pointerEvents="none">
      {ghosts.map(({ design, at: place, turn, refused }, i) => (
        <polygon
          key={i}
          points={svgPoints(placedOutline(frame(place, turn), designFootprint(design)))}
          className={refused ? 'ghost refused' : 'ghost'}
        />
      ))}
      {streets.map(({ from, to, gap }, i) => (
        <g key={i}>
          <line x1={from.x} y1={from.z} x2={to.x} y2={to.z} className="street-gap" />
          <text
            x={(from.x + to.x) / 2}
            y={(from.z + to.z) / 2}
            dy="0.35em"
            textAnchor="middle"
            className="measure"
          >
            {`${(Math.round(toInches(gap) * 10) / 10).toFixed(1)}″`}
          </text>
        </g>
      ))}
      {sketch !== null && (
        <>
          {hand.tool === 'road' && sketch.what === 'line' && sketch.points.length > 1 && (
            <polyline
              points={svgPoints(sketch.points)}
              className="road-width"
              strokeWidth={roadWidthOf(city, hand)}
            />
          )}
          {sketch.what === 'line' ? (
            <polyline points={svgPoints(sketch.points)} className="sketch line" />
          ) : (
            <polygon points={svgPoints(sketch.points)} className={`sketch ${sketch.what}`} />
          )}
          {sketch.what !== 'pick' && sketch.points.length > 1 && (
            <text x={(at?.x ?? 0) + 14} y={(at?.z ?? 0) - 14} className="measure">
              {lengthsOf(sketch)
                .map((mm) =>
                  metric
                    ? t('cities:cm', { value: Math.round(mm) / 10 })
                    : `${Math.round(toInches(mm) * 10) / 10}″`,
                )
                .join(' × ')}
            </text>
          )}
        </>
      )}
      {draws && at !== null && <circle cx={at.x} cy={at.z} r="5" className="mark" />}
    </g>
  )
}

/** The plan of the city, drawn on with the mouse, or with the arrow keys and Enter. */
export function PlanSheet() {
  const { t } = useTranslation()
  const svg = useRef<SVGSVGElement>(null)
  const { city, picked } = useSlice(cityDraftStore)
  const tool = useSlice(cityHandStore, (state) => (state.stamp === null ? state.tool : 'stamp'))
  const lit = useSlice(litPiecesStore, (state) => state.pieces)
  const { width, depth, turf } = city
  const view = usePlanView(svg, width, depth)
  const pointer = useCityPointer(svg, view.placeOf)
  const metric = isMetric(city)
  const paper = useMemo(
    () => (
      <>
        <rect className={`ground ${turf ?? ''}`} x="0" y="0" width={width} height={depth} />
        <Squares width={width} depth={depth} metric={metric} />
        <path className="quarters" d={`M${width / 2} 0V${depth}M0 ${depth / 2}H${width}`} />
      </>
    ),
    [width, depth, turf, metric],
  )
  return (
    <div className="city-sheet-holder">
      <svg
        ref={svg}
        className={`city-plan city-sheet tool-${tool}`}
        viewBox={view.viewBox}
        tabIndex={0}
        role="application"
        aria-label={t('cities:plan')}
        aria-roledescription={t('cities:sheetHow')}
        data-testid="city-sheet"
        data-pieces={city.pieces.length}
        data-picked={picked.length}
        {...pointer}
      >
        {paper}
        <Laid city={city} picked={picked} lit={lit} />
        <NumberedDoors city={city} picked={picked} />
        <InHand />
      </svg>
      {view.times > 1.01 && (
        <Button small className="whole-plan" onPress={view.showAll}>
          {t('cities:showAll')}
        </Button>
      )}
    </div>
  )
}
