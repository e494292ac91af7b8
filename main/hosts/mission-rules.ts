/** What the schema of a mission cannot say: whether the program's packs bring what it names (C4-MISSION data model). */
import { checkRules } from '../../shared/force'
import type { FoundFault } from '../../shared/protocol/fault-words'
import { idsNamed, type Mission } from '../../shared/protocol/mission'
import { ruleCardOf, type Carried, type RuleCard } from '../../shared/protocol/special-rule'
import { refuseFaulty } from '../storage'
import type { Content } from './api'

/**
 * @param file  its name as the player knows it
 * @throws FileFault with everything that nobody brings, its place in the file and its remedy
 */
export function proveMission(
  mission: Mission,
  { cards, canPlay, stratagems }: Pick<Content, 'cards' | 'canPlay' | 'stratagems'>,
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
  ])
}
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
