/** What a staged moment looks like while it is edited, and what is wrong with it. */
import { isSkirmishCase, type AnyCase, type StageFault, type StageLook } from '../../shared/protocol/case'
import { refuse } from '../../shared/protocol/refusal'
import type { Setup } from '../../shared/protocol/setup'
import { NotThere } from '../../shared/not-there'
import { RefusedSetup } from '../engine'
import { liveSkirmish } from '../rulesets/live-skirmish'
import { layBattle } from './battle'
import { CaseFault, type CaseFinding } from './fault'
import { impossibleMoment } from './impossible-moment'
import { readCase } from './read-case'
import { impossibleSkirmish } from './skirmish/impossible'
import { skirmishOpeningState } from './skirmish/opening-state'

type Figures = Readonly<Record<string, string>>

const told = ({ path, detail, text, cite, note }: CaseFinding): StageFault => ({
  path,
  text: text ?? { key: 'stageFault.said', args: { detail } },
  ...(cite && cite.length > 0 && { cite }),
  ...(note && { note }),
})
const faulty = (found: readonly CaseFinding[]): StageLook => ({ view: null, faults: found.map(told) })

/** What is written there as a case, or what keeps it from being read as one: never throws for it. */
export function readStaged(written: unknown): { readonly given: AnyCase } | { readonly look: StageLook } {
  try {
    return { given: readCase(written) }
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error
    return { look: faulty(error.found) }
  }
}
/**
 * Whatever is written there: never throws for it.
 * @param figures  meshes of the players' own miniatures, by their ids
 */
export function lookAtCase(written: unknown, figures?: Figures): StageLook {
  const read = readStaged(written)
  return 'look' in read ? read.look : lookAtStaged(read.given, figures)
}
export function lookAtStaged(given: AnyCase, figures?: Figures): StageLook {
  const { view, found } = seen(given, figures)
  return { view, faults: found.map(told) }
}
interface Seen {
  readonly view: StageLook['view']
  readonly found: readonly CaseFinding[]
}
function seen(given: AnyCase, figures?: Figures): Seen {
  try {
    return isSkirmishCase(given) ? skirmishSeen(given) : battleSeen(given, figures)
  } catch (error) {
    if (error instanceof CaseFault) return { view: null, found: error.found }
    if (error instanceof NotThere) return { view: null, found: [{ path: '$', detail: error.message }] }
    throw error
  }
}
function battleSeen(given: Exclude<AnyCase, { systems: ['live-skirmish'] }>, figures?: Figures): Seen {
  const { ruleset, state, found } = layBattle(given, figures)
  if (!state) return { view: null, found }
  const all = [...found, ...impossibleMoment(given, ruleset, state)]
  return { view: ruleset.openView(state), found: withProof(all, () => ruleset.invariants(state)) }
}
function skirmishSeen(given: Extract<AnyCase, { systems: ['live-skirmish'] }>): Seen {
  const misplaced: CaseFinding[] = []
  const state = skirmishOpeningState(given, (finding) => misplaced.push(finding))
  const all = [...misplaced, ...impossibleSkirmish(given, state)]
  return { view: liveSkirmish.openView(state), found: withProof(all, () => liveSkirmish.invariants(state)) }
}
/** What these rules cannot hold is played from by nobody, also where nothing finer is to be said of it. */
function withProof(found: readonly CaseFinding[], proof: () => void): readonly CaseFinding[] {
  if (found.some(({ note }) => note !== true)) return found
  try {
    proof()
    return found
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { message: detail } = error
    return [...found, { path: '$', detail, text: { key: 'stageFault.cannotHold', args: { detail } } }]
  }
}

/**
 * No game begins from a moment that cannot be.
 * @param setup  with the meshes it needs at hand
 * @throws RefusedSetup that says what is wrong first, and where
 */
export function proveStage(setup: Setup): void {
  if (!setup.staged) return
  const { found } = seen(setup.staged, 'stagedFigures' in setup ? setup.stagedFigures : undefined)
  const first = found.find(({ note }) => note !== true)
  if (!first) return
  const { path, detail, text } = first
  throw new RefusedSetup(
    refuse('faultyStage', first.cite ?? [], { place: path, detail: text ?? detail }).refusal,
  )
}
