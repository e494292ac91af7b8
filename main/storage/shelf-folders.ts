/**
 * Where in the program's resources each shelf lies that it brings something for. Storage reads them there; what is packed
 * is held against the same list (test/shell/packed.test.ts).
 */
export const shelfFolders = {
  cities: 'cities',
  forces: 'forces',
  missions: 'missions',
  skirmishForces: 'skirmish/forces',
  scenarios: 'skirmish/scenarios',
  tables: 'skirmish/tables',
} as const
