/** Below the map: how long an inch is, who is who, what the signs mean. Only what is on the map is explained. */
import { cm, inches, type Mm } from '../../geometry/length'
import type { Seat } from '../../protocol/spatial'
import { sideName, type NamedView, type Names } from '../../words/names'
import { fillOf, inkOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, wordsAsMarkup, type Markup } from '../drawing/svg'
import { cutToWidth, textWidth, wrapped } from '../drawing/text-width'
import type { RosterUnit } from '../figures/roster'
import type { MapFrame } from './frame'
import { plate } from './labels'
import { rowHeight, signsMarkup, type Sign } from './sign-key'

export interface LegendRow {
  readonly unit: RosterUnit
  /** On the table now. */
  readonly standing: number
}

const text = 14
const both = ['a', 'b'] as const
/** More units of a side than these are hard to read in one column. */
const longList = 16

/** A stretch of the table, with the unit of the game. */
export function scaleBar(
  frame: MapFrame,
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
      wordsAsMarkup(translate(`report-maps:scale.${unit}`, { length: count })),
    ),
  ])
}

interface MapLegend {
  readonly rows: readonly LegendRow[]
  readonly signs: readonly Sign[]
  readonly view: NamedView
  /** How many of each side are where. */
  readonly standing: Readonly<Record<Seat, string>>
  /** Whose the crosses are. */
  readonly fallen: string
}
/** @returns  its markup and how high it is, px */
export function legendMarkup(
  { rows, signs: used, view, standing, fallen }: MapLegend,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly prefix: string },
  names: Names,
): { readonly drawn: Markup; readonly height: number } {
  const column = at.width / 2
  const sides = both.map((seat, i) => ({
    seat,
    x: at.x + i * column,
    rows: rows.filter(({ unit }) => unit.seat === seat),
  }))
  const most = Math.max(...sides.map(({ rows: own }) => own.length))
  const told = both.map((seat) => wrapped(standing[seat], 13, column - 48).length)
  const head = 36 + countHeight * Math.max(...told)
  // Long lists stand in two columns a side.
  const columns = most > longList ? 2 : 1
  const lines = Math.ceil(most / columns)
  const wide = (column - 20) / columns
  const drawn = sides.map(({ seat, x, rows: own }) =>
    joined([
      sideHead(seat, sideName(view, seat, names), { x, y: at.y + 13, width: column - 20, prefix: at.prefix }),
      ...counted(standing[seat], x, at.y, column - 20),
      ...own.map((row, n) =>
        rowMarkup(
          row,
          {
            x: x + Math.floor(n / lines) * wide,
            y: at.y + head + (n % lines) * rowHeight,
            width: columns === 1 ? wide : wide - 14,
          },
          names,
        ),
      ),
    ]),
  )
  const below = at.y + head + lines * rowHeight + 8
  const explained = signsMarkup(
    used,
    { x: at.x, y: below, width: at.width, prefix: at.prefix, fallen },
    names,
  )
  return { drawn: joined([...drawn, explained.drawn]), height: below + explained.height - at.y }
}
const countHeight = 17
/** Below the name of a side: who is drawn, and who is not. */
const counted = (text: string, x: number, y: number, width: number): readonly Markup[] =>
  wrapped(text, 13, width - 28).map((line, n) =>
    tag(
      'text',
      { x: x + 28, y: y + 36 + n * countHeight, 'font-size': 13, fill: paper.dim },
      wordsAsMarkup(line),
    ),
  )
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
      wordsAsMarkup(cutToWidth(name, 15 * 1.08, width - 28)),
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
      wordsAsMarkup(cutToWidth(unit.name[names.language], text, width - 36 - wide)),
    ),
    count === ''
      ? noMarkup
      : tag(
          'text',
          { x: x + width, y: y + 5, 'font-size': text, fill: paper.dim, 'text-anchor': 'end' },
          wordsAsMarkup(count),
        ),
  )
}
