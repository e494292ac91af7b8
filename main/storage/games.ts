/** The saved games: one folder each, holding the journal, a picture of the table, notes for its report and a summary for the home screen. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { givenNameSchema, inLanguage } from '../../shared/protocol/given-name'
import { documentIdPattern } from '../../shared/protocol/document-id'
import { fileName } from '../../shared/protocol/file-name'
import { isSkirmish, type Setup } from '../../shared/protocol/setup'
import type { GameSummary } from '../../shared/protocol/library'
import type { StudioFile } from '../../shared/protocol/studio'
import { inSlices, type Pause } from '../engine'
import { FileFault } from './file-fault'
import { codeOf, unreadable } from './disk-fault'
import {
  createJournal,
  openJournal,
  readJournalFile,
  type JournalFile,
  type OpenedJournal,
} from './journal-file'
import { encodeJournal, linesOf, parseLine, scanJournal, surveyJournal } from './journal-format'
import type { Keeping } from './keeping'
import type { MeshStore } from './meshes'
import { checkedBy, readJson } from './read-json'
import { isPng } from './png'
import { meshesOfSetup, readSetup } from './read-setup'
import { packing, unpacking, type StoreyContents } from './storey-file'
import { hasNotes, studioEntry, studioFilesIn, writtenStudio } from './studio-file'

/** What a summary holds that is not read off the folder. */
export type SummaryCore = Pick<
  GameSummary,
  'family' | 'title' | 'level' | 'scenario' | 'turn' | 'phase' | 'sides' | 'over'
>
const summarySchema = z.object({
  family: z.enum(['battle', 'skirmish']).default('battle'),
  title: givenNameSchema(80),
  level: z.string(),
  scenario: z.string().nullable(),
  turn: z.number(),
  phase: z.string(),
  sides: z.tuple([givenNameSchema(80), givenNameSchema(80)]),
  over: z.boolean(),
})
const rulesetLineSchema = z.object({ ruleset: z.object({ id: z.string(), version: z.int() }) })
const playedBySchema = z.object({
  ruleset: z.object({ version: z.int() }),
  setup: z.object({ systems: z.array(z.string()) }),
})
const wentOnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seam'), n: z.int(), version: z.int() }),
  z.object({ kind: z.literal('proven'), version: z.int() }),
])
/** By which rules a game was played, as its first line has it, and those where later ones went on with it. */
interface PlayedBy {
  readonly systems: readonly string[]
  readonly version: number
  readonly sewn: GameSummary['sewn'] | null
}
interface ListedGame extends Omit<GameSummary, 'older' | 'sewn'> {
  /** null: it could not be read. */
  readonly playedBy: PlayedBy | null
}

export interface GameStore {
  /** With the faults of folders that no game can be listed from. */
  list(): Promise<{ readonly games: readonly ListedGame[]; readonly faults: readonly FileFault[] }>
  create(): Promise<{ readonly id: string; readonly journal: JournalFile }>
  open(id: string): Promise<OpenedJournal>
  /** The lines as they stand now, without opening the game. A torn last one is left out. */
  read(id: string, pause?: Pause): Promise<{ readonly lines: readonly unknown[]; readonly stamp: string }>
  /** Changes when the journal does. */
  stamp(id: string): Promise<string>
  /** The lines of a damaged record that can be proven. */
  provenLines(id: string, pause?: Pause): Promise<readonly unknown[]>
  /** Lists the game as damaged, although its sums are right: it does not go as it is written. */
  condemn(id: string, fault: FileFault, upTo: number): Promise<void>
  remove(id: string): Promise<void>
  saveSummary(id: string, summary: SummaryCore): Promise<void>
  saveThumbnail(id: string, png: Uint8Array): Promise<void>
  /** What players have noted about it for its report. */
  studio(id: string): Promise<StudioFile>
  /** One change after the other, however many come at once. */
  changeStudio(id: string, change: (studio: StudioFile) => StudioFile): Promise<void>
  /** The `*.storey` file. */
  pack(id: string, pause?: Pause): Promise<{ readonly name: string; readonly bytes: Uint8Array }>
  /** Reads and proves a `*.storey` file; nothing is stored yet. */
  unpack(name: string, bytes: Uint8Array, pause?: Pause): Promise<StoreyContents>
  /**
   * Stores an unpacked game under a new id.
   * @param more  lines behind those of its journal
   */
  adopt(
    contents: Pick<StoreyContents, 'journal' | 'thumbnail'> & Partial<Pick<StoreyContents, 'studio'>>,
    summary: SummaryCore,
    more?: readonly unknown[],
  ): Promise<string>
  /**
   * Writes lines behind those a game has, all of them or none.
   * @param stamp  of the journal they follow on
   */
  writeOn(id: string, stamp: string, lines: readonly unknown[]): Promise<void>
  /** Stores a game of these lines. */
  keep(lines: readonly unknown[], summary: SummaryCore): Promise<string>
  /** Stores the first lines of a damaged game as another game. */
  adoptFront(id: string, count: number, summary: SummaryCore): Promise<string>
}

interface Proof {
  readonly stamp: string
  readonly fault: FileFault | null
  /** The last line that is right, where a game stands before it. */
  readonly upTo: number | null
  readonly playedBy: PlayedBy | null
}
const stampOf = ({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): string =>
  `${size}:${mtimeMs}`

export function gamesIn(folder: string, meshes: Pick<MeshStore, 'read'>, keeping: Keeping): GameStore {
  const at = (id: string, file: string) => join(folder, id, file)
  const journalName = (id: string) => `games/${id}/journal.jsonl`
  /** Proving a journal costs a pass over it; an unchanged file was proven before. */
  const proven = new Map<string, Proof>()

  /** null: there is no such game, or no more: nothing is kept beside it. */
  async function recordOf(id: string) {
    const path = at(id, 'journal.jsonl')
    try {
      return await stat(path)
    } catch (cause) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return null
      throw unreadable(cause, path, journalName(id))
    }
  }

  async function list(): ReturnType<GameStore['list']> {
    const faults: FileFault[] = []
    const games: ListedGame[] = []
    const told = (error: unknown): void => {
      if (!(error instanceof FileFault)) throw error
      faults.push(error)
    }
    try {
      for (const name of await folderNames(folder)) await listOne(name, games, faults).catch(told)
    } catch (error) {
      told(error)
    }
    return { games: games.sort((a, b) => b.savedAt.localeCompare(a.savedAt)), faults }
  }

  async function listOne(name: string, games: ListedGame[], faults: FileFault[]): Promise<void> {
    if (documentIdPattern.test(name)) {
      const summary = await summaryOf(name)
      if (summary) games.push(summary)
    } else if (await recordOf(name)) faults.push(new FileFault('misnamed', `games/${name}`))
  }

  async function summaryOf(id: string): Promise<ListedGame | null> {
    const found = await recordOf(id)
    if (!found) return null
    const savedAt = found.mtime.toISOString()
    const thumbnail = await thumbnailOf(id)
    try {
      const stamp = stampOf(found)
      if (proven.get(id)?.stamp !== stamp) await proveJournal(id, stamp)
      const fault = proven.get(id)?.fault
      if (fault) throw fault
      const core = await coreOf(id)
      return core && { id, ...core, savedAt, thumbnail, playedBy: proven.get(id)?.playedBy ?? null }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      // A file that could not be read is shown and kept as it is.
      const core = await readJson(at(id, 'summary.json'), summarySchema).catch(() => unknownGame(id))
      const upTo = proven.get(id)?.upTo ?? null
      const { text } = upTo === null ? error : error.ofKeptGame()
      const damaged = { damaged: error.message, fault: text, ...(upTo !== null && { upTo }) }
      return { id, ...core, savedAt, thumbnail, playedBy: null, ...damaged }
    }
  }

  const survey = async (id: string, pause?: Pause) =>
    inSlices(
      surveyJournal(await readJournalFile(at(id, 'journal.jsonl'), journalName(id)), journalName(id)),
      pause,
    )

  async function proveJournal(id: string, stamp: string): Promise<void> {
    try {
      const { damage, values } = await survey(id)
      const upTo = values.length > 0 ? values.length + 1 : null
      proven.set(id, { stamp, fault: damage, upTo, playedBy: playedByOf(values, journalName(id)) })
    } catch (error) {
      // What could not be read says nothing of what stands there: it is looked at again.
      if (!(error instanceof FileFault) || error.fault === 'unreadable') throw error
      proven.set(id, { stamp, fault: error, upTo: null, playedBy: null })
    }
  }

  /** The summary kept beside the journal, else what the set-up says; null for a game that never began. */
  async function coreOf(id: string): Promise<SummaryCore | null> {
    const kept = await readJson(at(id, 'summary.json'), summarySchema).catch(() => null)
    if (kept) return kept
    const { values } = await survey(id)
    const [value] = values
    if (!value) return null
    const first = parseLine(value, journalName(id), 2)
    return { ...begunAs(readSetup(first, journalName(id))), turn: 0, phase: '', over: false }
  }

  const stampAt = async (id: string): Promise<string> => {
    const found = await recordOf(id)
    if (!found) throw new FileFault('missing', journalName(id))
    return stampOf(found)
  }

  const studios = studioFilesIn(folder, keeping, stampAt)
  async function thumbnailOf(id: string): Promise<string | null> {
    const png = await readFile(at(id, 'thumbnail.png')).catch(() => null)
    return png && `data:image/png;base64,${png.toString('base64')}`
  }

  return {
    list,
    async create() {
      const id = newId()
      return { id, journal: await createJournal(at(id, 'journal.jsonl'), journalName(id), keeping.guard) }
    },
    async open(id) {
      try {
        return await openJournal(
          at(id, 'journal.jsonl'),
          journalName(id),
          keeping.guard,
          keeping.fromTheLiving(),
        )
      } catch (error) {
        throw error instanceof FileFault ? error.ofKeptGame() : error
      }
    },
    async read(id, pause) {
      const name = journalName(id)
      // Taken before it is read: what is written meanwhile changes it.
      const stamp = await stampAt(id)
      const scan = await inSlices(
        scanJournal(await readJournalFile(at(id, 'journal.jsonl'), name), name),
        pause,
      )
      return { lines: await inSlices(linesOf(scan, name), pause), stamp }
    },
    stamp: stampAt,
    provenLines: async (id, pause) => inSlices(linesOf(await survey(id, pause), journalName(id)), pause),
    async condemn(id, fault, upTo) {
      const found = await recordOf(id)
      if (found)
        proven.set(id, { stamp: stampOf(found), fault, upTo: upTo > 1 ? upTo : null, playedBy: null })
    },
    remove: (id) => keeping.remove(join(folder, id), `games/${id}`, 'journal.jsonl'),
    async saveSummary(id, summary) {
      if (await recordOf(id)) await keeping.write(at(id, 'summary.json'), JSON.stringify(summary))
    },
    async saveThumbnail(id, png) {
      if (!(await recordOf(id))) throw new FileFault('missing', journalName(id))
      if (!isPng(png)) throw new FileFault('foreign', 'thumbnail.png')
      await keeping.write(at(id, 'thumbnail.png'), png)
    },
    async studio(id) {
      await stampAt(id)
      return studios.read(id)
    },
    changeStudio: studios.change,
    async pack(id, pause) {
      const name = journalName(id)
      const whole = await readJournalFile(at(id, 'journal.jsonl'), name)
      const { values } = await inSlices(scanJournal(whole, name), pause)
      const [value] = values
      if (!value) throw new FileFault('damaged', name, { line: 2 })
      const first = parseLine(value, name, 2)
      const setup = readSetup(first, name)
      const { ruleset } = checkedBy(rulesetLineSchema, first, name, { line: 2 })
      const version = playedByOf(values, name)?.version ?? ruleset.version
      const header = {
        title: inLanguage(setup.title, 'en'),
        rulesets: [ruleset, ...(version > ruleset.version ? [{ id: ruleset.id, version }] : [])],
        seats: { a: inLanguage(setup.sides.a.name, 'en'), b: inLanguage(setup.sides.b.name, 'en') },
        savedAt: new Date().toISOString(),
      }
      const thumbnail = await readFile(at(id, 'thumbnail.png')).catch(() => null)
      const carried = new Map<string, Uint8Array>()
      for (const hash of meshesOfSetup(setup)) carried.set(hash, await meshes.read(hash))
      return {
        name: fileName(inLanguage(setup.title, 'en'), 'game', '.storey'),
        bytes: await inSlices(
          packing(header, encodeJournal(values), thumbnail, carried, await studios.noted(id)),
          pause,
        ),
      }
    },
    unpack: (name, bytes, pause) => inSlices(unpacking(name, bytes), pause),
    adopt,
    async writeOn(id, stamp, lines) {
      const { damage, values } = await survey(id)
      if (damage) throw damage.ofKeptGame()
      if ((await stampAt(id)) !== stamp) throw new FileFault('changedOutside', journalName(id))
      await keeping.write(at(id, 'journal.jsonl'), encodeJournal([...values, ...lines.map(jsonOf)]))
    },
    keep: (lines, summary) => adopt({ journal: encodeJournal(lines.map(jsonOf)), thumbnail: null }, summary),
    async adoptFront(id, count, summary) {
      const { values } = await survey(id)
      const thumbnail = await readFile(at(id, 'thumbnail.png')).catch(() => null)
      return adopt({ journal: encodeJournal(values.slice(0, count)), thumbnail }, summary)
    },
  }

  async function adopt(
    contents: Pick<StoreyContents, 'journal' | 'thumbnail'> & Partial<Pick<StoreyContents, 'studio'>>,
    summary: SummaryCore,
    more: readonly unknown[] = [],
  ): Promise<string> {
    const id = newId()
    const { journal, thumbnail, studio } = contents
    const whole = more.length === 0 ? journal : await followedBy(journal, more, journalName(id))
    await keeping.place(
      join(folder, id),
      [
        ['summary.json', JSON.stringify(summary)],
        ...(thumbnail === null ? [] : [['thumbnail.png', thumbnail] as const]),
        ...(studio && hasNotes(studio) ? [[studioEntry, writtenStudio(studio)] as const] : []),
        ['journal.jsonl', whole],
      ],
      journalName(id),
    )
    return id
  }
}

async function followedBy(journal: Uint8Array, more: readonly unknown[], name: string): Promise<Buffer> {
  const { values } = await inSlices(scanJournal(Buffer.from(journal), name))
  return encodeJournal([...values, ...more.map(jsonOf)])
}

const newId = (): string =>
  `${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}-${randomBytes(4).toString('hex')}`

/** @param values  the lines of its journal, unread */
function playedByOf(values: readonly Uint8Array[], name: string): PlayedBy | null {
  const [first] = values
  if (!first) return null
  const { data } = playedBySchema.safeParse(parseLine(first, name, 2))
  if (data === undefined) return null
  const begun: PlayedBy = { systems: data.setup.systems, version: data.ruleset.version, sewn: null }
  return values.reduce<PlayedBy>((by, value, at) => {
    const on = wentOn.some((mark) => Buffer.from(value.buffer, value.byteOffset, value.length).includes(mark))
      ? wentOnSchema.safeParse(parseLine(value, name, at + 2)).data
      : undefined
    if (on === undefined) return by
    const sewn = on.kind === 'seam' ? { at: on.n, was: by.version, now: on.version } : by.sewn
    return { ...by, version: on.version, sewn }
  }, begun)
}
/** Most lines are not read for it. */
const wentOn = ['"kind":"seam"', '"kind":"proven"'] as const
const jsonOf = (line: unknown): Buffer => Buffer.from(JSON.stringify(line))

/** What the set-up alone says of a game. */
export const begunAs = (
  setup: Setup,
): Pick<SummaryCore, 'family' | 'title' | 'level' | 'scenario' | 'sides'> => ({
  title: setup.title,
  sides: [setup.sides.a.name, setup.sides.b.name],
  ...(isSkirmish(setup)
    ? { family: 'skirmish', level: 'skirmish', scenario: setup.resources?.scenario.id ?? null }
    : { family: 'battle', level: setup.level, scenario: setup.scenario }),
})

const unknownGame = (id: string): SummaryCore => ({
  family: 'battle',
  title: id,
  level: '',
  scenario: null,
  turn: 0,
  phase: '',
  sides: ['', ''],
  over: false,
})

async function folderNames(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw unreadable(cause, folder, basename(folder))
  }
}
