/** Ways as arrows along their legs: moves, charges, flights; where one climbs, and to which storey. */
import { footprint, footprintBounds, levelAt } from '../../table'
import { boundsHold, holds } from '../../geometry/polygon'
import type { Mm } from '../../geometry/length'
import type { PlanPoint, Point3 } from '../../geometry/point'
import type { Table } from '../../table/types'
import { inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup, type Spot } from '../drawing/svg'
import type { MapFrame } from './frame'
import { shownAt, type StoreyView } from './people'
import type { Way, WayKind } from './ways'

/** On which storey a place in the air of a ruin is; 0 on open ground. */
export function storeyAt(table: Table, at: Point3): number {
  for (const piece of table.pieces) {
    const { design } = piece
    if (design.kind !== 'ruin' || !boundsHold(footprintBounds(piece), at) || !holds(footprint(piece), at))
      continue
    return levelAt(design, at.y)
  }
  return 0
}

const dashes: Readonly<Record<WayKind, string | null>> = { move: null, charge: null, flight: '7 4' }
const widths: Readonly<Record<WayKind, number>> = { move: 1.5, charge: 2.8, flight: 1.6 }

/** How far a base reaches from the middle of it, mm; 0: nobody stands there any more. */
export type ReachAt = (model: string, at: PlanPoint) => Mm
interface Drawing {
  readonly table: Table
  readonly frame: MapFrame
  readonly cut: number | null
  readonly reachAt: ReachAt
}
/** Lines and heads lie below the bases, signs of climbs above them. */
export function waysMarkup(
  ways: readonly Way[],
  drawing: Drawing,
): { readonly lines: Markup; readonly climbs: Markup } {
  const drawn = ways.map((way) => wayMarkup(way, drawing))
  return { lines: joined(drawn.map(({ lines }) => lines)), climbs: joined(drawn.map(({ climbs }) => climbs)) }
}
/** Of its ends the one that is nearer to what is shown. */
const shownBetween = (one: number, other: number, cut: number | null): StoreyView => {
  const shown = [shownAt(one, cut), shownAt(other, cut)]
  return shown.includes('here') ? 'here' : shown.includes('below') ? 'below' : 'not'
}
const nowhere = { lines: noMarkup, climbs: noMarkup }

function wayMarkup(
  way: Way,
  { table, frame, cut, reachAt }: Drawing,
): { readonly lines: Markup; readonly climbs: Markup } {
  const ink = inkOf(way.seat)
  const last = way.legs.length - 1
  const lines: Markup[] = []
  const climbs: Markup[] = []
  for (const [i, leg] of way.legs.entries()) {
    const [from, to] = [
      i === 0 && way.start !== null ? way.start.on.level : storeyAt(table, leg.from),
      i === last ? way.end.on.level : storeyAt(table, leg.to),
    ]
    const shown = shownBetween(from, to, cut)
    if (shown === 'not') continue
    const [a, b] = [frame.spot(leg.from), frame.spot(leg.to)]
    const faint = shown === 'below' && { opacity: '0.35' }
    lines.push(
      tag('path', {
        d: through([a, b]),
        fill: 'none',
        stroke: ink,
        'stroke-width': widths[way.kind],
        'stroke-dasharray': leg.kind === 'straight' ? '2 4' : dashes[way.kind],
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        ...faint,
      }),
    )
    if (i === last) lines.push(headMarkup(way, frame, reachAt(way.model, leg.to), { fill: ink, ...faint }))
    if (from !== to && shown === 'here') climbs.push(climbMarkup(a, b, from, to, ink))
  }
  if (lines.length === 0) return nowhere
  const about = { 'data-act': way.act, 'data-fact': way.fact, 'data-unit': way.unit, 'data-model': way.model }
  return {
    lines: tag('g', about, ...lines),
    climbs: climbs.length === 0 ? noMarkup : tag('g', about, ...climbs),
  }
}
/** The head of the arrow, set back to the rim of the base that stands there; none on a way too short to see. */
function headMarkup(
  { legs, kind }: Way,
  frame: MapFrame,
  reach: Mm,
  look: Parameters<typeof tag>[1],
): Markup {
  const end = legs.at(-1)?.to
  const before = [...legs]
    .reverse()
    .find(({ from }) => end !== undefined && Math.hypot(end.x - from.x, end.z - from.z) > 4)
  if (end === undefined || before === undefined) return noMarkup
  const [a, b] = [frame.spot(before.from), frame.spot(end)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const back = reach * frame.scale
  const size = kind === 'charge' ? 9 : 7
  if (length < back + 3) return noMarkup
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const tip = { x: b.x - ux * back, y: b.y - uy * back }
  const corner = (side: number): Spot => ({
    x: tip.x - ux * size - uy * size * 0.5 * side,
    y: tip.y - uy * size + ux * size * 0.5 * side,
  })
  return tag('path', {
    d: through([corner(1), tip, corner(-1)], true),
    stroke: paper.halo,
    'stroke-width': 0.6,
    ...look,
  })
}
/** Where one goes up or down, and to which storey: beside the place, so that whoever stands there is seen. */
function climbMarkup(a: Spot, b: Spot, from: number, to: number, ink: string): Markup {
  const [x, y] = [(a.x + b.x) / 2 + 9, (a.y + b.y) / 2 - 9]
  const up = to > from
  return joined([
    tag('rect', {
      x: x - 7.5,
      y: y - 5.5,
      width: 15,
      height: 11,
      rx: 2,
      fill: paper.halo,
      stroke: ink,
      'stroke-width': 0.8,
    }),
    tag('path', {
      d: up
        ? through(
            [
              { x: x - 6, y: y + 3 },
              { x: x - 3, y: y - 3 },
              { x, y: y + 3 },
            ],
            true,
          )
        : through(
            [
              { x: x - 6, y: y - 3 },
              { x: x - 3, y: y + 3 },
              { x, y: y - 3 },
            ],
            true,
          ),
      fill: ink,
    }),
    tag(
      'text',
      { x: x + 3.6, y: y + 3.4, 'font-size': 9.5, 'font-weight': 700, 'text-anchor': 'middle', fill: ink },
      wordsAsMarkup(String(to)),
    ),
  ])
}
