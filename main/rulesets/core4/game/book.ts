/** The special rules in force: the engine's book, and what entries, models and weapons carry by their words, type or standing. */
import { isVehicleProfile } from '../../../../shared/force'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { UnitEntry, Weapon } from '../../../../shared/protocol/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Carried, RuleCard } from '../../../../shared/protocol/special-rule'
import { isSameRule, ruleBook, type RuleBook } from '../../../engine'
import type { CoreQuestions } from './questions'
import { ruleCard, type CoreRule } from './rule'

export interface CoreBook extends Pick<RuleBook<CoreQuestions>, 'ask' | 'isAnswered' | 'isHeard'> {
  find(id: string): CoreRule | undefined
  /** What an entry brings onto the table, company left aside. */
  carriedWith(entry: UnitEntry): readonly Carried[]
  /** What a model has by its kind, a vehicle's traits among it. */
  carriedByKind(model: ModelView): readonly Carried[]
  carriedByWeapon(weapon: Weapon | CloseWeapon): readonly Carried[]
  /** Of all that data may name. */
  readonly cards: readonly RuleCard[]
}

const none: readonly Carried[] = []

export function coreBook(rules: readonly CoreRule[]): CoreBook {
  const book = ruleBook<CoreQuestions>(rules)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const find = (id: string): CoreRule | undefined => byId.get(book.find(id)?.id ?? '')
  const companions = rules.filter(({ goesWith }) => goesWith !== undefined)
  const given = rules.filter((rule) => rule.comesWith !== undefined)
  /** Once each, with what they bring along. */
  const whole = (named: readonly Carried[]): readonly Carried[] => {
    const all: Carried[] = []
    const take = (one: Carried): void => {
      if (all.some((other) => isSameRule(one, other))) return
      all.push(one)
      find(one.rule)?.brings?.forEach(take)
      companions
        .filter(({ goesWith = [] }) => goesWith.includes(one.rule))
        .forEach(({ id }) => take({ rule: id }))
    }
    named.forEach(take)
    return all
  }
  // What data names never changes while a game lasts, and is asked about at every step.
  const known = new WeakMap<object, readonly Carried[]>()
  const knownOf = (key: object, gather: () => readonly Carried[]): readonly Carried[] => {
    const before = known.get(key) ?? whole(gather())
    known.set(key, before)
    return before
  }
  return {
    ask: book.ask,
    isAnswered: book.isAnswered,
    isHeard: book.isHeard,
    find,
    carriedByKind: ({ rules: own = none, profile }) => {
      const traits = isVehicleProfile(profile) ? profile.traits : []
      if (traits.length === 0) return own.length === 0 ? none : knownOf(own, () => own)
      return knownOf(profile, () => [...own, ...traits.map((rule): Carried => ({ rule }))])
    },
    carriedByWeapon: (weapon) => knownOf(weapon, () => weapon.rules),
    carriedWith: (entry) =>
      knownOf(entry, () => [
        ...entry.rules,
        ...given
          .filter(({ id, comesWith }) => comesWith?.(entry) && !entry.rules.some(({ rule }) => rule === id))
          .map(({ id }): Carried => ({ rule: id })),
      ]),
    cards: rules
      .filter(({ carriedBy }) => carriedBy.length > 0)
      // What a pack puts in a rule's place may have to be told more.
      .map((rule) => ruleCard({ ...rule, args: { ...rule.args, ...find(rule.id)?.args } })),
  }
}
