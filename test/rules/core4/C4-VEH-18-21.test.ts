/** What stands in sight, storeys and headroom, no nerves, and walkers on the move (C4-VEH-08, -18, -21, C4-WALKER-02). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { coreSees } from '../../../main/rulesets/core4/sight'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { MoveCheck } from '../../../shared/protocol/previews/way'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Query } from '../../../shared/protocol/query'
import { board, coreGame, type PieceSpec, type TroopType, type UnitSpec } from '../board'
import { ask, at, hullBody, move, moveParts, pathsTo, testsOf, unitOf, why } from '../movers'
import { core } from './mission-board'

const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [30, 10, 40, 30] }
const house: PieceSpec = {
  id: 'R',
  ruin: { footprint: [20, 10, 32, 22], floors: [{ slab: [20, 10, 32, 22] }] },
}
const alone = (type: TroopType, pieces: readonly PieceSpec[], more: Partial<UnitSpec> = {}, x = 17) =>
  board({ pieces, units: [unitOf(type, at([x, 16]), more)] })

describe('C4-VEH-08 wrecks and debris in the line of sight', () => {
  it('a wreck hides what is behind it as the hull did', () => {
    const lost = move(
      board({
        pieces: [wood],
        units: [
          unitOf('vehicle', at([20, 20])),
          { id: 'S', seat: 'a', models: [{ at: [27.9, 14, 0] }] },
          { id: 'T', seat: 'b', models: [{ at: [27.9, 26, 0] }] },
        ],
      }),
      { 1: [29, 20] },
      ['1', '1'],
    ).state
    const sees = (state: CoreState) => coreSees(coreGame(state, moveParts), 'S.1', 'T.1')
    expect(sees(lost)).toBe(false)
    expect(sees({ ...lost, table: { ...lost.table, pieces: [] } })).toBe(true)
  })
})

describe('C4-VEH-18 walls of a ruin, where no city is played', () => {
  const asked = (type: TroopType, height: number) => {
    const walled: PieceSpec = {
      id: 'R',
      ruin: { footprint: [20, 5, 30, 25], walls: [{ from: [24, 6], to: [24, 24], z: [0, height] }] },
    }
    const state = { ...alone(type, [walled]), systems: ['core4'] }
    const paths = pathsTo(state, { 1: [28, 16] })
    const query: Query = { ask: 'checkMove', unit: 'L', paths, purpose: 'move', difficult: false }
    return (core.query(state, 'a', query) as MoveCheck).refusal?.key
  }
  it('stop a hull where they are higher than 1", as in a city', () => {
    expect(asked('vehicle', 1)).toBeUndefined()
    expect(asked('vehicle', 3)).toBe('refusal.hullInTheWay')
  })
})

describe('C4-VEH-18 height and floors', () => {
  it('wheels and tracks keep to the ground', () =>
    expect(why(alone('vehicle', [house]), { 1: [24, 16, 1] })).toBe('notOnThisStorey'))
  it('a walker climbs by its roll, unless the table agrees otherwise', () => {
    const walker = alone('walker', [house])
    expect(testsOf(walker, { 1: [22, 16, 1] })).toEqual(['difficult'])
    expect(move(walker, { 1: [22, 16, 1] }, ['5', '4']).place(1)?.height).toBeCloseTo(3)
    const grounded = board({
      pieces: [house],
      units: [unitOf('walker', at([17, 16]))],
      settings: { 'core4.vehicles.walkersMayClimb': false },
    })
    expect(why(grounded, { 1: [22, 16, 1] })).toBe('notOnThisStorey')
  })
  it('its whole base stands on the floor, or it does not stand there', () => {
    const big = { body: { ...hullBody(3, 3, 3), hull: undefined } }
    expect(why(alone('walker', [house], big, 18), { 1: [21, 16, 1] })).toBe('noFloorThere')
    expect(why(alone('walker', [house], big, 18), { 1: [21.6, 16, 1] })).toBeUndefined()
  })
  it('a hull needs its height free all along its way', () => {
    // The slab of the first floor leaves 2.8" below it.
    const tall = { body: hullBody(4, 3, 2.9) }
    expect(why(alone('vehicle', [house], tall), { 1: [24, 16] })).toBe('hullInTheWay')
    expect(why(alone('vehicle', [house], { body: hullBody(4, 3, 2.7) }), { 1: [24, 16] })).toBeUndefined()
  })
})

describe('C4-VEH-21 no nerves', () => {
  it.each(['morale', 'pinning', 'lastMan', 'regroup'] as const)('it takes no test of %s', (test) => {
    const game = coreGame(alone('vehicle', []), moveParts)
    expect(passesByRule(game, 'L', test)).toEqual(['C4-MORALE-04'])
    expect(passesByRule(coreGame(alone('walker', []), moveParts), 'L', test)).not.toBeNull()
    expect(passesByRule(coreGame(alone('infantry', []), moveParts), 'L', test)).toBeNull()
  })
})

describe('C4-VEH-21 no Leadership on its card', () => {
  it.each([
    ['vehicle', false],
    ['walker', false],
    ['skimmer', false],
    ['infantry', true],
  ] as const)('%s: %s', (type, has) => {
    const query: Query = { ask: 'unitCard', unit: 'L' }
    const card = cityFight.query(alone(type, []), 'a', query) as UnitCard
    expect(card.lines.some(({ text }) => text.key === 'card.leadership')).toBe(has)
  })
})

describe('C4-WALKER-02 how a walker goes', () => {
  it('6", in any direction, without turning first', () => {
    expect(why(alone('walker', []), { 1: [11, 16] })).toBeUndefined()
    expect(why(alone('walker', []), { 1: [10.9, 16] })).toBe('tooFar')
  })
  it('through difficult ground by the highest of two dice, without a vehicle’s test', () => {
    const walker = alone('walker', [wood], {}, 28)
    expect(testsOf(walker, { 1: [33, 16] })).toEqual(['difficult'])
    expect(move(walker, { 1: [32, 16] }, ['2', '4']).place(1)?.x).toBeCloseTo(32)
  })
  it('in dangerous ground one die after the move: a 1 stops it where it stands then', () => {
    const walker = alone('walker', [{ ...wood, dangerous: true }], {}, 28)
    const end = move(walker, { 1: [32, 16] }, ['2', '4', '1'])
    expect(end.place(1)?.x).toBeCloseTo(32)
    expect(end.damage(1)).toMatchObject({ immobilised: true })
  })
  it('each of a squadron by the ground it has crossed itself: one die, or two in a ruin (CF-RUIN-09)', () => {
    const pieces: readonly PieceSpec[] = [
      { id: 'crater', kind: 'crater', area: [30, 10, 40, 14], dangerous: true },
      { id: 'R', ruin: { footprint: [30, 15, 40, 20] }, dangerous: true },
    ]
    const pair = board({ pieces, units: [unitOf('walker', at([27, 12], [27, 16]))] })
    const end = move(pair, { 1: [30, 12], 2: [30, 16] }, ['4', '4', '1', '1', '2'])
    expect(end.damage(1)).toMatchObject({ immobilised: true })
    expect(end.damage(2)).toMatchObject({ immobilised: true, wrecked: false })
  })
  it('where all of a unit test whoever has touched nothing throws for what his mates have, moved or not (house rule)', () => {
    const squadron = board({
      pieces: [{ id: 'R', ruin: { footprint: [30, 15, 40, 20] }, dangerous: true }],
      units: [unitOf('walker', at([27, 12], [27, 16]))],
      settings: { 'core4.terrain.dangerousWholeUnit': true },
    })
    const ways: readonly Parameters<typeof move>[1][] = [{ 1: [28, 12], 2: [30, 16] }, { 2: [30, 16] }]
    for (const moved of ways) {
      const [, told] = ask(squadron, moved).tests
      expect(told).toMatchObject({
        kind: 'dangerous',
        hulls: { pieces: ['L.1', 'L.2'].map((model) => ({ model, piece: 'R', dice: 2 })) },
      })
      const end = move(squadron, moved, ['4', '4', '2', '1', '2', '2'])
      expect(end.damage(1)).toMatchObject({ immobilised: true, wrecked: false })
    }
  })
  it('no road makes it faster', () =>
    expect(
      why(alone('walker', [{ id: 'road', kind: 'road', area: [10, 14, 40, 18] }]), { 1: [23.5, 16] }),
    ).toBe('tooFar'))
})
