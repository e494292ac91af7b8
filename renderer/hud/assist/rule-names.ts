/** Special rules in the user's language: how one is called with its arguments, and what it does. */
import { useMemo } from 'react'
import { ruleCardOf, type Carried, type RuleCard } from '../../../shared/protocol/special-rule'
import type { RuleId } from '../../../shared/protocol/refusal'
import { useNames } from '../said/useNames'
import { traitCites, traitOf } from '../../page/words/traits'
import { humanised } from '../../page/words/names'
import { rulesStore } from '../../page/app/rules'
import { useSlice } from '../../hooks/page-context'

interface RuleNames {
  readonly cardOf: (rule: string) => RuleCard | undefined
  readonly nameOf: (rule: string) => string
  /** With its arguments: `Preferred enemy: brood`. */
  readonly fullName: (carried: Carried) => string
  /** What it does; for a word the program does not know, that the players apply it. */
  readonly textOf: (rule: string) => string
  /** Where it stands. */
  readonly citeOf: (rule: string) => RuleId | undefined
}
export function useRuleNames(): RuleNames {
  const { exists, translate } = useNames()
  const cards = useSlice(rulesStore, (state) => state.cards)
  return useMemo(() => {
    const nameOf = (rule: string): string => {
      const trait = traitOf(rule)
      if (trait !== undefined) return translate(`vehicle-form:trait.${trait}`)
      return exists(`special.${rule}.name`) ? translate(`special.${rule}.name`) : humanised(rule)
    }
    return {
      cardOf: (rule) => ruleCardOf(cards, rule),
      nameOf,
      fullName: ({ rule, args = {} }) => {
        const values = Object.entries(args).map(([name, value]) =>
          ruleCardOf(cards, rule)?.args[name]?.as === 'face' ? `${value}+` : String(value),
        )
        return values.length === 0
          ? nameOf(rule)
          : translate('ruleForm.with', { rule: nameOf(rule), args: values.join(', ') })
      },
      textOf: (rule) => {
        const trait = traitOf(rule)
        if (trait !== undefined) return translate(`vehicle-form:traitWhy.${trait}`)
        // What stratagems lend has no card: no force may name it.
        return exists(`special.${rule}.text`)
          ? translate(`special.${rule}.text`)
          : translate('unit.byPlayers')
      },
      citeOf: (rule) => {
        const trait = traitOf(rule)
        return trait === undefined ? ruleCardOf(cards, rule)?.cite : traitCites[trait]
      },
    }
  }, [exists, translate, cards])
}
