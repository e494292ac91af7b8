import { createHash } from 'node:crypto'
import { parse } from 'angular-html-parser'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../../main/hosts/words'
import {
  bbcodeOf,
  composedReport,
  htmlOf,
  markdownOf,
  pictureFile,
  picturesIn,
  type Still,
} from '../../../shared/report/outputs'
import { escapeBBCode, escapeHtml, escapeMarkdown } from '../../../shared/report/outputs/escape'
import type { ReportRecord, ReportView } from '../../../shared/report/record/record'
import { isSkirmishView } from '../../../shared/report/record/record'
import type { ByHand, Wish } from '../../../shared/report/story/storyboard'
import { plainText } from '../../../shared/report/text'
import { keptRecord, skirmishRecord } from './record-of'
import { storyOf } from './story-of'

const words = { en: await wordsFor('en'), ru: await wordsFor('ru') }
const rule = (id: string): string => `What ${id} says`

async function reportOf(record: Promise<ReportRecord>, wish: Partial<Wish> = {}, hand?: ByHand) {
  const story = storyOf(await record, wish, hand)
  return { story, document: composedReport({ story, names: words[wish.language ?? 'en'], rule }) }
}
const battle = keptRecord('core4+city-fight-19-keep-15')
const skirmish = skirmishRecord('four-storeys')

describe('the HTML of a report', () => {
  it.each([
    ['a battle', battle, 'en'],
    ['a battle in Russian', battle, 'ru'],
    ['a skirmish', skirmish, 'ru'],
  ] as const)(
    'is valid, of one language, and asks for nothing from outside: %s',
    async (_, record, language) => {
      const html = htmlOf((await reportOf(record, { language })).document)
      expect(parse(html).errors).toEqual([])
      expect(html.match(/<html lang="([a-z]+)">/)?.[1]).toBe(language)
      expect(html.match(/<(html|h1|main|nav|footer)\b/g)).toEqual([
        '<html',
        '<h1',
        '<nav',
        '<main',
        '<footer',
      ])
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
        expect(link.startsWith('#')).toBe(true)
        expect(ids).toContain(link.slice(1))
      }
      expect(html).not.toMatch(/\b(?:src|srcset|xlink:href|action|poster|data)="(?!data:)[^#]/)
      expect(html).not.toMatch(/@import|url\((?!#)|<(?:link|iframe|object|embed|base|form)\b/)
      // Every drawing says what it shows.
      for (const [svg] of html.matchAll(/<svg[^>]*>/g)) expect(svg).toMatch(/role="img" aria-labelledby/)
    },
  )
  it('lets nothing run but its own style and script, named by their digests', async () => {
    const html = htmlOf((await reportOf(battle)).document)
    const policy =
      /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? ''
    const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [style, script] = [/<style>([\s\S]*?)<\/style>/, /<script>([\s\S]*?)<\/script>/].map(
      (part) => part.exec(html)?.[1] ?? '',
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src ${digest(style ?? '')};`)
    expect(policy).toContain(`script-src ${digest(script ?? '')};`)
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/)
  })
  it('says of which record, way, storyboard and rules it was made', async () => {
    const { story, document } = await reportOf(battle)
    const html = htmlOf(document)
    expect(html).toContain(`name="report-record" content="${story.record.hash}"`)
    expect(html).toContain(`name="report-storyboard" content="${story.board.hash}"`)
    expect(html).toContain('name="report-rules" content="core4+city-fight 19"')
    expect(html).toMatch(/name="report-way" content="[\d -]+"/)
  })
  it('says each rule once, at the end, and refers to it elsewhere, however short it is', async () => {
    for (const preset of ['full', 'short'] as const) {
      const { document } = await reportOf(battle, { preset })
      expect(document.sections.filter(({ id }) => id === 'end')).toHaveLength(1)
      const blocks = document.sections.flatMap((section) => section.blocks)
      const listed = blocks.flatMap((block) =>
        block.kind === 'rules' ? block.rules.map(({ id }) => id) : [],
      )
      const cited = blocks.flatMap((block) => (block.kind === 'cites' ? block.ids : []))
      expect(document.sections.at(-1)?.id).toBe('rules')
      expect(new Set(listed).size).toBe(listed.length)
      expect(new Set(cited)).toEqual(new Set(listed))
      for (const text of [htmlOf(document), markdownOf(document).replace(/\\(.)/g, '$1'), bbcodeOf(document)])
        for (const id of listed) expect(text.split(`What ${id} says`)).toHaveLength(2)
    }
    const [full, short] = [await reportOf(battle), await reportOf(battle, { preset: 'short' })]
    expect(short.document.sections.length).toBeLessThan(full.document.sections.length / 2)
  })
  it('opens with what it was about and the whole battle, a paragraph each, and asks its question once', async () => {
    const { document } = await reportOf(battle)
    const said = document.lead.flatMap((block) => (block.kind === 'paragraph' ? [plainText(block.told)] : []))
    expect(said).toHaveLength(3)
    expect(said[1]).toMatch(/fought for|mission/)
    expect(said[2]).toMatch(/(won|Victory|draw|Nobody).*(lost).*dice/)
    const [question = ''] = said
    expect(markdownOf(document).replace(/\\(.)/g, '$1').split(question)).toHaveLength(2)
  })
  it('says of which turn a moment is, where the turn has no card of its own', async () => {
    const { document } = await reportOf(battle, { preset: 'short' })
    const at = document.sections.findIndex(({ level }) => level === 3)
    expect(plainText(document.sections[at - 1]?.heading ?? [])).toMatch(/^Turn \d/)
  })
  it('says under a map nothing that stands beside it', async () => {
    const { document } = await reportOf(battle)
    const captions = document.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [plainText(block.picture.caption)] : [])),
    )
    expect(captions.length).toBeGreaterThan(5)
    expect(captions.filter((caption) => caption !== '')).toEqual([])
  })
  it('holds what was photographed, and leaves out what was not', async () => {
    const { story } = await reportOf(battle)
    const card = story.board.cards.find(
      ({ isIn, pictures }) => isIn && pictures.some(({ kind }) => kind === 'still'),
    )
    if (card === undefined) throw new Error('no card wishes a still')
    const at = card.pictures.findIndex(({ kind }) => kind === 'still')
    const still: Still = {
      card: card.id,
      at,
      image: { kind: 'photo', mime: 'image/webp', base64: 'UklGRg==' },
      width: 1280,
      height: 720,
      alt: 'A "street"',
    }
    const html = htmlOf(composedReport({ story, names: words.en, rule, stills: [still] }))
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).toContain('alt="A &quot;street&quot;"')
  })
})

/** What a player may call things to do harm. */
const hostile = `<script>alert(1)</script>"'&amp;](javascript:x)[img]http://x.test/a[/img]\u202e*_\`#|www.x.test`

function renamed(view: ReportView): ReportView {
  const name = { en: hostile, ru: hostile }
  if (isSkirmishView(view)) return view
  return {
    ...view,
    title: hostile,
    sides: { a: { ...view.sides.a, name: hostile }, b: view.sides.b },
    units: Object.fromEntries(Object.entries(view.units).map(([id, unit]) => [id, { ...unit, name }])),
    weapons: Object.fromEntries(
      Object.entries(view.weapons).map(([id, weapon]) => [id, { ...weapon, name }]),
    ),
  }
}
describe('hostile names', () => {
  const record = battle.then((given): ReportRecord => {
    const views = new Map(given.acts.map(({ view }) => [view, renamed(view)]))
    return {
      ...given,
      title: hostile,
      acts: given.acts.map((act) => ({ ...act, view: views.get(act.view) ?? act.view })),
    }
  })
  const hand: ByHand = {
    headline: { en: hostile },
    question: { en: hostile },
    cards: { forces: { text: { en: hostile } } },
  }
  it('stay words in HTML', async () => {
    const html = htmlOf((await reportOf(record, {}, hand)).document)
    expect(parse(html).errors).toEqual([])
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).not.toContain('\u202e')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
  it('stay words in Markdown and BBCode', async () => {
    const { document } = await reportOf(record, {}, hand)
    const markdown = markdownOf(document)
    expect(markdown).not.toMatch(/<script|(?<!\\)\]\(javascript|https?:\/\/x\.test/)
    expect(markdown.match(/^# /gm)).toHaveLength(1)
    const bbcode = bbcodeOf(document)
    expect(bbcode).not.toMatch(/\[img\]http|https?:\/\/x\.test/)
  })
  it.each([
    [escapeHtml, '<b> & "x" \u0000', '&lt;b&gt; &amp; &quot;x&quot; '],
    [escapeMarkdown, '1. *a* [b](c) | d', '1\\. \\*a\\* \\[b\\]\\(c\\) \\| d'],
    [escapeBBCode, '[b]x[/b] http://y', '[\u200bb]x[\u200b/b] http:\u200b//y'],
  ])('%o', (escape, given, safe) => {
    expect(escape(given)).toBe(safe)
  })
})

describe('the other forms of a report', () => {
  it('name every picture by its file, each once', async () => {
    const { document } = await reportOf(battle)
    const files = picturesIn(document).map(pictureFile)
    expect(new Set(files).size).toBe(files.length)
    expect(files.length).toBeGreaterThan(10)
    const markdown = markdownOf(document)
    const named = [...markdown.matchAll(/\]\((pictures\/[\w.-]+)\)/g)].map(([, file]) => file)
    expect(new Set(named)).toEqual(new Set(files))
    // The atlas is a line of links a turn: nobody leafs through forty maps to get to the figures.
    for (const [, file = ''] of markdown.matchAll(/!\[.*?\]\((pictures\/[\w.-]+)\)/g))
      expect(file).not.toContain('atlas')
    for (const file of files) expect(bbcodeOf(document)).toContain(`[img]${file}[/img]`)
  })
  it('say the same as the HTML', async () => {
    const { document } = await reportOf(battle)
    const text = markdownOf(document).replace(/\\(.)/g, '$1')
    for (const { heading } of document.sections)
      expect(text).toContain(heading.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  })
})
