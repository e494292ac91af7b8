/** What a staged moment looks like while it is edited, and what is wrong with it. */
import { isSkirmishCase, type AnyCase, type StageFault, type StageLook } from '../../shared/protocol/case'
import { modelIdsOf } from './enlisted'
import { strangePlaces } from './impossible'
import { NotThere } from '../../shared/not-there'
import { liveSkirmish } from '../rulesets/live-skirmish'
import { CaseFault, type CaseFinding } from './fault'
import { readCase } from './read-case'
import { layBattle } from './battle'
import { skirmishOpeningState } from './skirmish/opening-state'

const told = ({ path, detail, text, note }: CaseFinding): StageFault => ({
  path,
  text: text ?? { key: 'stageFault.said', args: { detail } },
  ...(note && { note }),
})

/**
 * Whatever is written there: never throws for it.
 * @param figures  meshes of the players' own miniatures, by their ids
 */
export function lookAtCase(written: unknown, figures?: Readonly<Record<string, string>>): StageLook {
  try {
    const { view, found } = lookOf(readCase(written), figures)
    return { view, faults: found.map(told) }
  } catch (error) {
    if (error instanceof CaseFault) return { view: null, faults: error.found.map(told) }
    if (error instanceof NotThere) return { view: null, faults: [told({ path: '$', detail: error.message })] }
    throw error
  }
}
function lookOf(
  given: AnyCase,
  figures?: Readonly<Record<string, string>>,
): { readonly view: StageLook['view']; readonly found: readonly CaseFinding[] } {
  if (isSkirmishCase(given)) return { view: liveSkirmish.openView(skirmishOpeningState(given)), found: [] }
  const { ruleset, state, found } = layBattle(given, figures)
  if (!state) return { view: null, found }
  const places = new Map(
    given.units.flatMap((unit, i) =>
      modelIdsOf(unit, given.forces).map((id, n) => [id, `$.units[${i}].models[${n}].at`] as const),
    ),
  )
  const strange = strangePlaces(state, (id) => places.get(id) ?? '$.units')
  return { view: ruleset.openView(state), found: [...found, ...strange] }
}
