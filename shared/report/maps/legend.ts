/** Below the map: how long an inch is, who is who, what the signs mean. Only what is on the map is explained. */
import { cm, inches, type Mm } from '../../geometry/length'
import type { Names } from '../../words/names'
import { sideName, type NamedView } from '../../words/names'
import { fillOf, inkOf, paper } from '../drawing/palette'
import { joined, nothing, tag, through, words, type Markup } from '../drawing/svg'
import { cutTo, textWidth } from '../drawing/text-width'
import type { RosterUnit } from '../figures/roster'
import type { Frame } from './frame'
import { plate } from './labels'
import { stakeMarkup } from './stakes'

export interface LegendRow {
  readonly unit: RosterUnit
  /** On the table now. */
  readonly standing: number
}
export const signs = [
  'move',
  'charge',
  'flight',
  'climb',
  'shot',
  'blocked',
  'volley',
  'burst',
  'fallen',
  'collapse',
  'hidden',
  'flag',
  'building',
  'counter',
  'item',
  'manhole',
  'trap',
] as const
export type Sign = (typeof signs)[number]

const rowHeight = 22
const text = 14

/** A stretch of the table, with the unit of the game. */
export function scaleBar(
  frame: Frame,
  unit: 'inches' | 'centimetres',
  at: { readonly x: number; readonly y: number },
  { translate }: Names,
): Markup {
  const steps: readonly Mm[] = unit === 'inches' ? [12, 6, 3, 1].map(inches) : [20, 10, 5, 2].map(cm)
  const length =
    steps.find((step) => step * frame.scale <= frame.box.width * 0.3) ?? steps[steps.length - 1] ?? 1
  const wide = length * frame.scale
  const parts = 4
  const bars = Array.from({ length: parts }, (_, i) =>
    tag('rect', {
      x: at.x + (wide * i) / parts,
      y: at.y,
      width: wide / parts,
      height: 6,
      fill: i % 2 === 0 ? paper.ink : paper.halo,
      stroke: paper.ink,
      'stroke-width': 1,
    }),
  )
  const count = Math.round(unit === 'inches' ? length / inches(1) : length / cm(1))
  return joined([
    ...bars,
    tag(
      'text',
      { x: at.x + wide + 8, y: at.y + 8, 'font-size': text, fill: paper.ink },
      words(translate(`report-maps:scale.${unit}`, { length: count })),
    ),
  ])
}

export interface Legend {
  readonly rows: readonly LegendRow[]
  readonly signs: readonly Sign[]
  readonly view: NamedView
}
/** @returns  its markup and how high it is, px */
export function legendMarkup(
  { rows, signs: used, view }: Legend,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly prefix: string },
  names: Names,
): { readonly drawn: Markup; readonly height: number } {
  const column = at.width / 2
  const sides = (['a', 'b'] as const).map((seat, i) => ({
    seat,
    x: at.x + i * column,
    rows: rows.filter(({ unit }) => unit.seat === seat),
  }))
  const drawn: Markup[] = sides.map(({ seat, x, rows: own }) =>
    joined([
      sideHead(seat, sideName(view, seat, names), { x, y: at.y + 13, width: column - 20, prefix: at.prefix }),
      ...own.map((row, n) => rowMarkup(row, { x, y: at.y + 36 + n * rowHeight, width: column - 20 }, names)),
    ]),
  )
  const most = Math.max(...sides.map(({ rows: own }) => own.length))
  const below = at.y + 36 + most * rowHeight + 8
  const explained = signsMarkup(used, { x: at.x, y: below, width: at.width }, names)
  return { drawn: joined([...drawn, explained.drawn]), height: below + explained.height - at.y }
}
function sideHead(
  seat: 'a' | 'b',
  name: string,
  {
    x,
    y,
    width,
    prefix,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly prefix: string },
): Markup {
  const look = { fill: fillOf(seat, prefix), stroke: inkOf(seat), 'stroke-width': 1.4 }
  return joined([
    seat === 'a'
      ? tag('rect', { x: x + 1, y: y - 9, width: 17, height: 17, ...look })
      : tag('circle', { cx: x + 9.5, cy: y - 0.5, r: 8.8, ...look }),
    tag(
      'text',
      { x: x + 28, y: y + 5, 'font-size': 15, 'font-weight': 700, fill: inkOf(seat) },
      words(cutTo(name, 15 * 1.08, width - 28)),
    ),
  ])
}
function rowMarkup(
  { unit, standing }: LegendRow,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  names: Names,
): Markup {
  const count =
    unit.models > 1 ? names.translate('report-maps:legend.standing', { now: standing, of: unit.models }) : ''
  const wide = textWidth(count, text)
  return tag(
    'g',
    { 'data-unit': unit.id },
    plate(unit, { x: x + 9.5, y }),
    tag(
      'text',
      { x: x + 28, y: y + 5, 'font-size': text, fill: paper.ink },
      words(cutTo(unit.name[names.language], text, width - 36 - wide)),
    ),
    count === ''
      ? nothing
      : tag(
          'text',
          { x: x + width, y: y + 5, 'font-size': text, fill: paper.dim, 'text-anchor': 'end' },
          words(count),
        ),
  )
}

/** Signs in rows, as many as fit. */
function signsMarkup(
  used: readonly Sign[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { translate }: Names,
): { readonly drawn: Markup; readonly height: number } {
  if (used.length === 0) return { drawn: nothing, height: 0 }
  const drawn: Markup[] = []
  let [left, row] = [x, 0]
  for (const sign of used) {
    const word = translate(`report-maps:sign.${sign}`)
    const [inset, room] = sign === 'volley' ? [54, 62] : [38, 46]
    const wide = room + textWidth(word, 13) + 10
    if (left > x && left + wide > x + width) [left, row] = [x, row + 1]
    const top = y + row * rowHeight
    drawn.push(
      signMarkup(sign, left, top + 8),
      tag(
        'text',
        { x: left + inset, y: top + 13, 'font-size': 13, fill: paper.dim },
        words(cutTo(word, 13, width - 60)),
      ),
    )
    left += wide
  }
  return { drawn: joined(drawn), height: (row + 1) * rowHeight + 2 }
}
function signMarkup(sign: Sign, x: number, y: number): Markup {
  const ink = paper.ink
  const line = (dash: string | null, width: number): Markup =>
    tag('path', {
      d: through([
        { x, y },
        { x: x + 30, y },
      ]),
      stroke: ink,
      'stroke-width': width,
      'stroke-dasharray': dash,
    })
  const head = (size: number): Markup =>
    tag('path', {
      d: through(
        [
          { x: x + 31 - size, y: y - size / 2 },
          { x: x + 32, y },
          { x: x + 31 - size, y: y + size / 2 },
        ],
        true,
      ),
      fill: ink,
    })
  switch (sign) {
    case 'move':
      return joined([line(null, 1.5), head(7)])
    case 'charge':
      return joined([line(null, 2.8), head(10)])
    case 'flight':
      return joined([line('7 4', 1.6), head(7)])
    case 'climb':
      return joined([
        tag('rect', {
          x: x + 7,
          y: y - 6.5,
          width: 18,
          height: 13,
          rx: 2,
          fill: paper.halo,
          stroke: ink,
          'stroke-width': 1,
        }),
        tag('path', {
          d: through(
            [
              { x: x + 9, y: y + 3 },
              { x: x + 12.5, y: y - 3.5 },
              { x: x + 16, y: y + 3 },
            ],
            true,
          ),
          fill: ink,
        }),
        tag(
          'text',
          {
            x: x + 20.5,
            y: y + 4,
            'font-size': 10.5,
            'font-weight': 700,
            'text-anchor': 'middle',
            fill: ink,
          },
          words('1'),
        ),
      ])
    case 'shot':
      return joined([
        line(null, 1.2),
        tag('circle', { cx: x + 30, cy: y, r: 3, fill: 'none', stroke: ink, 'stroke-width': 1.2 }),
      ])
    case 'blocked':
      return joined([
        line(null, 1.2),
        tag('path', {
          d: through([
            { x: x + 18, y: y - 5 },
            { x: x + 18, y: y + 5 },
          ]),
          stroke: '#9c1c1c',
          'stroke-width': 2,
        }),
      ])
    case 'volley':
      return tag(
        'text',
        { x: x + 22, y: y + 4, 'font-size': 11.5, 'text-anchor': 'middle', fill: ink },
        words('6→3→1†'),
      )
    case 'flag':
    case 'item':
    case 'manhole':
    case 'trap':
      return stakeMarkup({ kind: sign, seat: null, word: sign === 'trap' ? '!' : '' }, { x: x + 16, y }, '')
    case 'building':
      return stakeMarkup({ kind: sign, seat: null, word: '★' }, { x: x + 16, y }, '')
    case 'counter':
      return stakeMarkup({ kind: sign, seat: null, word: '1' }, { x: x + 16, y }, '')
    case 'burst':
      return tag('circle', {
        cx: x + 16,
        cy: y,
        r: 7.5,
        fill: ink,
        'fill-opacity': '0.14',
        stroke: ink,
        'stroke-width': 1.6,
        'stroke-dasharray': '5 2',
      })
    case 'fallen':
      return tag('path', {
        d:
          through([
            { x: x + 11, y: y - 5 },
            { x: x + 21, y: y + 5 },
          ]) +
          through([
            { x: x + 21, y: y - 5 },
            { x: x + 11, y: y + 5 },
          ]),
        stroke: ink,
        'stroke-width': 2,
      })
    case 'collapse':
      return tag('rect', {
        x: x + 4,
        y: y - 6,
        width: 24,
        height: 12,
        fill: '#9c1c1c',
        'fill-opacity': '0.15',
        stroke: '#9c1c1c',
        'stroke-width': 2,
        'stroke-dasharray': '6 3',
      })
    case 'hidden':
      return joined([
        tag('circle', {
          cx: x + 16,
          cy: y,
          r: 8,
          fill: paper.halo,
          stroke: ink,
          'stroke-width': 1.6,
          'stroke-dasharray': '3 2',
        }),
        tag(
          'text',
          { x: x + 16, y: y + 4.5, 'font-size': 12, 'font-weight': 700, 'text-anchor': 'middle', fill: ink },
          words('?'),
        ),
      ])
  }
}
