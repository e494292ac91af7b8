/** `replay FILE`: what happened in a saved game, from its record alone. No rule is run: a record of any version can be read. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { RecordedEvent } from '../../../shared/protocol/event'
import { atOnce } from '../../../shared/sliced'
import { versionIn, type JournalLine, type LineOf } from '../../session'
import { FileFault, unpackStorey } from '../../storage'
import { journalLines } from '../journal-lines'
import { ArgumentFault, wholeNumber } from './argument'
import { givenFile } from './given-file'

export async function replayCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (!path) {
    console.error('usage: replay FILE.storey [--to NODE] [--json]')
    return 2
  }
  try {
    const name = basename(path)
    const { header, lines } = unpackStorey(name, await givenFile(path))
    const told = replayed(
      name,
      atOnce(journalLines(name, lines)),
      values.to === undefined ? null : wholeNumber('to', values.to, 0),
    )
    if (values.json) console.log(JSON.stringify(told))
    else
      console.log(
        [
          `${header.title}, played by ${told.ruleset.id} version ${told.ruleset.version}`,
          ...(told.sewn
            ? [
                `by version ${told.sewn.version} from point ${told.sewn.at} on; what was before can be shown, not proven`,
              ]
            : []),
          `${told.inputs} inputs, ${told.facts.length} facts, digest ${told.digest}`,
        ].join('\n'),
      )
    return 0
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    console.error(error.message)
    return 2
  }
}

type Played = LineOf<'input' | 'seam'>
interface Replayed {
  readonly ruleset: { readonly id: string; readonly version: number }
  /** Later rules went on with it at this point: what was before they have not played again. */
  readonly sewn?: { readonly at: number; readonly version: number }
  /** On the line of play that led there: what was taken back does not count. */
  readonly inputs: number
  readonly facts: readonly Pick<RecordedEvent, 'type' | 'data'>[]
  /** Of the facts. */
  readonly digest: string
}
/** @param to  a point of the timeline; null: where the game stands */
function replayed(name: string, lines: readonly JournalLine[], to: number | null): Replayed {
  const [first] = lines
  if (first?.kind !== 'setup') throw new FileFault('damaged', name, { line: 2 })
  const points = lines.filter((line): line is Played => line.kind === 'input' || line.kind === 'seam')
  const path = lineOfPlay(name, points, to ?? endOf(lines))
  const seam = points.findLast(({ kind }) => kind === 'seam')
  const facts = [first, ...path].flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })))
  const { id, version } = first.ruleset
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const inputs = path.filter(({ kind }) => kind === 'input').length
  const sewn = seam && { at: seam.n, version: versionIn(first, lines) }
  return { ruleset: { id, version }, ...(sewn && { sewn }), inputs, facts, digest }
}

/** Where the last input or jump has led. */
function endOf(lines: readonly JournalLine[]): number {
  const last = lines.findLast(({ kind }) => kind === 'jump' || kind === 'input' || kind === 'seam')
  return last?.kind === 'jump' ? last.to : last?.kind === 'input' || last?.kind === 'seam' ? last.n : 0
}
function lineOfPlay(name: string, inputs: readonly Played[], to: number): readonly Played[] {
  const path: Played[] = []
  for (let node = to; node > 0;) {
    const input = inputs[node - 1]
    if (input === undefined) throw new ArgumentFault(`the game has no point ${node}`)
    if (input.n !== node || input.parent >= node) throw new FileFault('damaged', name, `input ${node}`)
    path.unshift(input)
    node = input.parent
  }
  return path
}
