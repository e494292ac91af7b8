import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arsenal } from '../../main/rulesets/core4/data'
import { cards } from '../../main/rulesets'
import {
  breachesOf,
  checkForce,
  isVehicleProfile,
  modelsIn,
  modelsOf,
  pointsOf,
  pointsPresets,
  standardTerms,
  vehiclesOf,
  weaponsCarried,
} from '../../shared/force'
import { forceSchema, unitTypes, type Force, type UnitEntry } from '../../shared/protocol/force'

const folder = new URL('../../resources/forces/', import.meta.url)
const forces: readonly Force[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => forceSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))

const limitOf = (force: Force): number => pointsPresets.find((limit) => pointsOf(force) <= limit) ?? 0
const onFoot = forces.filter((force) => vehiclesOf(force) === 0)
const withVehicles = forces.filter((force) => vehiclesOf(force) > 0)

describe('the sample forces', () => {
  it('are six on foot, each in its own colours, and three with vehicles at each limit', () => {
    expect(onFoot).toHaveLength(6)
    expect(new Set(onFoot.map((force) => force.scheme)).size).toBe(6)
    for (const limit of [500, 1000, 1500]) {
      const column = withVehicles.filter((force) => limitOf(force) === limit)
      expect(new Set(column.map((force) => force.scheme)).size).toBe(3)
      for (const { name } of column)
        expect([name.en, name.ru].every((text) => text.includes(`${limit}`))).toBe(true)
    }
  })
  it('between them bring every type of unit, every weapon of the tables and every close-combat weapon', () => {
    const types = new Set(forces.flatMap((force) => force.units.map(({ type }) => type)))
    expect(unitTypes.filter((type) => !types.has(type))).toEqual([])
    const weapons = new Set(forces.flatMap((force) => force.weapons.map(({ id }) => id)))
    expect(arsenal.weapons.map(({ id }) => id).filter((id) => !weapons.has(id))).toEqual([])
    const close = new Set(forces.flatMap((force) => (force.closeWeapons ?? []).map(({ id }) => id)))
    expect(arsenal.closeWeapons.map(({ id }) => id).filter((id) => !close.has(id))).toEqual([])
    const powers = new Set(forces.flatMap((force) => (force.powers ?? []).map(({ id }) => id)))
    expect(arsenal.powers.map(({ id }) => id).filter((id) => !powers.has(id))).toEqual([])
  })
  it('between them carry every special rule that a unit, a model or a weapon may have', () => {
    const named = forces.flatMap(({ units, kinds, weapons, closeWeapons = [] }) =>
      [...units, ...kinds, ...weapons, ...closeWeapons].flatMap(({ rules = [] }) =>
        rules.map(({ rule }) => rule),
      ),
    )
    // What packs add is named by forces that are made for them.
    const ofForces = cards.filter(
      ({ pack, carriedBy }) => pack === undefined && carriedBy.some((carrier) => carrier !== 'mission'),
    )
    expect(ofForces.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([])
  })
  it('have tags by which others hate them, and hate somebody who is there', () => {
    const tags = new Set(forces.flatMap(({ units }) => units.flatMap((unit) => unit.tags ?? [])))
    const hated = forces.flatMap(({ units }) =>
      units.flatMap(({ rules }) =>
        rules.flatMap(({ args }) => (typeof args?.['tag'] === 'string' ? [args['tag']] : [])),
      ),
    )
    expect(hated.length).toBeGreaterThan(1)
    expect(hated.filter((tag) => !tags.has(tag))).toEqual([])
  })
  describe.each(forces.map((force) => [force.id, force] as const))('%s', (_id, force) => {
    const models = force.units.flatMap((unit) => unit.models)
    it('costs nearly what it may, and fields as many models as stand well on its table', () => {
      const [limit, points, count] = [limitOf(force), pointsOf(force), modelsOf(force)]
      expect(points).toBeGreaterThanOrEqual(limit * 0.95)
      expect(points).toBeLessThanOrEqual(limit)
      expect(count).toBeGreaterThanOrEqual(limit * 0.025)
      expect(count).toBeLessThanOrEqual(limit * 0.045)
    })
    it('keeps the standard chart and its limit (CF-SETUP-02, C4-ORG-04)', () =>
      expect(breachesOf(force, { ...standardTerms, limit: limitOf(force) })).toEqual([]))
    it('names only kinds and weapons it has, and uses all of them', () => {
      const kinds = force.kinds.map((kind) => kind.id)
      const weapons = force.weapons.map((weapon) => weapon.id)
      expect(new Set(models.map((one) => one.kind))).toEqual(new Set(kinds))
      expect(new Set(force.kinds.flatMap(weaponsCarried))).toEqual(new Set(weapons))
      expect(new Set(force.units.map((unit) => unit.id)).size).toBe(force.units.length)
    })
    it('has no fault that the editor would name', () => expect(checkForce(force, cards)).toEqual([]))
    it('shows at least three kinds of miniature', () =>
      expect(new Set(force.kinds.map((kind) => kind.figure)).size).toBeGreaterThanOrEqual(3))
  })
  describe.each(withVehicles.map((force) => [force.id, force] as const))('%s', (_id, force) => {
    const vehicles = force.units.filter(({ type }) => type === 'vehicle')
    const profileOf = (unit: UnitEntry) => {
      const profile = force.kinds.find(({ id }) => id === unit.models[0]?.kind)?.profile
      return profile !== undefined && isVehicleProfile(profile) ? profile : null
    }
    it('has at least four machines, some of them a squadron', () => {
      expect(vehiclesOf(force)).toBeGreaterThanOrEqual(4)
      expect(vehicles.some((unit) => modelsIn(unit) > 1)).toBe(true)
    })
    it('has room aboard its dedicated transports for those they were bought for (C4-TRANS-01, -02)', () => {
      const rides = vehicles.filter(({ dedicatedTo }) => dedicatedTo !== undefined)
      expect(rides.length).toBeGreaterThan(0)
      for (const ride of rides) {
        const riders = force.units.find(({ id }) => id === ride.dedicatedTo)
        expect(riders?.category).toBe(ride.category)
        expect(riders && modelsIn(riders)).toBeLessThanOrEqual(profileOf(ride)?.transport?.capacity ?? 0)
      }
    })
    it('has every mount on its hull, doors at the edge (C4-VSHOOT-09, C4-TRANS-05)', () => {
      for (const { hull, profile } of force.kinds) {
        if (!isVehicleProfile(profile) || hull === undefined) continue
        const doors = (profile.transport?.accessPoints ?? []).map(({ at }) => at)
        for (const { forward, left } of [...profile.mounts.flatMap(({ at }) => at ?? []), ...doors]) {
          expect(Math.abs(forward)).toBeLessThanOrEqual(hull.length / 2)
          expect(Math.abs(left)).toBeLessThanOrEqual(hull.width / 2)
        }
        for (const { forward, left } of doors)
          expect(Math.abs(forward) === hull.length / 2 || Math.abs(left) === hull.width / 2).toBe(true)
      }
    })
  })
})
