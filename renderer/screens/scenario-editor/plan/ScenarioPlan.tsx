import { useTranslation } from 'react-i18next'
import type { Family } from '../../../../shared/protocol/setup'
import type { Table } from '../../../../shared/table/types'
import { TablePlan } from '../../../hud/plan/CityPlan'
import { svgPoints } from '../../../hud/plan/PlanPiece'
import type { Json } from '../../../page/editors/form/json'
import { outlineOf } from '../../../page/editors/scenario/skirmish-plan'
import { planGround, writtenZones } from '../../../page/editors/scenario/zones'
import { outlinesOf, zoneSides, type ZoneSide } from '../../../page/editors/scenario/zone-shapes'

/** The picture of the scenario: where its sides begin, on the table behind it. */
export function ScenarioPlan({
  family,
  document,
  table,
}: {
  readonly family: Family
  readonly document: Json
  readonly table: Table
}) {
  const { t } = useTranslation()
  return (
    <figure className="scenario-plan-picture">
      <TablePlan table={table} label={t('scenario:picture')}>
        {family === 'battle' ? (
          <MissionZones document={document} table={table} />
        ) : (
          (['a', 'b'] as const).map((seat) => (
            <polygon
              key={seat}
              className={`plan-zone side-${seat}`}
              points={svgPoints(outlineOf(document, seat))}
            />
          ))
        )}
      </TablePlan>
      <figcaption className="small dim">
        {t(family === 'battle' ? 'scenario:pictureOfMission' : 'scenario:pictureOfSkirmish')}
      </figcaption>
    </figure>
  )
}
function MissionZones({ document, table }: { readonly document: Json; readonly table: Table }) {
  const ground = planGround(document, table)
  const own = { is: 'ownSide' } as const
  const drawnFor = (side: ZoneSide) => {
    const zones = writtenZones(document, side)
    if (zones.length > 0) return zones.map(({ shape }) => shape)
    // Whoever has no zone of his own begins on the side that he takes.
    return side !== 'each' && writtenZones(document, 'each').length === 0 ? [own] : []
  }
  return zoneSides.flatMap((side) =>
    drawnFor(side).flatMap((shape, n) =>
      outlinesOf(ground, side, shape).map((outline, part) => (
        <polygon key={`${side} ${n} ${part}`} className={`plan-zone ${side}`} points={svgPoints(outline)} />
      )),
    ),
  )
}
