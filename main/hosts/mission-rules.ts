/** What the schema of a mission cannot say: whether the program's packs bring what it names (C4-MISSION data model). */
import { checkRules } from '../../shared/force'
import type { Mission } from '../../shared/protocol/mission'
import { ruleCardOf, type Carried, type RuleCard } from '../../shared/protocol/special-rule'
import { FileFault } from '../storage'
import type { Content } from './api'

/**
 * @param file  its name as the player knows it
 * @throws FileFault at the first thing that nobody brings
 */
export function proveMission(
  mission: Mission,
  { cards, canPlay }: Pick<Content, 'cards' | 'canPlay'>,
  file: string,
): void {
  if (!canPlay(mission.packs, mission)) {
    const packs = mission.packs.join(', ')
    throw new FileFault('invalid', file, 'packs', packs, {
      told: { key: 'fault.missionPacks', args: { place: 'packs', packs } },
    })
  }
  for (const [level, { rules }] of Object.entries(mission.levels))
    proveRules(rules, `levels.${level}.rules`, cards, file)
}
function proveRules(rules: readonly Carried[], at: string, cards: readonly RuleCard[], file: string): void {
  rules.forEach(({ rule }, n) => {
    if (ruleCardOf(cards, rule)) return
    const place = `${at}[${n}].rule`
    throw new FileFault('invalid', file, place, rule, {
      told: { key: 'fault.noMissionRule', args: { place, rule } },
    })
  })
  const [wrong] = checkRules(rules, 'mission', cards)
  if (!wrong) return
  const place = `${at}${wrong.within}`
  throw new FileFault('invalid', file, place, wrong.rule, {
    told: {
      key: `fault.missionRule.${wrong.problem}`,
      args: { place, rule: wrong.rule, name: 'name' in wrong ? wrong.name : '' },
    },
  })
}
