/** What stands among the special rules of a force and is none that the program knows: words, which the players see to. */
import type { Force } from '../protocol/force'
import { ruleCardOf, type Carried, type RuleCard } from '../protocol/special-rule'

interface PlayersWord {
  /** `units[2].rules[0]` */
  readonly place: string
  readonly word: string
}
/** In the order of the editor. */
export function playersWords(force: Force, cards: readonly RuleCard[]): readonly PlayersWord[] {
  const among = (rules: readonly Carried[] | undefined, place: string): readonly PlayersWord[] =>
    (rules ?? []).flatMap(({ rule }, i) =>
      ruleCardOf(cards, rule) ? [] : [{ place: `${place}.rules[${i}]`, word: rule }],
    )
  return [
    ...force.units.flatMap(({ rules }, i) => among(rules, `units[${i}]`)),
    ...force.kinds.flatMap(({ rules }, i) => among(rules, `kinds[${i}]`)),
    ...force.weapons.flatMap(({ rules }, i) => among(rules, `weapons[${i}]`)),
    ...(force.closeWeapons ?? []).flatMap(({ rules }, i) => among(rules, `closeWeapons[${i}]`)),
    ...(force.powers ?? []).flatMap(({ effect }, i) =>
      effect.kind === 'attack' ? among(effect.rules, `powers[${i}].effect`) : [],
    ),
  ]
}
