/** Charts of the report: valid pictures that say the figures they are made of, in both languages, with every word on the sheet. */
import { describe, expect, it } from 'vitest'
import { beatsOf } from '../../../shared/report/beats/read-beats'
import {
  chanceChart,
  lossesChart,
  luckChart,
  luckTable,
  pointsChart,
  scoreTable,
  unitsChart,
  type Chart,
  type ChartOptions,
} from '../../../shared/report/charts'
import { luckVerdict, weightedVerdict } from '../../../shared/report/charts/luck-chart'
import { sideName } from '../../../shared/words/names'
import { textWidth } from '../../../shared/report/drawing/text-width'
import { reportFigures } from '../../../shared/report/figures'
import { namedViewOf } from '../../../shared/report/record/named-view'
import { plainText } from '../../../shared/report/text/told'
import { namesOf } from './names-of'
import { goldenRecord, keptRecord, skirmishRecord } from './record-of'
import { allElements, faultsOfPicture, readXml, textOf } from './well-formed'

const records = [
  await keptRecord('core4+city-fight-19-keep-15'),
  await keptRecord('core4+city-fight-19-keep-11', 'a'),
  await goldenRecord('high-ground'),
  await goldenRecord('s6-contested-ground'),
  await skirmishRecord('market-street'),
]
const cases = records.flatMap((record) =>
  (['en', 'ru'] as const).map((language) => ({ game: record.game, language, record })),
)

/** Words that would be cut off at the edge of the sheet. */
function cutOff({ svg, width, height }: Chart): readonly string[] {
  return allElements(readXml(svg)).flatMap((element) => {
    if (element.name !== 'text') return []
    const { x = '0', y = '0', 'font-size': size = '14', 'text-anchor': anchor = 'start' } = element.attributes
    const text = textOf(element)
    const wide = textWidth(text, Number(size))
    const left = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0)
    return left < 0 || left + wide > width || Number(y) > height ? [text] : []
  })
}

describe.each(cases)('$game in $language', ({ record, language }) => {
  const figures = reportFigures(record, beatsOf(record))
  const end = record.acts.at(-1)?.view
  if (end === undefined) throw new Error('a record has acts')
  const options: ChartOptions = { names: namesOf(language), view: namedViewOf(end, record), prefix: 'c' }
  const curve = record.acts.map((_, n) => 0.5 + (n % 7) / 20)
  const calibration =
    language === 'en' ? 'Of games given 70 %, 68 % were won.' : 'Из игр с оценкой 70 % выиграно 68 %.'
  const charts: Readonly<Record<string, Chart>> = {
    losses: lossesChart(record, figures.losses, options),
    luck: luckChart(figures.luck, options),
    units: unitsChart(figures, options),
    chance: chanceChart(record, { curve, calibration, turning: Math.floor(curve.length / 2) }, options),
    ...(figures.points && { points: pointsChart(record, figures.points, options) }),
  }
  it.each(Object.entries(charts))('the chart of %s is a picture with all its words on it', (_, chart) => {
    expect(faultsOfPicture(chart.svg, 'c-')).toEqual([])
    expect(cutOff(chart)).toEqual([])
    expect(chart.svg).not.toContain('report-charts')
    expect(plainText(chart.alt).length).toBeGreaterThan(20)
    if (language === 'ru') expect(chart.title).toMatch(/[а-я]/)
  })
  it('luck says the sums of the ledger', () => {
    const text = textOf(readXml(charts['luck']?.svg ?? ''))
    const { names } = options
    for (const seat of ['a', 'b'] as const)
      for (const kind of ['toHit', 'toWound', 'save'] as const) {
        const { throws, result, expected, z } = figures.luck.sums[seat][kind]
        if (throws === 0) continue
        const comma = (value: number): string => {
          const written = String(Number(value.toFixed(1)))
          return language === 'ru' ? written.replace('.', ',') : written
        }
        const sign = Number(z.toFixed(1)) > 0 ? '+' : ''
        expect(text).toContain(
          names.translate('report-charts:luck.row', {
            result,
            expected: comma(expected),
            z: `${sign}${comma(z).replace('-', '−')}`,
          }),
        )
      }
  })
  it('luck names the side that was luckier, as its table has it', () => {
    const { a, b } = figures.luck.sums
    const told = plainText(charts['luck']?.alt ?? [])
    const verdict = luckVerdict(figures.luck, options)
    expect(told).toContain(verdict)
    const far = Math.abs(a.all.z - b.all.z) >= 0.5
    const name = sideName(options.view, a.all.z >= b.all.z ? 'a' : 'b', options.names)
    if (language === 'en')
      expect(verdict.startsWith(far ? `${name} had` : 'Counted throw by throw')).toBe(true)
    const more = (sum: typeof a.all): string =>
      String(Number(Math.abs(sum.result - sum.expected).toFixed(1))).replace(
        '.',
        language === 'ru' ? ',' : '.',
      )
    for (const sum of [a.all, b.all]) expect(verdict).toContain(more(sum))
  })
  it('luck says whether the losses that hung on it tell the same, the opposite, or alone', () => {
    const { sums } = figures.luck
    const verdict = (dice: number, losses: number): string => {
      const of = (z: number, weighted: number) => ({ ...sums.a, all: { ...sums.a.all, z, weighted } })
      return weightedVerdict({ sums: { a: of(dice, losses), b: of(0, 0) } }, options)
    }
    const all = [verdict(1, 0.2), verdict(1, -0.2), verdict(0.1, 0.2), verdict(1, 0)]
    expect(new Set(all).size).toBe(4)
    expect(all[0]).toContain(sideName(options.view, 'a', options.names))
    expect(all[1]).toContain(sideName(options.view, 'b', options.names))
    expect(all[1]).toMatch(/opposite|обратный/)
  })
  it('units says who lost how many', () => {
    const rows = allElements(readXml(charts['units']?.svg ?? '')).filter(
      ({ attributes }) => attributes['data-unit'],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const tally = figures.units.find(({ unit }) => unit.id === row.attributes['data-unit'])
      expect(textOf(row)).toContain(`${tally?.lost}/${tally?.unit.models}`)
    }
  })
  it('the calibration of an estimate is said with it', () => {
    expect(textOf(readXml(charts['chance']?.svg ?? '')).replaceAll('\n', ' ')).toContain(
      calibration.split(',')[0],
    )
  })
  it('score and ledger are tables with heads, in valid markup', () => {
    if (figures.score === null) throw new Error('it is over')
    const score = readXml(scoreTable(figures.score, options))
    expect(score.children.map((child) => (typeof child === 'string' ? '' : child.name))).toEqual([
      'caption',
      'thead',
      'tbody',
    ])
    const cited = allElements(score).flatMap(({ attributes }) => attributes['data-rule'] ?? [])
    expect(cited).toEqual(expect.arrayContaining([...figures.score.cite]))
    const ledger = readXml(luckTable(figures.luck, options))
    expect(allElements(ledger).filter(({ attributes }) => attributes['data-fact'])).toHaveLength(
      figures.luck.lines.length,
    )
    expect(textOf(score) + textOf(ledger)).not.toMatch(/report-charts|result\.|points\./)
  })
})
