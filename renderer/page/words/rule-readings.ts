/** What a word of a special rule is in the game on the screen: a pack may read it otherwise, or bring it alone (S6-USR-GEN-01). Pure. */
import {
  readingOf,
  ruleCardOf,
  type Carried,
  type Heir,
  type RuleCard,
} from '../../../shared/protocol/special-rule'

interface RuleReadings {
  /** The rule in force; of a word without a card nothing is known. */
  readonly reading: (rule: Carried['rule']) => Pick<Heir, 'id' | 'cite'> | undefined
  /** The pack that would have to be played for it, where a game is played without; else undefined. */
  readonly lackingFor: (rule: Carried['rule']) => string | undefined
}
/** @param systems  packs of the game; null: there is none, and every word means what the base says, or its own pack */
export const ruleReadings = (
  cards: readonly RuleCard[],
  systems: readonly string[] | null,
): RuleReadings => ({
  reading(rule) {
    const card = ruleCardOf(cards, rule)
    return card && systems ? (readingOf(card, systems) ?? card) : card
  },
  lackingFor(rule) {
    const card = ruleCardOf(cards, rule)
    return card && systems && readingOf(card, systems) === null ? card.pack : undefined
  },
})
