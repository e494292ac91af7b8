/** Everybody who stands on the table as this knowledge sees it, and how they are drawn: bases to scale, with their facing. */
import type { Seat } from '../../protocol/spatial'
import { baseOutline } from '../../table'
import type { Base, Pose } from '../../table/types'
import { cos, sin } from '../../portable'
import { fillOf, inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup, type Spot } from '../drawing/svg'
import { isSkirmishView, type ReportView } from '../record/record'
import type { MapFrame } from './frame'
import type { Spread } from './spread'

export interface Person {
  readonly id: string
  /** His unit, in a skirmish he himself; null: nobody's, or nobody knows who it is. */
  readonly unit: string | null
  readonly seat: Seat | null
  readonly base: Base
  readonly pose: Pose
  readonly isHull: boolean
  /** A marker in the stead of somebody, with what stands on it. */
  readonly marker?: string
  readonly isProne?: boolean
  readonly isWreck?: boolean
}
const markerBase: Base = { shape: 'round', radius: 12.5 }

export function peopleShown(view: ReportView): readonly Person[] {
  if (isSkirmishView(view)) {
    const men = Object.values(view.models).flatMap(
      ({ id, seat, body, pose, status, posture, kind, vehicle }): Person[] =>
        pose === null || status !== 'onTable'
          ? []
          : [
              {
                id,
                unit: seat === null ? null : id,
                seat,
                base: body.base,
                pose,
                isHull: kind === 'vehicle',
                ...(posture === 'prone' && { isProne: true }),
                ...(vehicle?.knockedOut && { isWreck: true }),
              },
            ],
    )
    const rumours = Object.values(view.rumours).map(({ id, seat, pose }): Person => {
      return { id, unit: null, seat, base: markerBase, pose, isHull: false, marker: '?' }
    })
    return [...men, ...rumours]
  }
  const models = Object.values(view.models).flatMap(
    ({ id, unit, own, seat, body, pose, status, damage }): Person[] =>
      pose === null || status !== 'onTable'
        ? []
        : [
            {
              id,
              unit: own ?? unit,
              seat,
              base: body.base,
              pose,
              isHull: body.hull !== undefined,
              ...(damage?.wrecked && { isWreck: true }),
            },
          ],
  )
  const hidden = (view.parts.hidden?.markers ?? []).map(({ seat, number, pose }): Person => {
    return {
      id: `hidden-${seat}-${number}`,
      unit: null,
      seat,
      base: markerBase,
      pose,
      isHull: false,
      marker: `?${number}`,
    }
  })
  return [...models, ...hidden]
}

/** How a storey plan shows something: as it is, faintly below it, or not at all above it. */
export type StoreyView = 'here' | 'below' | 'not'
export const shownAt = (level: number, cut: number | null): StoreyView =>
  cut === null || level === cut ? 'here' : level < cut ? 'below' : 'not'

const radians = Math.PI / 180
interface Drawn {
  readonly frame: MapFrame
  readonly cut: number | null
  readonly act: number
  readonly spread: Spread
}
export function personMarkup(person: Person, { frame, cut, act, spread }: Drawn): Markup {
  const { id, unit, seat, base, pose, marker } = person
  const aside = spread.get(id)
  const shown = shownAt(pose.on.level, cut)
  if (shown === 'not' || !frame.shows(pose.at)) return noMarkup
  const body = tag(
    'g',
    {
      'data-unit': unit,
      'data-model': id,
      'data-act': act,
      'data-level': pose.on.level,
      ...(shown === 'below' && { opacity: '0.35' }),
      ...(aside && { transform: `translate(${tenth(aside.x)} ${tenth(aside.y)})` }),
    },
    marker === undefined ? bodyMarkup(person, frame) : markerMarkup(marker, seat, pose, base, frame),
    // Upstairs on a picture of everything: where he stands is said on his base.
    cut === null && pose.on.level > 0 && marker === undefined ? levelMarkup(pose, base, frame) : noMarkup,
  )
  return aside === undefined ? body : joined([placeMarkup(pose, aside, seat, frame), body])
}
const tenth = (value: number): number => Math.round(value * 10) / 10
/** From whoever is drawn aside to where he stands. */
function placeMarkup({ at }: Pose, aside: Spot, seat: Seat | null, frame: MapFrame): Markup {
  const { x, y } = frame.spot(at)
  return joined([
    tag('path', {
      d: through([
        { x, y },
        { x: x + aside.x, y: y + aside.y },
      ]),
      stroke: inkOf(seat),
      'stroke-width': 1.2,
      fill: 'none',
    }),
    tag('circle', { cx: x, cy: y, r: 2, fill: inkOf(seat) }),
  ])
}
function bodyMarkup({ seat, base, pose, isHull, isWreck, isProne }: Person, frame: MapFrame): Markup {
  const ink = inkOf(seat)
  const look = {
    fill: isWreck ? '#8a8377' : fillOf(seat, frame.prefix),
    stroke: ink,
    'stroke-width': 1.4,
    ...(isProne && { 'stroke-dasharray': '3 2' }),
  }
  const { x, y } = frame.spot(pose.at)
  const body =
    base.shape === 'round'
      ? tag('circle', { cx: x, cy: y, r: base.radius * frame.scale, ...look })
      : tag('path', { d: through(frame.outline(baseOutline(base, pose.at, pose.facing)), true), ...look })
  return joined([body, facingMarkup(base, pose, isHull, seat, frame)])
}
/** From its middle to the rim in the direction it looks; hulls show their front. */
function facingMarkup(base: Base, pose: Pose, isHull: boolean, seat: Seat | null, frame: MapFrame): Markup {
  const { x, y } = frame.spot(pose.at)
  const reach = (base.shape === 'round' ? base.radius : base.length / 2) * frame.scale
  const [dx, dy] = [cos(pose.facing * radians), -sin(pose.facing * radians)]
  const [wide, foot] = isHull ? [0.26, 0.68] : [0.34, 0.35]
  const tip = { x: x + dx * reach, y: y + dy * reach }
  const corner = (side: number) => ({
    x: x + dx * reach * foot - dy * reach * wide * side,
    y: y + dy * reach * foot + dx * reach * wide * side,
  })
  return tag('path', {
    d: through([corner(1), tip, corner(-1)], true),
    fill: seat === 'b' ? paper.halo : inkOf(seat),
    stroke: seat === 'b' ? inkOf(seat) : paper.halo,
    'stroke-width': 0.7,
  })
}
function levelMarkup({ at, on }: Pose, base: Base, frame: MapFrame): Markup {
  const reach = (base.shape === 'round' ? base.radius : base.width / 2) * frame.scale
  const { x, y } = frame.spot(at)
  const size = Math.max(8, Math.min(11, reach * 0.95))
  return joined([
    tag('circle', { cx: x, cy: y, r: size * 0.74, fill: paper.halo, stroke: paper.ink, 'stroke-width': 0.6 }),
    tag(
      'text',
      {
        x,
        y: y + size * 0.36,
        'font-size': size * 0.92,
        'text-anchor': 'middle',
        fill: paper.ink,
        'font-weight': 700,
      },
      wordsAsMarkup(`↑${on.level}`),
    ),
  ])
}
/** A marker at the very edge is drawn whole: it only says that somebody is about there. */
const inside = ({ x, y }: Spot, { box }: MapFrame, by: number): Spot => ({
  x: Math.max(box.x + by, Math.min(box.x + box.width - by, x)),
  y: Math.max(box.y + by, Math.min(box.y + box.height - by, y)),
})
function markerMarkup(marker: string, seat: Seat | null, { at }: Pose, base: Base, frame: MapFrame): Markup {
  const reach = (base.shape === 'round' ? base.radius : base.length / 2) * frame.scale
  const { x, y } = inside(frame.spot(at), frame, reach + 2)
  return joined([
    tag('circle', {
      cx: x,
      cy: y,
      r: reach,
      fill: paper.halo,
      stroke: inkOf(seat),
      'stroke-width': 2,
      'stroke-dasharray': '3 2',
    }),
    tag(
      'text',
      { x, y: y + 4.5, 'font-size': 13, 'text-anchor': 'middle', fill: inkOf(seat), 'font-weight': 700 },
      wordsAsMarkup(marker),
    ),
  ])
}
