/** Battles as players might set them up: any packs, mission, level and table, made or laid, drawn from a seed. */
import { isForRuins } from '../../../shared/protocol/mission'
import { isInTown } from '../../../shared/protocol/packs'
import { cutText } from '../../../shared/cut-text'
import { pointsOf, pointsPresets, vehiclesOf } from '../../../shared/force'
import { cityToTable, generateCity, generateCountry } from '../../../shared/city'
import { isBattleCity, missionLevelSchema, type City } from '../../../shared/protocol/city'
import type { Force } from '../../../shared/protocol/force'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import type { PlayerChance } from '../../automa'
import { hasRoad } from '../../rulesets/core4/mission'
import { builtInMissions } from '../../rulesets/missions'
import { rulesetFor } from '../../rulesets'
import type { Storage } from '../../storage'

const byTheBook = 0.4
const otherWay = 0.2
const rolled = 0.12
const goneOver = 0.2
const levels = missionLevelSchema.options
const countrySets = ['farmland', 'woodedHills', 'dryRocks'] as const

/** How the table comes to be, as the count of games tells it. */
export const tableKinds = [
  'ready city',
  'ready country',
  'city from seed',
  'country from seed',
  'city in turns',
  'country in turns',
  'city freely',
  'country freely',
] as const
type TableKind = (typeof tableKinds)[number]

/** Some of the toggles, so that every reading of the rules is played now and then; many games are by the book. */
export function houseRules(systems: readonly string[], luck: PlayerChance): GameSetup['settings'] {
  if (luck.sometimes(byTheBook)) return {}
  return Object.fromEntries(
    rulesetFor(systems).settings.flatMap(({ key, alternatives }) => {
      const other = luck.sometimes(otherWay) ? luck.pick(alternatives) : undefined
      return other === undefined ? [] : [[key, other]]
    }),
  )
}

type Muster = (storage: Storage, luck: PlayerChance) => Promise<Readonly<Record<Seat, Force>>>
const ofTheProgram = async (storage: Storage, motorised: boolean): Promise<readonly Force[]> =>
  (await storage.forces.list()).items
    .filter(({ item, own }) => !own && vehiclesOf(item) > 0 === motorised)
    .map(({ item }) => item)

/** Two forces of the program's own, on foot. */
export const twoForces: Muster = async (storage, luck) => {
  const [a, b] = luck.shuffled(await ofTheProgram(storage, false))
  if (!a || !b) throw new Error('the program brings too few forces')
  return { a, b }
}
/** Two ready forces with vehicles, as strong as each other. */
export const twoColumns: Muster = async (storage, luck) => {
  const columns = luck.shuffled(await ofTheProgram(storage, true))
  const limitOf = (force: Force): number => pointsPresets.find((limit) => pointsOf(force) <= limit) ?? 0
  const [a] = columns
  const b = columns.find((force) => a !== undefined && force !== a && limitOf(force) === limitOf(a))
  if (!a || !b) throw new Error('the program brings too few forces with vehicles')
  return { a, b }
}

async function readyTable(storage: Storage, open: boolean, luck: PlayerChance): Promise<City> {
  const all = (await storage.cities.list()).items.flatMap(({ item, own }) => (own ? [] : [item]))
  const found = luck.pick(all.filter(isBattleCity).filter(({ turf }) => (turf !== undefined) === open))
  if (!found) throw new Error('the program brings no such table')
  return found
}

interface Drawn {
  readonly terrain: GameSetup['terrain']
  readonly city: City | null
}
async function tableOf(
  kind: TableKind,
  level: (typeof levels)[number],
  seed: string,
  storage: Storage,
  luck: PlayerChance,
): Promise<Drawn> {
  const turf = luck.pick(['grass', 'dust'] as const)
  const set = luck.pick(countrySets)
  const words = cutText(seed, 60)
  const proposed = luck.sometimes(goneOver) ? { proposed: true as const } : {}
  switch (kind) {
    case 'ready city':
    case 'ready country': {
      const city = await readyTable(storage, kind === 'ready country', luck)
      return { terrain: { how: 'city', city: city.id, ...proposed }, city }
    }
    case 'city from seed':
      return { terrain: { how: 'seed', seed: words, ...proposed }, city: generateCity(level, words) }
    case 'country from seed':
      if (!set) throw new Error('there are sets of country')
      return {
        terrain: { how: 'seed', seed: words, set, ...proposed },
        city: generateCountry(set, level, words),
      }
    case 'city in turns':
      return { terrain: { how: 'procedure' }, city: null }
    case 'country in turns':
      return { terrain: { how: 'procedure', turf }, city: null }
    case 'city freely':
      return { terrain: { how: 'free' }, city: null }
    case 'country freely':
      return { terrain: { how: 'free', turf }, city: null }
  }
}

export interface RandomBattle {
  readonly setup: GameSetup
  readonly table: TableKind
}
export async function randomBattle(
  storage: Storage,
  seed: string,
  luck: PlayerChance,
  systems: readonly string[],
  muster = twoForces,
): Promise<RandomBattle> {
  const { canPlay } = rulesetFor(systems)
  const table = luck.pick(tableKinds)
  const level = luck.pick(levels)
  if (!table || !level) throw new Error('there are tables and levels')
  const { terrain, city } = await tableOf(table, level, seed, storage, luck)
  // Where no ruin stands none can decide: such a battle does not begin (CF-SCEN-12).
  const noRuin = table === 'ready country' || table === 'country from seed'
  const playable = builtInMissions.filter(
    (mission) =>
      mission.levels[level] &&
      canPlay(mission) &&
      !(noRuin && isForRuins(mission)) &&
      // Players who lay a table at random lay no road across it (CF-SPECIAL-06).
      !(mission.terrain?.road && (!city || !hasRoad(cityToTable(city), mission.terrain.road))),
  )
  const scenario = luck.sometimes(rolled) ? 'roll' : luck.pick(playable)?.id
  // A die may say the level where no city depends on it (C4-MISSION-02).
  const mayRoll =
    !isInTown(systems) && playable.every((mission) => levels.every((one) => mission.levels[one]))
  const forces = await muster(storage, luck)
  const setup: GameSetup = {
    title: seed,
    systems: [...systems],
    level: mayRoll && luck.sometimes(rolled) ? 'roll' : level,
    terrain,
    scenario: scenario ?? 'roll',
    sides: { a: { name: 'A', force: forces.a.id }, b: { name: 'B', force: forces.b.id } },
    dice: { source: 'seeded', seed: cutText(seed, 60) },
    mode: luck.sometimes(0.5) ? 'solo' : 'hotSeat',
    settings: houseRules(systems, luck),
    resources: { city, forces, missions: [...playable] },
  }
  return { setup, table }
}
