/** The lines of a game's journal as they come out of a file: proven before anything is built from them. */
import { isSkirmish } from '../../shared/protocol/setup'
import type { Sliced } from '../../shared/sliced'
import { JournalFault, journalLineSchema, versionIn, type JournalLine } from '../session'
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
} from '../storage'
import type { Playable } from './playable'

/** null: these systems cannot be played together, or not yet. */
export type RulesetFor = (systems: readonly string[]) => Playable | null

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
    for (const seat of seats) {
      const within = at(`forces.${seat}`)
      proveForce(setup.resources.forces[seat], name, { within, played: true })
    }
}
const seats = ['a', 'b'] as const

/** What must be at hand before these lines can be played again. */
export function meshesNeeded(name: string, lines: readonly unknown[]): readonly string[] {
  return meshesOfSetup(readSetup(lines[0], name))
}

/** The lines of a journal as they have to be; the file's first line is its header, so its second is the first of them. */
export function* journalLines(name: string, values: readonly unknown[]): Sliced<readonly JournalLine[]> {
  const lines: JournalLine[] = []
  for (const [at, value] of values.entries()) {
    yield
    lines.push(checkedBy(journalLineSchema, value, name, { line: at + 2 }))
  }
  return lines
}

/**
 * The rules a game was played by, as they are today, and the version they had when it was played last.
 * @throws FileFault where this program knows no such rules, or none so new
 */
export function rulesetBehind(
  rulesetFor: RulesetFor,
  name: string,
  lines: readonly JournalLine[],
): { readonly ruleset: Playable; readonly version: number } {
  const first = lines[0]
  if (first?.kind !== 'setup') throw new FileFault('damaged', name, { line: 2 })
  const ruleset = rulesetFor(readSetup(first, name).systems)
  const version = versionIn(first, lines)
  if (!ruleset || first.ruleset.id !== ruleset.id || version > ruleset.version)
    throw new FileFault('newer', name, { line: 2 }, `${first.ruleset.id} ${version}`)
  return { ruleset, version }
}

/** A journal that does not go as it is written is a damaged file. @param name  the file that faults name */
export async function asFileFaults<R>(name: string, work: () => R | Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof JournalFault)) throw error
    throw new FileFault('damaged', name, { line: error.line + 1 }, error.message, {
      cause: error,
      said: { key: `fault.journal.${error.fault}` },
    })
  }
}
