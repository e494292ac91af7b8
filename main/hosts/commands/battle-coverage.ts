/** What random battles reached: missions by level and by kind of table, with and without a city, every kind of fact, and what was declared. */
import {
  activityFacts,
  factCatalogue,
  fireFacts,
  manFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
} from '../../../shared/protocol/facts'
import { missionLevelSchema } from '../../../shared/protocol/city'
import { builtInStratagems } from '../../rulesets/city-fight'
import { builtInMissions } from '../../rulesets/missions'
import { coverageLines, type Coverage } from './coverage'
import { tableKinds } from './random-battle'

const ofSkirmish = [activityFacts, fireFacts, manFacts, skirmishSetUpFacts, skirmishTurnFacts]
const battleFacts = Object.keys(factCatalogue).filter(
  (kind) => !ofSkirmish.some((facts) => Object.hasOwn(facts, kind)),
)

const fought = (mission: string, level: string, table: string): string =>
  `fought ${mission}/${level}/${table}`

export const battleKinds = (
  packs: readonly string[],
  mission: string | null,
  level: string,
  table: string,
  facts: readonly string[],
  stratagems: readonly string[],
): readonly string[] => [
  fought(mission ?? 'none', level, table),
  `packs ${packs.join('+')}`,
  ...facts.map((kind) => `fact ${kind}`),
  ...stratagems.map((id) => `stratagem ${id}`),
]

/** A row for each mission at each level, a column for each kind of table; then packs and facts, rarest last. */
export function battleLines(coverage: Coverage): readonly string[] {
  const rows = builtInMissions.flatMap(({ id }) =>
    missionLevelSchema.options.map((level) => [id, level] as const),
  )
  const titles = rows.map(([mission, level]) => `${mission} ${level}`)
  const width = Math.max(...titles.map(({ length }) => length))
  const line = (title: string, cells: readonly (number | string)[]): string =>
    [
      title.padEnd(width),
      ...cells.map((cell, n) => `${cell}`.padStart((tableKinds[n] ?? 'all').length)),
    ].join('  ')
  const games = (mission: string, level: string): readonly number[] =>
    tableKinds.map((table) => coverage[fought(mission, level, table)] ?? 0)
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)
  const others = Object.fromEntries(Object.entries(coverage).filter(([kind]) => !kind.startsWith('fought ')))
  return [
    line('', [...tableKinds, 'all']),
    ...rows.map(([mission, level], n) => {
      const cells = games(mission, level)
      return line(titles[n] ?? '', [...cells, sum(cells)])
    }),
    ...coverageLines(others, { fact: battleFacts, stratagem: builtInStratagems.map(({ id }) => id) }),
  ]
}
