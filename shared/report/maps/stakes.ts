/** What is fought for and who has it: flags, counters, items, marked buildings, where each side may deploy. */
import type { PlanPoint, Polygon } from '../../geometry/point'
import { centroid } from '../../geometry/polygon'
import type { Seat } from '../../protocol/spatial'
import { footprint, pieceOf } from '../../table'
import { fillOf, inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup, type Spot } from '../drawing/svg'
import { isSkirmishView, type ReportView } from '../record/record'
import type { MapFrame } from './frame'

export interface MapStake {
  readonly id: string
  readonly at: PlanPoint
  readonly level: number
  /** Whose it is, or who holds it; null: nobody's. */
  readonly seat: Seat | null
  readonly kind: 'flag' | 'building' | 'counter' | 'item' | 'manhole' | 'trap'
  /** Short: a number, a value. */
  readonly word: string
}
export function stakesOf(view: ReportView): readonly MapStake[] {
  if (isSkirmishView(view)) {
    const markers = Object.values(view.markers).flatMap(({ id, at, number, seat, captured }): MapStake[] =>
      at === null
        ? []
        : [{ id, at, level: 0, seat: captured?.by ?? seat, kind: 'counter', word: `M${number}` }],
    )
    const devices = view.devices.map(({ id, at, seat }): MapStake => {
      return { id, at, level: 0, seat, kind: 'trap', word: '!' }
    })
    return [...markers, ...devices]
  }
  const { parts, table, result } = view
  const middle = (piece: string): PlanPoint | null => {
    const found = pieceOf(table, piece)
    return found === undefined ? null : centroid(footprint(found))
  }
  const ofPiece = (
    kind: MapStake['kind'],
    piece: string | null | undefined,
    seat: Seat | null,
    word = '',
  ): MapStake[] => {
    const at = piece === null || piece === undefined ? null : middle(piece)
    return at === null ? [] : [{ id: `${kind}-${piece}`, at, level: 0, seat, kind, word }]
  }
  const { cityStakes, named, counters, markers, objectives, keyBuildings, sewers, traps } = parts
  const judged = Object.fromEntries((result?.places ?? []).map((place) => [place.piece, place]))
  const bearers = markers?.bearers ?? {}
  const bearerOf = (counter: string): Seat | null => view.models[bearers[counter] ?? '']?.seat ?? null
  return [
    ...Object.entries(cityStakes?.flags ?? {}).flatMap(([piece, seat]) => ofPiece('flag', piece, seat)),
    ...ofPiece('building', cityStakes?.vitalPiece, null, '★'),
    ...(['a', 'b'] as const).flatMap((seat) => ofPiece('building', cityStakes?.chosen?.[seat], seat, '★')),
    ...ofPiece('building', named?.target, null, '★'),
    ...ofPiece('building', named?.safeHouse?.piece, named?.safeHouse?.seat ?? null, '⌂'),
    ...(keyBuildings?.named ?? []).flatMap(({ piece, seat }) => ofPiece('building', piece, seat, '◆')),
    ...Object.values(judged).flatMap(({ piece, occupier, flag }) =>
      flag === null && occupier !== null ? ofPiece('flag', piece, occupier) : [],
    ),
    ...(counters?.laid ?? []).map(({ id, at, on }, i): MapStake => ({
      id,
      at,
      level: on.level,
      seat: bearerOf(id),
      kind: 'counter',
      word: `M${i + 1}`,
    })),
    ...Object.entries(objectives?.items ?? {}).flatMap(([id, item]): MapStake[] =>
      'at' in item
        ? [
            {
              id,
              at: item.at,
              level: 0,
              seat: 'carrier' in item ? (view.models[item.carrier]?.seat ?? null) : null,
              kind: 'item',
              word: '',
            },
          ]
        : [],
    ),
    ...(sewers?.laid ?? []).map(({ id, at, seat }): MapStake => ({
      id,
      at,
      level: 0,
      seat,
      kind: 'manhole',
      word: '',
    })),
    ...(traps?.laid ?? []).map(({ id, at, seat }): MapStake => ({
      id,
      at,
      level: 0,
      seat,
      kind: 'trap',
      word: '!',
    })),
  ]
}

/** Several at one place stand side by side. */
export function stakesMarkup(stakes: readonly MapStake[], frame: MapFrame): Markup {
  const standing = new Map<string, number>()
  return joined(
    stakes.map((stake) => {
      if (!frame.shows(stake.at)) return noMarkup
      const { x, y } = frame.spot(stake.at)
      const place = `${Math.round(x)} ${Math.round(y)}`
      const before = standing.get(place) ?? 0
      standing.set(place, before + 1)
      return tag(
        'g',
        { 'data-stake': stake.id },
        stakeMarkup(stake, { x: x + before * aside, y }, frame.prefix),
      )
    }),
  )
}
const aside = 27
export function stakeMarkup(
  { kind, seat, word }: Pick<MapStake, 'kind' | 'seat' | 'word'>,
  { x, y }: Spot,
  prefix: string,
): Markup {
  const ink = inkOf(seat)
  const fill = fillOf(seat, prefix)
  const line = { stroke: ink, 'stroke-width': 1.4 }
  switch (kind) {
    case 'flag':
      return joined([
        tag('path', {
          d: through([
            { x: x - 6, y: y + 13 },
            { x: x - 6, y: y - 13 },
          ]),
          stroke: paper.ink,
          'stroke-width': 2,
        }),
        tag('path', {
          d: through(
            [
              { x: x - 6, y: y - 13 },
              { x: x + 13, y: y - 7.5 },
              { x: x - 6, y: y - 2 },
            ],
            true,
          ),
          fill,
          ...line,
        }),
      ])
    case 'building':
      return joined([
        tag('circle', { cx: x, cy: y, r: 11, fill: paper.halo, ...line }),
        lettered(word, { x, y: y + 5.5 }, 15, ink),
      ])
    case 'counter': {
      const corner = (dx: number, dy: number): Spot => ({ x: x + dx * 13, y: y + dy * 13 })
      const hexagon = [
        corner(1, 0),
        corner(0.5, 0.87),
        corner(-0.5, 0.87),
        corner(-1, 0),
        corner(-0.5, -0.87),
        corner(0.5, -0.87),
      ]
      return joined([
        tag('path', {
          d: through(hexagon, true),
          fill: seat === null ? '#f0d98c' : fill,
          stroke: paper.ink,
          'stroke-width': 1.4,
        }),
        tag('circle', { cx: x, cy: y, r: 8.8, fill: paper.halo }),
        lettered(word, { x, y: y + 3.6 }, word.length > 2 ? 8.5 : 10, paper.ink),
      ])
    }
    case 'item':
      return tag('rect', {
        x: x - 6,
        y: y - 6,
        width: 12,
        height: 12,
        fill: seat === null ? '#f0d98c' : fill,
        stroke: paper.ink,
        'stroke-width': 1.4,
      })
    case 'manhole':
      return joined([
        tag('circle', { cx: x, cy: y, r: 6, fill: '#8d8676', ...line }),
        tag('path', {
          d:
            through([
              { x: x - 4, y },
              { x: x + 4, y },
            ]) +
            through([
              { x, y: y - 4 },
              { x, y: y + 4 },
            ]),
          stroke: paper.halo,
          'stroke-width': 1.2,
        }),
      ])
    case 'trap':
      return joined([
        tag('path', {
          d: through(
            [
              { x, y: y - 8 },
              { x: x + 8, y: y + 6 },
              { x: x - 8, y: y + 6 },
            ],
            true,
          ),
          fill: paper.halo,
          ...line,
        }),
        lettered(word, { x, y: y + 4.5 }, 10, ink),
      ])
  }
}
const lettered = (word: string, { x, y }: Spot, size: number, fill: string): Markup =>
  tag(
    'text',
    { x, y, 'font-size': size, 'text-anchor': 'middle', 'font-weight': 700, fill },
    wordsAsMarkup(word),
  )

/** Where each side may deploy. */
export function zonesMarkup(view: ReportView, frame: MapFrame): Markup {
  const zones: readonly (readonly [Seat, Polygon])[] = isSkirmishView(view)
    ? (['a', 'b'] as const).flatMap((seat) => {
        const { zone } = view.sides[seat]
        return zone === null ? [] : [[seat, zone.outline] as const]
      })
    : (['a', 'b'] as const).flatMap((seat) => {
        const { zone, zones: several } = view.sides[seat]
        return (several ?? (zone === null ? [] : [zone])).map((one) => [seat, one] as const)
      })
  return joined(
    zones.map(([seat, outline]) =>
      tag('path', {
        'data-zone': seat,
        d: through(frame.outline(outline), true),
        fill: `url(#${frame.prefix}z${seat})`,
        'fill-opacity': '0.45',
        stroke: inkOf(seat),
        'stroke-width': 2,
        'stroke-dasharray': seat === 'a' ? '12 5' : '3 4',
      }),
    ),
  )
}
