/** A game as a file, played to its end from where it stands by a player without a plan. Bundled by whoever calls it: it reads the program's own files. */
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { journalLineSchema, resumeSession, type JournalLine } from '../../main/session'
import { packStorey, unpackStorey } from '../../main/storage'
import { encodeHeader, encodeLine } from '../../main/storage/journal-format'

async function linesToTheEnd(
  name: string,
  lines: readonly JournalLine[],
  systems: readonly string[],
): Promise<readonly JournalLine[]> {
  const resumed = { id: name, lines, sink: { append: () => Promise.resolve() } }
  const luck = playerChance(name)
  if (systems.includes(liveSkirmish.id)) {
    const session = resumeSession({ ...resumed, ruleset: liveSkirmish })
    await playSkirmish(session, luck, () => undefined)
    return session.lines
  }
  const session = resumeSession({ ...resumed, ruleset: rulesetFor(systems) })
  await playRandomly(session, luck, () => undefined)
  return session.lines
}

/** @param bytes  of the `*.storey` file, in base64, as those returned */
export async function playedOn(name: string, bytes: string, systems: readonly string[]): Promise<string> {
  const storey = unpackStorey(name, Buffer.from(bytes, 'base64'))
  const lines = await linesToTheEnd(
    name,
    storey.lines.map((line) => journalLineSchema.parse(line)),
    systems,
  )
  const begun = encodeHeader()
  const parts = [begun.bytes]
  let { sum } = begun
  for (const line of lines) {
    const written = encodeLine(sum, line)
    sum = written.sum
    parts.push(written.bytes)
  }
  return Buffer.from(packStorey(storey.header, Buffer.concat(parts), null)).toString('base64')
}
