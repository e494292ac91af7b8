/** What the API answers of the library: what lies on its shelves, and what is laid there (taken away: `documents`). */
import { meshHashesOf } from '../../shared/table'
import type { DocumentShelf, Storage } from '../storage'
import { inSlices } from '../engine'
import { whileThere, type Answers } from './answers'
import type { Content } from './api'
import { proveDesignsOf } from './city-designs'
import { libraryOf } from './library'
import { faultsOfMission, proveMission } from './mission-rules'
import { lookOfStage, proveStagedGround } from './staged-ground'

async function keptOn<T extends { readonly id: string }>(shelf: DocumentShelf<T>, item: T) {
  await shelf.save(item)
  return { id: item.id }
}

/** @param settled  once what was broken off on the shelves has been taken back */
export function shelfAnswers(storage: Storage, content: Content, settled: () => Promise<void>) {
  return {
    library: async () => {
      await settled()
      return libraryOf(storage, content)
    },
    city: ({ id }) => storage.cities.get(id),
    async saveCity({ city }) {
      proveDesignsOf(city, content.designs, `${city.id}.json`)
      return keptOn(storage.cities, city)
    },
    generateCity: ({ level, seed, set }, page) =>
      inSlices(content.generateCity(level, seed, set), whileThere(page)),
    force: ({ id }) => storage.forces.get(id),
    saveForce: ({ force }) => keptOn(storage.forces, force),
    mission: ({ id }) => storage.missions.get(id),
    async saveMission({ mission }) {
      proveMission(mission, content, `${mission.id}.json`)
      return keptOn(storage.missions, mission)
    },
    checkMission: async ({ mission }) => ({ faults: faultsOfMission(mission, content) }),
    stage: ({ id }) => storage.stages.get(id),
    saveStage({ stage }) {
      proveStagedGround(stage, content.designs, `${stage.id}.json`)
      return keptOn(storage.stages, stage)
    },
    stageLook: ({ stage }) => lookOfStage(storage, stage),
    tables: ({ id }) => storage.tables.get(id),
    saveTables: ({ tables }) => keptOn(storage.tables, tables),
    skirmishForce: ({ id }) => storage.skirmishForces.get(id),
    saveSkirmishForce: ({ force }) => keptOn(storage.skirmishForces, force),
    skirmishScenario: ({ id }) => storage.scenarios.get(id),
    saveSkirmishScenario: ({ scenario }) => keptOn(storage.scenarios, scenario),
    arsenal: async () => content.arsenal,
    design: ({ id }) => storage.designs.get(id),
    async saveDesign({ design }) {
      // What it is built on lies on the shelf first.
      await storage.meshes.bring(meshHashesOf([design.design]))
      return keptOn(storage.designs, design)
    },
    figure: ({ id }) => storage.figures.get(id),
    async saveFigure({ figure }) {
      await storage.meshes.bring([figure.mesh.hash])
      return keptOn(storage.figures, figure)
    },
    mesh: async ({ hash }) => ({ bytes: Buffer.from(await storage.meshes.read(hash)).toString('base64') }),
    saveMesh: async ({ bytes }) => ({ hash: await storage.meshes.save(Buffer.from(bytes, 'base64')) }),
  } satisfies Partial<Answers>
}
