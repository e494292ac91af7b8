/** What the API answers of the library: what lies on its shelves, and what is laid there and taken away. */
import { meshHashesOf } from '../../shared/table'
import type { Storage } from '../storage'
import { inSlices } from '../engine'
import { nothing, whileThere, type Answers } from './answers'
import type { Content } from './api'
import { proveDesignsOf } from './city-designs'
import { libraryOf } from './library'
import { faultsOfMission, proveMission } from './mission-rules'
import { lookOfStage, proveStagedGround } from './staged-ground'

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
      await storage.cities.save(city)
      return { id: city.id }
    },
    async deleteCity({ id }) {
      await storage.cities.remove(id)
      return nothing
    },
    generateCity: ({ level, seed, set }, page) =>
      inSlices(content.generateCity(level, seed, set), whileThere(page)),
    force: ({ id }) => storage.forces.get(id),
    async saveForce({ force }) {
      await storage.forces.save(force)
      return { id: force.id }
    },
    async deleteForce({ id }) {
      await storage.forces.remove(id)
      return nothing
    },
    mission: ({ id }) => storage.missions.get(id),
    async saveMission({ mission }) {
      proveMission(mission, content, `${mission.id}.json`)
      await storage.missions.save(mission)
      return { id: mission.id }
    },
    async deleteMission({ id }) {
      await storage.missions.remove(id)
      return nothing
    },
    checkMission: async ({ mission }) => ({ faults: faultsOfMission(mission, content) }),
    stage: ({ id }) => storage.stages.get(id),
    async saveStage({ stage }) {
      proveStagedGround(stage, content.designs, `${stage.id}.json`)
      await storage.stages.save(stage)
      return { id: stage.id }
    },
    async deleteStage({ id }) {
      await storage.stages.remove(id)
      return nothing
    },
    stageLook: ({ stage }) => lookOfStage(storage, stage),
    tables: ({ id }) => storage.tables.get(id),
    async saveTables({ tables }) {
      await storage.tables.save(tables)
      return { id: tables.id }
    },
    async deleteTables({ id }) {
      await storage.tables.remove(id)
      return nothing
    },
    skirmishForce: ({ id }) => storage.skirmishForces.get(id),
    async saveSkirmishForce({ force }) {
      await storage.skirmishForces.save(force)
      return { id: force.id }
    },
    async deleteSkirmishForce({ id }) {
      await storage.skirmishForces.remove(id)
      return nothing
    },
    skirmishScenario: ({ id }) => storage.scenarios.get(id),
    async saveSkirmishScenario({ scenario }) {
      await storage.scenarios.save(scenario)
      return { id: scenario.id }
    },
    async deleteSkirmishScenario({ id }) {
      await storage.scenarios.remove(id)
      return nothing
    },
    arsenal: async () => content.arsenal,
    design: ({ id }) => storage.designs.get(id),
    async saveDesign({ design }) {
      // What it is built on lies on the shelf first.
      await storage.meshes.bring(meshHashesOf([design.design]))
      await storage.designs.save(design)
      return { id: design.id }
    },
    async deleteDesign({ id }) {
      await storage.designs.remove(id)
      return nothing
    },
    figure: ({ id }) => storage.figures.get(id),
    async saveFigure({ figure }) {
      await storage.meshes.bring([figure.mesh.hash])
      await storage.figures.save(figure)
      return { id: figure.id }
    },
    async deleteFigure({ id }) {
      await storage.figures.remove(id)
      return nothing
    },
    mesh: async ({ hash }) => ({ bytes: Buffer.from(await storage.meshes.read(hash)).toString('base64') }),
    saveMesh: async ({ bytes }) => ({ hash: await storage.meshes.save(Buffer.from(bytes, 'base64')) }),
  } satisfies Partial<Answers>
}
