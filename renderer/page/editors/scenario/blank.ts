/** What an empty sheet begins with: the least that can be played. */
import type { Library } from '../../../../shared/protocol/library'
import type { Mission } from '../../../../shared/protocol/mission'
import { townPacks } from '../../../../shared/protocol/packs'
import type { SkirmishScenario } from '../../../../shared/protocol/skirmish'
import { missionLevelSchema } from '../../../../shared/protocol/city'
import type { WordKeys } from '../force-edit'

interface Named {
  readonly name: WordKeys
  readonly about: WordKeys
}
/** Both sides meet in quarters of a city, and whoever has more units left that score has won. */
export function blankMission({ name, about }: Named): Mission {
  const rules: Mission['levels'][keyof Mission['levels']] = {
    rules: [],
    victory: [
      { by: 'lastStanding', cite: ['CF-SCEN-16'] },
      { by: 'count', objective: 'last', cite: ['C4-MISSION-30'] },
    ],
  }
  return {
    format: 'war-storeys/mission',
    version: 1,
    id: 'own-new',
    name: { ...name },
    about: { ...about },
    cite: ['CF-CUSTOM-12'],
    packs: [...townPacks],
    needsRuins: false,
    turns: 6,
    steps: [
      { step: 'sides', choose: 'quarter', cite: ['CF-SETUP-05'] },
      { step: 'stratagems', cite: ['CF-SETUP-06'] },
      {
        step: 'deploy',
        first: 'lowerRoller',
        order: ['troops', 'heavySupport', 'elites', 'hq', 'fastAttack'],
        fromEnemy: { inches: 18, test: 'beyond' },
        cite: ['CF-SETUP-07', 'CF-SETUP-08'],
      },
      { step: 'earlyMoves', cite: ['C4-USR-13'] },
      { step: 'nightfall', cite: ['CF-MSR-02'] },
      { step: 'firstTurn', cite: ['C4-BASE-11'] },
    ],
    reserves: { enter: 'homeEdges' },
    objectives: [{ kind: 'annihilation', id: 'last', cite: ['C4-MISSION-30'] }],
    whenNobodyIsLeft: 'ends',
    levels: Object.fromEntries(missionLevelSchema.options.map((level) => [level, rules])),
  }
}
/** Two ready forces in the first town there is; null where the library has none. */
export function blankSkirmish(
  { cities, skirmishForces }: Pick<Library, 'cities' | 'skirmishForces'>,
  { name, about }: Named,
  role: Readonly<Record<'a' | 'b', WordKeys>>,
): SkirmishScenario | null {
  const city = cities.find(({ level }) => level === 'skirmish')
  const [one, other = one] = skirmishForces
  if (!city || !one || !other) return null
  const side = (force: string, words: WordKeys) => ({
    force,
    role: { ...words },
    infiltrators: [],
    ambushers: [],
  })
  return {
    format: 'war-storeys/skirmish-scenario',
    version: 1,
    id: 'own-new',
    name: { ...name },
    situation: { ...about },
    aims: { a: { ...about }, b: { ...about } },
    city: city.id,
    sides: { a: side(one.id, role.a), b: side(other.id, role.b) },
    objectives: true,
    buildings: {},
    areas: {},
    bystanders: [],
    night: false,
    jungle: false,
    rulesOfEngagement: false,
    civiliansAsTargets: false,
    options: {},
  }
}
