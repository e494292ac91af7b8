/**
 * A game of its own that begins at a point of a record of earlier rules: the way there goes along as it was written down, and
 * today's rules go on from it as they do with a running game.
 */
import { applyPatches } from '../../shared/apply-patches'
import { diff } from '../../shared/diff'
import type { Sliced } from '../../shared/sliced'
import { inSlices, type Pause, type Ruleset } from '../engine'
import { refusedFor } from './api-fault'
import { goOnInSlices } from './go-on'
import { setupLine, type JournalLine, type LineOfPoint, type SessionSetup } from './journal'
import { openRecord } from './record'

interface BranchedOn<S, C extends { readonly type: string }, V, Setup extends SessionSetup> {
  readonly ruleset: Ruleset<S, C, V, Setup>
  readonly lines: readonly JournalLine[]
  readonly node: number
  /** What the new game begins with. */
  readonly setup: Setup
  /** Of its dice to come. */
  readonly seed: string
}

/**
 * @returns the lines of the new game
 * @throws ApiFault where today's rules do not go on from there, and why
 */
export async function branchOnInSlices<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  branch: BranchedOn<S, C, V, Setup>,
  pause?: Pause,
): Promise<readonly JournalLine[]> {
  const { ruleset, seed } = branch
  const way = await inSlices(wayAlone(branch), pause)
  const onward = await goOnInSlices({ ruleset, lines: way, seed }, pause)
  if (onward.how === 'never') throw refusedFor(`goOn.${onward.why}`)
  return [...way, ...onward.lines]
}

/** Points beside the way, jumps and words about handing over stay behind; what proves points on it goes along. */
function* wayAlone<S, C extends { readonly type: string }, V, Setup extends SessionSetup>({
  ruleset,
  lines,
  node,
  setup,
}: BranchedOn<S, C, V, Setup>): Sliced<readonly JournalLine[]> {
  const first = setupLine(ruleset, lines)
  const record = openRecord<S, V, Setup>({ ruleset, lines })
  const numbers = new Map(record.path(node).map((each, n) => [record.written(each), n]))
  const end = record.written(node)
  // Another set-up has another state of its own.
  const said = diff(ruleset.begin(first.setup as unknown as Setup), ruleset.begin(setup))
  const opening = first.opening === undefined ? {} : { opening: applyPatches(first.opening, said) }
  const way: JournalLine[] = [{ ...first, setup: { ...setup }, ...opening }]
  for (const [i, line] of lines.entries()) {
    if (i === 0 || i >= end) continue
    yield
    const n = numbers.get(i + 1)
    if (line.kind === 'proven') way.push(line)
    else if (n !== undefined && (line.kind === 'input' || line.kind === 'seam')) way.push(numbered(line, n))
  }
  return way
}
function numbered(line: Exclude<LineOfPoint, { kind: 'setup' }>, n: number): JournalLine {
  const here = { n, parent: n - 1 }
  return line.kind === 'input'
    ? { ...line, ...here, input: { ...line.input, state: n - 1 } }
    : { ...line, ...here }
}
