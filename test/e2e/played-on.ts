/** A battle as a file, played to its end from where it stands by a player without a plan. Bundled by whoever calls it: it reads the program's own files. */
import { playerChance, playRandomly } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { journalLineSchema, resumeSession } from '../../main/session'
import { packStorey, unpackStorey } from '../../main/storage'
import { encodeHeader, encodeLine } from '../../main/storage/journal-format'

/** @param bytes  of the `*.storey` file, in base64, as those returned */
export async function playedOn(name: string, bytes: string, systems: readonly string[]): Promise<string> {
  const storey = unpackStorey(name, Buffer.from(bytes, 'base64'))
  const session = resumeSession({
    id: name,
    ruleset: rulesetFor(systems),
    lines: storey.lines.map((line) => journalLineSchema.parse(line)),
    sink: { append: () => Promise.resolve() },
  })
  await playRandomly(session, playerChance(name), () => undefined)
  const begun = encodeHeader()
  const parts = [begun.bytes]
  let { sum } = begun
  for (const line of session.lines) {
    const written = encodeLine(sum, line)
    sum = written.sum
    parts.push(written.bytes)
  }
  return Buffer.from(packStorey(storey.header, Buffer.concat(parts), null)).toString('base64')
}
