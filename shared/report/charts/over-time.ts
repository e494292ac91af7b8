/** A plot over the turns of a game: two lines told apart by dash and mark, each named at its end. */
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import type { Seat } from '../../protocol/spatial'
import { sideName } from '../../words/names'
import { inkOf, paper } from '../drawing/palette'
import { joined, tag, type Markup } from '../drawing/svg'
import { cutToWidth } from '../drawing/text-width'
import type { ReportRecord } from '../record/record'
import { both, label, margin, ruled, sideDash, sideMark, usualWidth, type ChartOptions } from './sheet'

interface Plot {
  readonly x: ScaleLinear<number, number>
  readonly y: ScaleLinear<number, number>
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
export const plotHeight = 250
/** Beside the plot: names of the lines. */
const namesWidth = 150

/** @param most  the greatest value there is; @param top  where the plot begins, px */
export function plotOf(
  record: ReportRecord,
  most: number,
  top: number,
  { width = usualWidth }: ChartOptions,
): Plot {
  const left = margin + 46
  const right = width - margin - namesWidth
  const bottom = top + plotHeight
  const first = record.acts.find(({ turn }) => turn > 0)?.index ?? 0
  const last = Math.max(first + 1, record.acts.length - 1)
  return {
    x: scaleLinear([first, last], [left, right]),
    y: scaleLinear([0, most > 0 ? most : 1], [bottom, top]).nice(5),
    left,
    right,
    top,
    bottom,
  }
}
/** Lines across at round values, lines down where a turn begins. */
export function axesMarkup(
  record: ReportRecord,
  { x, y, left, right, top, bottom }: Plot,
  said: (value: number) => string,
  { names: { translate } }: ChartOptions,
): Markup {
  const across = y
    .ticks(5)
    .map((value) =>
      joined([
        ruled({ x: left, y: y(value) }, { x: right, y: y(value) }),
        label(said(value), { x: left - 8, y: y(value) + 5 }, { anchor: 'end', size: 13, fill: paper.dim }),
      ]),
    )
  const turns = turnsOf(record)
  const down = turns.map(({ turn, from, to }) => {
    const [a, b] = [Math.max(left, x(from)), Math.min(right, x(to))]
    return joined([
      ruled({ x: a, y: top }, { x: a, y: bottom + 5 }),
      b - a > 12
        ? label(
            String(turn),
            { x: (a + b) / 2, y: bottom + 19 },
            { anchor: 'middle', size: 13, fill: paper.dim },
          )
        : joined([]),
    ])
  })
  return joined([
    ...across,
    ...down,
    ruled({ x: left, y: bottom }, { x: right, y: bottom }, paper.ink, 1.4),
    label(
      translate('report-charts:axis.turn'),
      { x: (left + right) / 2, y: bottom + 38 },
      { anchor: 'middle', size: 13, fill: paper.dim },
    ),
  ])
}
function turnsOf({
  acts,
}: ReportRecord): readonly { readonly turn: number; readonly from: number; readonly to: number }[] {
  const turns: { turn: number; from: number; to: number }[] = []
  for (const { turn, index } of acts) {
    if (turn === 0) continue
    const last = turns.at(-1)
    if (last === undefined || turn > last.turn) turns.push({ turn, from: index, to: index })
    else last.to = index
  }
  return turns.map(({ turn, from, to }, i) => ({ turn, from, to: turns[i + 1]?.from ?? to }))
}

interface Series {
  readonly seat: Seat
  readonly steps: readonly { readonly act: number; readonly value: number }[]
  /** What stands below its name. */
  readonly end: string
}
export function seriesMarkup(series: readonly Series[], plot: Plot, options: ChartOptions): Markup {
  const { x, y, left, right } = plot
  const [first = 0, last = 0] = x.domain()
  const drawn = series.map(({ seat, steps }) => {
    const shown = within(steps, first, last)
    const d = line<(typeof shown)[number]>(
      ({ act }) => x(act),
      ({ value }) => y(value),
    ).curve(curveStepAfter)(shown)
    const marks = shown.filter(({ value }, i) => i > 0 && value !== shown[i - 1]?.value)
    return joined([
      tag('path', {
        d: d === null ? '' : rounded(d),
        fill: 'none',
        stroke: inkOf(seat),
        'stroke-width': 2.4,
        'stroke-dasharray': sideDash(seat),
      }),
      ...marks.map(({ act, value }) => sideMark(seat, { x: Math.max(left, x(act)), y: y(value) })),
    ])
  })
  return joined([...drawn, endsMarkup(series, plot, right, options)])
}
/** d3 writes numbers whole: to a tenth they are the same in every engine. */
const rounded = (d: string): string =>
  d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
export { rounded as roundedPath }

/** From where the plot begins, with what held there, to where it ends. */
function within(
  steps: Series['steps'],
  first: number,
  last: number,
): readonly { readonly act: number; readonly value: number }[] {
  const before = steps.findLast(({ act }) => act <= first)
  const inside = steps.filter(({ act }) => act > first && act <= last)
  const end = inside.at(-1) ?? before
  return [
    { act: first, value: before?.value ?? 0 },
    ...inside,
    ...(end === undefined || end.act === last ? [] : [{ act: last, value: end.value }]),
  ]
}
/** Names at the ends of the lines, so far apart that both can be read. */
function endsMarkup(
  series: readonly Series[],
  { y, bottom, top }: Plot,
  right: number,
  { names, view }: ChartOptions,
): Markup {
  const height = 38
  const wanted = series
    .map((one) => ({ one, at: y(one.steps.at(-1)?.value ?? 0) }))
    .sort((a, b) => a.at - b.at)
  const [upper, lower] = wanted
  if (upper && lower && lower.at - upper.at < height) {
    const middle = Math.min(bottom - height / 2, Math.max(top + height / 2, (upper.at + lower.at) / 2))
    upper.at = middle - height / 2
    lower.at = middle + height / 2
  }
  return joined(
    wanted.map(({ one: { seat, end }, at }) =>
      joined([
        sideMark(seat, { x: right + 12, y: at }, 4.5),
        label(
          cutToWidth(sideName(view, seat, names), 14 * 1.08, namesWidth - 24),
          { x: right + 24, y: at + 1 },
          { bold: true, fill: inkOf(seat) },
        ),
        label(
          cutToWidth(end, 13, namesWidth - 24),
          { x: right + 24, y: at + 18 },
          { size: 13, fill: paper.dim },
        ),
      ]),
    ),
  )
}
/** Of both sides. */
export const forBothSides = <T>(of: (seat: Seat) => T): readonly T[] => both.map(of)
