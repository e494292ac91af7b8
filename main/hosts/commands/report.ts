/** `report FILE`: a saved game becomes a report in a folder, with no page and no browser. No rule is run. */
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  bbcodeOf,
  composedReport,
  htmlOf,
  markdownOf,
  pictureFile,
  picturesIn,
} from '../../../shared/report/outputs'
import type { Picture } from '../../../shared/report/outputs'
import {
  nothingByHand,
  presets,
  voices,
  type Preset,
  type Voice,
} from '../../../shared/report/story/storyboard'
import { storyboardFile } from '../../../shared/report/story/schema'
import { storyboardOf, taleOf } from '../../../shared/report/story/tell'
import { filmSightSchema, type FilmSight } from '../../../shared/protocol/film'
import { ApiFault } from '../../session'
import { FileFault, readGivenStorey, unpackStorey, writeAtomic } from '../../storage'
import { productContent } from '../product'
import { recordFromStorey } from '../report-record'
import { resourcesFolder } from '../resources-folder'
import { wordsFor } from '../words'
import { ArgumentFault } from './argument'
import { stillsIn } from './report-stills'

const usage = `usage: report FILE.storey --out FOLDER [--seat a|b|all] [--lang en|ru] [--preset ${presets.join('|')}] [--voice ${voices.join('|')}] [--stills FOLDER] [--force]`
const languages = ['en', 'ru'] as const
/** By this file a folder is known as that of a report. */
const mark = 'storyboard.json'

interface Wanted {
  readonly path: string
  readonly out: string
  readonly sight: FilmSight
  readonly language: (typeof languages)[number]
  readonly preset: Preset
  readonly voice: Voice
  /** Where photographs lie that were taken of this very report. */
  readonly stills: string | null
  readonly force: boolean
}

export async function reportCommand(args: readonly string[]): Promise<number> {
  const wanted = wantedIn(args)
  if (wanted === null) {
    console.error(usage)
    return 2
  }
  try {
    await proveFolder(wanted)
    const { files, stills } = await write(wanted)
    const pictures =
      stills > 0 ? `stills: ${stills}` : 'no stills: a picture of the table needs the program’s page'
    console.log(`${files} files in ${wanted.out}; ${pictures}`)
    return 0
  } catch (error) {
    const said = faultOf(error, wanted)
    if (said === null) throw error
    console.error(said)
    return 2
  }
}
/** null: nothing to be done was named. @throws ArgumentFault */
function wantedIn(args: readonly string[]): Wanted | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      seat: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      preset: { type: 'string', default: 'full' },
      voice: { type: 'string', default: 'chronicle' },
      stills: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  const [path, ...more] = positionals
  if (path === undefined || values.out === undefined || more.length > 0) return null
  const sight = oneOf(
    'seat',
    values.seat ?? 'all',
    filmSightSchema.options.flatMap((one) => ('options' in one ? one.options : [one.value])),
  )
  const preset = oneOf('preset', values.preset, presets)
  if (preset === 'side' && sight === 'all')
    throw new ArgumentFault('--preset side is told for one of the two: add --seat a or --seat b')
  return {
    path,
    out: resolve(values.out),
    sight,
    language: oneOf('lang', values.lang, languages),
    preset,
    voice: oneOf('voice', values.voice, voices),
    stills: values.stills === undefined ? null : resolve(values.stills),
    force: values.force,
  }
}
/** @throws ArgumentFault */
function oneOf<const T extends string>(option: string, word: string, known: readonly T[]): T {
  const found = known.find((one) => one === word)
  if (found !== undefined) return found
  throw new ArgumentFault(`--${option} is one of ${known.join(', ')}, not '${word}'`)
}

/** Why nothing is written into a folder. */
class FolderFault extends Error {
  override readonly name = 'FolderFault'
}
/** A folder that is missing, empty or of an earlier report. */
async function proveFolder({ out, force }: Wanted): Promise<void> {
  const there = await stat(out).catch(() => null)
  if (there === null) return
  if (!there.isDirectory()) throw new FolderFault(`${out} is a file: name a folder with --out`)
  const files = await readdir(out)
  if (files.length > 0 && !files.includes(mark) && !force)
    throw new FolderFault(
      `${out} holds other files (${files.slice(0, 3).join(', ')}): name an empty folder, or write among them with --force`,
    )
}
/** @returns how many files it is, and stills among them */
async function write({ path, out, sight, language, preset, voice, stills: taken }: Wanted) {
  const name = basename(path)
  const resources = resourcesFolder()
  const { rulesetFor, rules } = await productContent(resources)
  const contents = unpackStorey(name, await readGivenStorey(path))
  console.log(`reading ${name}`)
  const record = await recordFromStorey(rulesetFor, { name, contents, sight })
  console.log(
    `${record.acts.length} points of the game, seen as ${sight === 'all' ? 'everything' : `side ${sight}`}`,
  )
  const names = await wordsFor(language, resources)
  const viewpoint = sight === 'all' ? null : sight
  const tale = taleOf(record)
  const board = storyboardOf(tale, { preset, voice, language, sight, viewpoint }, nothingByHand)
  const story = { record, beats: tale.beats, board, hand: nothingByHand }
  console.log(`${board.cards.filter(({ isIn }) => isIn).length} cards of ${board.cards.length}`)
  const texts = new Map(
    rules.map(({ id, title, text }) => [id, text?.[language] ?? (language === 'en' ? title : null)]),
  )
  const stills = taken === null ? [] : await stillsIn(taken, board)
  const document = composedReport({ story, names, rule: (id) => texts.get(id) ?? null, stills })
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ...picturesIn(document).map((picture) => [pictureFile(picture), pictureBytes(picture)] as const),
    ['report.html', htmlOf(document)],
    ['report.md', markdownOf(document)],
    ['report.bbcode.txt', bbcodeOf(document)],
    [mark, `${JSON.stringify(storyboardFile(board, nothingByHand), null, 2)}\n`],
  ]
  for (const [file, bytes] of files) await writeAtomic(join(out, file), bytes)
  return { files: files.length, stills: stills.length }
}
const pictureBytes = ({ image }: Picture): string | Uint8Array =>
  image.kind === 'svg' ? image.markup : Buffer.from(image.base64, 'base64')

/** null: it is nothing that a user can help. */
function faultOf(error: unknown, { path }: Wanted): string | null {
  if (error instanceof FileFault || error instanceof FolderFault) return error.message
  if (error instanceof ApiFault && error.error.message.key.includes('secretsUntilOver'))
    return `${basename(path)}: the game goes on, and the secrets of both sides are nobody’s to see before its end: add --seat a or --seat b`
  return null
}
