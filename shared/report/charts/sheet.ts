/** What all charts have in common: the sheet with its title, axes with figures as the language writes them, marks of the sides. */
import { decimals } from '../../decimals'
import type { Seat } from '../../protocol/spatial'
import type { NamedView, Names } from '../../words/names'
import { face, inkOf, paper, sideHatches } from '../drawing/palette'
import { tag, through, wordsAsMarkup, type Markup, type Spot } from '../drawing/svg'
import { cutToWidth, wrapped } from '../drawing/text-width'
import { plainText, type Prose } from '../text/told'

export interface ChartOptions {
  readonly names: Names
  /** Of whom it is told: the view in which the record ends. */
  readonly view: NamedView
  /** Of every id in it: many charts stand in one page. */
  readonly prefix: string
  readonly width?: number
}
export interface Chart {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly title: string
  /** For whoever does not see it. */
  readonly alt: Prose
}
export const usualWidth = 760
export const margin = 18
const textSize = 14

interface Sheet {
  readonly title: string
  readonly sub: string
  readonly alt: Prose
  readonly height: number
  readonly drawn: (prefix: string) => readonly Markup[]
}
/** How high the head of a sheet is: its title and the lines below it. */
export const headHeight = (sub: string, width: number): number => 36 + subLines(sub, width).length * 18 + 8
const subLines = (sub: string, width: number): readonly string[] => wrapped(sub, 13, width - 2 * margin)

export function chartSheet(options: ChartOptions, { title, sub, alt, height, drawn }: Sheet): Chart {
  const { prefix: given, width = usualWidth } = options
  const prefix = `${given.replace(/[^\w-]/g, '')}-`
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${prefix}t ${prefix}d`,
      'font-family': face,
    },
    tag('title', { id: `${prefix}t` }, wordsAsMarkup(title)),
    tag('desc', { id: `${prefix}d` }, wordsAsMarkup(plainText(alt))),
    tag('defs', {}, sideHatches(prefix)),
    tag('rect', { width, height, fill: paper.sheet }),
    label(cutToWidth(title, 19 * 1.06, width - 2 * margin), { x: margin, y: 28 }, { size: 19, bold: true }),
    ...subLines(sub, width).map((line, i) =>
      label(line, { x: margin, y: 48 + i * 18 }, { size: 13, fill: paper.dim }),
    ),
    ...drawn(prefix),
  )
  return { svg: svg.markup, width, height, title, alt }
}

interface LabelLook {
  readonly size?: number
  readonly fill?: string
  readonly bold?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
}
export const label = (text: string, { x, y }: Spot, look: LabelLook = {}): Markup =>
  tag(
    'text',
    {
      x,
      y,
      'font-size': look.size ?? textSize,
      fill: look.fill ?? paper.ink,
      'font-weight': look.bold === true && 700,
      'text-anchor': look.anchor,
    },
    wordsAsMarkup(text),
  )

/** A number with at most so many places behind the point. */
export function figureText(value: number, places: number, { language }: Names): string {
  const rounded = Number(value.toFixed(places))
  return decimals(String(rounded === 0 ? 0 : rounded), language).replace('-', '−')
}
export const withSign = (value: number, places: number, names: Names): string =>
  `${Number(value.toFixed(places)) > 0 ? '+' : ''}${figureText(value, places, names)}`
export const sharePercent = (share: number, names: Names): string =>
  names.translate('report-charts:percent', { n: figureText(share * 100, 0, names) })

/** Square for side a, round for side b. */
export const sideMark = (seat: Seat, { x, y }: Spot, size = 4): Markup =>
  seat === 'a'
    ? tag('rect', {
        x: x - size,
        y: y - size,
        width: 2 * size,
        height: 2 * size,
        fill: inkOf(seat),
        stroke: paper.halo,
        'stroke-width': 1,
      })
    : tag('circle', { cx: x, cy: y, r: size + 0.5, fill: inkOf(seat), stroke: paper.halo, 'stroke-width': 1 })
export const sideDash = (seat: Seat): string | null => (seat === 'a' ? null : '7 3')

export const ruled = (a: Spot, b: Spot, stroke: string = paper.line, width = 1): Markup =>
  tag('path', { d: through([a, b]), stroke, 'stroke-width': width, fill: 'none' })
export const both = ['a', 'b'] as const satisfies readonly Seat[]
