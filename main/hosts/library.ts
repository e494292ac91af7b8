/** What the home screen lists: saved games and everything that lies on the shelves. */
import { missionLevelSchema, type City } from '../../shared/protocol/city'
import { isSkirmishCase, type StagedCase } from '../../shared/protocol/case'
import type { Library, ShelfFault } from '../../shared/protocol/library'
import { modelsOf, pointsOf, vehiclesOf } from '../../shared/force'
import { natureOf, skirmishPoints, soldiersOf } from '../../shared/skirmish/points'
import { changedCells, defaultTables } from '../../shared/skirmish/tables'
import { toInches } from '../../shared/geometry'
import { storeysOf } from '../../shared/table'
import { FileFault, type Storage } from '../storage'
import { fixedAttacker, type Mission } from '../../shared/protocol/mission'
import type { Content } from './api'
import { designIn } from './city-designs'
import { proveMission } from './mission-rules'

type ListedForce = Library['forces'][number]
/** First those on foot, then those with vehicles by their size; the player's own come last, as they lie on the shelf. */
function byKindOfForce(one: ListedForce, other: ListedForce): number {
  const rank = ({ own, vehicles }: ListedForce): number => (own ? 2 : vehicles > 0 ? 1 : 0)
  const gap = rank(one) - rank(other)
  return gap !== 0 || rank(one) !== 1 ? gap : one.points - other.points
}

export async function libraryOf(storage: Storage, content: Content): Promise<Library> {
  const [games, cities, forces, designs, figures, skirmishForces, scenarios, missions, tables, stages] =
    await Promise.all([
      storage.games.list(),
      storage.cities.list(),
      storage.forces.list(),
      storage.designs.list(),
      storage.figures.list(),
      storage.skirmishForces.list(),
      storage.scenarios.list(),
      storage.missions.list(),
      storage.tables.list(),
      storage.stages.list(),
    ])
  const isRuin = (city: City, design: string): boolean =>
    (city.designs.find(({ id }) => id === design) ?? designIn(content.designs, design))?.kind === 'ruin'
  const unplayable: FileFault[] = []
  const provenMissions = missions.items.filter(({ item, own }) => {
    if (!own) return content.canPlay(item.packs, item)
    const fault = faultOf(item, content)
    if (fault !== null) unplayable.push(fault)
    return fault === null
  })
  return {
    games: games.games.map(({ playedBy, ...game }) => {
      const now = playedBy === null ? undefined : content.rulesetFor(playedBy.systems)?.version
      const isOlder = playedBy !== null && now !== undefined && playedBy.version < now
      const sewn = playedBy?.sewn ?? null
      return { ...game, ...(isOlder && { older: playedBy.version }), ...(sewn && { sewn }) }
    }),
    cities: cities.items.map(({ item, own }) => ({
      id: item.id,
      name: item.name,
      level: item.level,
      open: item.turf !== undefined,
      inches: [Math.round(toInches(item.width)), Math.round(toInches(item.depth))] as const,
      ruins: item.pieces.filter((piece) => isRuin(item, piece.design)).length,
      own,
    })),
    forces: forces.items
      .map(({ item, own }) => ({
        id: item.id,
        name: item.name,
        points: pointsOf(item),
        models: modelsOf(item),
        vehicles: vehiclesOf(item),
        scheme: item.scheme,
        own,
      }))
      .sort(byKindOfForce),
    designs: [
      ...Object.values(content.designs).map((design) => ({ design, own: false })),
      ...designs.items.map(({ item, own }) => ({ design: item.design, own })),
    ].map(({ design, own }) => ({
      id: design.id,
      kind: design.kind,
      storeys: storeysOf(design),
      own,
      ...(design.kind === 'collapsed' || design.name === undefined ? {} : { name: design.name }),
    })),
    figures: figures.items.map(({ item: { id, name, mesh, base, vehicle } }) => ({
      id,
      name,
      mesh: mesh.hash,
      base,
      ...(vehicle && { vehicle }),
    })),
    skirmishForces: skirmishForces.items.map(({ item, own }) => ({
      id: item.id,
      name: item.name,
      points: skirmishPoints(item, defaultTables),
      soldiers: soldiersOf(item).length,
      squads: item.squads.length,
      vehicles: item.vehicles.length,
      scheme: item.scheme,
      nature: natureOf(item, defaultTables),
      own,
    })),
    scenarios: scenarios.items.map(({ item: { id, name, city, sides }, own }) => ({
      id,
      name,
      city,
      forces: { a: sides.a.force, b: sides.b.force },
      own,
    })),
    tables: tables.items.map(({ item, own }) => ({
      id: item.id,
      name: item.name,
      changed: changedCells(item).length,
      own,
    })),
    stages: stages.items.map(({ item, own }) => ({ ...aboutStage(item), own })),
    stratagems: content.stratagems.map(({ id, name, about, category, cite }) => ({
      id,
      name,
      about,
      category,
      cite,
    })),
    missions: provenMissions.map(({ item, own }) => ({
      id: item.id,
      name: item.name,
      about: item.about,
      cite: item.cite,
      packs: item.packs,
      ...(item.die && { die: item.die }),
      ...(item.forces && { forces: item.forces }),
      ...(item.terrain && { terrain: item.terrain }),
      ...(item.toggles && { toggles: item.toggles }),
      ...(item.steps.some((one) => one.step === 'roles' && one.choose === 'rollOff') && {
        roles: true as const,
      }),
      ...(fixedAttacker(item) && { attacker: fixedAttacker(item) }),
      ...(item.steps.some(({ step }) => step === 'stratagems') && { declares: item.stratagems ?? {} }),
      levels: missionLevelSchema.options.filter((level) => item.levels[level]),
      own,
    })),
    faults: [
      ...faultsOn('games', games),
      ...faultsOn('cities', cities),
      ...faultsOn('forces', forces),
      ...faultsOn('designs', designs),
      ...faultsOn('figures', figures),
      ...faultsOn('skirmishForces', skirmishForces),
      ...faultsOn('scenarios', scenarios),
      ...faultsOn('missions', missions),
      ...faultsOn('tables', tables),
      ...faultsOn('stages', stages),
      ...faultsOn('missions', { faults: unplayable }),
    ],
  }
}

function aboutStage(stage: StagedCase): Omit<Library['stages'][number], 'own'> {
  const { id, title, systems } = stage
  return isSkirmishCase(stage)
    ? { id, title, family: 'skirmish', systems, units: stage.models.length }
    : { id, title, family: 'battle', systems, level: stage.mission.level, units: stage.units.length }
}
const faultsOn = (
  shelf: ShelfFault['shelf'],
  { faults }: { readonly faults: readonly FileFault[] },
): readonly ShelfFault[] => faults.map(({ text }) => ({ shelf, text }))

/** Why nobody can play this mission of the shelf, or null. */
function faultOf(mission: Mission, content: Content): FileFault | null {
  try {
    proveMission(mission, content, `${mission.id}.json`)
    return null
  } catch (error) {
    if (error instanceof FileFault) return error
    throw error
  }
}
