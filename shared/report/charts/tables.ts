/** Figures as tables that a screen reader walks through: the score sheet, and the luck ledger throw by throw. */
import { nameOf, sayWith, sideName } from '../../words/names'
import { purposeText } from '../../words/log'
import { unmarked } from '../../words/subjects'
import { joined, noMarkup, tag, wordsAsMarkup, type Markup } from '../drawing/svg'
import type { LuckLedger, LuckLine } from '../figures/luck'
import { isToldAgain, type ScoreRow, type FinalScore } from '../figures/score'
import { chanceText } from './luck-chart'
import { sharePercent, figureText, type ChartOptions } from './sheet'

type TableOptions = Pick<ChartOptions, 'names' | 'view'>
const head = (text: string): Markup => tag('th', { scope: 'col' }, wordsAsMarkup(text))
const cell = (text: string): Markup => tag('td', {}, wordsAsMarkup(text))
const rules = (cites: readonly string[]): Markup =>
  cites.length === 0
    ? noMarkup
    : tag(
        'td',
        { class: 'rules' },
        ...[...new Set(cites)].flatMap((rule, i) => [
          ...(i === 0 ? [] : [wordsAsMarkup(' ')]),
          tag('cite', { 'data-rule': rule }, wordsAsMarkup(rule)),
        ]),
      )

/** What a line of the score counts, with what has to be known of it. */
export function scoreLineText({ text, notes }: ScoreRow, { names, view }: TableOptions): string {
  const said = sayWith(text, view, names)
  return notes.length === 0
    ? said
    : names.translate('report-charts:score.noted', {
        line: said,
        notes: notes.map((one) => sayWith(one, view, names)).join('; '),
      })
}

/** HTML: a caption, a row for each line of the result, rules beside each. */
export function scoreTable(sheet: FinalScore, { names, view }: TableOptions): string {
  const { translate } = names
  const side = (seat: 'a' | 'b'): string => sideName(view, seat, names)
  const value = (points: number | null): string => (points === null ? '' : figureText(points, 1, names))
  const row = (line: ScoreRow): Markup => {
    const { a, b, cite } = line
    return tag(
      'tr',
      {},
      tag('th', { scope: 'row' }, wordsAsMarkup(unmarked(scoreLineText(line, { names, view })))),
      cell(value(a)),
      cell(value(b)),
      cite.length > 0 ? rules(cite) : cell(''),
    )
  }
  const verdict =
    sheet.winner === 'draw'
      ? translate('report-charts:score.draw')
      : translate('report-charts:score.wins', { side: side(sheet.winner) })
  const table = tag(
    'table',
    { class: 'score', 'data-winner': sheet.winner },
    tag('caption', {}, wordsAsMarkup(`${verdict} ${unmarked(sayWith(sheet.reason, view, names))}`)),
    tag(
      'thead',
      {},
      tag(
        'tr',
        {},
        head(translate('report-charts:score.line')),
        head(side('a')),
        head(side('b')),
        head(translate('report-charts:score.rules')),
      ),
    ),
    tag(
      'tbody',
      {},
      ...sheet.rows.filter((line) => !isToldAgain(line, sheet.rows)).map(row),
      tag(
        'tr',
        { class: 'total' },
        tag(
          'th',
          { scope: 'row' },
          wordsAsMarkup(
            translate(sheet.fewerWins ? 'report-charts:score.defeat' : 'report-charts:score.total'),
          ),
        ),
        cell(value(sheet.score.a)),
        cell(value(sheet.score.b)),
        sheet.cite.length > 0 ? rules(sheet.cite) : cell(''),
      ),
    ),
  )
  return table.markup
}

/** HTML: every throw of the ledger. */
export function luckTable({ lines }: LuckLedger, options: TableOptions): string {
  const { names, view } = options
  const { translate } = names
  const row = ({ turn, seat, unit, purpose, odds, stake, fact }: LuckLine): Markup =>
    tag(
      'tr',
      { 'data-fact': fact },
      cell(String(turn)),
      tag(
        'th',
        { scope: 'row' },
        wordsAsMarkup((unit === null ? null : nameOf(view, unit, names)) ?? sideName(view, seat, names)),
      ),
      cell(purposeText({ purpose, seat, dice: [] }, names)),
      cell(figureText(odds.expected, 2, names)),
      cell(`${odds.result}/${odds.trials}`),
      cell(chanceText(odds.result >= odds.expected ? odds.atLeast : odds.atMost, options)),
      cell(stake === 0 ? '' : sharePercent(stake, names)),
    )
  const heads = ['turn', 'who', 'what', 'expected', 'fell', 'chance', 'stake'] as const
  return tag(
    'table',
    { class: 'luck' },
    tag('caption', {}, wordsAsMarkup(translate('report-charts:ledger.title'))),
    tag('thead', {}, tag('tr', {}, ...heads.map((key) => head(translate(`report-charts:ledger.${key}`))))),
    tag('tbody', {}, joined(lines.map(row))),
  ).markup
}
