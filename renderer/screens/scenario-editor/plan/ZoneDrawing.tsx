import { svgPoints } from '../../../hud/plan/PlanPiece'
import {
  handlesOf,
  outlinesOf,
  type PlanGround,
  type Shape,
  type ZoneSide,
} from '../../../page/editors/scenario/zone-shapes'

interface ZoneOnPlan {
  readonly side: ZoneSide
  readonly n: number
  readonly shape: Shape
}
/** What a zone is called where it is taken hold of. */
export const holdOfZone = (n: number): string => `zone ${n}`
export const holdOfHandle = (n: number, id: string): string => `handle ${n} ${id}`

/** Zones of sides on a plan; of the side in hand each has its handles. */
export function ZoneDrawing({
  ground,
  zones,
  side,
  picked,
}: {
  readonly ground: PlanGround
  readonly zones: readonly ZoneOnPlan[]
  readonly side: ZoneSide
  readonly picked: number | null
}) {
  return (
    <>
      {zones.map((zone) => {
        const mine = zone.side === side
        return outlinesOf(ground, zone.side, zone.shape).map((outline, part) => (
          <polygon
            key={`${zone.side} ${zone.n} ${part}`}
            className={`plan-zone ${zone.side} ${mine ? 'mine' : ''} ${mine && zone.n === picked ? 'picked' : ''}`}
            points={svgPoints(outline)}
            data-hold={mine ? holdOfZone(zone.n) : undefined}
          />
        ))
      })}
      {zones
        .filter((zone) => zone.side === side)
        .flatMap((zone) =>
          handlesOf(ground, side, zone.shape).map(({ id, at }) => (
            <circle
              key={`${zone.n} ${id}`}
              className="plan-handle"
              cx={at.x}
              cy={at.z}
              r={ground.table.width / 55}
              data-hold={holdOfHandle(zone.n, id)}
              data-testid={`zone-${zone.n}-${id}`}
            />
          )),
        )}
    </>
  )
}
