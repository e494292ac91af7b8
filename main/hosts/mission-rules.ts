/** What the schema of a mission cannot say: whether the program's packs bring what it names (C4-MISSION data model). */
import { checkRules, type RuleFault } from '../../shared/force'
import type { SettingSpec } from '../../shared/protocol/api'
import type { FoundFault } from '../../shared/protocol/fault-words'
import { idsNamed, type Mission } from '../../shared/protocol/mission'
import { ruleCardOf, type Carried, type RuleCard } from '../../shared/protocol/special-rule'
import type { Text } from '../../shared/protocol/refusal'
import { settingValue } from '../../shared/protocol/setting-value'
import type { Stratagem } from '../../shared/protocol/stratagem'
import { refuseFaulty } from '../storage'
import type { Content } from './api'

type Brought = Pick<Content, 'cards' | 'canPlay' | 'stratagems' | 'settings'>
/**
 * @param file  its name as the player knows it
 * @throws FileFault with everything that nobody brings, its place in the file and its remedy
 */
export const proveMission = (mission: Mission, content: Brought, file: string): void =>
  refuseFaulty(file, faultsOfMission(mission, content))

/** Everything that it names and nobody brings. */
export function faultsOfMission(
  mission: Mission,
  { cards, canPlay, stratagems, settings }: Brought,
): readonly FoundFault[] {
  const packs = { key: 'fault.missionPacks', args: { packs: mission.packs.join(', ') } }
  return [
    ...(canPlay(mission.packs, mission) ? [] : [{ place: 'packs', text: packs }]),
    ...Object.entries(mission.levels).flatMap(([level, { rules }]) =>
      faultsOfRules(rules, `levels.${level}.rules`, cards),
    ),
    ...faultsOfStratagems(
      mission,
      stratagems.map(({ id }) => id),
    ),
    ...faultsOfLent(mission, stratagems, cards),
    ...faultsOfToggles(mission, settings),
  ]
}
/** Every house rule that it lays down is known, with a value that it may have (CF-CUSTOM-11, -12). */
const faultsOfToggles = ({ toggles = {} }: Mission, specs: readonly SettingSpec[]): readonly FoundFault[] =>
  Object.entries(toggles).flatMap(([key, wish]) => {
    const spec = specs.find((one) => one.key === key)
    if (spec && settingValue(spec, wish) !== undefined) return []
    const values = spec ? [spec.default, ...spec.alternatives] : []
    const text = {
      key: spec ? 'fault.toggleValue' : 'fault.noToggle',
      args: { rule: key, values: values.map((one) => JSON.stringify(one)).join(', ') },
    }
    return [{ place: `toggles.${key}`, text }]
  })
/** It names those of the program, or its own. */
function faultsOfStratagems({ stratagems }: Mission, known: readonly string[]): readonly FoundFault[] {
  if (!stratagems) return []
  const own = stratagems.own.map(({ id }) => id)
  return [
    ...idsNamed(stratagems)
      .filter(({ id }) => !known.includes(id) && !own.includes(id))
      .map(({ place, id }) => ({ place, text: { key: 'fault.noStratagem', args: { stratagem: id } } })),
    ...own
      .map((id, n) => ({ id, place: `stratagems.own.${n}.id` }))
      .filter(({ id }) => known.includes(id))
      .map(({ place, id }) => ({ place, text: { key: 'fault.stratagemTaken', args: { stratagem: id } } })),
  ]
}
/** What its own stratagems lend is what a unit may carry, told what it has to know, or what those of the program lend (CF-CUSTOM-10). */
function faultsOfLent(
  { stratagems }: Mission,
  program: readonly Stratagem[],
  cards: readonly RuleCard[],
): readonly FoundFault[] {
  const lentBy = ({ effects }: Stratagem): readonly Carried[] =>
    effects.flatMap((effect) => ('rule' in effect ? [effect.rule] : []))
  const lent = new Set(program.flatMap(lentBy).map(({ rule }) => rule))
  return (stratagems?.own ?? []).flatMap(({ effects }, own) =>
    effects.flatMap((effect, n) => {
      if (!('rule' in effect)) return []
      const place = `stratagems.own.${own}.effects.${n}.rule`
      const { rule } = effect.rule
      const strange = { place, text: { key: 'fault.noLentRule', args: { rule } } }
      if (!ruleCardOf(cards, rule)) return lent.has(rule) ? [] : [strange]
      return checkRules([effect.rule], 'unit', cards).map((wrong) =>
        wrong.problem === 'carrier'
          ? strange
          : { place: `${place}${wrong.within.replace('[0]', '')}`, text: wordsOf(wrong) },
      )
    }),
  )
}
const faultsOfRules = (
  rules: readonly Carried[],
  at: string,
  cards: readonly RuleCard[],
): readonly FoundFault[] => [
  ...rules.flatMap(({ rule }, n) =>
    ruleCardOf(cards, rule)
      ? []
      : [{ place: `${at}[${n}].rule`, text: { key: 'fault.noMissionRule', args: { rule } } }],
  ),
  ...checkRules(rules, 'mission', cards).map((wrong) => ({
    place: `${at}${wrong.within}`,
    text: wordsOf(wrong),
  })),
]
function wordsOf(wrong: RuleFault): Text {
  const { problem, rule } = wrong
  return {
    key: `fault.missionRule.${problem}`,
    args: { rule, name: 'name' in wrong ? wrong.name : '' },
  }
}
