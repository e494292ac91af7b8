/**
 * Special rules: small objects that somebody carries and that answer named questions (design §4). A procedure asks a
 * question of those it concerns (the firer, his weapon, the target, the game itself) with the value so far; every rule
 * that one of them carries and that knows the question may change the value, and the record says who changed what.
 *
 * The order is the same whatever is loaded first: by band (set, change, limit, forbid), then from the wide bearer to the
 * narrow one, then by the rule's id and its arguments. A rule that reaches the same part twice speaks once.
 */
import type { RuleId, Text } from '../../shared/protocol/refusal'
import type { Carried, RuleArgs } from '../../shared/protocol/special-rule'

/** From wide to narrow: what is nearer to the model has the later word. */
export const breadths = ['game', 'side', 'terrain', 'unit', 'kind', 'model', 'weapon'] as const
export type Breadth = (typeof breadths)[number]
/** Somebody or something a question is asked of, and the part it has in it: `firer`, `target`, `weapon` … */
export interface Bearer {
  readonly as: string
  readonly breadth: Breadth
  readonly carried: readonly Carried[]
}

/** Question → the value asked about, what the asker knows, and the parts of those it is asked of. */
interface QuestionShape {
  readonly value: unknown
  readonly about: object
  readonly parts: string
}
type Questions = { readonly [question: string]: QuestionShape }

/** `sets` a value anew, `changes` it, `limits` it, `forbids`: heard in this order. */
export const bands = ['sets', 'changes', 'limits', 'forbids'] as const
export type Band = (typeof bands)[number]

/** What a rule has to say to one question, in one part. */
interface Handler<S extends QuestionShape, Args = RuleArgs> {
  readonly as: S['parts']
  /** `changes` unless said. */
  readonly band?: Band
  /** Where it is another paragraph than the rule's own. */
  readonly cite?: RuleId
  /** Where it is not the rule that speaks but something it looks after. */
  by?(about: S['about']): Text
  answer(value: S['value'], about: S['about'], args: Args): S['value']
}
export interface SpecialRule<Q extends Questions, Args = RuleArgs> {
  readonly id: string
  readonly cite: RuleId
  /** `special.<id>.name` in the language files unless said. */
  readonly text?: Text
  /** Everybody who carries that rule carries this one in its place: how a pack changes its base. */
  readonly replaces?: string
  /** The game itself carries it: heard in every question, in the part `game`. */
  readonly standing?: boolean
  readonly on: { readonly [K in keyof Q]?: Handler<Q[K], Args> | readonly Handler<Q[K], Args>[] }
}

/** Who spoke: assignable to a `Modifier` where the value is a number. */
interface ValueChange<T> {
  readonly by: Text
  readonly cite: RuleId
  readonly from: T
  readonly to: T
}
export interface AnsweredValue<T> {
  readonly value: T
  readonly changedBy: readonly ValueChange<T>[]
}
export interface RuleBook<Q extends Questions> {
  ask<K extends keyof Q & string>(
    question: K,
    value: Q[K]['value'],
    about: Q[K]['about'],
    bearers: readonly Bearer[],
  ): AnsweredValue<Q[K]['value']>
  /** Can anybody at all have something to say to this? Saves the asker from gathering bearers. */
  isAnswered(question: keyof Q & string): boolean
  /** Has anybody among these, or the game? Saves the asker from telling what he knows. */
  isHeard(question: keyof Q & string, bearers: readonly Bearer[]): boolean
  /** The rule that stands for this id now; undefined for a word that is the players' to apply. */
  find(id: string): SpecialRule<Q> | undefined
}

interface Voice {
  readonly rule: SpecialRule<Questions>
  readonly handler: Handler<QuestionShape>
  readonly args: RuleArgs
  readonly rank: readonly (number | string)[]
}

const silence: readonly Voice[] = []

/** Arguments as a key: the same in whatever order a file names them. */
const saidOf = (args: RuleArgs): string => JSON.stringify(Object.entries(args).sort())
/** The same rule with the same arguments. */
export const isSameRule = (one: Carried, two: Carried): boolean =>
  one.rule === two.rule && saidOf(one.args ?? {}) === saidOf(two.args ?? {})

const before = (one: Voice, two: Voice): number => {
  for (const [n, a] of one.rank.entries()) {
    const b = two.rank[n] ?? a
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

/** @throws Error when two rules share an id, or two replace the same one, or one replaces what is not there */
export function ruleBook<Q extends Questions>(rules: readonly SpecialRule<Q>[]): RuleBook<Q> {
  const all = rules as unknown as readonly SpecialRule<Questions>[]
  const byId = new Map<string, SpecialRule<Questions>>()
  for (const rule of all) {
    if (byId.has(rule.id)) throw new Error(`the special rule '${rule.id}' is brought twice`)
    byId.set(rule.id, rule)
  }
  const heirs = new Map<string, SpecialRule<Questions>>()
  for (const rule of all) {
    if (rule.replaces === undefined) continue
    if (!byId.has(rule.replaces))
      throw new Error(`'${rule.id}' replaces '${rule.replaces}', which is not there`)
    const other = heirs.get(rule.replaces)
    if (other) throw new Error(`'${other.id}' and '${rule.id}' both replace '${rule.replaces}'`)
    heirs.set(rule.replaces, rule)
  }
  const inForce = (id: string): SpecialRule<Questions> | undefined => {
    const heir = heirs.get(id)
    return heir ? inForce(heir.id) : byId.get(id)
  }

  const handlersOf = ({ on }: SpecialRule<Questions>, question: string): readonly Handler<QuestionShape>[] =>
    [on[question] ?? []].flat()
  // Asked at every step, and nearly always nobody has anything to say: who might is known beforehand.
  const speakers = new Map<string, Map<string, SpecialRule<Questions>>>()
  for (const { id } of all) {
    const rule = inForce(id)
    for (const question of Object.keys(rule?.on ?? {})) {
      const those = speakers.get(question) ?? new Map<string, SpecialRule<Questions>>()
      speakers.set(question, rule ? those.set(id, rule) : those)
    }
  }
  function speaks(question: string, { carried }: Bearer): boolean {
    const those = speakers.get(question)
    return those !== undefined && carried.some(({ rule }) => those.has(rule))
  }
  /** What these have to say to a question, in its order; of twins in one part the widest stays. */
  function voices(question: string, bearers: readonly Bearer[]): readonly Voice[] {
    if (!bearers.some((bearer) => speaks(question, bearer))) return silence
    const found = new Map<string, Voice>()
    for (const { as, breadth, carried } of bearers)
      for (const { rule: id, args = {} } of carried) {
        const rule = speakers.get(question)?.get(id)
        if (!rule) continue
        const said = saidOf(args)
        for (const [n, handler] of handlersOf(rule, question).entries()) {
          if (handler.as !== as) continue
          const band = bands.indexOf(handler.band ?? 'changes')
          const voice: Voice = {
            rule,
            handler,
            args,
            rank: [band, breadths.indexOf(breadth), rule.id, said, n],
          }
          const key = `${as} ${rule.id} ${said} ${n}`
          const twin = found.get(key)
          if (!twin || before(voice, twin) < 0) found.set(key, voice)
        }
      }
    return [...found.values()].sort(before)
  }
  const game: Bearer = {
    as: 'game',
    breadth: 'game',
    carried: all.filter((rule) => rule.standing).map(({ id }) => ({ rule: id })),
  }
  const always = new Map([...speakers.keys()].map((question) => [question, voices(question, [game])]))
  const generalOn = (question: string): readonly Voice[] => always.get(question) ?? silence

  return {
    isAnswered: (question) => speakers.has(question),
    isHeard: (question, bearers) =>
      generalOn(question).length > 0 || bearers.some((bearer) => speaks(question, bearer)),
    find: (id) => inForce(id) as SpecialRule<Q> | undefined,
    ask(question, value, about, bearers) {
      if (!speakers.has(question)) return { value, changedBy: [] }
      const changedBy: ValueChange<typeof value>[] = []
      let current: typeof value = value
      const own = voices(question, bearers)
      const general = generalOn(question)
      for (const { rule, handler, args } of own.length > 0 ? [...general, ...own].sort(before) : general) {
        const next: typeof value = handler.answer(current, about, args)
        if (Object.is(next, current)) continue
        const by = handler.by?.(about) ?? rule.text ?? { key: `special.${rule.id}.name`, args }
        changedBy.push({ by, cite: handler.cite ?? rule.cite, from: current, to: next })
        current = next
      }
      return { value: current, changedBy }
    },
  }
}
