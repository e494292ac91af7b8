import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figures } from '../../../renderer/scene/miniatures/kit'
import { schemes } from '../../../renderer/scene/miniatures/schemes'
import { checkFreePlacement, cityToTable } from '../../../shared/city'
import { cm } from '../../../shared/geometry/length'
import { citySchema, type City } from '../../../shared/protocol/city'
import {
  skirmishForceSchema,
  skirmishScenarioSchema,
  type SkirmishForce,
} from '../../../shared/protocol/skirmish'
import { checkSkirmishForce } from '../../../shared/skirmish/check-force'
import { checkScenario } from '../../../shared/skirmish/check-scenario'
import { natureOf, skirmishPoints, soldiersOf } from '../../../shared/skirmish/points'
import { defaultTables } from '../../../shared/skirmish/tables'
import { canStand } from '../../../shared/table'
import type { Body, Piece } from '../../../shared/table/types'

const read = (folder: string): unknown[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
const forces = read('resources/skirmish/forces').map((file) => skirmishForceSchema.parse(file))
const scenarios = read('resources/skirmish/scenarios').map((file) => skirmishScenarioSchema.parse(file))
const cities = read('resources/cities')
  .map((file) => citySchema.parse(file))
  .filter(({ level }) => level === 'skirmish')
const forceOf = (id: string): SkirmishForce => forces.find((force) => force.id === id)!
const cityOf = (id: string): City => cities.find((city) => city.id === id)!
const points = (id: string): number => skirmishPoints(forceOf(id), defaultTables)
const soldier: Body = { base: { shape: 'round', radius: 12.5 }, radius: 12.5, height: 30, eye: 27, size: 2 }

describe('LS-CORE-02 the ready cities', () => {
  it.each(cities.map((city) => [city.id, city] as const))(
    '%s is 80 x 80 cm, dense, and no piece stands inside a house',
    (_, city) => {
      expect([city.width, city.depth]).toEqual([cm(80), cm(80)])
      const { pieces, ...table } = cityToTable(city)
      expect(pieces.filter(({ design }) => design.kind === 'ruin').length).toBeGreaterThanOrEqual(5)
      const laid: Piece[] = []
      for (const piece of pieces) {
        const { refusal } = checkFreePlacement({ ...table, pieces: laid }, piece.design, piece)
        expect({ piece: `${piece.id} ${piece.design.id}`, refusal }).toEqual({
          piece: `${piece.id} ${piece.design.id}`,
          refusal: null,
        })
        laid.push(piece)
      }
    },
  )
})

describe('the ready forces of Live Skirmish', () => {
  it.each(forces.map((force) => [force.id, force] as const))(
    '%s names nobody twice and uses only what the tables know',
    (_, force) => {
      expect(checkSkirmishForce(force)).toEqual([])
      for (const { class: id, weapons } of soldiersOf(force)) {
        expect(defaultTables.classes).toHaveProperty(id)
        for (const weapon of weapons) expect(defaultTables.fire).toHaveProperty(weapon)
      }
      for (const { crew, weapons } of force.vehicles) {
        expect(defaultTables.classes).toHaveProperty(crew)
        for (const { weapon } of weapons) expect(defaultTables.fire).toHaveProperty(weapon)
      }
      const commanders = force.squads.flatMap(({ soldiers }) =>
        soldiers.filter(({ roles }) => roles.includes('commander') || roles.includes('platoonCommander')),
      )
      expect(commanders).toHaveLength(force.squads.length)
      expect(schemes).toHaveProperty(force.scheme)
    },
  )
  it.each(forces.map((force) => [force.id, force] as const))(
    '%s has a miniature for everybody',
    (_, force) => {
      for (const { figure } of [...soldiersOf(force), ...force.vehicles])
        expect(figures).toHaveProperty(figure)
    },
  )

  it('are 8 to 15 soldiers a side, and more only for platoon play (LS-CORE-02, LS-PLT-01)', () => {
    for (const force of forces) {
      const count = soldiersOf(force).length
      if (force.squads.length === 1) expect(count).toBeGreaterThanOrEqual(8)
      if (force.squads.length === 1) expect(count).toBeLessThanOrEqual(15)
      else expect(count).toBeGreaterThan(15)
    }
    expect(forces.filter(({ squads }) => squads.length > 1).length).toBeGreaterThanOrEqual(2)
  })

  it('are what they call themselves (LS-SETUP-02)', () => {
    const natures = Object.fromEntries(forces.map((force) => [force.id, natureOf(force, defaultTables)]))
    expect(natures).toMatchObject({
      'rowan-section': 'regular',
      'linden-section': 'regular',
      'saltmarsh-militia': 'irregular',
      'lynx-group': 'specialForces',
      'quarry-cell': 'irregular',
    })
  })
})

describe('the ready scenarios of Live Skirmish', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s is sound: its city, its forces, its people',
    (_, scenario) => {
      expect(checkScenario(scenario)).toEqual([])
      const table = cityToTable(cityOf(scenario.city))
      for (const seat of ['a', 'b'] as const) {
        const { force, infiltrators, ambushers } = scenario.sides[seat]
        const ids = new Set(soldiersOf(forceOf(force)).map(({ id }) => id))
        for (const id of [...infiltrators, ...ambushers]) expect(ids).toContain(id)
      }
      for (const { id, pose, figure } of scenario.bystanders) {
        expect({ id, why: canStand(table, soldier, pose.at, pose.on, []) }).toEqual({ id, why: null })
        expect(figures).toHaveProperty(figure)
      }
    },
  )

  it('are balanced by the prices of LS-DATA-02 and LS-DATA-08', () => {
    const ratio = (a: string, b: string): number => points(a) / points(b)
    // The militia brings a pick-up and a device that have no price.
    expect(ratio('rowan-section', 'saltmarsh-militia')).toBeGreaterThan(0.95)
    expect(ratio('rowan-section', 'saltmarsh-militia')).toBeLessThan(1.15)
    // Who storms a house needs more than who holds it.
    expect(ratio('lynx-group', 'quarry-cell')).toBeGreaterThan(1.1)
    expect(ratio('lynx-group', 'quarry-cell')).toBeLessThan(1.35)
    expect(ratio('rowan-section', 'linden-section')).toBeGreaterThan(0.9)
    expect(ratio('orchard-platoon', 'delta-column')).toBeGreaterThan(0.95)
    expect(ratio('orchard-platoon', 'delta-column')).toBeLessThan(1.35)
  })

  it('has markers, an ambush, infiltrators, a device and a journalist in the town block', () => {
    const town = scenarios.find(({ id }) => id === 'market-street')!
    expect(town.objectives).toBe(true)
    expect(town.sides.b.ambushers).not.toHaveLength(0)
    expect(town.sides.b.infiltrators).not.toHaveLength(0)
    expect(forceOf(town.sides.b.force).support.ieds).toBe(1)
    expect(town.bystanders.map(({ kind }) => kind)).toContain('journalist')
    expect(town.bystanders.map(({ kind }) => kind)).toContain('civilian')
  })

  it('has three hostages on upper floors of a house of four storeys in the raid', () => {
    const raid = scenarios.find(({ id }) => id === 'four-storeys')!
    const table = cityToTable(cityOf(raid.city))
    const hostages = raid.bystanders.filter(({ kind }) => kind === 'hostage')
    expect(hostages).toHaveLength(3)
    for (const { pose } of hostages) {
      expect(pose.on.level).toBeGreaterThanOrEqual(2)
      const design = table.pieces.find(({ id }) => id === pose.on.piece)?.design
      // Four storeys and the roof.
      expect(design?.kind === 'ruin' && design.levels).toHaveLength(5)
    }
    expect(raid.hostages?.rescuer).toBe('a')
  })
})
