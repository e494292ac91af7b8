/** Charts over the turns: what each side lost, its points, its estimated chance to win. */
import { area, curveStepAfter, line } from 'd3-shape'
import { sideName } from '../../words/names'
import { fillOf, inkOf, paper } from '../drawing/palette'
import { joined, tag } from '../drawing/svg'
import { figureToken, nameToken, toldWith } from '../drawing/told-with'
import type { LossStep } from '../figures/losses'
import type { PointsOver } from '../figures/points'
import type { ReportRecord } from '../record/record'
import type { Prose } from '../text/told'
import { axesMarkup, forBothSides, plotHeight, plotOf, roundedPath, seriesMarkup } from './over-time'
import {
  both,
  chartSheet,
  headHeight,
  label,
  sharePercent,
  ruled,
  figureText,
  usualWidth,
  type Chart,
  type ChartOptions,
} from './sheet'

const below = 52

const sentences = (parts: readonly Prose[]): Prose =>
  parts.flatMap((part, i): Prose => (i === 0 ? part : [' ', ...part]))

export function lossesChart(record: ReportRecord, steps: readonly LossStep[], options: ChartOptions): Chart {
  const { names, view } = options
  const { translate } = names
  const title = translate('report-charts:losses.title')
  const sub = translate('report-charts:losses.sub')
  const last = steps.at(-1)
  const top = headHeight(sub, options.width ?? usualWidth)
  const most = Math.max(0.1, last?.a.share ?? 0, last?.b.share ?? 0)
  const plot = plotOf(record, most, top, options)
  const series = forBothSides((seat) => ({
    seat,
    steps: steps.map((step) => ({ act: step.act, value: step[seat].share })),
    end: translate('report-charts:losses.end', {
      share: sharePercent(last?.[seat].share ?? 0, names),
      count: last?.[seat].models ?? 0,
    }),
  }))
  const alt = sentences([
    [`${title}.`],
    ...forBothSides((seat) =>
      toldWith(
        names,
        'report-charts:losses.alt',
        {
          side: nameToken(sideName(view, seat, names)),
          share: figureToken(sharePercent(last?.[seat].share ?? 0, names)),
          models: figureToken(String(last?.[seat].models ?? 0)),
        },
        last?.[seat].models ?? 0,
      ),
    ),
  ])
  return chartSheet(options, {
    title,
    sub,
    alt,
    height: top + plotHeight + below,
    drawn: () => [
      axesMarkup(record, plot, (value) => sharePercent(value, names), options),
      seriesMarkup(series, plot, options),
    ],
  })
}

export function pointsChart(record: ReportRecord, points: PointsOver, options: ChartOptions): Chart {
  const { names, view } = options
  const title = names.translate(`report-charts:points.title.${points.of}`)
  const sub = names.translate(`report-charts:points.sub.${points.of}`)
  const last = points.steps.at(-1)
  const top = headHeight(sub, options.width ?? usualWidth)
  const most = Math.max(...points.steps.flatMap(({ a, b }) => [a, b]))
  const plot = plotOf(record, most, top, options)
  const series = forBothSides((seat) => ({
    seat,
    steps: points.steps.map((step) => ({ act: step.act, value: step[seat] })),
    end: figureText(last?.[seat] ?? 0, 0, names),
  }))
  const alt = sentences([
    [`${title}.`],
    ...forBothSides((seat) =>
      toldWith(names, 'report-charts:points.alt', {
        side: nameToken(sideName(view, seat, names)),
        points: figureToken(figureText(last?.[seat] ?? 0, 0, names)),
      }),
    ),
  ])
  return chartSheet(options, {
    title,
    sub,
    alt,
    height: top + plotHeight + below,
    drawn: () => [
      axesMarkup(
        record,
        plot,
        (value) => (Number.isInteger(value) ? figureText(value, 0, names) : ''),
        options,
      ),
      seriesMarkup(series, plot, options),
    ],
  })
}

interface ChanceCurve {
  /** Estimated chance of side a after each act of the record, 0 to 1. */
  readonly curve: readonly number[]
  /** How far the estimate can be trusted, in a sentence. */
  readonly calibration: string
  /** Act by which it turned; null: it never did. */
  readonly turning: number | null
}
export function chanceChart(
  record: ReportRecord,
  { curve, calibration, turning }: ChanceCurve,
  options: ChartOptions,
): Chart {
  const { names, view } = options
  const { translate } = names
  const title = translate('report-charts:chance.title')
  const sub = `${translate('report-charts:chance.sub')} ${calibration}`.trim()
  const top = headHeight(sub, options.width ?? usualWidth)
  const plot = plotOf(record, 1, top, options)
  const { x, y, left, right } = plot
  const [first = 0, end = 0] = x.domain()
  const spots = curve.flatMap((value, act) => (act >= first && act <= end ? [{ act, value }] : []))
  const [begin, last] = [spots[0]?.value ?? 0.5, spots.at(-1)?.value ?? 0.5]
  const half = (seat: 'a' | 'b'): string =>
    roundedPath(
      area<(typeof spots)[number]>(({ act }) => x(act))
        .y0(y(0.5))
        .y1(({ value }) => y(seat === 'a' ? Math.max(0.5, value) : Math.min(0.5, value)))
        .curve(curveStepAfter)(spots) ?? '',
    )
  const path = line<(typeof spots)[number]>(
    ({ act }) => x(act),
    ({ value }) => y(value),
  ).curve(curveStepAfter)(spots)
  const alt = sentences([
    [`${title}.`],
    toldWith(names, 'report-charts:chance.alt', {
      side: nameToken(sideName(view, 'a', names)),
      from: figureToken(sharePercent(begin, names)),
      to: figureToken(sharePercent(last, names)),
    }),
    ...(calibration === '' ? [] : [[calibration]]),
  ])
  return chartSheet(options, {
    title,
    sub,
    alt,
    height: top + plotHeight + below,
    drawn: (prefix) => [
      axesMarkup(record, plot, (value) => sharePercent(value, names), options),
      ...both.map((seat) =>
        tag('path', {
          d: half(seat),
          fill: fillOf(seat, prefix),
          'fill-opacity': seat === 'a' ? '0.75' : '0.45',
        }),
      ),
      ruled({ x: left, y: y(0.5) }, { x: right, y: y(0.5) }, paper.dim, 1.4),
      tag('path', { d: roundedPath(path ?? ''), fill: 'none', stroke: paper.ink, 'stroke-width': 2 }),
      turning === null || turning < first
        ? joined([])
        : joined([
            tag('path', {
              d: `M${roundedPath(String(x(turning)))} ${roundedPath(String(plot.top))}V${roundedPath(String(plot.bottom))}`,
              stroke: paper.ink,
              'stroke-width': 1.2,
              'stroke-dasharray': '4 3',
            }),
            label(
              translate('report-charts:chance.turning'),
              x(turning) > (left + right) / 2
                ? { x: x(turning) - 6, y: top + 14 }
                : { x: x(turning) + 6, y: top + 14 },
              { size: 13, anchor: x(turning) > (left + right) / 2 ? 'end' : 'start' },
            ),
          ]),
      ...both.map((seat) =>
        label(
          sideName(view, seat, names).slice(0, 18),
          { x: right + 12, y: seat === 'a' ? y(0.75) + 5 : y(0.25) + 5 },
          { bold: true, fill: inkOf(seat) },
        ),
      ),
    ],
  })
}
