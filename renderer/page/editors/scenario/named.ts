/** Places in which something is named that stands elsewhere: a piece of the table, an objective, a house rule, a force. */
import type { Family } from '../../../../shared/protocol/setup'

export type NamedKind =
  | 'piece'
  | 'objective'
  | 'setting'
  | 'skirmishSetting'
  | 'force'
  | 'skirmishForce'
  | 'city'
  | 'pack'
  | 'stratagem'
  | 'soldier'
  | 'figure'

/** The key of a record counts as a place with a star for it: `toggles.*`. */
const inMission: readonly (readonly [RegExp, NamedKind])[] = [
  [/(^|\.)piece$/, 'piece'],
  [/^objectives\.\d+\.(ruin|ruins\.\d+|worth\.\*|initial\.\d+\.ruins\.\d+)$/, 'piece'],
  [/^(steps\.\d+|levels\.\w+\.victory\.\d+)\.objective$/, 'objective'],
  [/\.setting$|^toggles\.\*$/, 'setting'],
  [/^forces\.\w+\.force$/, 'force'],
  [/^packs\.\d+$/, 'pack'],
  [/^stratagems\.(both|attacker|defender)\.(\w+\.\d+\.(which\.)?id|repeats\.\*)$/, 'stratagem'],
]
const inScenario: readonly (readonly [RegExp, NamedKind])[] = [
  [/^city$/, 'city'],
  [/^sides\.[ab]\.force$/, 'skirmishForce'],
  [/^sides\.[ab]\.(infiltrators|ambushers)\.\d+$/, 'soldier'],
  [/^bystanders\.\d+\.figure$/, 'figure'],
  [/\.piece$|^(buildings|areas)\.\*$/, 'piece'],
  [/^options\.\*$/, 'skirmishSetting'],
]
export const namedAt = (family: Family, place: string): NamedKind | null =>
  (family === 'battle' ? inMission : inScenario).find(([form]) => form.test(place))?.[1] ?? null
