/** Two small forces cut from the sample forces, so that a whole game stays short. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { forceSchema, type Force } from '../../shared/protocol/force'

const folder = resolve(import.meta.dirname, '..', '..', 'resources', 'forces')
const patrol = async (from: string, name: string, units: readonly string[]): Promise<Force> => {
  const force = forceSchema.parse(JSON.parse(await readFile(join(folder, `${from}.json`), 'utf8')))
  return {
    ...force,
    id: `${from}-patrol`,
    name: { en: name, ru: name },
    units: units.flatMap((id) => force.units.filter((unit) => unit.id === id)),
  }
}
export const patrolNames = ['Watch patrol', 'Cinder patrol'] as const
export const patrols = (): Promise<readonly Force[]> =>
  Promise.all([
    patrol('harbour-watch', patrolNames[0], ['first-watch', 'quay-guard']),
    patrol('cinder-order', patrolNames[1], ['first-rank', 'stormers']),
  ])
