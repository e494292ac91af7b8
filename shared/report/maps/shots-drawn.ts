/** Lines of fire with what the shot saw: free from eye to target, or up to where something stops it. */
import type { Point3 } from '../../geometry/point'
import type { Table } from '../../table/types'
import { inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, through, type Markup, type Spot } from '../drawing/svg'
import type { MapFrame } from './frame'
import { shownAt } from './people'
import type { MapShot, MapVolley } from './shots'
import { storeyAt } from './ways-drawn'

export function shotsMarkup(
  volleys: readonly MapVolley[],
  table: Table,
  frame: MapFrame,
  cut: number | null,
): Markup {
  return joined(volleys.flatMap(({ shots }) => shots.map((shot) => shotMarkup(shot, table, frame, cut))))
}
/** Where the line is stopped: of its rays that which comes farthest. */
function stopOf({ witness, from }: MapShot): Point3 | null {
  if (witness === null || witness.fully) return null
  const far = (at: Point3): number => Math.hypot(at.x - from.x, at.y - from.y, at.z - from.z)
  const stops = witness.rays.flatMap(({ stop }) => stop ?? [])
  return stops.reduce<Point3 | null>(
    (best, stop) => (best === null || far(stop) > far(best) ? stop : best),
    null,
  )
}

/** Is one of its ends on what is shown? */
export const isShot = ({ from, to }: MapShot, table: Table, cut: number | null): boolean =>
  [from, to].some((at) => shownAt(storeyAt(table, at), cut) === 'here')

function shotMarkup(shot: MapShot, table: Table, frame: MapFrame, cut: number | null): Markup {
  if (!isShot(shot, table, cut)) return noMarkup
  const ink = inkOf(shot.seat)
  const [a, b] = [frame.spot(shot.from), frame.spot(shot.to)]
  const stop = stopOf(shot)
  const { witness } = shot
  const isBlind = witness !== null && !witness.visible
  const at = stop === null ? null : frame.spot(stop)
  return tag(
    'g',
    {
      'data-act': shot.act,
      'data-fact': shot.fact,
      'data-unit': shot.unit,
      'data-from': shot.firer,
      'data-to': shot.target,
      'data-clear': witness === null ? null : `${witness.clear}/${witness.samples}`,
    },
    tag('path', { d: through([a, b]), stroke: paper.halo, 'stroke-width': 2.6, opacity: '0.7' }),
    isBlind && at !== null
      ? joined([
          tag('path', { d: through([a, at]), stroke: ink, 'stroke-width': 1.2 }),
          tag('path', { d: through([at, b]), stroke: ink, 'stroke-width': 1.2, 'stroke-dasharray': '2 4' }),
        ])
      : tag('path', { d: through([a, b]), stroke: ink, 'stroke-width': 1.2 }),
    ringMarkup(b, ink),
    at === null ? noMarkup : barMarkup(a, b, at, isBlind),
  )
}
const ringMarkup = ({ x, y }: Spot, ink: string): Markup =>
  tag('circle', { cx: x, cy: y, r: 3, fill: 'none', stroke: ink, 'stroke-width': 1.2 })
/** Across the line where something is in the way; a cross where nothing gets past it. */
function barMarkup(a: Spot, b: Spot, at: Spot, isBlind: boolean): Markup {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const across = through([
    { x: at.x - uy * 5, y: at.y + ux * 5 },
    { x: at.x + uy * 5, y: at.y - ux * 5 },
  ])
  const along = isBlind
    ? through([
        { x: at.x - ux * 5, y: at.y - uy * 5 },
        { x: at.x + ux * 5, y: at.y + uy * 5 },
      ])
    : ''
  return tag('path', { d: across + along, stroke: '#9c1c1c', 'stroke-width': 2, fill: 'none' })
}
