import { memo } from 'react'
import { bounds } from '../../../shared/geometry'
import { designFootprint, surfaces } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import { svgPoints } from '../../hud/plan/PlanPiece'
import './design-plan.css'

const air = 8
/** A design from above: its outline, the floors of a ruin over each other, its walls, the steps of a hill. */
export const DesignPlan = memo(function DesignPlan({ design }: { readonly design: PieceDesign }) {
  const outline = designFootprint(design)
  const { minX, minZ, maxX, maxZ } = bounds(outline)
  const [width, depth] = [maxX - minX, maxZ - minZ]
  const steps =
    design.kind === 'hill'
      ? surfaces({
          id: '',
          design,
          at: { x: 0, z: 0 },
          turn: 0,
          state: { fortified: false, dangerous: false },
        }).slice(1)
      : []
  return (
    <svg
      className={`design-plan ${design.kind}`}
      viewBox={`${minX - air} ${minZ - air} ${width + 2 * air} ${depth + 2 * air}`}
      aria-hidden
    >
      <polygon points={svgPoints(outline)} className="plan-ground" />
      {steps.map((step) => (
        <polygon key={step.y} points={svgPoints(step.outline)} className="plan-step" />
      ))}
      {design.kind === 'ruin' &&
        design.levels.flatMap(({ index, slabs }) =>
          slabs.map((slab, i) => (
            <polygon key={`${index}.${i}`} points={svgPoints(slab.outline)} className="plan-floor" />
          )),
        )}
      {design.kind === 'ruin' &&
        design.walls
          .filter(({ base }) => base < 1)
          .map(({ from, to, thickness }, i) => (
            <line
              key={i}
              x1={from.x}
              y1={from.z}
              x2={to.x}
              y2={to.z}
              strokeWidth={thickness}
              className="plan-wall"
            />
          ))}
    </svg>
  )
})
