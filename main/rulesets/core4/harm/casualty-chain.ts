/** Losses in close combat must leave the unit in one chain wherever some choice of victims can (C4-ASSAULT-30). */
import { coherency } from '../../../../shared/movement'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import type { ChoiceRules } from './choose-casualties'

const chainRule = 'C4-ASSAULT-30'
/** Enough for every unit one can field; a search that gives up leaves the choice free. */
const mostTries = 600

/**
 * So many of the pool whose loss leaves one chain, or null. Taking them off one by one never needs to tear the chain
 * on the way: a chain that is to remain has a spanning tree, and what hangs on it comes off leaf by leaf.
 * @param pool in the order in which its owner would rather lose them
 */
export function victimsThatKeepTheChain(
  models: readonly StandingModel[],
  pool: readonly ModelId[],
  count: number,
): readonly ModelId[] | null {
  let tries = 0
  const seen = new Set<string>()
  const search = (left: readonly StandingModel[], taken: readonly ModelId[]): readonly ModelId[] | null => {
    const { groups } = coherency(left)
    if (taken.length === count) return groups.length <= 1 ? taken : null
    for (const id of pool) {
      const key = [...taken, id].sort().join(' ')
      if (taken.includes(id) || seen.has(key) || tries >= mostTries) continue
      seen.add(key)
      tries++
      const after = left.filter((model) => model.id !== id)
      if (coherency(after).groups.length > Math.max(1, groups.length)) continue
      const found = search(after, [...taken, id])
      if (found) return found
    }
    return null
  }
  return search(models, [])
}

const standingWithout = (game: CoreGame, unit: UnitId, lost: readonly ModelId[]): readonly StandingModel[] =>
  standingModels(game.state, unit).filter(({ id }) => !lost.includes(id))

/** The owner loses the last of his unit first, so long as the others stay together. */
export const chainRules = (game: CoreGame, unit: UnitId): ChoiceRules => ({
  because: [chainRule],
  proposal: (pool, count, fallen) =>
    victimsThatKeepTheChain(standingWithout(game, unit, fallen), [...pool].reverse(), count),
})

export function checkCasualties(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  const { args, because, form } = decision
  if (!because.includes(chainRule) || form.form !== 'models' || answer.form !== 'models') return allowed
  const fallen = String(args?.['fallen'] ?? '').split(' ')
  const before = standingWithout(game, String(args?.['unit']), fallen)
  const after = coherency(before.filter(({ id }) => !answer.models.includes(id)))
  if (after.coherent || !victimsThatKeepTheChain(before, form.from, answer.models.length)) return allowed
  return refuse('outOfCoherency', chainRule, undefined, after.offenders)
}
