/** Covering-fire zones being laid, on the table: the prism, who is in it, what it is worth (LS-GEO-12). Pure. */
import { bearing, stepped } from '../../../../shared/geometry'
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Point3, Polygon } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import type { Stroke } from '../../../scene/marks/Strokes'
import type { Asked } from './asking'
import { focusPlace } from './focus'
import { circleMark, ringOf } from './mark-shapes'
import type { ZonesDraft, ZonesFormData } from './zones-draft'

/** The ground plan of a zone: its panel faces whoever leads it. */
export function zoneMarkOutline(centre: PlanPoint, normal: number, width: Mm, depth: Mm): Polygon {
  const corner = (ahead: number, aside: number): PlanPoint =>
    stepped(stepped(centre, normal, (ahead * depth) / 2), normal + 90, (aside * width) / 2)
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
}
export function zonesMarks(
  draft: ZonesDraft,
  form: ZonesFormData,
  { zone: told }: Asked,
  view: SkirmishView,
): DeskMarks {
  const { depth } = form.size
  const box = (centre: Point3, width: Mm, height: Mm, lead: string): DeskMarks['boxes'] => {
    const man = view.models[lead]?.pose
    const normal =
      man == null
        ? 0
        : Math.hypot(man.at.x - centre.x, man.at.z - centre.z) < 1
          ? man.facing
          : bearing(centre, man.at)
    return [
      {
        corners: zoneMarkOutline(centre, normal, width, depth),
        from: centre.y - height / 2,
        to: centre.y + height / 2,
        tone: told?.refusal !== undefined && centre === draft.centre ? 'refused' : 'vital',
      },
    ]
  }
  const standing = view.zones
    .filter(({ id }) => id === draft.join)
    .map((zone) => ({
      corners: zoneMarkOutline(zone.centre, zone.normal, zone.width, zone.depth),
      from: zone.centre.y - zone.height / 2,
      to: zone.centre.y + zone.height / 2,
      tone: 'vital' as const,
    }))
  const { centre, width, height, by, join } = draft
  const lead = by[0]?.model
  const held: readonly Stroke[] = by.flatMap(({ model }): readonly Stroke[] => {
    const from = focusPlace(view, model)
    return from === null || centre === null || join !== null ? [] : [[{ ...from, y: from.y + 20 }, centre]]
  })
  const mine = lead === undefined ? null : focusPlace(view, lead)
  return {
    ...noDeskMarks,
    boxes: [
      ...(join === null && centre !== null && lead !== undefined ? box(centre, width, height, lead) : []),
      ...standing,
      ...draft.orders.flatMap(({ zone, by: holders }) =>
        zone.how === 'new' ? box(zone.centre, zone.width, zone.height, holders[0]?.model ?? '') : [],
      ),
    ],
    lines: [
      { strokes: held, tone: 'vital', width: 2, dashed: told?.refusal !== undefined, above: true },
      ...(mine === null || centre !== null
        ? []
        : [
            {
              strokes: circleMark({ ...mine, y: mine.y + 1.5 }, form.reach),
              tone: 'focus' as const,
              width: 1.8,
              dashed: true,
            },
          ]),
    ],
    rings: [
      ...form.contributors.flatMap(({ model }, i) =>
        ringOf(
          view,
          model,
          by.some((one) => one.model === model) ? 'vital' : 'focus',
          i === draft.row ? 'bold' : 'solid',
        ),
      ),
      ...(join !== null || centre !== null ? (told?.inside ?? []) : []).flatMap((id) =>
        ringOf(view, id, 'refused', 'double'),
      ),
    ],
    labels:
      join === null && centre !== null && told !== null
        ? [
            {
              at: { ...centre, y: centre.y + height / 2 + 8 },
              text: told.refusal === undefined ? `≤ ${told.value}` : '✕',
              tone: told.refusal === undefined ? 'vital' : 'refused',
            },
          ]
        : [],
  }
}
