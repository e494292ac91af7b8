/** G5 of the battle report: every figure and every name of it is worked out again from the record; none is wrong. */
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../main/hosts/words'
import { composedReport, htmlOf } from '../../shared/report/outputs'
import { keptRecord } from '../unit/report/record-of'
import { storyOf } from '../unit/report/story-of'
import { someOf } from '../draws'
import { keptNames } from '../golden/kept-games'
import { proven } from './report-proofs'
import { proveReport } from './report-truth'

const words = { en: await wordsFor('en') }

describe('a report says nothing that its record does not say', () => {
  it('of kept games of every version', async () => {
    const count = { figures: 0, names: 0 }
    for (const name of someOf(await keptNames(), 2, 'truth')) {
      const { wrong, malformed, figures, names } = proven(await keptRecord(name), name)
      expect([name, wrong, malformed]).toEqual([name, [], []])
      count.figures += figures
      count.names += names
    }
    expect(count.figures).toBeGreaterThan(60)
    expect(count.names).toBeGreaterThan(60)
  })
  it('and whoever falsifies one of its figures or names is found out', async () => {
    const record = await keptRecord('core4+city-fight-19-keep-15')
    const story = storyOf(record)
    const html = htmlOf(composedReport({ story, names: words.en, rule: () => null }))
    const wrongIn = (text: string) => proveReport(text, record, words.en).wrong
    expect(wrongIn(html)).toEqual([])
    const shots = html.replace(
      /(data-of="shots"[^>]*>)(\d+)/,
      (_, head: string, n: string) => `${head}${Number(n) + 1}`,
    )
    expect(wrongIn(shots)).toHaveLength(1)
    const lost = html.replace(
      /(data-of="lost\.b\d+"[^>]*>)(\d+)/,
      (_, head: string, n: string) => `${head}${Number(n) + 2}`,
    )
    expect(wrongIn(lost)).toHaveLength(1)
    expect(wrongIn(html.replace(/(data-of="a3"[^>]*>)First rank/, '$1Second rank'))).toHaveLength(1)
    expect(wrongIn(html.replace('<main>', '<main><p>They fired 12 shots.</p>'))).toHaveLength(1)
  })
})
