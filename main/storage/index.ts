/** Everything a player keeps, under one folder. */
import { join } from 'node:path'
import { designFileSchema, figureFileSchema } from '../../shared/protocol/own-files'
import { keptPackSchema } from '../../shared/protocol/storeypack'
import { stageSchema, stageSchemaFor } from '../../shared/protocol/case'
import { citySchema } from '../../shared/protocol/city'
import { forceFileSchema } from '../../shared/protocol/force'
import { missionSchema } from '../../shared/protocol/mission'
import { skirmishForceSchema, skirmishScenarioSchema } from '../../shared/protocol/skirmish'
import { skirmishTablesSchema } from '../../shared/skirmish/tables'
import type { FolderLock } from './folder-lock'
import { gamesIn } from './games'
import { keepingBy, unguarded } from './keeping'
import { meshesIn } from './meshes'
import { preferencesIn } from './preferences'
import { proveCity, proveDesign } from './prove-design'
import { forceSchemaFor, proveForce } from './prove-force'
import { proveScenario, proveSkirmishForce } from './prove-skirmish'
import { proveTables } from './prove-tables'
import { shelf } from './shelf'
import { shelfFolders } from './shelf-folders'

export { dataFolder, localFolder } from './data-folder'
export { unreadable } from './disk-fault'
export { FileFault } from './file-fault'
export { lockFolder, type FolderLock } from './folder-lock'
export { begunAs, type GameStore, type SummaryCore } from './games'
export type { Holder } from './holder'
export type { JournalFile } from './journal-file'
export { bringFromArchive, type MeshStore } from './meshes'
export { checkedBy, parseJson, readJson } from './read-json'
export { packingPack, unpackingPack, type PackContents } from './pack-file'
export { isPng } from './png'
export { proveCity, proveDesign, proveDesigns } from './prove-design'
export { forceSchemaFor, proveForce } from './prove-force'
export { proveScenario, proveSkirmishForce } from './prove-skirmish'
export { proveTables } from './prove-tables'
export type { DocumentShelf } from './shelf'
export { refuseFaulty } from './refuse-faulty'
export { meshesOfSetup, readSetup } from './read-setup'
export { readGivenStorey } from './given-storey'
export { encodeJournal } from './journal-format'
export { packStorey, unpackStorey, type StoreyContents } from './storey-file'
export { aheadFault } from './zip-file'
export { shelfFolders } from './shelf-folders'
export { writeAtomic } from './write-atomic'

/**
 * @param data       the player's folder
 * @param resources  the program's own folder of cities and forces
 * @param lock       of the player's folder; nothing is kept and nothing goes without it
 */
export const storageIn = (
  data: string,
  resources: string,
  lock?: Pick<FolderLock, 'proveHeld' | 'fromTheLiving'>,
) => {
  const keeping = lock
    ? keepingBy(
        () => lock.proveHeld(),
        () => lock.fromTheLiving,
      )
    : keepingBy(unguarded)
  const meshes = meshesIn(join(data, 'meshes'), keeping)
  /** One for which the program brings something. */
  const stocked = (name: keyof typeof shelfFolders, own: string) => ({
    builtIn: join(resources, shelfFolders[name]),
    own: join(data, own),
  })
  const unstocked = (own: string) => ({ builtIn: null, own: join(data, own) })
  return {
    games: gamesIn(join(data, 'games'), meshes, keeping),
    cities: shelf(citySchema, stocked('cities', 'cities'), keeping, proveCity),
    forces: shelf(forceFileSchema, stocked('forces', 'forces'), keeping, proveForce, forceSchemaFor),
    designs: shelf(designFileSchema, unstocked('designs'), keeping, proveDesign),
    skirmishForces: shelf(
      skirmishForceSchema,
      stocked('skirmishForces', 'skirmish-forces'),
      keeping,
      proveSkirmishForce,
    ),
    missions: shelf(missionSchema, stocked('missions', 'missions'), keeping),
    scenarios: shelf(skirmishScenarioSchema, stocked('scenarios', 'scenarios'), keeping, proveScenario),
    /** Tables of Live Skirmish (LS-DATA-09). */
    tables: shelf(skirmishTablesSchema, stocked('tables', 'tables'), keeping, proveTables),
    figures: shelf(figureFileSchema, unstocked('figures'), keeping),
    /** Packs that were taken in. */
    packs: shelf(keptPackSchema, unstocked('packs'), keeping),
    stages: shelf(stageSchema, unstocked('stages'), keeping, undefined, stageSchemaFor),
    meshes,
    preferences: preferencesIn(data, keeping),
  }
}
export type Storage = ReturnType<typeof storageIn>
