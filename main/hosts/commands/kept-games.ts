/** Random games in a folder: a long run that was stopped goes on where it was, and can be read again without being played again. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { journalLineSchema, type JournalLine } from '../../session'
import { encodeJournal, packStorey, unpackStorey, writeAtomic, type Storage } from '../../storage'
import { drawnGame, type GameKind } from './drawn-games'

/** Which one of which run. */
interface GameName {
  readonly run: string
  readonly kind: GameKind
  readonly number: number
}
/** @param folder  null: it is played, and kept nowhere */
export async function gameOf(
  storage: Storage,
  folder: string | null,
  { run, kind, number }: GameName,
): Promise<readonly JournalLine[]> {
  const seed = `${run}/${kind}/${number}`
  const name = `${run}-${kind}-${number}.storey`
  const file = folder === null ? null : join(folder, name)
  const kept = file === null ? null : await readFile(file).catch(nothingThere)
  if (kept !== null) return unpackStorey(name, kept).lines.map((line) => journalLineSchema.parse(line))
  const lines = JSON.parse(JSON.stringify(await drawnGame(storage, seed, kind))) as readonly JournalLine[]
  if (file !== null) await writeAtomic(file, storeyOf(seed, lines))
  return lines
}
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
function storeyOf(title: string, lines: readonly JournalLine[]): Uint8Array {
  const [opening] = lines
  if (opening?.kind !== 'setup') throw new Error(`${title} has no opening`)
  const header = { title, rulesets: [opening.ruleset], seats: { a: 'A', b: 'B' }, savedAt: '' }
  return packStorey(header, encodeJournal(lines.map((line) => Buffer.from(JSON.stringify(line)))), null)
}
