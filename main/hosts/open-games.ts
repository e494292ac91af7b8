/** The games that are running in this process: one session each, opened from its journal when first asked for. */
import { isSkirmish, type Setup } from '../../shared/protocol/api'
import { JournalFault, journalLineSchema, type JournalLine, type JournalSink } from '../session'
import {
  checkedBy,
  FileFault,
  meshesOfSetup,
  proveDesigns,
  proveForce,
  proveScenario,
  proveSkirmishForce,
  proveTables,
  readSetup,
  type GameStore,
  type JournalFile,
  type MeshStore,
  type SummaryCore,
} from '../storage'
import { badRequest } from './api-error'
import type { HostedSession, Playable } from './playable'

/** null: these systems cannot be played together, or not yet. */
export type RulesetFor = (systems: readonly string[]) => Playable | null

export interface OpenGame {
  readonly session: HostedSession
  readonly journal: JournalFile
}
export interface OpenGames {
  start(setup: Setup): Promise<string>
  get(id: string): Promise<HostedSession>
  /** Writes the summary that the home screen lists; no input hangs on it. */
  note(id: string): Promise<void>
  forget(id: string): Promise<void>
  /** Proves that a foreign journal opens, without keeping it. */
  tryOut(name: string, lines: readonly unknown[]): SummaryCore
  closeAll(): Promise<void>
}

export function openGames(
  store: GameStore,
  meshes: Pick<MeshStore, 'bring'>,
  rulesetFor: RulesetFor,
): OpenGames {
  const running = new Map<string, Promise<OpenGame>>()

  async function open(id: string): Promise<OpenGame> {
    const { journal, lines } = await store.open(id)
    try {
      await meshes.bring(meshesNeeded(`games/${id}/journal.jsonl`, lines))
      return { journal, session: resume(id, `games/${id}/journal.jsonl`, lines, sinkOf(id, journal)) }
    } catch (error) {
      await journal.close()
      throw error
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

  function resume(id: string, name: string, values: readonly unknown[], sink: JournalSink): HostedSession {
    // The file's first line is its header, so line n of the game stands in line n + 2.
    const lines = values.map((value, at) => checkedBy(journalLineSchema, value, name, `line ${at + 2}`))
    return resumeLines(rulesetFor, id, name, lines, sink)
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
        const session = await ruleset.start(id, setup, sinkOf(id, journal))
        running.set(id, Promise.resolve({ session, journal }))
        await store.saveSummary(id, session.summary())
        return id
      } catch (error) {
        await journal.close()
        await store.remove(id)
        throw error
      }
    },
    get: async (id) => (await find(id)).session,
    async note(id) {
      // A game that was deleted or closed meanwhile has nothing to note.
      const game = await running.get(id)
      if (!game) return
      await store.saveSummary(id, game.session.summary())
    },
    async forget(id) {
      const game = await running.get(id)?.catch(() => null)
      running.delete(id)
      await game?.journal.close()
    },
    tryOut(name, lines) {
      const session = resume('tried', name, lines, {
        append: () => Promise.reject(new Error('a game on trial takes no input')),
      })
      return session.summary()
    },
    async closeAll() {
      const games = [...running.values()]
      running.clear()
      for (const game of games) await (await game.catch(() => null))?.journal.close()
    },
  }
}

/**
 * What somebody else's game brings along passes its checks before a table is built from it (CF-RUIN-13, LS-DATA-09).
 * @throws FileFault
 */
export function proveSetup(name: string, lines: readonly unknown[]): void {
  const setup = readSetup(lines[0], name)
  const at = (what: string): string => `setup.resources.${what}`
  if (isSkirmish(setup)) {
    if (!setup.resources) return
    const { city, forces, scenario, tables } = setup.resources
    proveDesigns(city.designs, name)
    for (const seat of seats) proveSkirmishForce(forces[seat], name, at(`forces.${seat}`))
    proveScenario(scenario, name, at('scenario'))
    proveTables(tables, name, at('tables'))
    return
  }
  proveDesigns([...(setup.resources?.city?.designs ?? []), ...(setup.resources?.designs ?? [])], name)
  if (setup.resources)
    for (const seat of seats) proveForce(setup.resources.forces[seat], name, at(`forces.${seat}`))
}
const seats = ['a', 'b'] as const

/** What must be at hand before these lines can be played again. */
export function meshesNeeded(name: string, lines: readonly unknown[]): readonly string[] {
  return meshesOfSetup(readSetup(lines[0], name))
}

/** @param name  the file that faults name */
export function resumeLines(
  rulesetFor: RulesetFor,
  id: string,
  name: string,
  lines: readonly JournalLine[],
  sink: JournalSink,
): HostedSession {
  const first = lines[0]
  if (first?.kind !== 'setup') throw new FileFault('damaged', name, 'line 2')
  const ruleset = rulesetFor(readSetup(first, name).systems)
  if (!ruleset || first.ruleset.id !== ruleset.id || first.ruleset.version > ruleset.version) {
    throw new FileFault('newer', name, 'line 2', `${first.ruleset.id} ${first.ruleset.version}`)
  }
  if (first.ruleset.version < ruleset.version)
    throw new FileFault('older', name, 'line 2', `${first.ruleset.version} < ${ruleset.version}`)
  try {
    return ruleset.resume(id, lines, sink)
  } catch (error) {
    if (error instanceof JournalFault)
      throw new FileFault('damaged', name, `line ${error.line + 1}`, error.message, { cause: error })
    throw error
  }
}
