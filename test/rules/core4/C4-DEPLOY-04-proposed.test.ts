import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { toInches } from '../../../shared/geometry'
import type { QueryResult } from '../../../shared/protocol/query'
import type { Seat } from '../../../shared/protocol/spatial'
import { place, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { onMission } from '../missions'
import { battle, line } from './reserve-board'

/** A waits near left, from (0, 0) to (36, 24); the middle of the enemy's quarter is (54, 36), straight over its far corner. */
function deploying(units: readonly UnitSpec[]): CoreState {
  const enemy = line('E', 'b', 1, { category: 'fastAttack' })
  const all = [...units, enemy]
  const state = battle({
    stage: 'deployment',
    turn: 1,
    units: all,
    waiting: Object.fromEntries(all.map(({ id }) => [id, null])),
  })
  const side = (seat: Seat) => ({
    ...state.sides[seat],
    zone: quarterOutline(state.table, seat === 'a' ? 'nearLeft' : 'farRight'),
  })
  return {
    ...onMission(state, 'clear-out', { rolls: { a: 2, b: 5 }, level: 'alpha', during: 'deploy' }),
    deploy: { seat: 'a', category: 'troops' },
    books: { ...state.books, solo: true },
    sides: { a: side('a'), b: side('b') },
  }
}
/** Where the first of a unit would stand, inches. */
const spotsOf = (state: CoreState): Readonly<Record<string, readonly [x: number, y: number]>> => {
  const { placed } = cityFight.query(state, 'a', {
    ask: 'suggestDeployAll',
  } as never) as QueryResult['suggestDeployAll']
  return Object.fromEntries(
    placed.map(({ unit, poses }) => {
      const at = poses[`${unit}.1`]?.at ?? { x: NaN, z: NaN }
      return [unit, [toInches(at.x), 48 - toInches(at.z)] as const]
    }),
  )
}
/** The nearest of the places that are tried, three inches apart, is no farther off than this. */
const near = 2.2
const gap = (spot: readonly [number, number] | undefined, x: number, y: number): number =>
  Math.hypot((spot?.[0] ?? NaN) - x, (spot?.[1] ?? NaN) - y)
const alone = (weapon: string): UnitSpec => line('U', 'a', 1, { weapons: [weapon] })

describe('C4-DEPLOY-04 where the program would have each of its own, on open ground', () => {
  it('who shoots as far as most, in the middle of the front and a little before that of the depth', () => {
    expect(gap(spotsOf(deploying([alone('rifle')]))['U'], 21.6, 14.4)).toBeLessThan(near)
  })
  it('who has to come near, as far ahead as the zone goes in the middle of its front', () => {
    // From the corner, which is the middle of the table, nobody may stand within 12".
    const [x = 0, y = 0] = spotsOf(deploying([alone('pistol')]))['U'] ?? []
    const fromMiddle = Math.hypot(36 - x, 24 - y)
    expect(fromMiddle).toBeGreaterThan(12)
    expect(fromMiddle).toBeLessThan(18)
    expect(Math.abs(24 * x - 36 * y) / Math.hypot(24, 36)).toBeLessThan(6)
  })
  it('who shoots farthest, in the corner that is farthest from him', () => {
    const [x = 99, y = 99] = spotsOf(deploying([alone('cannon')]))['U'] ?? []
    expect(x + y).toBeLessThan(12)
  })
  it('several along the front, in the order of the roster, whoever leads not counted', () => {
    const units = [
      line('Boss', 'a', 1, { character: 'independent', weapons: ['pistol'] }),
      line('One', 'a', 1, { weapons: ['rifle'] }),
      line('Two', 'a', 1, { weapons: ['rifle'] }),
    ]
    const spots = spotsOf(deploying(units))
    // A quarter of the front from its left end and from its right one, 60 % of the depth ahead.
    expect(gap(spots['One'], 16.1, 22.7)).toBeLessThan(near + 1)
    expect(gap(spots['Two'], 27.1, 6.1)).toBeLessThan(near)
  })
  it('who has no squad to lead, half the way ahead', () => {
    const boss = line('Boss', 'a', 1, { character: 'independent', weapons: ['pistol'] })
    const [x = 0, y = 0] = spotsOf(deploying([boss]))['Boss'] ?? []
    const depth = (x * 36 + y * 24) / (36 * 36 + 24 * 24)
    expect(Math.abs(depth - 0.5)).toBeLessThan(0.05)
  })
  it('at a counter, if he is of the line', () => {
    const counter = { id: 'c', at: place(48, 28, 5) }
    const drawn = (weapon: string) => {
      const state = keeping(deploying([alone(weapon)]), countersKept, {
        ...countersKept.of(deploying([])),
        laid: [counter],
      } as never)
      return gap(spotsOf(state)['U'], 28, 5)
    }
    expect(drawn('rifle')).toBeLessThan(near)
    expect(Math.min(drawn('pistol'), drawn('cannon'))).toBeGreaterThan(10)
  })
})
