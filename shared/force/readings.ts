/** What the rules that a force names mean beside packs that read them otherwise (S6-USR-GEN-01): the names stay as they are. */
import { basePack } from '../protocol/packs'
import type { Force } from '../protocol/force'
import { readingOf, ruleCardOf, type Carried, type Heir, type RuleCard } from '../protocol/special-rule'

type Reading = Pick<Heir, 'id' | 'cite'>
export interface RereadRule {
  readonly rule: string
  /** In the base alone; null: nothing at all. */
  readonly before: Reading | null
  /** In the game it is looked at for: what it is then, and what comes along with it; none: nothing at all. */
  readonly after: readonly Reading[]
}

/** Each once, in the order of the editor. */
function rulesNamed({ units, kinds, weapons, closeWeapons = [], powers = [] }: Force): readonly string[] {
  const carriers = [...units, ...kinds, ...weapons, ...closeWeapons]
  const given = powers.flatMap(({ effect }): readonly Carried[] => {
    if (effect.kind === 'attack') return effect.rules
    return effect.kind === 'rule' ? [effect] : []
  })
  return [...new Set([...carriers.flatMap(({ rules = [] }) => rules), ...given].map(({ rule }) => rule))]
}

/**
 * Those of a force that are something else in a game of these packs than in the base alone.
 * @param cards  of all that the program knows; of a word it does not know nobody can tell
 */
export const rereadRules = (
  force: Force,
  cards: readonly RuleCard[],
  systems: readonly string[],
): readonly RereadRule[] =>
  rulesNamed(force).flatMap((rule): readonly RereadRule[] => {
    const card = ruleCardOf(cards, rule)
    if (!card) return []
    const [before, now] = [readingOf(card, [basePack]), readingOf(card, systems)]
    const along = (card.companions ?? []).filter(({ pack }) => systems.includes(pack))
    if (before?.id === now?.id && along.length === 0) return []
    return [{ rule, before, after: [...(now ? [now] : []), ...along] }]
  })
