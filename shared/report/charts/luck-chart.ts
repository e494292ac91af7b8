/** The luck ledger as a picture: for each kind of throw what was expected and what fell, and what hung on it. */
import { scaleLinear } from 'd3-scale'
import type { Seat } from '../../protocol/spatial'
import { nameOf, sideName } from '../../words/names'
import { inSentence, purposeText } from '../../words/log'
import { inkOf, paper } from '../drawing/palette'
import { joined, tag, through, type Markup, type Spot } from '../drawing/svg'
import { cutToWidth, textWidth, wrapped } from '../drawing/text-width'
import { figureToken, nameToken, toldWith } from '../drawing/told-with'
import { luckKinds, type LuckKind, type LuckLedger, type LuckLine } from '../figures/luck'
import type { Prose } from '../text/told'
import {
  both,
  chartSheet,
  headHeight,
  label,
  margin,
  ruled,
  sideMark,
  figureText,
  usualWidth,
  withSign,
  type Chart,
  type ChartOptions,
} from './sheet'

const rowHeight = 24
const groupGap = 10

export function luckChart(luck: LuckLedger, options: ChartOptions): Chart {
  const { names, view, width = usualWidth } = options
  const { translate } = names
  const title = translate('report-charts:luck.title')
  const sub = translate('report-charts:luck.sub')
  const kinds = luckKinds.filter((kind) => both.some((seat) => luck.sums[seat][kind].throws > 0))
  const top = headHeight(sub, width)
  const nameWidth = Math.min(
    230,
    Math.max(90, ...kinds.map((kind) => textWidth(translate(`report-charts:luck.kind.${kind}`), 14))) + 30,
  )
  const [left, right] = [margin + nameWidth, width - margin - 200]
  const most = Math.max(
    1,
    ...kinds.flatMap((kind) =>
      both.flatMap((seat) => [luck.sums[seat][kind].expected, luck.sums[seat][kind].result]),
    ),
  )
  const x = scaleLinear([0, most], [left, right]).nice(5)
  const groups = kinds.map((kind, i) =>
    groupMarkup(
      luck,
      kind,
      { top: top + 22 + i * (2 * rowHeight + groupGap), left, right, x, width },
      options,
    ),
  )
  const bottom = top + 22 + kinds.length * (2 * rowHeight + groupGap)
  const lines = summaries(luck, options).flatMap((line) => wrapped(line, 14, width - 2 * margin))
  const alt: Prose = [
    `${title}.`,
    ...both.flatMap((seat): Prose => {
      const { expected, result } = luck.sums[seat].all
      return [
        ' ',
        ...toldWith(names, 'report-charts:luck.alt', {
          side: nameToken(sideName(view, seat, names)),
          result: figureToken(figureText(result, 0, names)),
          expected: figureToken(figureText(expected, 1, names)),
        }),
      ]
    }),
    ` ${luckVerdict(luck, options)}`,
  ]
  return chartSheet(options, {
    title,
    sub,
    alt,
    height: bottom + 34 + lines.length * 20 + 8,
    drawn: () => [
      ...x
        .ticks(5)
        .map((value) =>
          joined([
            ruled({ x: x(value), y: top + 10 }, { x: x(value), y: bottom }),
            label(
              figureText(value, 0, names),
              { x: x(value), y: bottom + 16 },
              { anchor: 'middle', size: 13, fill: paper.dim },
            ),
          ]),
        ),
      keyMarkup({ x: left, y: top + 2 }, options),
      ...groups,
      ...lines.map((line, i) => label(line, { x: margin, y: bottom + 44 + i * 20 })),
    ],
  })
}
/** What the marks are, and whose. */
function keyMarkup({ x, y }: Spot, { names, view }: ChartOptions): Markup {
  const expected = names.translate('report-charts:luck.expected')
  const parts: Markup[] = [
    diamond({ x: x + 6, y }, paper.ink),
    label(expected, { x: x + 18, y: y + 5 }, { size: 13, fill: paper.dim }),
  ]
  let at = x + 34 + textWidth(expected, 13)
  for (const seat of both) {
    const word = cutToWidth(
      names.translate('report-charts:luck.fell', { side: sideName(view, seat, names) }),
      13,
      190,
    )
    parts.push(
      sideMark(seat, { x: at + 4, y }, 5),
      label(word, { x: at + 14, y: y + 5 }, { size: 13, fill: paper.dim }),
    )
    at += 30 + textWidth(word, 13)
  }
  return joined(parts)
}
const diamond = ({ x, y }: Spot, stroke: string): Markup =>
  tag('path', {
    d: through(
      [
        { x: x - 5, y },
        { x, y: y - 5 },
        { x: x + 5, y },
        { x, y: y + 5 },
      ],
      true,
    ),
    fill: 'none',
    stroke,
    'stroke-width': 1.5,
  })

interface Group {
  readonly top: number
  readonly left: number
  readonly right: number
  readonly width: number
  readonly x: (value: number) => number
}
function groupMarkup(
  luck: LuckLedger,
  kind: LuckKind,
  { top, left, right, width, x }: Group,
  { names }: ChartOptions,
): Markup {
  const { translate } = names
  const rows = both.map((seat, i): Markup => {
    const sum = luck.sums[seat][kind]
    const y = top + i * rowHeight + rowHeight / 2
    if (sum.throws === 0) return label('–', { x: left + 4, y: y + 5 }, { fill: paper.faint })
    const ink = inkOf(seat)
    const figures = translate('report-charts:luck.row', {
      result: figureText(sum.result, 0, names),
      expected: figureText(sum.expected, 1, names),
      z: withSign(sum.z, 1, names),
    })
    return joined([
      ruled({ x: x(sum.expected), y }, { x: x(sum.result), y }, ink, 3),
      sideMark(seat, { x: x(sum.result), y }, 5),
      diamond({ x: x(sum.expected), y }, paper.ink),
      label(figures, { x: right + 14, y: y + 5 }, { size: 13 }),
    ])
  })
  return joined([
    label(
      translate(`report-charts:luck.kind.${kind}`),
      { x: margin, y: top + rowHeight + 5 },
      { bold: true },
    ),
    ruled(
      { x: margin, y: top + 2 * rowHeight + groupGap / 2 },
      { x: width - margin, y: top + 2 * rowHeight + groupGap / 2 },
      paper.line,
      0.8,
    ),
    ...rows,
  ])
}

/** Differences of luck below this, in standard deviations, are called even. */
const evenLuck = 0.5
/** Who was luckier and by how much, in a sentence: by successes more than were to be expected. */
export function luckVerdict(
  { sums }: LuckLedger,
  { names, view }: Pick<ChartOptions, 'names' | 'view'>,
): string {
  const [a, b] = [sums.a.all, sums.b.all]
  const [who, other] = a.z >= b.z ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const more = (seat: Seat): string => withSign(sums[seat].all.result - sums[seat].all.expected, 1, names)
  return names.translate(
    Math.abs(a.z - b.z) < evenLuck ? 'report-charts:luck.even' : 'report-charts:luck.luckier',
    {
      who: sideName(view, who, names),
      other: sideName(view, other, names),
      more: more(who),
      less: more(other),
    },
  )
}
/** Whose dice were better where losses hung on them, and whether that is the verdict of all dice too. */
export function weightedVerdict(
  { sums }: Pick<LuckLedger, 'sums'>,
  { names, view }: Pick<ChartOptions, 'names' | 'view'>,
): string {
  const [byDice, byLosses] = [sums.a.all.z - sums.b.all.z, sums.a.all.weighted - sums.b.all.weighted]
  const { translate } = names
  if (Math.abs(byLosses) < 0.005) return translate('report-charts:luck.weightedEven')
  const who = sideName(view, byLosses > 0 ? 'a' : 'b', names)
  if (Math.abs(byDice) < evenLuck) return translate('report-charts:luck.weightedOnly', { who })
  const isSame = byDice > 0 === byLosses > 0
  return translate(isSame ? 'report-charts:luck.weightedSame' : 'report-charts:luck.weightedOther', { who })
}

/** In sentences: who was luckier, what hung on it, and the throws that stand out. */
function summaries(luck: LuckLedger, options: ChartOptions): readonly string[] {
  const { names, view } = options
  const weighted = names.translate('report-charts:luck.weighted', {
    a: sideName(view, 'a', names),
    b: sideName(view, 'b', names),
    luckA: withSign(luck.sums.a.all.weighted * 100, 1, names),
    luckB: withSign(luck.sums.b.all.weighted * 100, 1, names),
  })
  const throwOf = (key: 'luckiest' | 'unluckiest', line: LuckLine | null): string[] =>
    line === null
      ? []
      : [
          names.translate(`report-charts:luck.${key}`, {
            who: whoOf(line, options),
            what: inSentence(purposeText({ purpose: line.purpose, seat: line.seat, dice: [] }, names)),
            turn: line.turn,
            result: line.odds.result,
            of: line.odds.trials,
            chance: chanceText(key === 'luckiest' ? line.odds.atLeast : line.odds.atMost, options),
          }),
        ]
  return [
    luckVerdict(luck, options),
    `${weighted} ${weightedVerdict(luck, options)}`,
    ...throwOf('luckiest', luck.luckiest),
    ...throwOf('unluckiest', luck.unluckiest),
  ]
}
const whoOf = (
  { unit, seat }: { readonly unit: string | null; readonly seat: Seat },
  { names, view }: ChartOptions,
): string =>
  cutToWidth((unit === null ? null : nameOf(view, unit, names)) ?? sideName(view, seat, names), 14, 320)
/** Small chances with as many places as tell them apart from none. */
export const chanceText = (chance: number, { names }: Pick<ChartOptions, 'names'>): string => {
  const places = chance >= 0.1 ? 0 : chance >= 0.01 ? 1 : chance >= 0.001 ? 2 : 4
  return names.translate('report-charts:percent', { n: figureText(chance * 100, places, names) })
}
