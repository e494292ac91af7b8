/** The two proofs of a report over a record: that it tells nothing untrue (G5), and nothing that its seat may not know (G6). */
import { parse } from 'angular-html-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { playerChance } from '../../main/automa'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { wordsFor } from '../../main/hosts/words'
import type { JournalLine } from '../../main/session'
import {
  bbcodeOf,
  composedReport,
  htmlOf,
  markdownOf,
  pictureFile,
  picturesIn,
} from '../../shared/report/outputs'
import type { ReportRecord } from '../../shared/report/record/record'
import { storyboardFile } from '../../shared/report/story/schema'
import { voices, type Wish } from '../../shared/report/story/storyboard'
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import { recordFrom } from '../unit/report/record-from'
import { storyOf } from '../unit/report/story-of'
import { faultsOfPicture } from '../unit/report/well-formed'
import { aCanary, withCanaries, withOtherSecrets } from './report-disguise'
import { proveReport, type Proven } from './report-truth'

const words = { en: await wordsFor('en'), ru: await wordsFor('ru') }
const languages = ['en', 'ru'] as const

/** The schema of a storyboard as the program ships it. */
const shipped = z.fromJSONSchema(
  JSON.parse(
    readFileSync(join(resourcesFolder(), 'schemas', 'storyboard.schema.json'), 'utf8'),
  ) as Parameters<typeof z.fromJSONSchema>[0],
)
interface ProvenForms extends Proven {
  /** What is not as its format wants it: HTML, each SVG, the storyboard by the schema that is shipped. */
  readonly malformed: readonly string[]
}
/** In a language and a voice drawn by the seed. */
export function proven(record: ReportRecord, seed: string): ProvenForms {
  const chance = playerChance(seed)
  const [language = 'en'] = chance.shuffled(languages)
  const [voice = 'plain'] = chance.shuffled(voices)
  const names = words[language]
  const story = storyOf(record, { language, voice })
  const document = composedReport({ story, names, rule: () => null })
  const html = htmlOf(document)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const board = shipped.safeParse(JSON.parse(JSON.stringify(storyboardFile(story.board, story.hand))))
  return {
    ...proveReport(html, record, names),
    malformed: [
      ...parse(html).errors.map(String),
      ...(new Set(ids).size === ids.length ? [] : ['an id twice in the page']),
      ...picturesIn(document).flatMap(({ name, image }) =>
        image.kind === 'svg'
          ? faultsOfPicture(image.markup, `${name}-`).map((fault) => `${name}: ${fault}`)
          : [],
      ),
      ...(board.error ? [board.error.message] : []),
    ],
  }
}

/** The game as it was before this point. */
export const before = (lines: readonly JournalLine[], point: number): readonly JournalLine[] =>
  lines.filter(
    (line) => line.kind !== 'jump' && !((line.kind === 'input' || line.kind === 'seam') && line.n >= point),
  )
const namesOfSide = ({ acts }: ReportRecord, seat: Seat): ReadonlySet<string> => {
  const called = new Set<string>()
  for (const { view } of acts) {
    for (const model of Object.values(view.models)) if (model.seat === seat) called.add(model.name.en)
    if (view.family === 'skirmish') continue
    for (const unit of Object.values(view.units)) if (unit.seat === seat) called.add(unit.name.en)
  }
  return called
}
type Told = readonly Pick<Wish, 'voice' | 'language'>[]
export const allVoices: Told = voices.map((voice) => ({ voice, language: 'en' }))
/** Every form of it, with its metadata. */
function everything(record: ReportRecord, told: Told): string {
  return told
    .map((wish) => {
      const story = storyOf(record, wish)
      const document = composedReport({ story, names: words[wish.language], rule: () => null })
      const pictures = picturesIn(document).map((picture) => [pictureFile(picture), picture])
      return [
        htmlOf(document),
        markdownOf(document),
        bbcodeOf(document),
        JSON.stringify(storyboardFile(story.board, story.hand)),
        JSON.stringify(pictures),
      ].join('\n')
    })
    .join('\n')
}
/** Distances in orders of the other side of which this one was told nothing. */
function ordersOf({ acts }: ReportRecord, seat: Seat, told: string): readonly string[] {
  const given = acts.flatMap(({ facts }) =>
    facts.flatMap((fact) =>
      fact.type === 'lsOrdersGiven' && fact.data.seat === seat ? [JSON.stringify(fact.data)] : [],
    ),
  )
  const distances = given.flatMap((one) => one.match(/"within":\d+(?:\.\d+)?/g) ?? [])
  return [...new Set(distances)].filter((one) => !told.includes(one))
}

export interface Hidden {
  /** Names of units and people. */
  readonly names: number
  readonly orders: number
  /** Kinds of other secrets that were disguised. */
  readonly kinds: readonly string[]
  /** What got through to this seat; empty: nothing. */
  readonly leaks: readonly string[]
  /** Whoever may know the secrets reads them. */
  readonly sings: boolean
}
/** A game that goes on, from this chair: with every secret of the other side another one its report is the same, byte by byte. */
export async function hiddenFrom(
  seat: Seat,
  name: string,
  lines: readonly JournalLine[],
  told: Told,
): Promise<Hidden> {
  const seen = await recordFrom(name, lines, seat)
  const known = JSON.stringify(seen)
  const whole = await recordFrom(name, lines, 'all')
  const unheard = [...namesOfSide(whole, otherSeat(seat))].filter((one) => !known.includes(one))
  const orders = ordersOf(whole, otherSeat(seat), known)
  const { lines: others, kinds } = withOtherSecrets(lines, seat)
  const twin = withCanaries(others, unheard, orders)
  const shown = everything(await recordFrom(name, twin, seat), told)
  const leaks = [
    ...(shown.match(aCanary) ?? []),
    ...unheard.filter((one) => shown.includes(one)),
    ...(shown === everything(seen, told) ? [] : [`differs by ${kinds.join(', ')}`]),
  ]
  const sings =
    unheard.length === 0 || aCanary.test(everything(await recordFrom(name, twin, 'all'), told.slice(0, 1)))
  return { names: unheard.length, orders: orders.length, kinds, leaks, sings }
}
