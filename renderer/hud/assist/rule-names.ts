/** Special rules in the user's language: how one is called with its arguments, and what it does. */
import { useMemo } from 'react'
import { ruleCardOf, type Carried, type RuleCard } from '../../../shared/protocol/special-rule'
import type { RuleId } from '../../../shared/protocol/refusal'
import { useNames } from '../said/useNames'
import { traitCites, traitOf } from '../../page/words/traits'
import { ruleReadings } from '../../page/words/rule-readings'
import { humanised } from '../../../shared/words/names'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import { gameStore } from '../../page/game/game-store'
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
  /** The pack that would have to be played for it, where a game is played without; else undefined. */
  readonly lackingFor: (rule: string) => string | undefined
}
/** The packs of the game on the screen; null: there is none, and every word means what the base says. */
function useSystems(): readonly string[] | null {
  const inGame = useSlice(routeStore, ({ screen }) => 'game' in screen)
  const systems = useSlice(gameStore, ({ snapshot }) => snapshot?.view.systems.join('+') ?? null)
  return useMemo(() => (inGame && systems !== null ? systems.split('+') : null), [inGame, systems])
}
/** Names and texts are those of the rule in force: a pack may read a word otherwise (S6-USR-GEN-01). */
export function useRuleNames(): RuleNames {
  const { exists, translate } = useNames()
  const cards = useSlice(rulesStore, (state) => state.cards)
  const systems = useSystems()
  return useMemo(() => {
    const { reading, lackingFor } = ruleReadings(cards, systems)
    const nameOf = (rule: string): string => {
      const trait = traitOf(rule)
      if (trait !== undefined) return translate(`vehicle-form:trait.${trait}`)
      const id = reading(rule)?.id ?? rule
      return exists(`special.${id}.name`) ? translate(`special.${id}.name`) : humanised(rule)
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
        const id = reading(rule)?.id ?? rule
        return exists(`special.${id}.text`) ? translate(`special.${id}.text`) : translate('unit.byPlayers')
      },
      citeOf: (rule) => {
        const trait = traitOf(rule)
        return trait === undefined ? reading(rule)?.cite : traitCites[trait]
      },
      lackingFor,
    }
  }, [exists, translate, cards, systems])
}
