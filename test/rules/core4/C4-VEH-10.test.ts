/** How a vehicle drives and turns, and what it may not drive through (C4-VEH-09, -10, -11, -14, -16). */
import { describe, expect, it } from 'vitest'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { drivenBand, drivenOf } from '../../../main/rulesets/core4/units'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { runScripted } from '../../../main/engine'
import { inches, toInches } from '../../../shared/geometry'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { board, coreGame, coreRules, place, type ModelSpec, type PieceSpec, type UnitSpec } from '../board'
import { at, carrier, moveParts, unitOf } from '../movers'

type Corner = readonly [x: number, y: number, facing?: number]
interface Scene {
  readonly models?: readonly ModelSpec[]
  readonly others?: readonly UnitSpec[]
  readonly pieces?: readonly PieceSpec[]
  readonly settings?: Readonly<Record<string, SettingValue>>
  readonly more?: Partial<UnitSpec>
}
/** A carrier of 4" by 3" at (20, 20), pointing along x. */
const scene = ({ models = at([20, 20]), others = [], pieces = [], settings = {}, more = {} }: Scene = {}) =>
  board({ pieces, settings, units: [unitOf('vehicle', models, more), ...others] })
const paths = (corners: readonly Corner[], id = 'L.1') => ({
  [id]: corners.map(([x, y, facing]) => ({
    at: place(48, x, y),
    on: { piece: null, level: 0 },
    ...(facing !== undefined && { facing }),
  })),
})
const check = (state: CoreState, ...corners: readonly Corner[]) =>
  checkMove(coreGame(state, moveParts), 'L', paths(corners), 'move', false)
const why = (state: CoreState, ...corners: readonly Corner[]) =>
  check(state, ...corners).refusal?.key.replace('refusal.', '')
const rules = coreRules(moveParts)
const drive = (state: CoreState, dice: readonly string[], ...corners: readonly Corner[]) => {
  const command = { type: 'move' as const, unit: 'L', paths: paths(corners), difficult: false }
  const verdict = rules.check(state, 'a', command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command), { dice: [...dice] })
  const model = run.state.models['L.1']
  return {
    state: run.state,
    facing: model?.pose?.facing,
    x: model?.pose ? toInches(model.pose.at.x) : null,
    damage: model?.damage,
    path: toInches(drivenOf(run.state, 'L.1').path),
    told: run.events.map(({ type }) => type),
    dice: run.events.flatMap((event) =>
      event.type === 'rolled' ? [(event.data as { dice: readonly unknown[] }).dice.length] : [],
    ),
  }
}
const foe = (x: number, y: number): UnitSpec => ({ id: 'F', seat: 'b', models: [{ at: [x, y, 0] }] })
const friend = (x: number, y: number): UnitSpec => ({ id: 'M', seat: 'a', models: [{ at: [x, y, 0] }] })
const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [30, 10, 40, 30] }

describe('C4-VEH-09 allowance', () => {
  it.each([
    [[], 12, 12.1],
    [['fast'], 24, 24.1],
  ] as const)('%j: %d but not %d inches', (traits, most, more) => {
    const state = scene({ more: { profile: { traits: [...traits] } } })
    expect(why(state, [20 + most, 20])).toBeUndefined()
    expect(why(state, [20 + more, 20])).toBe('tooFar')
  })
})

describe('C4-VEH-10 path and turning', () => {
  it('turns cost nothing: 5" on, 90° to the left, 4" on are 9" (example)', () => {
    const { models } = check(scene(), [25, 20], [25, 24])
    expect(toInches(models['L.1']?.plan ?? 0)).toBeCloseTo(9, 6)
    expect(models['L.1']?.legs.map(({ length, facing }) => [Math.round(toInches(length)), facing])).toEqual([
      [5, undefined],
      [0, 90],
      [4, undefined],
    ])
    expect(models['L.1']?.end.facing).toBe(90)
  })
  it('in reverse where that is nearer to the heading it is to end with', () => {
    const { models } = check(scene(), [15, 20, 0])
    expect(models['L.1']?.legs).toHaveLength(1)
    expect(models['L.1']?.end.facing).toBe(0)
  })
  it('ahead it turns round before it goes back', () => {
    const { models } = check(scene(), [15, 20])
    expect(models['L.1']?.legs).toHaveLength(2)
    expect(models['L.1']?.end.facing).toBe(180)
  })
  it('in reverse where there is no room to turn', () => {
    // Corners reach 2.5" from the middle, flanks 1.5": between two friends it can only go on or back.
    const state = scene({ others: [friend(20, 22.05), { ...friend(20, 17.95), id: 'N' }] })
    expect(why(state, [15, 20])).toBeUndefined()
    expect(check(state, [15, 20]).models['L.1']?.end.facing).toBe(0)
    expect(why(state, [20, 20, 90])).toBe('friendInTheWay')
  })
  it('a turn sweeps the corners: its place is free at the end and not on the way', () => {
    const state = scene({ others: [friend(21.9, 22), { ...friend(18.1, 22), id: 'N' }] })
    expect(why(state, [20, 20, 180])).toBe('friendInTheWay')
    const lax = scene({
      others: [friend(21.9, 22), { ...friend(18.1, 22), id: 'N' }],
      settings: { 'core4.vehicles.strictPivotSweep': false },
    })
    expect(why(lax, [20, 20, 180])).toBeUndefined()
  })
  it('no turn over the edge of the table', () => {
    const state = scene({ models: at([20, 1.6]) })
    expect(why(state, [20, 1.6, 90])).toBe('offTable')
    expect(why(state, [25, 1.6])).toBeUndefined()
  })
  it('sideways only where that is agreed', () => {
    const boxed = [friend(22.6, 20), { ...friend(17.4, 20), id: 'N' }]
    const settings = { 'core4.vehicles.freeStrafe': true }
    expect(why(scene({ others: boxed }), [20, 24])).toBe('friendInTheWay')
    expect(why(scene({ others: boxed, settings }), [20, 24])).toBeUndefined()
  })
  it('who only turned has stayed, unless the table agrees otherwise', () => {
    const { state, facing, path } = drive(scene(), [], [20, 20, 60])
    expect([facing, path]).toEqual([60, 0])
    expect(state.units['L']).toMatchObject({ moved: false, moveDone: true })
    expect(drivenBand(coreGame(state, moveParts), 'L.1')).toBe('stationary')
    const settings = { 'core4.vehicles.pivotCountsAsMove': true }
    const counted = drive(scene({ settings }), [], [20, 20, 60])
    expect(drivenBand(coreGame(counted.state, moveParts), 'L.1')).toBe('upTo6')
  })
})

describe('C4-VEH-10 a squadron that goes sideways', () => {
  it('ends as it was carried: none of it in another', () => {
    // Neither has room to turn: they go as they look, 4" of hull each.
    const ends = (apart: number) => {
      const state = scene({
        models: [{ at: [20, 20, 0] }, { at: [24.1, 20, 0] }],
        others: [friend(17.3, 20), { ...friend(26.8, 20), id: 'N' }],
        settings: { 'core4.vehicles.freeStrafe': true },
      })
      const ways = { ...paths([[20, 25]]), ...paths([[20 + apart, 25]], 'L.2') }
      const { refusal, models } = checkMove(coreGame(state, moveParts), 'L', ways, 'move', false)
      expect(['L.1', 'L.2'].map((id) => models[id]?.end.facing)).toEqual([0, 0])
      return refusal?.key
    }
    expect(ends(4)).toBeUndefined()
    expect(ends(3.7)).toBe('refusal.baseOverlap')
  })
})

describe('C4-VEH-11 what it may not drive through', () => {
  // Its flank is 1.5" from the middle, his base reaches 0.5": 3" apart are 1" of room.
  it.each([
    [23, undefined],
    [22.9, 'enemyTooClose'],
  ])('past an enemy at y = %f: %s', (y, refusal) =>
    expect(why(scene({ others: [foe(26, y)] }), [32, 20])).toBe(refusal),
  )
  it('friends may be brushed past, not driven over', () => {
    expect(why(scene({ others: [friend(26, 22)] }), [32, 20])).toBeUndefined()
    expect(why(scene({ others: [friend(26, 21.9)] }), [32, 20])).toBe('friendInTheWay')
  })
  it('nor by a way that is said to lead along a hill where there is none: it is on the ground there', () => {
    const hill: PieceSpec = { id: 'H', kind: 'hill', area: [16, 16, 24, 24], height: 3 }
    const state = scene({ pieces: [hill], models: at([20, 20]), others: [friend(27, 20)] })
    const way = (on: string | null) => ({
      'L.1': [
        { at: place(48, 30, 20), on: { piece: on, level: 0 } },
        { at: place(48, 30, 21.5), on: { piece: null, level: 0 } },
      ],
    })
    const judged = (on: string | null) => {
      const { refusal, models } = checkMove(coreGame(state, moveParts), 'L', way(on), 'move', false)
      return { why: refusal?.key, lowest: Math.min(...(models['L.1']?.legs ?? []).map(({ to }) => to.y)) }
    }
    expect(judged('H')).toEqual({ why: 'refusal.friendInTheWay', lowest: 0 })
    expect(judged('H')).toEqual(judged(null))
  })
  it.each([
    ['on its top', 27, 20, 3, 'friendInTheWay'],
    ['on its top beside the way', 27, 22.1, 3, undefined],
    ['on a low one', 27, 20, 1, 'friendInTheWay'],
  ] as const)('a way over a hill leads over it: a friend %s', (_, x, y, height, refusal) => {
    const hill: PieceSpec = { id: 'H', kind: 'hill', area: [24, 16, 30, 24], height }
    expect(why(scene({ pieces: [hill], others: [friend(x, y)] }), [32, 20])).toBe(refusal)
  })
  it('and from one hill to the next through the valley between them', () => {
    const hills: PieceSpec[] = [
      { id: 'H', kind: 'hill', area: [16, 14, 24, 26], height: 3 },
      { id: 'I', kind: 'hill', area: [30, 14, 38, 26], height: 3 },
    ]
    const from = (others: readonly UnitSpec[]) =>
      checkMove(
        coreGame(scene({ pieces: hills, others }), moveParts),
        'L',
        { 'L.1': [{ at: place(48, 32, 20), on: { piece: 'I', level: 0 } }] },
        'move',
        false,
      ).refusal?.key
    expect(from([friend(27, 20)])).toBe('refusal.friendInTheWay')
    expect(from([friend(27, 22.1)])).toBeUndefined()
    expect(from([foe(27, 23.1)])).toBeUndefined()
    expect(from([foe(27, 22.9)])).toBe('refusal.enemyTooClose')
  })
  it('mates of its squadron are in nobody’s way unless they are stranded', () => {
    const squadron = (damage?: ModelSpec['damage']) =>
      scene({
        models: [{ at: [20, 20, 0] }, { at: [26, 20, 0], ...(damage && { damage }) }],
      })
    const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
    expect(why(squadron(), [31, 20])).not.toBe('friendInTheWay')
    expect(why(squadron(stuck), [31, 20])).toBe('friendInTheWay')
    expect(why(squadron({ ...stuck, immobilised: false, stunned: true }), [31, 20])).toBe('friendInTheWay')
  })
})

describe('C4-VEH-14 tests while it drives', () => {
  it('turning into a piece is entering it: one die, and it keeps the heading it had', () => {
    const near: PieceSpec = { ...wood, area: [15, 21.8, 25, 30] }
    const held = drive(scene({ pieces: [near] }), ['1'], [20, 20, 90])
    expect(held.dice).toEqual([1])
    expect(held.facing).toBe(0)
    expect(held.damage).toMatchObject({ immobilised: true })
    expect(drive(scene({ pieces: [near] }), ['2'], [20, 20, 90]).facing).toBe(90)
  })
  it.each([
    ['exactly 6"', 34, [1]],
    ['more than 6"', 34.1, [2]],
  ] as const)('%s', (_, x, dice) =>
    expect(
      drive(scene({ models: at([28, 20]), pieces: [wood] }), ['2', '3'].slice(0, dice[0]), [x, 20]).dice,
    ).toEqual(dice),
  )
  it('stops just outside, and what it has driven till then is remembered', () => {
    const { x, path, damage } = drive(scene({ pieces: [wood] }), ['1', '4'], [29, 20])
    expect(x).toBeCloseTo(28, 1)
    expect(path).toBeCloseTo(8, 1)
    expect(damage).toMatchObject({ immobilised: true })
  })
  it('destroyed, it counts as having gone all the way it was to go', () => {
    const { state, path } = drive(scene({ pieces: [wood] }), ['1', '1'], [29, 20])
    expect(state.models['L.1']?.damage).toMatchObject({ wrecked: true })
    expect(path).toBeCloseTo(9, 3)
  })
  it.each([
    ['perPiece', [2, 2]],
    ['oncePerMove', [2]],
  ] as const)('%s', (value, dice) => {
    const two = [
      { ...wood, area: [24, 15, 25, 25] as const },
      { ...wood, id: 'other', area: [27, 15, 28, 25] as const },
    ]
    const state = scene({ pieces: two, settings: { 'core4.vehicles.terrainTest': value } })
    expect(
      drive(
        state,
        dice.flatMap(() => ['3', '4']),
        [32, 20],
      ).dice,
    ).toEqual(dice)
  })
})

describe('C4-VEH-16 stunned and immobilised', () => {
  const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
  const refused = (damage: ModelSpec['damage'], ...corners: readonly Corner[]) => {
    const state = scene({ models: [{ at: [20, 20, 0], damage }] })
    const command = { type: 'move' as const, unit: 'L', paths: paths(corners), difficult: false }
    const verdict = rules.check(state, 'a', command)
    return verdict.ok ? undefined : verdict.refusal.key.replace('refusal.', '')
  }
  it.each([
    ['immobilised', 'immobilisedCannotMove'],
    ['stunned', 'stunnedCannotMove'],
    ['shaken', undefined],
  ] as const)('%s: neither drives nor turns: %s', (what, refusal) => {
    expect(refused({ ...hurt, [what]: true }, [25, 20])).toBe(refusal)
    expect(refused({ ...hurt, [what]: true }, [20, 20, 45])).toBe(refusal)
  })
})

describe('C4-VEH-10, -14 turning on the spot sweeps what lies between two looks', () => {
  /** With its corner so far from the middle of the carrier, where the tip of its own corner (2.5" out) comes by at 12.5°. */
  const besideAt = (far: number, piece: PieceSpec, tip = 36.8699): PieceSpec => {
    const direction = ((12.5 + tip) * Math.PI) / 180
    const [x, y] = [20 + far * Math.cos(direction), 20 + far * Math.sin(direction)]
    return { ...piece, area: [x, y, x + 3, y + 3] }
  }
  const house: PieceSpec = { id: 'house', kind: 'building' }
  it.each([
    [2.47, 'impassable'],
    [2.49, 'impassable'],
    [2.51, undefined],
  ] as const)('a corner %d" from its middle: %s', (far, refused) => {
    const state = scene({ pieces: [besideAt(far, house)] })
    expect(why(state, [20, 20, 40])).toBe(refused)
    // Where it stands before and after it, and at every fifth degree, it is clear of it.
    expect(why(state, [20, 20, 5])).toBeUndefined()
  })
  it.each([
    [2.98, 'impassable'],
    [3.01, undefined],
  ] as const)('the tip of an oval, a corner %d" from its middle: %s', (far, refused) => {
    const oval = { ...carrier, base: { shape: 'oval', length: inches(6), width: inches(1.5) } } as const
    const state = scene({ pieces: [besideAt(far, house, 0)], more: { body: oval } })
    expect(why(state, [20, 20, 40])).toBe(refused)
    expect(why(state, [20, 20, 5])).toBeUndefined()
  })
  it.each([
    [2.49, [1]],
    [2.509, [1]],
    [2.511, []],
  ])('bad ground %d" from its middle is thrown for: %j', (far, dice) => {
    const state = scene({ pieces: [besideAt(far, wood)] })
    expect(check(state, [20, 20, 40]).tests.map(({ kind }) => kind)).toEqual(dice.map(() => 'dangerous'))
    const driven = drive(
      state,
      dice.map(() => '1'),
      [20, 20, 40],
    )
    expect([driven.dice, driven.facing]).toEqual([dice, dice.length > 0 ? 0 : 40])
  })
  it.each([
    [2.49, true],
    [2.505, false],
  ])('a barricade %d" from its middle is driven down: %s', (far, crushed) => {
    const state = scene({ pieces: [besideAt(far, { id: 'fence', kind: 'barricade', height: 0.8 })] })
    expect(drive(state, ['6'], [20, 20, 40]).told.includes('barricadeCrushed')).toBe(crushed)
  })
  it('nor is one driven down that both have agreed to be open ground', () => {
    const fence: PieceSpec = { id: 'fence', kind: 'barricade', height: 0.8, agreed: { ground: 'open' } }
    expect(drive(scene({ pieces: [besideAt(2, fence)] }), [], [20, 20, 40]).told).not.toContain(
      'barricadeCrushed',
    )
  })
})
