/** Unit by unit: who was lost, and what it cost the enemy; the unit of the battle is marked. */
import { scaleLinear } from 'd3-scale'
import { sideName } from '../../words/names'
import { fillOf, inkOf, paleOf, paper } from '../drawing/palette'
import { joined, noMarkup, tag, wordsAsMarkup, type Markup } from '../drawing/svg'
import { cutToWidth } from '../drawing/text-width'
import { figureToken, nameToken, toldWith } from '../drawing/told-with'
import type { Figures } from '../figures'
import type { UnitTally } from '../figures/units'
import type { Prose } from '../text/told'
import {
  both,
  chartSheet,
  headHeight,
  label,
  margin,
  sharePercent,
  ruled,
  sideMark,
  figureText,
  usualWidth,
  type Chart,
  type ChartOptions,
} from './sheet'

const rowHeight = 26

export function unitsChart({ units, best }: Pick<Figures, 'units' | 'best'>, options: ChartOptions): Chart {
  const { names, view, width = usualWidth } = options
  const { translate } = names
  const title = translate('report-charts:units.title')
  const sub =
    best === null
      ? translate('report-charts:units.sub')
      : `${translate('report-charts:units.sub')} ${whyBest(best, options)}`
  const top = headHeight(sub, width)
  // One man is lost or not: of a skirmish those are shown of whom there is something to tell.
  const shown = units.filter(
    ({ unit, lost, dealt }) => unit.models > 1 || unit.points !== null || lost > 0 || dealt > 0,
  )
  const columns = columnsOf(width)
  const lostScale = scaleLinear(
    [0, Math.max(1, ...shown.map(({ unit }) => unit.models))],
    [0, columns.lost.width],
  )
  const dealtScale = scaleLinear(
    [0, Math.max(0.01, ...shown.map(({ dealt }) => dealt))],
    [0, columns.dealt.width],
  )
  let y = top + 26
  const drawn: ((prefix: string) => Markup)[] = []
  for (const seat of both) {
    const own = shown.filter(({ unit }) => unit.seat === seat)
    const head = y
    drawn.push(() =>
      joined([
        sideMark(seat, { x: margin + 6, y: head + 12 }, 5),
        label(
          cutToWidth(sideName(view, seat, names), 15 * 1.08, columns.name),
          { x: margin + 18, y: head + 17 },
          { bold: true, size: 15, fill: inkOf(seat) },
        ),
      ]),
    )
    y += rowHeight
    for (const tally of own) {
      const at = y
      drawn.push((prefix) =>
        rowMarkup(
          tally,
          at,
          { prefix, columns, lostScale, dealtScale, isBest: tally.unit.id === best?.unit.id },
          options,
        ),
      )
      y += rowHeight
    }
    y += 8
  }
  const alt: Prose = [
    `${title}.`,
    ...both.flatMap((seat): Prose => {
      const own = units.filter(({ unit }) => unit.seat === seat)
      return [
        ' ',
        ...toldWith(names, 'report-charts:units.alt', {
          side: nameToken(sideName(view, seat, names)),
          lost: figureToken(String(own.reduce((sum, { lost }) => sum + lost, 0))),
          of: figureToken(String(own.reduce((sum, { unit }) => sum + unit.models, 0))),
        }),
      ]
    }),
    ...(best === null ? [] : [' ', whyBest(best, options)]),
  ]
  return chartSheet(options, {
    title,
    sub,
    alt,
    height: y + 6,
    drawn: (prefix) => [
      label(
        translate('report-charts:units.lost'),
        { x: columns.lost.x, y: top + 14 },
        { size: 13, fill: paper.dim },
      ),
      label(
        translate('report-charts:units.dealt'),
        { x: columns.dealt.x, y: top + 14 },
        { size: 13, fill: paper.dim },
      ),
      ...drawn.map((one) => one(prefix)),
    ],
  })
}
function columnsOf(width: number) {
  const name = Math.round((width - 2 * margin) * 0.36)
  const rest = width - 2 * margin - name
  const bar = Math.round((rest - 150) / 2)
  return {
    name,
    lost: { x: margin + name + 6, width: bar },
    dealt: { x: margin + name + 6 + bar + 78, width: bar },
  }
}
interface Row {
  readonly prefix: string
  readonly columns: ReturnType<typeof columnsOf>
  readonly lostScale: (value: number) => number
  readonly dealtScale: (value: number) => number
  readonly isBest: boolean
}
function rowMarkup(
  { unit, lost, dealt, slain }: UnitTally,
  y: number,
  { prefix, columns, lostScale, dealtScale, isBest }: Row,
  { names }: ChartOptions,
): Markup {
  const ink = inkOf(unit.seat)
  const middle = y + rowHeight / 2
  const bar = (x: number, width: number, fill: string): Markup =>
    tag('rect', { x, y: middle - 7, width, height: 14, fill, stroke: ink, 'stroke-width': 1 })
  const word = unit.name[names.language]
  return tag(
    'g',
    { 'data-unit': unit.id },
    isBest
      ? tag(
          'text',
          { x: margin + 6, y: middle + 6, 'font-size': 16, 'text-anchor': 'middle', fill: ink },
          wordsAsMarkup('★'),
        )
      : noMarkup,
    label(
      cutToWidth(`${unit.number}. ${word}`, isBest ? textBold : 14, columns.name - 22),
      { x: margin + 18, y: middle + 5 },
      { bold: isBest },
    ),
    bar(columns.lost.x, lostScale(unit.models), paleOf(unit.seat)),
    lost > 0
      ? bar(columns.lost.x, lostScale(Math.min(lost, unit.models)), fillOf(unit.seat, prefix))
      : noMarkup,
    label(
      `${lost}/${unit.models}`,
      { x: columns.lost.x + lostScale(unit.models) + 6, y: middle + 5 },
      { size: 13 },
    ),
    ruled({ x: columns.dealt.x, y: middle - 9 }, { x: columns.dealt.x, y: middle + 9 }, paper.faint),
    dealt > 0 ? bar(columns.dealt.x, Math.max(1.5, dealtScale(dealt)), fillOf(unit.seat, prefix)) : noMarkup,
    dealt > 0
      ? label(
          names.translate('report-charts:units.cost', {
            share: sharePercent(dealt, names),
            slain: figureText(slain, 1, names),
          }),
          { x: columns.dealt.x + dealtScale(dealt) + 6, y: middle + 5 },
          { size: 13 },
        )
      : noMarkup,
  )
}
const textBold = 14 * 1.08

/** Why it is the unit of the battle, in a sentence. */
function whyBest(
  best: NonNullable<Figures['best']>,
  { names, view }: Pick<ChartOptions, 'names' | 'view'>,
): string {
  return names.translate(
    best.objectives > 0 ? 'report-charts:units.bestObjectives' : 'report-charts:units.best',
    {
      unit: best.unit.name[names.language],
      side: sideName(view, best.unit.seat, names),
      slain: figureText(best.slain, 1, names),
      share: sharePercent(best.dealt, names),
      worth: figureText(best.worth, 1, names),
      count: best.objectives,
    },
  )
}
