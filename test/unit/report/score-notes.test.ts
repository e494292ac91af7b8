/** Lines of a score that would contradict the losses told say what else is missing, and those that decide nothing say so. */
import { describe, expect, it } from 'vitest'
import { scoreLineText, scoreTable } from '../../../shared/report/charts'
import { isToldAgain, scoreSheet } from '../../../shared/report/figures/score'
import { whereaboutsOf } from '../../../shared/report/figures/whereabouts'
import { namedViewOf } from '../../../shared/report/record/named-view'
import { isSkirmishView } from '../../../shared/report/record/record'
import { plainText, tellStory } from '../../../shared/report/text'
import { namesOf } from './names-of'
import { goldenRecord, keptRecord } from './record-of'
import { storyOf } from './story-of'
import { readXml, textOf } from './well-formed'

const city = await keptRecord('core4+city-fight-19-keep-11')
const skirmish = await keptRecord('live-skirmish-9-keep-12')

function lines(record: typeof city, language: 'en' | 'ru') {
  const [view, sheet] = [record.acts.at(-1)?.view, scoreSheet(record)]
  if (view === undefined || sheet === null) throw new Error('it is over')
  const options = { names: namesOf(language), view: namedViewOf(view, record) }
  return { view, sheet, options, said: sheet.rows.map((row) => scoreLineText(row, options)) }
}

describe('a score sheet', () => {
  it('says which lines beside it do not count (CF-VP-05)', () => {
    const { sheet, options, said } = lines(city, 'en')
    expect(sheet.score).toEqual({ a: 0, b: 0 })
    expect(said).toEqual([
      'Victory points for losses (for comparison: it does not count in this mission)',
      'Models left (for comparison: it does not count in this mission; A: 5 never came on)',
    ])
    expect(textOf(readXml(scoreTable(sheet, options)))).toContain('A: 5 never came on')
    for (const line of lines(city, 'ru').said) expect(line).toMatch(/не засчитывается/)
  })
  it('accounts for everybody: left, lost, and never seen', () => {
    const { view, sheet } = lines(city, 'en')
    const left = sheet.rows.find(({ text }) => text.key === 'result.line.models')
    for (const seat of ['a', 'b'] as const) {
      const { out, waiting, hidden, riding, indoors } = whereaboutsOf(view, seat)
      const all = Object.values<{ readonly seat: unknown }>(view.models).filter((one) => one.seat === seat)
      expect((left?.[seat] ?? 0) + out + waiting + hidden + riding + indoors).toBe(all.length)
    }
  })
  it('leaves a line alone that makes up the score', async () => {
    const { said, sheet } = lines(await goldenRecord('high-ground'), 'en')
    expect(sheet.rows.some(({ notes }) => notes.length === 0)).toBe(true)
    expect(said.length).toBeGreaterThan(0)
  })
  it('says who of the lost bleeds, and what each costs (LS-VIC-02)', () => {
    const { view, said } = lines(skirmish, 'en')
    if (!isSkirmishView(view)) throw new Error('a skirmish')
    const dead = Object.values(view.models).filter((man) => man.seat === 'a' && man.status === 'dead')
    expect(dead).toHaveLength(1)
    expect(said).toContain('Men lost: 2 (1 of them wounded and not tended; 10 each)')
    expect(said).toContain('Men lost: 1 (5 each)')
  })
})

describe('how many a side brought', () => {
  it('is the same in its force, at its deployment and at the end: a vehicle is no man', () => {
    const text = tellStory(storyOf(skirmish), namesOf('en'))
    const [, force] = text.forces
    expect(plainText(force?.sum ?? [])).toBe('5 fighters · 2 vehicles')
    const said = JSON.stringify(text)
    expect(said).not.toContain('7 fighters')
  })
})

describe('a score sheet', () => {
  it('leaves out the sum that its own lines say again', () => {
    const row = (key: string, a: number, b: number) => ({
      text: { key, args: {} },
      notes: [],
      a,
      b,
      cite: [],
    })
    const [sum, part] = [row('result.line.commanderSlain', 1, 0), row('award.commanderSlain', 1, 0)]
    expect(isToldAgain(sum, [sum, part])).toBe(true)
    expect(isToldAgain(part, [sum, part])).toBe(false)
    expect(isToldAgain(row('result.line.commanderSlain', 2, 0), [part])).toBe(false)
    expect(isToldAgain(row('result.line.quarters', 3, 1), [sum, part])).toBe(false)
  })
})
