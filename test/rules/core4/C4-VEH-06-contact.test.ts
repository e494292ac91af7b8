/** Who touches a hull: beside it, and so high that his body and the hull overlap, on whatever storey (C4-VEH-06, -07). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import { engagementOf, inContact } from '../../../main/rulesets/core4/assault/contact'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import { board, coreGame, type ModelSpec, type PieceSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { hullAt } from './hull-fights'
import { byDefault } from './melee'

/** A house whose floors begin where a hull of 6" by 4" at (20, 20) ends. */
const house: PieceSpec = {
  id: 'R',
  ruin: { footprint: [23, 14, 35, 26], floors: [{ slab: [23, 14, 35, 26] }, { slab: [23, 14, 35, 26] }] },
}
const man = (level: number, x = 23.5): ModelSpec => ({
  at: [x, 20, level],
  ...(level > 0 && { piece: 'R' }),
})
const hull = (height: number, more: Parameters<typeof hullBody>[3] = {}): UnitSpec => ({
  id: 'V',
  seat: 'b',
  ...hullAt({ body: hullBody(6, 4, height, more) }),
})
const touching = (state: CoreState): boolean => {
  const game = coreGame(state, [])
  const [[a], [v]] = [standingModels(state, 'A'), standingModels(state, 'V')]
  if (!a || !v) throw new Error('a man and a hull')
  // Of contact it does not matter who is asked first.
  expect(inContact(game, v, a)).toBe(inContact(game, a, v))
  return inContact(game, a, v)
}
const beside = (at: ModelSpec, v: UnitSpec, pieces: readonly PieceSpec[] = [house]): boolean =>
  touching(board({ phase: 'assault', pieces, units: [{ id: 'A', seat: 'a', models: [at] }, v] }))

describe('C4-VEH-06 contact with a hull by overlapping heights', () => {
  it.each([
    [2.5, 0, true],
    // A floor at the height of its top, or above it, is wholly above it.
    [2.5, 1, false],
    [3, 1, false],
    [3.1, 1, true],
    [4, 1, true],
    [4, 0, true],
    [4, 2, false],
    [7, 2, true],
  ])('a hull %d" high and a man on level %d: %s', (height, level, touches) =>
    expect(beside(man(level), hull(height))).toBe(touches),
  )
  it.each([
    [23.55, true],
    [23.56, false],
  ])('with his middle at %d: %s', (x, touches) => expect(beside(man(1, x), hull(4))).toBe(touches))

  const hill = (height: number): PieceSpec => ({ id: 'H', kind: 'hill', area: [23.2, 15, 30, 25], height })
  it.each([
    [1.5, true],
    [2.4, true],
    [2.5, false],
  ])('a man on a hill of %d" beside a hull of 2.5": %s', (height, touches) =>
    expect(beside({ at: [23.52, 20, 0] }, hull(2.5), [hill(height)])).toBe(touches),
  )
  it.each([
    // The man is 1.25" high.
    [1.2, true],
    [1.25, false],
    [1.5, false],
  ])('a man at the foot of a hill of %d" on which the hull stands: %s', (height, touches) => {
    const top: PieceSpec = { id: 'H', kind: 'hill', area: [15, 15, 22.9, 25], height }
    expect(beside({ at: [23.5, 20, 0] }, hull(2.5), [top])).toBe(touches)
  })
  it('two bases go by level all the same (C4-ASSAULT-01)', () => {
    const men = (y: number): UnitSpec => ({ id: 'V', seat: 'b', models: [{ at: [22.5, y, 0] }] })
    expect(beside({ at: [23.5, 20, 0] }, men(20), [hill(1)])).toBe(true)
    expect(beside({ at: [23.5, 20, 0] }, men(20), [hill(1.2)])).toBe(false)
    expect(beside(man(1, 23.5), men(20))).toBe(false)
  })
})

describe('C4-VEH-07 the column under one that flies', () => {
  const flying = { bottom: 1.5, skimmer: true }
  /** 1.5" of air and 2" of hull over the street, or as much over the first floor. */
  const skimmer = (over?: 'floor'): CoreState['models'][string]['pose'] | undefined =>
    over && {
      at: { x: inches(20), z: inches(28) },
      y: inches(7),
      on: { piece: null, level: 0 },
      facing: 0,
      hovering: true,
      above: inches(3),
    }
  const touched = (at: ModelSpec, over?: 'floor', damage?: ModelSpec['damage']): boolean => {
    const state = board({
      phase: 'assault',
      pieces: [house],
      units: [
        { id: 'A', seat: 'a', models: [at] },
        {
          id: 'V',
          seat: 'b',
          ...hullAt({ type: 'skimmer', body: hullBody(6, 4, 3.5, flying) }, damage ? { damage } : {}),
        },
      ],
    })
    const pose = skimmer(over)
    const v = state.models['V.1']
    if (!v) throw new Error('no skimmer')
    return touching(pose ? { ...state, models: { ...state.models, 'V.1': { ...v, pose } } } : state)
  }
  it('is touched from the ground, and from a floor that its hull reaches', () => {
    expect(touched(man(0))).toBe(true)
    expect(touched(man(1))).toBe(true)
    expect(touched(man(2))).toBe(false)
  })
  it('raised over a floor it is touched from there, and on every storey up to its top, not from below that floor', () => {
    expect(touched(man(0), 'floor')).toBe(false)
    expect(touched(man(1), 'floor')).toBe(true)
    expect(touched(man(2), 'floor')).toBe(true)
  })
  it('on the ground it has no stand: a floor 3" up is above its 2"', () => {
    const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
    expect(touched(man(0), undefined, stuck)).toBe(true)
    expect(touched(man(1), undefined, stuck)).toBe(false)
  })
})

describe('C4-VEH-06, C4-ASSAULT-08 a charge along an upper floor', () => {
  const charge: Command = { type: 'assault', unit: 'A', targets: ['V'] }
  const spec = (height: number) =>
    board({
      phase: 'assault',
      pieces: [house],
      units: [
        {
          id: 'A',
          seat: 'a',
          models: [
            { at: [25.5, 20, 1], piece: 'R' },
            { at: [25.5, 21.1, 1], piece: 'R' },
          ],
        },
        hull(height),
      ],
    })
  const charged = (height: number, dice: string) =>
    runScripted(cityFight, spec(height), (game) => cityFight.perform(game, 'a', charge), {
      dice: dice.split(' '),
      answers: byDefault,
    })
  it('ends against the side of a hull that rises above the floor: 2" will do', () => {
    const { state, events } = charged(4, '2 1')
    expect(events.map(({ type }) => type)).toContain('vehicleAssaulted')
    expect(
      standingModels(state, 'A').map(({ pose }) => [pose.on.level, toInches(pose.at.x).toFixed(2)]),
    ).toEqual([
      [1, '23.50'],
      [1, '23.50'],
    ])
    const { engaged } = engagementOf(cityFight.gameOf(state), [['A', 'V']])
    expect([...engaged.keys()].sort()).toEqual(['A.1', 'A.2', 'V.1'])
  })
  it('nor does he where he could', () =>
    expect(standingModels(charged(4, '6 3').state, 'A').map(({ pose }) => pose.on.level)).toEqual([1, 1]))
  it('has to come down to one that ends below the floor', () => {
    const { events } = charged(3, '2 1')
    expect(events.map(({ type }) => type)).not.toContain('vehicleAssaulted')
    const { state } = charged(3, '3 1')
    expect(standingModels(state, 'A')[0]?.pose.on.level).toBe(0)
  })
})
