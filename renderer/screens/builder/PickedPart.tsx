import type { RuinPlan } from '../../../shared/city/design/plan'
import { edgesOfRun, gripsOf, type PlanPart } from '../../../shared/city/design/plan-part'
import { EdgeMark } from './Drawn'

function Shape({ plan, part }: { readonly plan: RuinPlan; readonly part: PlanPart }) {
  switch (part.is) {
    case 'wall':
    case 'opening':
      return edgesOfRun(part).map((key) => <EdgeMark key={key} at={key} className="picked-edge" />)
    case 'slab':
      return part.cells.map(([column, row]) => (
        <rect key={`${column} ${row}`} x={column} y={row} width="1" height="1" className="picked-area" />
      ))
    case 'stair': {
      const stair = plan.stairs[part.index]
      return stair ? (
        <line
          x1={stair.from[0]}
          y1={stair.from[1]}
          x2={stair.to[0]}
          y2={stair.to[1]}
          className="picked-edge"
        />
      ) : null
    }
    case 'heap': {
      const heap = plan.heaps[part.index]
      return heap ? (
        <circle cx={heap.at[0]} cy={heap.at[1]} r={heap.radius / plan.cell} className="picked-area" />
      ) : null
    }
  }
}
/** The part in hand, with what its ends or sides are dragged by. */
export function PickedPart({ plan, part }: { readonly plan: RuinPlan; readonly part: PlanPart }) {
  return (
    <g className="picked" data-testid="picked" data-part={part.is}>
      <Shape plan={plan} part={part} />
      {gripsOf(plan, part).map(({ grip, at }) => (
        <circle key={grip} cx={at[0]} cy={at[1]} r="0.16" className="picked-grip" data-grip={grip} />
      ))}
    </g>
  )
}
