/** The special rules in force: the engine's book, and what an entry carries by its words, its type or its standing. */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { UnitEntry, Weapon } from '../../../../shared/protocol/force'
import { ruleBook, type Carried, type RuleBook } from '../../../engine'
import type { CoreQuestions } from '../questions'
import type { CoreRule } from './rule'

export interface CoreBook extends Pick<RuleBook<CoreQuestions>, 'ask' | 'isAnswered'> {
  find(id: string): CoreRule | undefined
  /** What an entry brings onto the table, company left aside. */
  carriedWith(entry: UnitEntry): readonly Carried[]
  carriedByWeapon(weapon: Weapon | CloseWeapon): readonly Carried[]
}

export function coreBook(rules: readonly CoreRule[]): CoreBook {
  const book = ruleBook<CoreQuestions>(rules)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const find = (id: string): CoreRule | undefined => byId.get(book.find(id)?.id ?? '')
  const given = rules.filter((rule) => rule.comesWith !== undefined)
  // An entry never changes while a game lasts, and is asked about at every step.
  const known = new WeakMap<UnitEntry, readonly Carried[]>()
  const arms = new WeakMap<Weapon | CloseWeapon, readonly Carried[]>()
  return {
    ask: book.ask,
    isAnswered: book.isAnswered,
    find,
    carriedByWeapon(weapon) {
      const before = arms.get(weapon) ?? weapon.properties.map((rule): Carried => ({ rule }))
      arms.set(weapon, before)
      return before
    },
    carriedWith(entry) {
      const before = known.get(entry)
      if (before) return before
      const named = entry.rules.map((rule): Carried => ({ rule }))
      const also = given.filter(({ id, comesWith }) => comesWith?.(entry) && !entry.rules.includes(id))
      const all = [...named, ...also.map(({ id }): Carried => ({ rule: id }))]
      known.set(entry, all)
      return all
    },
  }
}
