/**
 * What stands among the special rules of a force and is none that the program knows. Today's editor keeps the players' own
 * words as notes, so that such a rule is a misspelt one; forces of before version 4 had their words nowhere else.
 */
import { cutText } from '../cut-text'
import type { Force } from '../protocol/force'
import type { Power } from '../protocol/power'
import { longestNote, ruleCardOf, type Carried, type RuleCard } from '../protocol/special-rule'

export interface UnknownRule {
  /** `units[2].rules[0]` */
  readonly place: string
  readonly rule: string
}
const carriers = ['units', 'kinds', 'weapons', 'closeWeapons', 'powers'] as const

/**
 * In the order of the editor.
 * @param force  as a file has it, whatever else is wrong with it
 */
export function unknownRules(force: unknown, cards: readonly RuleCard[]): readonly UnknownRule[] {
  const among = (rules: unknown, place: string): readonly UnknownRule[] =>
    listIn(rules).flatMap((one, i) => unlessKnown(one, `${place}[${i}]`))
  const unlessKnown = (one: unknown, place: string): readonly UnknownRule[] => {
    const rule = fieldOf(one, 'rule')
    return typeof rule !== 'string' || ruleCardOf(cards, rule) ? [] : [{ place, rule }]
  }
  return carriers.flatMap((list) =>
    listIn(fieldOf(force, list)).flatMap((one, i) => {
      const place = `${list}[${i}]`
      const effect = fieldOf(one, 'effect')
      return [
        ...among(fieldOf(one, 'rules'), `${place}.rules`),
        ...among(fieldOf(effect, 'rules'), `${place}.effect.rules`),
        ...(fieldOf(effect, 'kind') === 'rule' ? unlessKnown(effect, `${place}.effect`) : []),
      ]
    }),
  )
}
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined

/** A force of before version 4 as today's: the players' words become notes beside the rules they stood among. */
export function wordsAsNotes(force: Force, cards: readonly RuleCard[]): Force {
  const isWord = ({ rule }: Carried): boolean => ruleCardOf(cards, rule) === undefined
  const lifted = <T extends Noted & { readonly rules?: Carried[] | undefined }>(one: T): T => {
    const words = one.rules?.filter(isWord) ?? []
    if (words.length === 0) return one
    return { ...one, rules: one.rules?.filter((rule) => !isWord(rule)), ...noted(one, words) }
  }
  const power = (one: Power): Power => {
    const { effect } = one
    if (effect.kind === 'attack') {
      const words = effect.rules.filter(isWord)
      const rules = effect.rules.filter((rule) => !isWord(rule))
      return words.length === 0 ? one : { ...one, effect: { ...effect, rules }, ...noted(one, words) }
    }
    if (effect.kind !== 'rule' || !isWord(effect)) return one
    // It gave what nobody read: that it lasts as long stays, and changes nothing.
    const { until } = effect
    return {
      ...one,
      effect: { kind: 'change', changes: [{ what: 'ws', by: 0 }], until },
      ...noted(one, [effect]),
    }
  }
  const { closeWeapons, powers } = force
  return {
    ...force,
    units: force.units.map(lifted),
    kinds: force.kinds.map(lifted),
    weapons: force.weapons.map(lifted),
    ...(closeWeapons && { closeWeapons: closeWeapons.map(lifted) }),
    ...(powers && { powers: powers.map(power) }),
  }
}
interface Noted {
  readonly notes?: readonly string[] | undefined
}
const noted = ({ notes = [] }: Noted, words: readonly Carried[]): { notes: string[] } => ({
  notes: [...new Set([...notes, ...words.map(inWords)])],
})
/** With what it was told: `haste (by: 2)`. */
function inWords({ rule, args = {} }: Carried): string {
  const told = Object.entries(args).map(([name, value]) => `${name}: ${value}`)
  return cutText(told.length === 0 ? rule : `${rule} (${told.join(', ')})`, longestNote)
}
