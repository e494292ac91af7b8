import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arsenal } from '../../main/rulesets/core4/data'
import { cards } from '../../main/rulesets'
import { breachesOf, checkForce, standardTerms } from '../../shared/force'
import { forceSchema, unitTypes, type Force } from '../../shared/protocol/force'

const folder = new URL('../../resources/forces/', import.meta.url)
const forces: readonly Force[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => forceSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))

/** Rules of close-combat weapons that only a walker's arm bears (C4-WALKER-15). */
const onHullsAlone: readonly string[] = ['warFist']

describe('the sample forces', () => {
  it('are six, each in its own colours', () => {
    expect(forces).toHaveLength(6)
    expect(new Set(forces.map((force) => force.scheme)).size).toBe(6)
  })
  it('between them bring every type of unit on foot, every weapon of the tables and every close-combat weapon', () => {
    const types = new Set(forces.flatMap((force) => force.units.map(({ type }) => type)))
    const onFoot = unitTypes.filter((type) => type !== 'vehicle')
    expect(onFoot.filter((type) => !types.has(type))).toEqual([])
    const weapons = new Set(forces.flatMap((force) => force.weapons.map(({ id }) => id)))
    expect(arsenal.weapons.map(({ id }) => id).filter((id) => !weapons.has(id))).toEqual([])
    const close = new Set(forces.flatMap((force) => (force.closeWeapons ?? []).map(({ id }) => id)))
    // What only hulls strike with, or are struck with, waits for ready forces that have some.
    const onFootBlades = arsenal.closeWeapons.filter(
      ({ grenade, rules }) => grenade === undefined && !rules.some(({ rule }) => onHullsAlone.includes(rule)),
    )
    expect(onFootBlades.map(({ id }) => id).filter((id) => !close.has(id))).toEqual([])
    const powers = new Set(forces.flatMap((force) => (force.powers ?? []).map(({ id }) => id)))
    expect(arsenal.powers.map(({ id }) => id).filter((id) => !powers.has(id))).toEqual([])
  })
  it('between them carry every special rule that a unit on foot, a model or a weapon may have', () => {
    const named = forces.flatMap(({ units, kinds, weapons, closeWeapons = [] }) =>
      [...units, ...kinds, ...weapons, ...closeWeapons].flatMap(({ rules = [] }) =>
        rules.map(({ rule }) => rule),
      ),
    )
    const onWheels = (types: readonly string[]): boolean =>
      types.length > 0 && types.every((type) => type === 'vehicle')
    const ofForces = cards.filter(({ carriedBy }) => carriedBy.some((carrier) => carrier !== 'mission'))
    const wanted = ofForces
      .filter(({ id, types }) => !onWheels(types) && !onHullsAlone.includes(id))
      .map(({ id }) => id)
    expect(wanted.filter((id) => !named.includes(id))).toEqual([])
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
    it('costs about a thousand points and fields 25 to 45 models', () => {
      expect(force.units.reduce((sum, unit) => sum + unit.points, 0)).toBeGreaterThanOrEqual(950)
      expect(force.units.reduce((sum, unit) => sum + unit.points, 0)).toBeLessThanOrEqual(1000)
      const count = models.reduce((sum, one) => sum + one.count, 0)
      expect(count).toBeGreaterThanOrEqual(25)
      expect(count).toBeLessThanOrEqual(45)
    })
    it('keeps the standard chart and a limit of 1000 points (CF-SETUP-02, C4-ORG-04)', () =>
      expect(breachesOf(force, standardTerms)).toEqual([]))
    it('names only kinds and weapons it has, and uses all of them', () => {
      const kinds = force.kinds.map((kind) => kind.id)
      const weapons = force.weapons.map((weapon) => weapon.id)
      expect(new Set(models.map((one) => one.kind))).toEqual(new Set(kinds))
      expect(new Set(force.kinds.flatMap((kind) => kind.weapons))).toEqual(new Set(weapons))
      expect(new Set(force.units.map((unit) => unit.id)).size).toBe(force.units.length)
    })
    it('has no fault that the editor would name', () => expect(checkForce(force, cards)).toEqual([]))
    it('shows at least three kinds of miniature', () =>
      expect(new Set(force.kinds.map((kind) => kind.figure)).size).toBeGreaterThanOrEqual(3))
  })
})
