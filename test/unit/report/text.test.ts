import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../../main/hosts/words'
import { beatKinds, type Beat } from '../../../shared/report/beats/beat'
import { isSkirmishView, type ReportRecord } from '../../../shared/report/record/record'
import { voices, type ByHand } from '../../../shared/report/story/storyboard'
import {
  doubtsByHand,
  doubtsInText,
  generated,
  plainText,
  tellStory,
  tokensOf,
} from '../../../shared/report/text'
import { wordingOf } from '../../../shared/report/text/clauses'
import { lossClauses } from '../../../shared/report/text/clauses/losses'
import { phrasing } from '../../../shared/report/text/phrasing'
import { capitalised, tellText } from '../../../shared/report/text/tell'
import { speakerAt } from '../../../shared/report/text/speaker'
import type { FilmSight } from '../../../shared/protocol/film'
import { goldenRecord, keptRecord, skirmishRecord } from './record-of'
import { storyOf } from './story-of'

const words = { en: await wordsFor('en'), ru: await wordsFor('ru') }
const cityGame = 'core4+city-fight-19-keep-15'
const languages = ['en', 'ru'] as const

const games: readonly (readonly [string, () => Promise<ReportRecord>])[] = [
  ['a battle in a city', () => goldenRecord('clear-out')],
  ['a battle of the Sixth', () => goldenRecord('s6-contested-ground')],
  ['a battle with vehicles, as one side saw it', () => keptRecord('core4+city-fight-19-keep-11', 'a')],
  ['a battle of the first version', () => keptRecord('core4+city-fight-4-keep-2')],
  ['a skirmish', () => skirmishRecord('four-storeys')],
  ['a skirmish, as one side saw it', () => keptRecord('live-skirmish-9-keep-6', 'b')],
]

describe('a story that is told again', () => {
  it('is told once for the same cards, whatever was written over it, and anew for another wish or language', async () => {
    const story = storyOf(await keptRecord('live-skirmish-9-keep-6'))
    const text = generated(story, words.en)
    expect(generated({ ...story, hand: { opening: { en: 'It rained.' }, cards: {} } }, words.en)).toBe(text)
    expect(generated(story, words.ru)).not.toEqual(text)
    const plain = {
      ...story,
      board: { ...story.board, wish: { ...story.board.wish, voice: 'plain' as const } },
    }
    expect(generated(plain, words.en)).not.toEqual(text)
    const [opening] = tellStory(
      { ...story, hand: { opening: { en: 'It rained.' }, cards: {} } },
      words.en,
    ).opening
    expect(opening).toBe('It rained.')
  })
})
describe('a story that is generated', () => {
  it.each(games)('says of %s nothing that no fact supports, in every voice and language', async (_, game) => {
    const record = await game()
    for (const language of languages)
      for (const voice of voices) {
        const story = storyOf(record, { voice, language })
        const text = tellStory(story, words[language])
        expect(doubtsInText(text, story, words[language])).toEqual([])
        const all = text.cards.flatMap((card) => card.paragraphs)
        expect(all.length).toBeGreaterThan(5)
        // No placeholder, no key and no empty name is left in it.
        for (const told of [text.headline, text.question, ...text.answer, ...all]) {
          expect(plainText(told)).not.toMatch(/\{\{|report-|\u0005|\u0006|«»|undefined|NaN/)
          for (const token of tokensOf(told)) expect(token.text).not.toBe('')
        }
      }
  })
  it('is the same whenever it is told', async () => {
    const story = storyOf(await keptRecord(cityGame))
    expect(tellStory(story, words.en)).toEqual(tellStory(story, words.en))
  })
  it('binds every figure of a shooting to the fact that says it', async () => {
    const record = await keptRecord(cityGame)
    const story = storyOf(record, { voice: 'plain' })
    const facts = new Map(record.acts.flatMap((act) => act.facts).map((fact) => [fact.id, fact]))
    const tokens = generated(story, words.en).cards.flatMap((card) => card.paragraphs.flatMap(tokensOf))
    const shots = tokens.filter(({ of }) => of === 'shots')
    expect(shots.length).toBeGreaterThan(2)
    for (const {
      text,
      facts: [id = -1],
    } of shots) {
      const fact = facts.get(id)
      expect(fact?.type === 'shootingResolved' && String(fact.data.shots)).toBe(text)
    }
  })
  it('speaks in the first person of the side whose chair it sits in', async () => {
    const story = storyOf(await keptRecord(cityGame, 'b'), { voice: 'commander' })
    const told = tellStory(story, words.en)
      .cards.flatMap((card) => card.paragraphs.map(plainText))
      .join('\n')
    expect(told).toMatch(/\bI\b|my order/)
    expect(told).toMatch(/[Oo]ur Quay guard/)
    expect(told).toMatch(/[Tt]he enemy’s First rank/)
  })
})

describe('what blind readers stumbled over', () => {
  const told = async (name: string, language: 'en' | 'ru' = 'en', hand?: ByHand): Promise<string> => {
    const text = tellStory(storyOf(await keptRecord(name), { language }, hand), words[language])
    return text.cards.flatMap(({ title, paragraphs }) => [title, ...paragraphs].map(plainText)).join('\n')
  }
  it('who dies by a shot that was meant for somebody else dies by a stray one, and its shooter is named', async () => {
    const text = await told('live-skirmish-9-keep-12')
    expect(text).toMatch(/stray shot from Grenadier Cedar.*Plover|Plover.*stray shot from Grenadier Cedar/)
    expect(text).toMatch(/stray shot from Old Heron.*Juniper|Juniper.*stray shot from Old Heron/)
    expect(text).not.toMatch(/A vehicle struck$/m)
  })
  const ofMarkers = 'core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56'
  it('a loss by one’s own weapon contradicts nothing, and a silent weapon opens no fire', async () => {
    const text = await told(ofMarkers)
    expect(text).toMatch(/weapon of its own/)
    expect(text).not.toMatch(/everybody stayed on his feet|The cause was this: overheated/)
    // Of itself it is no moment; who takes it in reads no untrue heading.
    expect(text).not.toMatch(/No shot for/)
    const silent = await told(ofMarkers, 'en', { cards: { '23.0': { isIn: true } } })
    expect(silent).toMatch(/^No shot for First watch\n.*(not a shot was fired|Nobody fired)/m)
    expect(silent).not.toMatch(/First watch fired on First rank\n.*(not a shot|Nobody fired)/)
  })
  it('who stands at which marker when a turn is over, who breaks and who rallies', async () => {
    const text = await told(ofMarkers)
    expect(text).toMatch(/First watch at marker 1; Stormers at marker 2/)
    expect(text).toMatch(/First watch broke|too much for First watch/)
    expect(text).toMatch(/First watch (rallied|found its nerve)/)
    expect(text).not.toMatch(/Out of reserve/)
    expect(await told(ofMarkers, 'ru')).toMatch(/Первая вахта» у маркера 1/)
  })
  it('what comes down beside its aim is so many inches off, and who falls to his own side is told so', async () => {
    // 228.6 mm in the record.
    expect(await told('core4+city-fight-9-keep-7')).toMatch(/\b9 inches (off its aim|wide)/)
    expect(await told('live-skirmish-6-keep-12')).toMatch(/same side[^.]*Ivy|Ivy[^.]*same side/)
  })
  it('tells what its mission counts, its figures bound', async () => {
    const told = tellStory(storyOf(await keptRecord(ofMarkers)), words.en)
      .aims.map(plainText)
      .join(' ')
    expect(told).toMatch(/What was fought for \([^)]+\): \S/)
    expect(told).not.toMatch(/The mission was|Reconstructed/)
    expect(told).toMatch(/Where the markers lay: marker 1 .+; marker 2 .+; marker 3 /)
  })
  it('what each side was after: its building, its orders, and for one seat only its own', async () => {
    const aims = async (name: string, sight: FilmSight = 'all'): Promise<string> =>
      tellStory(storyOf(await keptRecord(name, sight)), words.en)
        .aims.map(plainText)
        .join('\n')
    const urban = await aims('core4+city-fight-19-keep-11')
    expect(urban).toMatch(/A had chosen to defend Angle house\. B had chosen to defend Department store\./)
    const street = 'live-skirmish-9-keep-12'
    expect(await aims(street)).toMatch(
      /^The situation \(Market Street\): A patrol[^]*\nOrders to A: “Find the militia[^]*\nOrders to B: “Your secret die/,
    )
    expect(await aims(street, 'a')).toMatch(/\nThe orders: “Find the militia/)
    expect(await aims(street, 'a')).not.toMatch(/secret die/)
  })
  it('where it happened: the storey of a house, beside it, and not twice', async () => {
    const text = await told('core4+city-fight-19-keep-11')
    expect(text).toMatch(/The target (was|stood) on the ground floor of Department store\./)
    expect(text).toMatch(/The target (was|stood) near Stair block\./)
    // What burns is no landmark, and what a sentence has named is not named again.
    expect(text).not.toMatch(/(at|near) (Wreck|Debris)/)
    expect(text).not.toMatch(/(Department store)\.[^.]*(at|near|of) \1\./)
    expect(await told('core4+city-fight-19-keep-11', 'ru')).toMatch(/на нижнем этаже здания «Универмаг»/)
    expect(await told('live-skirmish-9-keep-12')).toMatch(/Sergeant Alder|The place of Sergeant Alder/)
  })
  it('the greatest step of the curve, once, as it is told with its moment', async () => {
    for (const name of [ofMarkers, 'core4+city-fight-19-keep-11', 'live-skirmish-9-keep-12']) {
      const story = storyOf(await keptRecord(name))
      const { opening } = tellStory(story, words.en)
      const steps = story.board.cards.flatMap(({ moment }) => (moment?.swing ? [moment.swing] : []))
      const most = Math.max(...steps.map(({ before, after }) => Math.abs(after - before)))
      const said = tokensOf(opening).filter(({ of }) => of?.startsWith('chance.') === true)
      const [before, after] = said.map(({ text }) => Number(text))
      expect(said).toHaveLength(2)
      expect(Math.abs((after ?? 0) - (before ?? 0) - 100 * most)).toBeLessThanOrEqual(1)
      // Nothing of it is between two acts that the chart does not show.
      for (const { before: from, after: to } of steps) {
        expect(story.board.arc.curve).toContain(from)
        expect(story.board.arc.curve).toContain(to)
      }
    }
  })
  it('who runs later in the same act was not wiped out before', async () => {
    const { beats, record } = storyOf(await keptRecord(ofMarkers))
    const isShot = ({ facts, losses }: Beat): boolean =>
      losses.some(({ how, models }) => how === 'killed' && models.length > 0) &&
      facts.some(({ type }) => type === 'casualties')
    const beat = beats.find(isShot)
    const unit = beat?.losses[0]?.unit ?? ''
    const shot = beat?.facts.find(({ type }) => type === 'casualties')
    const act = record.acts[beat?.act ?? -1]
    if (beat === undefined || shot?.type !== 'casualties' || act === undefined || isSkirmishView(act.view))
      throw new Error('a unit that loses somebody')
    const { view } = act
    const everybody = view.units[unit]?.models ?? []
    const gone = everybody.flatMap((id) => {
      const model = view.models[id]
      return model === undefined ? [] : [[id, { ...model, status: 'casualty' as const, pose: null }] as const]
    })
    const over = { ...view, models: { ...view.models, ...Object.fromEntries(gone) } }
    const ran = { ...shot, id: Number.MAX_SAFE_INTEGER, data: { ...shot.data, models: everybody.slice(-1) } }
    const stems = (facts: typeof act.facts): readonly string[] => {
      const acts = record.acts.map((one) => (one === act ? { ...act, view: over, facts } : one))
      const by = { names: words.en, voice: 'chronicle', side: 'a' } as const
      const wording = wordingOf(speakerAt({ ...record, acts }, beat.act, by))
      return lossClauses(beat, wording).map(({ stem }) => stem)
    }
    expect(everybody.length).toBeGreaterThan(1)
    expect(stems(act.facts)).toContain('report-beats:cost.destroyed')
    expect(stems([...act.facts, ran])).not.toContain('report-beats:cost.destroyed')
  })
  it('says of what a score was made, and only of that', async () => {
    const openingOf = async (name: string): Promise<string> =>
      plainText(tellStory(storyOf(await keptRecord(name)), words.en).opening)
    expect(await openingOf('core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56')).toMatch(
      /Points for markers: A 3, B 0\./,
    )
    expect(await openingOf('core4+city-fight-19-keep-11')).not.toMatch(/Victory points for losses/)
  })
  it('a vehicle that blew up names who shot it, and who is left behind is told once', async () => {
    const text = await told('core4+city-fight-19-keep-11')
    expect(text).toMatch(/^Shoal ark destroyed Pier strider$/m)
    expect(text).toMatch(/^Chord skiffs left some of their own behind$/m)
    expect(text).not.toMatch(/lost are|, 0 penetrating|\b0 glancing/)
    expect(text).toMatch(/First carrier took .* aboard|got into First carrier/)
    expect(await told('core4+city-fight-19-keep-11', 'ru')).toMatch(
      /^Shoal ark уничтожает Pier strider$|уничтожает/m,
    )
  })
})

describe('wordings', () => {
  it('are never the same twice in a row for one kind of sentence', async () => {
    const record = await keptRecord(cityGame)
    const speaker = speakerAt(record, 5, { names: words.en, voice: 'chronicle', side: 'a' })
    const phrase = phrasing()
    const said = Array.from({ length: 60 }, (_, n) =>
      plainText(
        phrase({ stem: 'report-beats:fire.try', args: { unit: [''], target: [''] } }, String(n), speaker),
      ),
    )
    for (const [n, text] of said.entries()) expect(text).not.toBe(said[n + 1])
    expect(new Set(said).size).toBe(4)
  })
  it('are several for whatever can follow itself, in both languages', () => {
    for (const names of Object.values(words)) {
      for (const stem of [
        'fire.try',
        'fire.none',
        'fight.try',
        'charge.try',
        'morale.broke',
        'cost.killed',
        'collapse.fell',
      ])
        expect(names.exists(`report-beats:${stem}.chronicle.2`)).toBe(true)
      for (const kind of beatKinds) expect(names.exists(`report-beats:plainTitle.${kind}`)).toBe(true)
    }
  })
  it('leave a name as its owner wrote it, whatever stands in it', () => {
    const name = '{{count}} $t(common:yes) \u00050\u0006 <b>'
    const told = tellText(words.en, 'report-beats:cost.fell.chronicle.1', {
      unit: { kind: 'name', text: name, facts: [], of: 'x' },
    })
    expect(plainText(told)).toBe(`${name} fell.`)
    expect(capitalised(['— our ', { kind: 'name', text: 'x', facts: [] }])[0]).toBe('— Our ')
  })
  it('count in Russian as Russian counts', () => {
    const said = (count: number): string =>
      plainText(tellText(words.ru, 'report-counts:shots', { count, n: [String(count)] }))
    expect([1, 3, 5, 21, 112].map(said)).toEqual([
      '1 выстрел',
      '3 выстрела',
      '5 выстрелов',
      '21 выстрел',
      '112 выстрелов',
    ])
  })
})

describe('what a person wrote', () => {
  const record = keptRecord(cityGame)
  const handOver = async (text: string, where: 'text' | 'caption' = 'text') => {
    const story = storyOf(await record)
    const card = story.board.cards.find(({ kind, isIn }) => kind === 'moment' && isIn)
    if (card === undefined) throw new Error('the game has no moment')
    const hand: ByHand = { headline: { en: 'Mine' }, cards: { [card.id]: { [where]: { en: text } } } }
    return { story: { ...story, hand }, card }
  }
  it('stands over what was generated, in its language alone', async () => {
    const { story, card } = await handOver('First.\n\nSecond.')
    const told = tellStory(story, words.en)
    expect(plainText(told.headline)).toBe('Mine')
    const mine = told.cards.find((one) => one.card.id === card.id)
    expect(mine?.paragraphs.map(plainText)).toEqual(['First.', 'Second.'])
    expect(mine?.byHand).toEqual(['text'])
    const russian = tellStory(story, words.ru)
    expect(russian.headline).toEqual(generated(story, words.ru).headline)
  })
  it('is checked: a wrong figure and a foreign name are found, each at its place', async () => {
    const { story } = await handOver('They fired 98765 shots at Ebenezer, and Ebenezer Oakwood fell.')
    const doubts = doubtsByHand(story, words.en)
    expect(doubts.map(({ what, text }) => [what, text])).toEqual([
      ['figure', '98765'],
      ['name', 'Ebenezer'],
      ['name', 'Ebenezer'],
      ['name', 'Oakwood'],
    ])
    expect(doubts.every(({ where }) => where.endsWith('.text'))).toBe(true)
    expect(doubts[0]?.at).toBe(11)
  })
  it('passes where it says what was generated, or names those who were there', async () => {
    const first = await handOver('x')
    const made = generated(first.story, words.en).cards.find((one) => one.card.id === first.card.id)
    const text = made?.paragraphs.map(plainText).join(' ') ?? ''
    expect(text).not.toBe('')
    expect(doubtsByHand((await handOver(text)).story, words.en)).toEqual([])
    const view = (await record).acts.at(-1)?.view
    const [unit] = Object.values(view !== undefined && 'units' in view ? view.units : {})
    expect(
      doubtsByHand((await handOver(`After that even ${unit?.name.en} took a breath.`)).story, words.en),
    ).toEqual([])
  })
  it('may say a number in words, which is checked like any other', async () => {
    const { story } = await handOver('Nineteen of them ran.')
    expect(doubtsByHand(story, words.en).map(({ text }) => text)).toEqual(['Nineteen'])
  })
})
