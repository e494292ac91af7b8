/** Special rules that the program knows stand where they may and are told what they have to know; of others `unknownRules` tells. */
import {
  ruleCardOf,
  isFitArg,
  type ArgSpec,
  type Carried,
  type Carrier,
  type RuleCard,
} from '../protocol/special-rule'

interface Found {
  readonly rule: string
  /** `[2].args.tag`, from where the rules begin. */
  readonly within: string
}
export type RuleFault = Found &
  (
    | { readonly problem: 'carrier'; readonly carrier: Carrier; readonly fit: Carrier }
    | { readonly problem: 'argUnknown'; readonly name: string }
    | { readonly problem: 'argLacking' | 'argWrong'; readonly name: string; readonly spec: ArgSpec }
  )

export const checkRules = (
  rules: readonly Carried[],
  carrier: Carrier,
  cards: readonly RuleCard[],
): readonly RuleFault[] =>
  rules.flatMap(({ rule, args = {} }, i): readonly RuleFault[] => {
    const card = ruleCardOf(cards, rule)
    if (!card) return []
    const [fit = carrier] = card.carriedBy
    if (!card.carriedBy.includes(carrier))
      return [{ rule, within: `[${i}]`, problem: 'carrier', carrier, fit }]
    const within = `[${i}].args`
    return [
      ...Object.entries(card.args).flatMap(([name, spec]): readonly RuleFault[] => {
        const value = args[name]
        if (value === undefined)
          return 'optional' in spec && spec.optional
            ? []
            : [{ rule, within, problem: 'argLacking', name, spec }]
        return isFitArg(spec, value)
          ? []
          : [{ rule, within: `${within}.${name}`, problem: 'argWrong', name, spec }]
      }),
      ...Object.keys(args)
        .filter((name) => !Object.hasOwn(card.args, name))
        .map((name) => ({ rule, within: `${within}.${name}`, problem: 'argUnknown' as const, name })),
    ]
  })
