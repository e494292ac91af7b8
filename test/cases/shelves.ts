/** The worked examples of the specs as data for the judge, on shelves that are settled side by side. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCase, runCase } from '../../main/judge'
import { filesUnder } from '../files-under'

const root = join(import.meta.dirname, '..', '..')
const inCases = (...folders: string[]): readonly string[] => folders.map((folder) => `test/cases/${folder}`)

/** What lies on each: the test file of its name settles it. */
export const shelves = {
  core4: inCases('core4', 'core4-1', 'core4-2', 'core4-3', 'core4-4'),
  phases: inCases('assault', 'characters', 'morale', 'psychic', 'reserves', 'shooting', 'templates', 'types'),
  'special-rules': inCases('special-rules'),
  'city-fight': [...inCases('city', 'city-fight', 'missions'), 'resources/schemas/examples'],
  'sixth-special-rules': inCases('sixth-special-rules'),
  'sixth-missions': inCases('sixth-missions'),
  'live-skirmish': inCases('live-skirmish'),
}
export type Shelf = keyof typeof shelves

export const casesIn = (folder: string): readonly string[] =>
  filesUnder(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)

/** Every case on the shelf is settled by the judge as it says. */
export function settle(shelf: Shelf): void {
  describe('the worked examples of the specs, settled by the judge', () => {
    it.each(shelves[shelf].flatMap(casesIn))('%s', async (name) => {
      const given = readCase(JSON.parse(readFileSync(join(root, name), 'utf8')))
      expect(given.cite, 'a case cites the rules it shows').not.toEqual([])
      const { differences } = await runCase(given)
      expect(differences).toEqual([])
    })
  })
}
