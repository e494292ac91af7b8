/**
 * Where special rules speak. A rule of the core asks a named question with the value so far; the rules that
 * answer it are heard in a fixed order, and the record says who changed what ("4+ → 3+ (Stealth)").
 *
 * Order: lower `priority` first (0 unless said); among equals the order of the list, which is the order in
 * which packs compose. Rule-of-thumb bands: −100 set a value anew, 0 change it, 100 limit it, 200 forbid.
 */
import type { RuleId, Text } from '../../shared/protocol/refusal'

/** Question name → the value asked about and what the asker knows. */
export type Questions = { readonly [question: string]: { readonly value: unknown; readonly about: unknown } }

export type Handlers<Q extends Questions> = {
  readonly [K in keyof Q]?: (value: Q[K]['value'], about: Q[K]['about']) => Q[K]['value']
}
export interface SpecialRule<Q extends Questions> {
  readonly id: string
  readonly cite: RuleId
  /** `rule.<id>` in the language files unless said. */
  readonly text?: Text
  readonly priority?: number
  /** Heard in every game, not only for those who bear the rule. */
  readonly always?: boolean
  readonly on: Handlers<Q>
}
/** Who spoke: assignable to a `Modifier` where the value is a number. */
export interface Spoken<T> {
  readonly by: Text
  readonly cite: RuleId
  readonly from: T
  readonly to: T
}
export interface Heard<T> {
  readonly value: T
  readonly spoken: readonly Spoken<T>[]
}
export interface Hooks<Q extends Questions> {
  /**
   * Asks a question.
   * @param bearing ids of the special rules that may speak here (those of the unit or weapon asked about);
   *                rules marked `always` are heard besides
   */
  ask<K extends keyof Q>(
    question: K,
    value: Q[K]['value'],
    about: Q[K]['about'],
    bearing?: readonly string[],
  ): Heard<Q[K]['value']>
  readonly rules: readonly SpecialRule<Q>[]
}

export function createHooks<Q extends Questions>(rules: readonly SpecialRule<Q>[]): Hooks<Q> {
  const twice = rules.find((rule, i) => rules.findIndex(({ id }) => id === rule.id) !== i)
  if (twice) throw new Error(`special rule ${twice.id} is registered twice`)
  // Array.prototype.sort is stable: equals keep the order of the list.
  const ordered = [...rules].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
  return {
    rules: ordered,
    ask(question, value, about, bearing = []) {
      const spoken: Spoken<typeof value>[] = []
      let current = value
      for (const rule of ordered) {
        const handler = rule.on[question]
        if (!handler || !(rule.always || bearing.includes(rule.id))) continue
        const next = handler(current, about)
        if (Object.is(next, current)) continue
        spoken.push({ by: rule.text ?? { key: `rule.${rule.id}` }, cite: rule.cite, from: current, to: next })
        current = next
      }
      return { value: current, spoken }
    },
  }
}
