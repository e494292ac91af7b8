/** What an act leaves on the table: templates where they lay, the fallen, ruins that came down. */
import { inches, type Mm } from '../../geometry/length'
import type { PlanPoint } from '../../geometry/point'
import { convexHull } from '../../geometry/polygon'
import { ringAbout, stepped } from '../../geometry/turn'
import type { Seat } from '../../protocol/spatial'
import { footprint, pieceOf, solids } from '../../table'
import type { Pose, Table } from '../../table/types'
import { flameDisc } from '../../templates'
import { inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, outlined, tag, through, type Markup } from '../drawing/svg'
import { reportRoster } from '../figures/roster'
import { isSkirmishView, type ReportRecord } from '../record/record'
import type { MapFrame } from './frame'
import { factsShown, viewBefore } from './moment-view'
import { shownAt } from './people'

interface Fallen {
  readonly act: number
  readonly fact: number
  readonly model: string
  readonly unit: string | null
  readonly seat: Seat | null
  readonly pose: Pose
  /** In what is shown, and not before it. */
  readonly isNew: boolean
}
/** From the beginning of the record to the end of what is shown. */
export function fallenBy(
  record: ReportRecord,
  wish: { readonly since: number; readonly act: number },
): readonly Fallen[] {
  const { from, to } = factsShown(record, wish)
  const roster = reportRoster(record)
  const fallen = (index: number, fact: number, model: string, pose: Pose): Fallen => {
    const unit = roster.unitOf(model)
    return {
      act: index,
      fact,
      model,
      unit: unit?.id ?? null,
      seat: unit?.seat ?? null,
      pose,
      isNew: index > wish.since && fact >= from,
    }
  }
  return record.acts.slice(0, wish.act + 1).flatMap(({ index, facts }) =>
    facts.flatMap((event): Fallen[] => {
      if (index === wish.act && event.id >= to) return []
      if (event.type === 'casualties')
        return Object.entries(event.data.poses).map(([model, pose]) => fallen(index, event.id, model, pose))
      if (event.type !== 'lsFell') return []
      const view = viewBefore(record, index, event.id)
      const pose = isSkirmishView(view) ? (view.models[event.data.model]?.pose ?? null) : null
      return pose === null ? [] : [fallen(index, event.id, event.data.model, pose)]
    }),
  )
}
/** Side a lies in a square, b in a ring; whoever fell before what is shown is faint. */
export function fallenMarkup(fallen: readonly Fallen[], frame: MapFrame, cut: number | null): Markup {
  return joined(
    fallen.map(({ act, fact, unit, model, seat, pose, isNew }) => {
      const shown = shownAt(pose.on.level, cut)
      if (shown === 'not' || !frame.shows(pose.at)) return noMarkup
      const { x, y } = frame.spot(pose.at)
      const r = isNew ? 5.5 : 3.5
      const ink = inkOf(seat)
      const ground = { fill: isNew ? paper.halo : 'none', stroke: ink, 'stroke-width': 1 }
      return tag(
        'g',
        {
          'data-act': act,
          'data-fact': fact,
          'data-unit': unit,
          'data-fallen': model,
          opacity: shown === 'below' ? '0.35' : isNew ? null : '0.55',
        },
        seat === 'b'
          ? tag('circle', { cx: x, cy: y, r: r + 1.5, ...ground })
          : tag('rect', { x: x - r - 1, y: y - r - 1, width: 2 * r + 2, height: 2 * r + 2, ...ground }),
        tag('path', {
          d:
            through([
              { x: x - r, y: y - r },
              { x: x + r, y: y + r },
            ]) +
            through([
              { x: x + r, y: y - r },
              { x: x - r, y: y + r },
            ]),
          stroke: ink,
          'stroke-width': isNew ? 2 : 1.2,
          fill: 'none',
        }),
      )
    }),
  )
}

interface Burst {
  readonly act: number
  readonly fact: number
  readonly seat: Seat | null
  readonly outline: readonly PlanPoint[]
  readonly middle: PlanPoint
  readonly level: number
  /** Where it was aimed. */
  readonly aim: PlanPoint | null
}
const circle = (at: PlanPoint, radius: Mm): readonly PlanPoint[] => ringAbout(at, radius, 48)

export function burstsOf(record: ReportRecord, since: number, act: number): readonly Burst[] {
  const roster = reportRoster(record)
  return record.acts.slice(since + 1, act + 1).flatMap(({ index, facts, seat: acting, view }) =>
    facts.flatMap((event): Burst[] => {
      const burst = (at: PlanPoint, radius: Mm, seat: Seat | null, level = 0): Burst => ({
        act: index,
        fact: event.id,
        seat,
        outline: circle(at, radius),
        middle: at,
        level,
        aim: null,
      })
      switch (event.type) {
        case 'markerStruck': {
          const { at, radius, level, marker } = event.data
          const scatter = facts.findLast(
            (one) =>
              one.type === 'markerScattered' &&
              one.id < event.id &&
              one.data.marker === marker &&
              !one.data.hit,
          )
          return [
            {
              ...burst(at, radius, acting, level),
              aim: scatter?.type === 'markerScattered' ? scatter.data.from : null,
            },
          ]
        }
        case 'flameStruck': {
          const { tip, bearing, level, unit } = event.data
          const end = stepped(tip, bearing, flameDisc.from)
          const outline = convexHull([tip, ...circle(end, flameDisc.radius)])
          return [{ ...burst(end, flameDisc.radius, roster.byId.get(unit)?.seat ?? acting, level), outline }]
        }
        case 'lsBlast':
        case 'lsStrikeLanded':
        case 'lsMortarBurst':
        case 'lsDeviceWentOff':
          return [burst(event.data.at, event.data.radius, event.data.seat)]
        case 'vehicleExploded': {
          const pose = isSkirmishView(view) ? null : placeOf(record, index, event.id, event.data.model)
          return pose === null ? [] : [burst(pose.at, inches(event.data.radius), null, pose.on.level)]
        }
        default:
          return []
      }
    }),
  )
}
function placeOf(record: ReportRecord, act: number, fact: number, model: string): Pose | null {
  const view = viewBefore(record, act, fact)
  return view.models[model]?.pose ?? null
}
export function burstsMarkup(bursts: readonly Burst[], frame: MapFrame, cut: number | null): Markup {
  return joined(
    bursts.map(({ act, fact, seat, outline, middle, level, aim }) => {
      if (shownAt(level, cut) === 'not') return noMarkup
      const ink = inkOf(seat)
      const { x, y } = frame.spot(middle)
      return tag(
        'g',
        { 'data-act': act, 'data-fact': fact, 'data-burst': level },
        aim === null
          ? noMarkup
          : tag('path', {
              d: through([frame.spot(aim), { x, y }]),
              stroke: ink,
              'stroke-width': 1.2,
              'stroke-dasharray': '3 3',
            }),
        tag('path', {
          d: through(frame.outline(outline), true),
          fill: ink,
          'fill-opacity': '0.14',
          stroke: ink,
          'stroke-width': 1.8,
          'stroke-dasharray': '8 3',
        }),
        tag('circle', { cx: x, cy: y, r: 2.2, fill: ink }),
      )
    }),
  )
}

interface Collapse {
  readonly act: number
  readonly fact: number
  readonly piece: string
}
export const collapsesOf = (record: ReportRecord, since: number, act: number): readonly Collapse[] =>
  record.acts
    .slice(since + 1, act + 1)
    .flatMap(({ index, facts }) =>
      facts.flatMap((event) =>
        event.type === 'ruinCollapsed' ? [{ act: index, fact: event.id, piece: event.data.piece }] : [],
      ),
    )
/** The outline that stood there, over the heap it has become. */
export function collapsesMarkup(collapses: readonly Collapse[], table: Table, frame: MapFrame): Markup {
  return joined(
    collapses.flatMap(({ act, fact, piece: id }) => {
      const piece = pieceOf(table, id)
      if (piece?.design.kind !== 'collapsed') return []
      const stood = { ...piece, design: piece.design.was }
      const walls = solids(stood).flatMap(({ part, outline }) =>
        part === 'wall' ? [frame.outline(outline)] : [],
      )
      return [
        tag(
          'g',
          { 'data-act': act, 'data-fact': fact, 'data-piece': id },
          tag('path', { d: outlined(walls), fill: '#9c1c1c', 'fill-opacity': '0.22' }),
          tag('path', {
            d: through(frame.outline(footprint(piece)), true),
            fill: 'none',
            stroke: '#9c1c1c',
            'stroke-width': 2.4,
            'stroke-dasharray': '10 5',
          }),
        ),
      ]
    }),
  )
}
