/** A force of one captain, his escort and men of the line: for what a force brings to the table. */
import type { Force, UnitEntry } from '../../../shared/protocol/force'
import { guardProfile } from '../board'
import { captainProfile } from './characters-board'

const words = (text: string) => ({ en: text, ru: text })
const entry = (id: string, kind: string, count: number, more: Partial<UnitEntry> = {}): UnitEntry => ({
  id,
  name: words(id),
  category: 'troops',
  type: 'infantry',
  points: 100,
  models: [{ kind, count }],
  rules: [],
  ...more,
})
const entries: Readonly<Record<string, UnitEntry>> = {
  captain: entry('captain', 'captain', 1, { category: 'hq', character: 'independent' }),
  escort: entry('escort', 'guard', 2, { category: 'hq', retinueOf: 'captain' }),
  line: entry('line', 'guard', 3),
}

export const forceOf = (ids: readonly string[]): Force => ({
  format: 'war-storeys/force',
  version: 4,
  id: 'test-force',
  name: words('test'),
  scheme: 'bone',
  kinds: [
    {
      id: 'captain',
      name: words('captain'),
      profile: captainProfile,
      weapons: [],
      gear: ['ccw'],
      figure: 'leader',
    },
    { id: 'guard', name: words('guard'), profile: guardProfile, weapons: [], gear: ['ccw'], figure: 'rifle' },
  ],
  weapons: [],
  units: ids.map((id) => entries[id] as UnitEntry),
})
