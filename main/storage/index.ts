/** Everything a player keeps, under one folder. */
import { join } from 'node:path'
import { designFileSchema, figureFileSchema } from '../../shared/protocol/own-files'
import { citySchema } from '../../shared/protocol/city'
import { forceFileSchema } from '../../shared/protocol/force'
import { missionSchema } from '../../shared/protocol/mission'
import { skirmishForceSchema, skirmishScenarioSchema } from '../../shared/protocol/skirmish'
import { skirmishTablesSchema } from '../../shared/skirmish/tables'
import type { FolderLock } from './folder-lock'
import { gamesIn } from './games'
import { meshesIn } from './meshes'
import { preferencesIn } from './preferences'
import { proveCity, proveDesign } from './prove-design'
import { proveForce } from './prove-force'
import { proveScenario, proveSkirmishForce } from './prove-skirmish'
import { proveTables } from './prove-tables'
import { shelf } from './shelf'

export { dataFolder } from './data-folder'
export { unreadable } from './disk-fault'
export { FileFault } from './file-fault'
export { lockFolder, type FolderLock, type Holder } from './folder-lock'
export { begunAs, type GameStore, type SummaryCore } from './games'
export type { JournalFile } from './journal-file'
export { bringFromArchive, type MeshStore } from './meshes'
export { checkedBy, parseJson, readJson } from './read-json'
export { proveCity, proveDesigns } from './prove-design'
export { proveForce } from './prove-force'
export { proveScenario, proveSkirmishForce } from './prove-skirmish'
export { proveTables } from './prove-tables'
export { meshesOfSetup, readSetup } from './read-setup'
export { packStorey, unpackStorey } from './storey-file'
export { writeAtomic } from './write-atomic'

/**
 * @param data       the player's folder
 * @param resources  the program's own folder of cities and forces
 * @param lock       of the player's folder; no input is kept without it
 */
export const storageIn = (data: string, resources: string, lock?: Pick<FolderLock, 'proveHeld'>) => {
  const meshes = meshesIn(join(data, 'meshes'))
  return {
    games: gamesIn(join(data, 'games'), meshes, lock && (() => lock.proveHeld())),
    cities: shelf(citySchema, { builtIn: join(resources, 'cities'), own: join(data, 'cities') }, proveCity),
    forces: shelf(
      forceFileSchema,
      { builtIn: join(resources, 'forces'), own: join(data, 'forces') },
      proveForce,
    ),
    designs: shelf(designFileSchema, { builtIn: null, own: join(data, 'designs') }, proveDesign),
    skirmishForces: shelf(
      skirmishForceSchema,
      { builtIn: join(resources, 'skirmish', 'forces'), own: join(data, 'skirmish-forces') },
      proveSkirmishForce,
    ),
    missions: shelf(missionSchema, {
      builtIn: join(resources, 'missions'),
      own: join(data, 'missions'),
    }),
    scenarios: shelf(
      skirmishScenarioSchema,
      { builtIn: join(resources, 'skirmish', 'scenarios'), own: join(data, 'scenarios') },
      proveScenario,
    ),
    /** Tables of Live Skirmish (LS-DATA-09). */
    tables: shelf(
      skirmishTablesSchema,
      { builtIn: join(resources, 'skirmish', 'tables'), own: join(data, 'tables') },
      proveTables,
    ),
    figures: shelf(figureFileSchema, { builtIn: null, own: join(data, 'figures') }),
    meshes,
    preferences: preferencesIn(data),
  }
}
export type Storage = ReturnType<typeof storageIn>
