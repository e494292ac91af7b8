/** Games for the measurements: ready cities and forces of the program, and an Omega table fuller than any of them. */
import { storageIn, type Storage } from '../../main/storage'
import { generateCity } from '../../shared/city'
import type { GameSetup } from '../../shared/protocol/setup'
import { isBattleCity, type BattleCity } from '../../shared/protocol/city'
import type { Force } from '../../shared/protocol/force'

const setup = (city: BattleCity, a: Force, b: Force): GameSetup => ({
  title: 'bench',
  systems: ['core4', 'city-fight'],
  level: city.level,
  terrain: { how: 'city', city: city.id },
  scenario: 'clear-out',
  sides: { a: { name: 'Verdigris', force: a.id }, b: { name: 'Ember', force: b.id } },
  dice: { source: 'seeded', seed: 'bench' },
  mode: 'solo',
  settings: {},
  resources: { city, forces: { a, b } },
})

export const forceOf = async (storage: Storage, id: string): Promise<Force> => {
  const found = (await storage.forces.list()).items.find(({ item }) => item.id === id)
  if (!found) throw new Error(`the program brings no force ${id}`)
  return found.item
}
export const cityOf = async (storage: Storage, id: string): Promise<BattleCity> => {
  const found = (await storage.cities.list()).items.map(({ item }) => item).find((city) => city.id === id)
  if (!found || !isBattleCity(found)) throw new Error(`the program brings no battle city ${id}`)
  return found
}

/** A thousand points a side on a ready Gamma city. */
export async function usualGame(storage: ReturnType<typeof storageIn>): Promise<GameSetup> {
  const [a, b] = [await forceOf(storage, 'harbour-watch'), await forceOf(storage, 'cinder-order')]
  return setup(await cityOf(storage, 'gamma-crossroads'), a, b)
}

type Unit = Force['units'][number]
const sizeOf = (unit: Unit): number => unit.models.reduce((sum, { count }) => sum + count, 0)

/** Enough copies of the force's units for so many models. */
function swollen(force: Force, models: number): Force {
  // Characters and their retinues come once.
  const many = force.units.filter((unit) => !unit.character && unit.retinueOf === undefined)
  const units: Force['units'] = []
  for (let left = models; left > 0;) {
    const unit = many[units.length % many.length]
    if (!unit) throw new Error(`${force.id} has no units`)
    units.push({ ...unit, id: `${unit.id}-${units.length}`, category: 'troops' })
    left -= sizeOf(unit)
  }
  return { ...force, units }
}

/** The Omega table of design §9: about twenty ruins and 400 models. */
export async function fullTable(storage: ReturnType<typeof storageIn>): Promise<GameSetup> {
  const [a, b] = [await forceOf(storage, 'harbour-watch'), await forceOf(storage, 'cinder-order')]
  const city = generateCity('omega', 'full table')
  if (!isBattleCity(city)) throw new Error('the generator has laid no battle city')
  return setup(city, swollen(a, 200), swollen(b, 200))
}

/** The force with so many vehicles, its own over and over; each stands on the table for itself. */
function motorised(force: Force, vehicles: number): Force {
  const onWheels = force.units.filter(({ type }) => type === 'vehicle')
  const units: Unit[] = force.units.filter(({ type }) => type !== 'vehicle')
  for (let [left, n] = [vehicles, 0]; left > 0; n++) {
    const unit = onWheels[n % onWheels.length]
    if (!unit) throw new Error(`${force.id} has no vehicles`)
    const { partOf: _partOf, dedicatedTo: _dedicatedTo, ...alone } = unit
    units.push({ ...alone, id: `${unit.id}-${n}`, category: 'troops' })
    left -= sizeOf(unit)
  }
  return { ...force, units }
}
const vehiclesOfASide = 15
/** The Omega table with thirty vehicles and the squads that come with them. */
export async function vehicleTable(storage: Storage): Promise<GameSetup> {
  const [a, b] = [await forceOf(storage, 'watch-column-1500'), await forceOf(storage, 'moot-train-1500')]
  const city = generateCity('omega', 'full table')
  if (!isBattleCity(city)) throw new Error('the generator has laid no battle city')
  return setup(city, motorised(a, vehiclesOfASide), motorised(b, vehiclesOfASide))
}
