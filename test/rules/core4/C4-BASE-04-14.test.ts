/** What a unit is, what points are for, interrupts, and agreed changes. */
import { describe, expect, test } from 'vitest'
import { ask, roll } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreGame, CorePart } from '../../../main/rulesets/core4/game/part'
import { storageIn } from '../../../main/storage'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import type { GameSetup } from '../../../shared/protocol/setup'
import { commandSchema } from '../../../shared/protocol/command'
import { unitEntrySchema, unitTypes, type Force } from '../../../shared/protocol/force'
import { bodyClassOf, bodyOf } from '../../../shared/table'
import type { Procedure } from '../../../main/engine'
import { board, runRules } from '../board'
import { emitMadeUp } from '../../made-up-facts'

const entry = (type: string, count: number) => ({
  id: 'squad',
  name: { en: 'Squad', ru: 'Отряд' },
  category: 'troops',
  type,
  points: 10,
  models: [{ kind: 'soldier', count }],
})

describe('C4-BASE-04 models, vehicles, units', () => {
  test('a unit is one or more models; customary numbers bind nobody', () => {
    expect(unitEntrySchema.safeParse(entry('infantry', 1)).success).toBe(true)
    expect(unitEntrySchema.safeParse(entry('infantry', 37)).success).toBe(true)
    expect(unitEntrySchema.safeParse(entry('infantry', 0)).success).toBe(false)
    expect(unitEntrySchema.safeParse({ ...entry('infantry', 1), models: [] }).success).toBe(false)
  })
  test.each(unitTypes)('%s is a type of unit, with a body to stand and be seen with', (type) => {
    expect(unitEntrySchema.safeParse(entry(type, 2)).success).toBe(true)
    expect(bodyOf(bodyClassOf(type)).height).toBeGreaterThan(0)
  })
  test('a type that does not exist is no unit', () => {
    expect(unitEntrySchema.safeParse(entry('submarine', 1)).success).toBe(false)
  })
})

const forces = async (): Promise<readonly Force[]> =>
  (await storageIn('/nowhere', resourcesFolder()).forces.list()).items.map(({ item }) => item)
async function begin(forcesOf: readonly [Force, Force], settings: Record<string, unknown> = {}) {
  const setup: GameSetup = {
    title: 'base',
    systems: ['core4', 'city-fight'],
    level: 'alpha',
    terrain: { how: 'free' },
    scenario: 'clear-out',
    sides: { a: { name: 'A', force: forcesOf[0].id }, b: { name: 'B', force: forcesOf[1].id } },
    dice: { source: 'scripted', faces: [] },
    mode: 'solo',
    settings,
    resources: { city: null, forces: { a: forcesOf[0], b: forcesOf[1] } },
  }
  return rulesetFor(['core4', 'city-fight']).begin(setup)
}

describe('C4-BASE-09 points', () => {
  test('a force is worth the sum of its units, and the price changes nothing else', async () => {
    const [first, second] = await forces()
    if (!first || !second) throw new Error('no forces')
    const dearer: Force = {
      ...first,
      units: first.units.map((unit) => ({ ...unit, points: unit.points + 7 })),
    }
    const usual = await begin([first, second])
    const changed = await begin([dearer, second])
    expect(usual.sides.a.points).toBe(first.units.reduce((sum, unit) => sum + unit.points, 0))
    expect(changed.sides.a.points).toBe(usual.sides.a.points + 7 * first.units.length)
    expect(changed.models).toEqual(usual.models)
  })
})

describe('C4-BASE-13 interrupts', () => {
  const told: CorePart = {
    id: 'told',
    reducers: { before() {}, inside() {}, between() {}, after() {} } as CorePart['reducers'],
  }
  /** Side b's interrupt, which is itself interrupted by side a. */
  function* interrupt(depth: number): Procedure {
    yield* emitMadeUp('inside', { depth }, ['C4-BASE-13'])
    const answer = yield* ask({
      seat: depth % 2 === 1 ? 'b' : 'a',
      kind: 'forcedTarget',
      because: ['C4-BASE-13'],
      form: { form: 'option' as const, options: ['on', 'back'].map((id) => ({ id, text: { key: id } })) },
      default: { form: 'option', option: 'back' },
    })
    if (answer.option === 'on') yield* interrupt(depth + 1)
    yield* emitMadeUp('between', { depth }, ['C4-BASE-13'])
  }
  function* turn(game: CoreGame): Procedure<number> {
    yield* emitMadeUp('before', { phase: game.state.turn.phase }, ['C4-BASE-13'])
    yield* interrupt(1)
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'toHit',
      seat: 'a',
      because: ['C4-BASE-13'],
    })
    yield* emitMadeUp('after', {}, ['C4-BASE-13'])
    return die?.face ?? 0
  }
  test('are resolved completely, innermost first, and the turn goes on where it stopped', () => {
    const state = board({ phase: 'shooting' })
    const seats: string[] = []
    const run = runRules([told], state, turn, {
      dice: ['4'],
      answers: (decision) => {
        seats.push(decision.seat)
        return { form: 'option', option: seats.length < 3 ? 'on' : 'back' }
      },
    })
    const steps = run.events.map(({ type, data }) =>
      `${type} ${(data as { depth?: number }).depth ?? ''}`.trim(),
    )
    expect(steps).toEqual([
      'before',
      'inside 1',
      'inside 2',
      'inside 3',
      'between 3',
      'between 2',
      'between 1',
      'rolled',
      'after',
    ])
    expect(seats).toEqual(['b', 'a', 'b'])
    expect(run.returned).toBe(4)
    expect(run.state.turn).toEqual(state.turn)
  })
})

describe('C4-BASE-14 agreed changes', () => {
  test('are named toggles, stored in the record of the game', async () => {
    const [first, second] = await forces()
    if (!first || !second) throw new Error('no forces')
    const state = await begin([first, second], { 'core4.general.range2D': true })
    expect(state.settings['core4.general.range2D']).toBe(true)
    expect((await begin([first, second])).settings['core4.general.range2D']).toBe(false)
  })
  test('an unknown toggle or value is refused by name', async () => {
    const [first, second] = await forces()
    if (!first || !second) throw new Error('no forces')
    await expect(begin([first, second], { 'core4.general.noSuch': true })).rejects.toThrow(
      'core4.general.noSuch',
    )
    await expect(begin([first, second], { 'core4.general.range2D': 'sometimes' })).rejects.toThrow(
      'core4.general.range2D',
    )
  })
  test('one that does not go with City Fight is refused with what to do, and may stand off (C4-WEAPON-30)', async () => {
    const [first, second] = await forces()
    if (!first || !second) throw new Error('no forces')
    const key = 'core4.weapons.markersHitAllLevels'
    await expect(begin([first, second], { [key]: true })).rejects.toMatchObject({
      refusal: { key: 'refusal.houseRuleNotHere', cite: ['C4-WEAPON-30', 'C4-BASE-14'], args: { rule: key } },
    })
    expect((await begin([first, second], { [key]: false })).settings).not.toHaveProperty(key)
  })
  test('no command of the game changes a toggle', () => {
    const types = commandSchema.options.map((option) => option.shape.type.value)
    expect(types.filter((type) => /setting|toggle/i.test(type))).toEqual([])
  })
})
