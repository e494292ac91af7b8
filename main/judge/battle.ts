/** The battle of a case where it begins, the rules it is played by, and all that is wrong with it. */
import type { Case } from '../../shared/protocol/case'
import { rulesetFor, type PlayableRuleset } from '../rulesets'
import type { CoreState } from '../rulesets/core4/game'
import { begun } from './begun'
import { CaseFault, refuseCase, type CaseFinding } from './fault'
import { measureOf } from './ground'
import { laidOut } from './opening-state'
import { withRemembered, wronglyRemembered } from './remembered'
import { withStratagems } from './stratagems'

interface LaidBattle {
  readonly ruleset: PlayableRuleset
  /** null: what is wrong keeps it from being laid. */
  readonly state: CoreState | null
  readonly found: readonly CaseFinding[]
}

/**
 * @param figures  meshes of the players' own miniatures, by their ids
 * @throws CaseFault where no such rules are known
 */
export function layBattle(given: Case, figures?: Readonly<Record<string, string>>): LaidBattle {
  const ruleset = rulesFor(given)
  const { state, found } = laidOut(given, ruleset, ruleset.cards, figures)
  if (!state) return { ruleset, state, found }
  try {
    const opening = withStratagems(ruleset, state, given, measureOf(given))
    const now = given.turn.phase === 'start' ? opening : begun(ruleset, opening, given)
    const wrong = wronglyRemembered(ruleset, now, given)
    return wrong.length > 0
      ? { ruleset, state: now, found: [...found, ...wrong] }
      : { ruleset, state: withRemembered(now, given), found }
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error
    return { ruleset, state, found: [...found, ...error.found] }
  }
}
/** @throws CaseFault with everything that is wrong with it */
export function battleInCase(
  given: Case,
  figures?: Readonly<Record<string, string>>,
): { readonly ruleset: PlayableRuleset; readonly state: CoreState } {
  const { ruleset, state, found } = layBattle(given, figures)
  refuseCase(found)
  if (!state) throw new Error('a case could not be laid, and nothing was wrong with it')
  return { ruleset, state }
}

function rulesFor(given: Case): PlayableRuleset {
  try {
    return rulesetFor(given.systems)
  } catch (error) {
    throw new CaseFault('$.systems', error instanceof Error ? error.message : '', { cause: error })
  }
}
