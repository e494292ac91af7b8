/** What a staged moment looks like while it is edited, and what is wrong with it. */
import { isSkirmishCase, type AnyCase, type StageFault, type StageLook } from '../../shared/protocol/case'
import { NotThere } from '../../shared/not-there'
import { liveSkirmish } from '../rulesets/live-skirmish'
import { CaseFault, type CaseFinding } from './fault'
import { readCase } from './read-case'
import { battleOf } from './run-case'
import { skirmishOpeningState } from './skirmish/opening-state'

const told = ({
  path,
  detail,
  text = { key: 'stageFault.said', args: { detail } },
}: CaseFinding): StageFault => ({
  path,
  text,
})

/** Whatever is written there: never throws for it. */
export function lookAtStage(written: unknown): StageLook {
  try {
    return { view: viewOf(readCase(written)), faults: [] }
  } catch (error) {
    if (error instanceof CaseFault) return { view: null, faults: error.found.map(told) }
    if (error instanceof NotThere) return { view: null, faults: [told({ path: '$', detail: error.message })] }
    throw error
  }
}
function viewOf(given: AnyCase): StageLook['view'] {
  if (isSkirmishCase(given)) return liveSkirmish.openView(skirmishOpeningState(given))
  const { ruleset, state } = battleOf(given)
  return ruleset.openView(state)
}
