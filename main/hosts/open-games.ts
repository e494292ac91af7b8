/** The games that are running in this process: one session each, opened from its journal when first asked for. */
import type { Setup } from '../../shared/protocol/setup'
import type { Text } from '../../shared/protocol/refusal'
import { inSlices, type Pause } from '../engine'
import { proveStage } from '../judge'
import { JournalFault, type JournalSink } from '../session'
import {
  begunAs,
  FileFault,
  meshesOfSetup,
  readSetup,
  type GameStore,
  type JournalFile,
  type MeshStore,
  type SummaryCore,
} from '../storage'
import { badRequest } from './api-error'
import { asFileFaults, journalLines, meshesNeeded, rulesetBehind, type RulesetFor } from './journal-lines'
import type { HostedSession } from './playable'

interface OpenGame {
  readonly session: HostedSession
  readonly journal: JournalFile
  /** What its players should know of the file it was read from. */
  readonly notices: readonly Text[]
}
interface OpenGames {
  start(setup: Setup): Promise<string>
  /** The game as it runs here; null: nobody has opened it. */
  running(id: string): Promise<HostedSession | null>
  /** Does something with a game, which stays open at least until that is done. */
  use<R>(id: string, work: (game: OpenGame) => R | Promise<R>): Promise<R>
  /** Keeps the game open until the function that is given back is called. */
  hold(id: string): () => void
  /** Writes the summary that the home screen lists; no input hangs on it. */
  note(id: string): Promise<void>
  forget(id: string): Promise<void>
  /** Keeps as much of a damaged game as can be played again, or watched, as another one; `upTo` is the last line of it. */
  salvage(id: string, pause: Pause): Promise<{ readonly id: string; readonly upTo: number }>
  /** Proves that a foreign journal can be played on, or of older rules watched, without keeping it. */
  tryOut(name: string, lines: readonly unknown[], pause: Pause): Promise<Tried>
  closeAll(): Promise<void>
}

interface Tried {
  readonly summary: SummaryCore
  /** The version of today's rules, by which it is played on here; null: it is over, or of earlier rules. */
  readonly goesOnBy: number | null
}

export function openGames(
  store: GameStore,
  meshes: Pick<MeshStore, 'bring'>,
  rulesetFor: RulesetFor,
  closeAfter: number,
): OpenGames {
  const running = new Map<string, Promise<OpenGame>>()
  /** Calls under way and subscriptions, by game. */
  const users = new Map<string, number>()
  const closing = new Map<string, NodeJS.Timeout>()

  /** A game at which nobody looks any more is closed after a while; whoever comes later reads it anew. */
  function hold(id: string): () => void {
    clearTimeout(closing.get(id))
    closing.delete(id)
    users.set(id, (users.get(id) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (users.get(id) ?? 1) - 1
      if (left > 0) return void users.set(id, left)
      users.delete(id)
      const timer = setTimeout(() => {
        closing.delete(id)
        void close(id)
      }, closeAfter)
      // An open game is no reason to keep the program alive.
      timer.unref()
      closing.set(id, timer)
    }
  }
  async function close(id: string): Promise<void> {
    const game = running.get(id)
    running.delete(id)
    await (await game?.catch(() => null))?.journal.close()
  }

  async function open(id: string): Promise<OpenGame> {
    const name = `games/${id}/journal.jsonl`
    const { journal, lines, torn, readOnly } = await store.open(id)
    try {
      await meshes.bring(meshesNeeded(name, lines))
      const proven = await inSlices(journalLines(name, lines))
      const { ruleset, version } = rulesetBehind(rulesetFor, name, proven)
      if (version < ruleset.version)
        throw new FileFault('older', name, { line: 2 }, `${version} < ${ruleset.version}`)
      const session = await asFileFaults(name, () => ruleset.reopen(id, proven, sinkOf(id, journal)))
      return { journal, session, notices: noticesOf(torn, readOnly) }
    } catch (error) {
      await journal.close()
      if (!(error instanceof FileFault)) throw error
      if (error.cause instanceof JournalFault) await store.condemn(id, error, error.cause.line)
      throw error.ofKeptGame()
    }
  }

  /** A journal that another program has changed ends its session: whoever asks next reads the game anew. */
  const sinkOf = (id: string, journal: JournalFile): JournalSink => ({
    async append(line) {
      try {
        await journal.append(line)
      } catch (error) {
        if (error instanceof FileFault && error.fault === 'changedOutside') await drop(id, journal)
        throw error
      }
    },
  })
  async function drop(id: string, journal: JournalFile): Promise<void> {
    const known = await running.get(id)?.catch(() => null)
    if (known?.journal !== journal) return
    running.delete(id)
    await journal.close()
  }

  async function tryOut(name: string, values: readonly unknown[], pause: Pause): Promise<Tried> {
    const lines = await inSlices(journalLines(name, values), pause)
    const { ruleset, version } = rulesetBehind(rulesetFor, name, lines)
    return asFileFaults(name, async () => {
      const isSewn = lines.some(({ kind }) => kind === 'seam')
      if (version === ruleset.version) {
        // What earlier rules decided is shown as it is written down: every state of it can be.
        if (isSewn) await inSlices(ruleset.film(lines).prove(), pause)
        const summary = (await ruleset.replay(lines, pause)).summary()
        return { summary, goesOnBy: summary.over ? null : version }
      }
      // What older rules decided is not decided again: it is proven as far as it can be watched.
      const film = ruleset.film(lines)
      await inSlices(film.prove(), pause)
      const progress = await inSlices(film.progress(), pause)
      return { summary: { ...begunAs(readSetup(lines[0], name)), ...progress }, goesOnBy: null }
    })
  }

  /** A line whose sum is right may still not go as it is written: then the game ends before it. */
  async function longest(
    name: string,
    lines: readonly unknown[],
    pause: Pause,
  ): Promise<{ count: number; summary: SummaryCore }> {
    try {
      return { count: lines.length, summary: (await tryOut(name, lines, pause)).summary }
    } catch (error) {
      if (!(error instanceof FileFault && error.cause instanceof JournalFault)) throw error
      const before = error.cause.line - 1
      if (before < 1 || before >= lines.length) throw error
      return longest(name, lines.slice(0, before), pause)
    }
  }

  const find = (id: string): Promise<OpenGame> => {
    const known = running.get(id)
    if (known) return known
    const opening = open(id)
    running.set(id, opening)
    // A game that would not open is tried afresh next time: the file may have been put right.
    opening.catch(() => running.delete(id))
    return opening
  }

  return {
    async start(setup) {
      const ruleset = rulesetFor(setup.systems)
      if (!ruleset) throw badRequest('setup.systems', setup.systems.join(', '))
      const { id, journal } = await store.create()
      try {
        await meshes.bring(meshesOfSetup(setup))
        proveStage(setup)
        const session = await ruleset.start(id, setup, sinkOf(id, journal))
        running.set(id, Promise.resolve({ session, journal, notices: [] }))
        hold(id)()
        await store.saveSummary(id, session.summary())
        return id
      } catch (error) {
        await journal.close()
        await store.remove(id)
        throw error
      }
    },
    running: async (id) => (await running.get(id)?.catch(() => null))?.session ?? null,
    async use(id, work) {
      const release = hold(id)
      try {
        const game = await find(id)
        // A place somebody goes to may turn out not to hold.
        return await asFileFaults(`games/${id}/journal.jsonl`, async () => work(game))
      } finally {
        release()
      }
    },
    hold,
    async note(id) {
      // A game that was deleted or closed meanwhile has nothing to note.
      const game = await running.get(id)
      if (!game) return
      await store.saveSummary(id, game.session.summary())
    },
    forget: close,
    async salvage(id, pause) {
      const name = `games/${id}/journal.jsonl`
      const lines = await store.provenLines(id, pause)
      await meshes.bring(meshesNeeded(name, lines))
      const { count, summary } = await longest(name, lines, pause)
      return { id: await store.adoptFront(id, count, summary), upTo: count + 1 }
    },
    tryOut,
    async closeAll() {
      for (const timer of closing.values()) clearTimeout(timer)
      closing.clear()
      await Promise.all([...running.keys()].map(close))
    },
  }
}

const noticesOf = (torn: number | null, readOnly: FileFault | null): readonly Text[] => [
  ...(torn === null ? [] : [{ key: 'fault.torn', args: { line: torn } }]),
  ...(readOnly === null ? [] : [{ key: 'fault.readOnlyGame', args: { ...readOnly.text.args } }]),
]
