/** Everything a player keeps, under one folder. */
import { join } from 'node:path'
import { designFileSchema } from '../../shared/protocol/api'
import { citySchema } from '../../shared/protocol/city'
import { forceSchema } from '../../shared/protocol/force'
import { gamesIn } from './games'
import { meshesIn } from './meshes'
import { preferencesIn } from './preferences'
import { shelf } from './shelf'

export { dataFolder } from './data-folder'
export { FileFault } from './file-fault'
export type { GameStore, SummaryCore } from './games'
export type { JournalFile } from './journal-file'
export { checkedBy, parseJson, pathText, readJson } from './read-json'
export { packStorey, unpackStorey } from './storey-file'
export { writeAtomic } from './write-atomic'

/**
 * @param data       the player's folder
 * @param resources  the program's own folder of cities and forces
 */
export const storageIn = (data: string, resources: string) => ({
  games: gamesIn(join(data, 'games')),
  cities: shelf(citySchema, { builtIn: join(resources, 'cities'), own: join(data, 'cities') }),
  forces: shelf(forceSchema, { builtIn: join(resources, 'forces'), own: join(data, 'forces') }),
  designs: shelf(designFileSchema, { builtIn: join(resources, 'ruins'), own: join(data, 'designs') }),
  meshes: meshesIn(join(data, 'meshes')),
  preferences: preferencesIn(data),
})
export type Storage = ReturnType<typeof storageIn>
