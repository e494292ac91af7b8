/** What hangs over a table of a skirmish: smoke, and where somebody lays covering fire (LS-SMOKE-02, LS-GEO-12). */
import type { PlanPoint } from '../../geometry/point'
import { cos, sin } from '../../portable'
import { prismOutline, smokeRadius } from '../../skirmish/space'
import { inkOf } from '../drawing/palette'
import { joined, noMarkup, tag, through, type Markup } from '../drawing/svg'
import { isSkirmishView, type ReportView } from '../record/record'
import type { MapFrame } from './frame'

const radians = Math.PI / 180
const facing = (bearing: number): PlanPoint => ({ x: cos(bearing * radians), z: -sin(bearing * radians) })

export function airMarkup(view: ReportView, frame: MapFrame): Markup {
  if (!isSkirmishView(view)) return noMarkup
  const clouds = view.smoke.map(({ id, at }) => {
    const { x, y } = frame.spot(at)
    return tag('circle', {
      'data-smoke': id,
      cx: x,
      cy: y,
      r: smokeRadius * frame.scale,
      fill: '#b9b6ae',
      'fill-opacity': '0.55',
      stroke: '#8d897f',
      'stroke-width': 1.4,
      'stroke-dasharray': '2 4',
    })
  })
  const zones = view.zones.map((zone) =>
    tag('path', {
      'data-zone': zone.id,
      d: through(frame.outline(prismOutline({ ...zone, normal: facing(zone.normal) })), true),
      fill: `url(#${frame.prefix}z${zone.seat})`,
      'fill-opacity': '0.8',
      stroke: inkOf(zone.seat),
      'stroke-width': 1.4,
      'stroke-dasharray': '5 3',
    }),
  )
  return joined([...clouds, ...zones])
}
