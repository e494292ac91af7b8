/** G5 of the battle report: every figure and every name of it is worked out again from the record; none is wrong. */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { twoColumns } from '../../main/hosts/commands/random-battle'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { wordsFor } from '../../main/hosts/words'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import { composedReport, htmlOf } from '../../shared/report/outputs'
import type { ReportRecord } from '../../shared/report/record/record'
import { voices } from '../../shared/report/story/storyboard'
import { recordFrom } from '../unit/report/record-from'
import { keptRecord } from '../unit/report/record-of'
import { storyOf } from '../unit/report/story-of'
import { runs, seedOfDraws, someOf, soaking } from '../draws'
import { keptNames } from '../golden/kept-games'
import { proveReport, type Proven } from './report-truth'

const words = { en: await wordsFor('en'), ru: await wordsFor('ru') }
const languages = ['en', 'ru'] as const
const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }

function proven(record: ReportRecord, seed: string): Proven {
  const chance = playerChance(seed)
  const [language = 'en'] = chance.shuffled(languages)
  const [voice = 'plain'] = chance.shuffled(voices)
  const names = words[language]
  const story = storyOf(record, { language, voice })
  return proveReport(htmlOf(composedReport({ story, names, rule: () => null })), record, names)
}
async function randomGame(
  seed: string,
  family: 'onFoot' | 'armoured' | 'skirmish',
): Promise<readonly JournalLine[]> {
  if (family === 'skirmish') {
    const setup = await randomSkirmish(storage, seed, playerChance(seed))
    const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink })
    await playSkirmish(session, playerChance(`${seed}/play`), () => Promise.resolve())
    return session.lines
  }
  const drawn = playerChance(seed)
  const setup =
    family === 'armoured'
      ? await randomSetup(storage, seed, drawn, twoColumns)
      : await randomSetup(storage, seed, drawn)
  const session = await startSession({ id: seed, ruleset: rulesetFor(setup.systems), setup, sink })
  await playRandomly(session, playerChance(`${seed}/play`), () => undefined)
  return session.lines
}

describe('a report says nothing that its record does not say', () => {
  it('of kept games of every version', async () => {
    const count = { figures: 0, names: 0 }
    for (const name of someOf(await keptNames(), 2, 'truth')) {
      const { wrong, figures, names } = proven(await keptRecord(name), name)
      expect([name, wrong]).toEqual([name, []])
      count.figures += figures
      count.names += names
    }
    expect(count.figures).toBeGreaterThan(60)
    expect(count.names).toBeGreaterThan(60)
  })
  // Vehicles take their time: there are some among the kept games.
  it.each(soaking ? (['onFoot', 'armoured', 'skirmish'] as const) : (['onFoot', 'skirmish'] as const))(
    'of random games: %s',
    async (family) => {
      const games = soaking ? runs(334) : 1
      for (let n = 0; n < games; n++) {
        const seed = `truth/${family}/${seedOfDraws}/${n}`
        const { wrong } = proven(await recordFrom(seed, await randomGame(seed, family), 'all'), seed)
        expect([seed, wrong]).toEqual([seed, []])
      }
    },
  )
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
