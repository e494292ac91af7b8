/** What the schema of a mission cannot say: whether the program's packs bring what it names (C4-MISSION data model). */
import { checkRules } from '../../shared/force'
import type { SettingSpec } from '../../shared/protocol/api'
import type { FoundFault } from '../../shared/protocol/fault-words'
import { idsNamed, type Mission } from '../../shared/protocol/mission'
import { ruleCardOf, type Carried, type RuleCard } from '../../shared/protocol/special-rule'
import { settingValue } from '../../shared/protocol/setting-value'
import { refuseFaulty } from '../storage'
import type { Content } from './api'

/**
 * @param file  its name as the player knows it
 * @throws FileFault with everything that nobody brings, its place in the file and its remedy
 */
export function proveMission(
  mission: Mission,
  { cards, canPlay, stratagems, settings }: Pick<Content, 'cards' | 'canPlay' | 'stratagems' | 'settings'>,
  file: string,
): void {
  const packs = { key: 'fault.missionPacks', args: { packs: mission.packs.join(', ') } }
  refuseFaulty(file, [
    ...(canPlay(mission.packs, mission) ? [] : [{ place: 'packs', text: packs }]),
    ...Object.entries(mission.levels).flatMap(([level, { rules }]) =>
      faultsOfRules(rules, `levels.${level}.rules`, cards),
    ),
    ...faultsOfStratagems(
      mission,
      stratagems.map(({ id }) => id),
    ),
    ...faultsOfToggles(mission, settings),
  ])
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
    text: {
      key: `fault.missionRule.${wrong.problem}`,
      args: { rule: wrong.rule, name: 'name' in wrong ? wrong.name : '' },
    },
  })),
]
