/** A battle in figures: how it was scored, what it cost whom, what the dice gave. */
import type { Seat } from '../../protocol/spatial'
import { nameOf, sideName, type Names } from '../../words/names'
import {
  chanceChart,
  lossesChart,
  luckChart,
  luckTable,
  pointsChart,
  scoreLineText,
  unitsChart,
  type Chart,
  type ChartOptions,
} from '../charts'
import { fitOf } from '../chance/curve'
import { reportFigures, type Figures } from '../figures'
import { isToldAgain } from '../figures/score'
import { namedViewOf } from '../record/named-view'
import type { ReportRecord } from '../record/record'
import { decimals } from '../../decimals'
import { plainText, type Story, type Prose, type Token } from '../text'
import { clean } from './escape'
import type { ReportBlock, ReportSection } from './document'
import { saidWhole } from './said-whole'

const seats = ['a', 'b'] as const

export function statisticsOf(story: Story, names: Names): readonly ReportSection[] {
  const { record, beats } = story
  const view = record.acts.at(-1)?.view
  if (view === undefined) return []
  const figures = reportFigures(record, beats)
  const options = { names, view: namedViewOf(view, record) }
  const blocks = [
    ...scored(figures, options),
    ...chance(story, options),
    ...drawn('losses', (prefix) => lossesChart(record, figures.losses, { ...options, prefix })),
    ...(figures.points === null ? [] : pointsDrawn(record, figures.points, options)),
    ...lucky(figures, options),
    ...units(figures, options),
    ...ledger(figures, options),
  ]
  return [{ id: 'figures', heading: [names.translate('report-page:figures')], level: 2, blocks }]
}
type Options = Omit<ChartOptions, 'prefix' | 'width'>

function drawn(name: string, draw: (prefix: string) => Chart): readonly ReportBlock[] {
  const { svg, width, height, alt } = draw(`chart-${name}`)
  return [
    {
      kind: 'picture',
      picture: {
        name: `chart-${name}`,
        image: { kind: 'svg', markup: clean(svg) },
        width,
        height,
        alt: plainText(alt),
        // The drawing says it already, in figures.
        caption: [],
      },
    },
  ]
}
const pointsDrawn = (record: ReportRecord, points: NonNullable<Figures['points']>, options: Options) =>
  drawn('points', (prefix) => pointsChart(record, points, { ...options, prefix }))

function chance({ record, board }: Story, options: Options): readonly ReportBlock[] {
  const { curve, turning } = board.arc
  if (curve.length === 0) return []
  const act = record.acts.find(
    ({ index }) =>
      turning !== null &&
      board.cards.some((card) => card.moment?.beat.id === turning && card.moment.beat.act === index),
  )
  const fit = fitOf(record.family)
  const calibration =
    fit === null
      ? ''
      : options.names.translate('report-page:calibration', {
          games: fit.games - fit.heldOut,
          held: fit.heldOut,
        })
  return drawn('chance', (prefix) =>
    chanceChart(record, { curve, calibration, turning: act?.index ?? null }, { ...options, prefix }),
  )
}

/** With so many places at most; `of` says what it counts, for whoever works it out again. */
const amount = (
  value: number,
  of: string,
  { names }: Options,
  facts: readonly number[] = [],
  places = 1,
): Token => ({
  kind: 'figure',
  text: decimals(String(Number(value.toFixed(places))), names.language),
  facts,
  of,
})
const side = (seat: Seat, { names, view }: Options): Token => ({
  kind: 'name',
  text: sideName(view, seat, names),
  facts: [],
  of: seat,
})

function scored({ score }: Figures, options: Options): readonly ReportBlock[] {
  if (score === null) return []
  const { names, view } = options
  const facts = score.fact === null ? [] : [score.fact]
  const cell = (value: number | null, of: string): Prose =>
    value === null ? [] : [amount(value, of, options, facts)]
  const total: readonly Prose[] = [
    [names.translate(score.fewerWins ? 'report-charts:score.defeat' : 'report-charts:score.total')],
    cell(score.score.a, 'score.a'),
    cell(score.score.b, 'score.b'),
    [score.cite.join(', ')],
  ]
  // What nobody got anything for is left out.
  const rows = score.rows.flatMap((line, n): readonly (readonly Prose[])[] =>
    ((line.a ?? 0) === 0 && (line.b ?? 0) === 0 && line.notes.length === 0) || isToldAgain(line, score.rows)
      ? []
      : [
          [
            saidWhole(scoreLineText(line, { names: { ...names, marks: true }, view }), facts, `result.${n}`),
            cell(line.a, `line.${n}.a`),
            cell(line.b, `line.${n}.b`),
            [line.cite.join(', ')],
          ],
        ],
  )
  return [
    {
      kind: 'table',
      caption: [names.translate('report-page:scoreSheet')],
      head: [
        [names.translate('report-charts:score.line')],
        [side('a', options)],
        [side('b', options)],
        [names.translate('report-charts:score.rules')],
      ],
      rows: [...rows, total],
    },
  ]
}
function lucky({ luck }: Figures, options: Options): readonly ReportBlock[] {
  const { names } = options
  const known = seats.filter((seat) => luck.sums[seat].all.trials > 0)
  if (known.length === 0) return []
  return [
    {
      kind: 'table',
      caption: [names.translate('report-page:luck.title')],
      head: ['who', 'throws', 'expected', 'came'].map((word) => [
        names.translate(`report-page:luck.${word}`),
      ]),
      rows: known.map((seat) => {
        const { trials, expected, result } = luck.sums[seat].all
        return [
          [side(seat, options)],
          [amount(trials, `luck.trials.${seat}`, options)],
          [amount(expected, `luck.expected.${seat}`, options)],
          [amount(result, `luck.result.${seat}`, options)],
        ]
      }),
    },
    ...drawn('luck', (prefix) => luckChart(luck, { ...options, prefix })),
  ]
}
function units(figures: Figures, options: Options): readonly ReportBlock[] {
  const { names, view } = options
  const row = (tally: Figures['units'][number]): readonly Prose[] => {
    const { id, models } = tally.unit
    return [
      [{ kind: 'name', text: nameOf(view, id, names) ?? tally.unit.name[names.language], facts: [], of: id }],
      [side(tally.unit.seat, options)],
      [amount(models, `tally.models.${id}`, options)],
      [amount(tally.lost, `tally.lost.${id}`, options)],
      [amount(tally.shots, `tally.shots.${id}`, options)],
      [amount(tally.hits, `tally.hits.${id}`, options)],
      [amount(tally.slain, `tally.slain.${id}`, options)],
    ]
  }
  return [
    ...drawn('units', (prefix) => unitsChart(figures, { ...options, prefix })),
    {
      kind: 'table',
      caption: [names.translate('report-page:tally.title')],
      head: ['unit', 'side', 'models', 'lost', 'shots', 'hits', 'slain'].map((word) => [
        names.translate(`report-page:tally.${word}`),
      ]),
      rows: figures.units.map(row),
    },
  ]
}
const ledger = ({ luck }: Figures, options: Options): readonly ReportBlock[] =>
  luck.lines.length === 0
    ? []
    : [
        {
          kind: 'ledger',
          title: options.names.translate('report-charts:ledger.title'),
          table: luckTable(luck, options),
        },
      ]
