import { describe, expect, it } from 'vitest'
import { checkDeployment } from '../../../main/rulesets/core4/deployment/deploy'
import { missionKept, quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { rectangle } from '../../../shared/geometry/turn'
import type { Polygon } from '../../../shared/geometry/point'
import { inches } from '../../../shared/geometry'
import { waypoint, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { core, missionNamed } from './mission-board'
import { battle, type Waiting } from './reserve-board'

/** U is to be placed where its owner may; the others of the list stand already. */
function deploying(
  mission: string,
  seat: 'a' | 'b',
  zones: { readonly a: Polygon; readonly b: Polygon },
  others: readonly UnitSpec[] = [],
): CoreState {
  const waiting: Record<string, Waiting | null> = { U: null }
  const units = [{ id: 'U', seat, models: [{ at: [1, 1, 0] as const }] }, ...others]
  const state = battle({ stage: 'deployment', turn: 1, width: 72, depth: 48, units, waiting })
  return {
    ...keeping(state, missionKept, { mission: missionNamed(mission), at: 1 }),
    sides: { a: { ...state.sides.a, zone: zones.a }, b: { ...state.sides.b, zone: zones.b } },
    deploy: { seat, category: 'troops' },
  }
}
const why = (state: CoreState, x: number, y: number) => {
  const seat = state.deploy?.seat ?? 'a'
  const { refusal } = checkDeployment(core.gameOf(state), seat, 'U', {
    'U.1': { ...waypoint(state, x, y), facing: 0 },
  })
  return refusal?.key.replace('refusal.', '') ?? null
}
const at = (id: string, seat: 'a' | 'b', x: number, y: number): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, y, 0] }],
})
const strip = (from: number, to: number): Polygon =>
  rectangle(0, inches(48 - to), inches(72), inches(to - from))

describe('C4-DEPLOY-06 within 15" of one’s own edge, and 24" from every enemy', () => {
  const zones = { a: strip(0, 15), b: strip(33, 48) }
  it('the whole base lies in the zone: a rim at 15.0 does, at 15.1 does not (DEPLOY-06-a)', () => {
    const state = deploying('seek-and-destroy', 'a', zones)
    expect([why(state, 36, 14.5), why(state, 36, 14.6)]).toEqual([null, 'outsideZone'])
  })
  it('23" from an enemy is too near, 24.0 is not (DEPLOY-06-a)', () => {
    for (const mission of ['seek-and-destroy', 'recon']) {
      const state = deploying(mission, 'b', zones, [at('E', 'a', 36, 14.5)])
      expect([why(state, 36, 38.5), why(state, 36, 39.4), why(state, 36, 39.5)]).toEqual([
        'tooNearEnemy',
        'tooNearEnemy',
        null,
      ])
    }
  })
  it('the missions with strips of 12" know no distance', () => {
    for (const mission of ['secure-and-control', 'take-and-hold']) {
      const near = { a: strip(0, 12), b: strip(0, 48) }
      expect(why(deploying(mission, 'b', near, [at('E', 'a', 36, 11)]), 36, 13)).toBe(null)
    }
  })
})

describe('C4-DEPLOY-06 in one’s quarter, more than 18" from enemies and 6" from the middle', () => {
  const table = { width: inches(72), depth: inches(48) }
  const zones = { a: quarterOutline(table, 'nearLeft'), b: quarterOutline(table, 'farRight') }
  it('7.985" from the middle is far enough, exactly 6 as well, less is not (DEPLOY-06-b)', () => {
    const state = deploying('cleanse', 'a', zones)
    expect(why(state, 30, 18)).toBe(null)
    // 3.9, 5.2, 6.5: to the middle of the base; half an inch of it is nearer.
    expect(why(state, 36 - 3.9, 24 - 5.2)).toBe(null)
    expect(why(state, 36 - 3.84, 24 - 5.2)).toBe('tooNearCentre')
  })
  it('15.971" from an enemy is too near, exactly 18 as well, 18.105 is not (DEPLOY-06-b)', () => {
    const state = deploying('cleanse', 'b', zones, [at('E', 'a', 30, 18)])
    expect(why(state, 42, 30)).toBe('tooNearEnemy')
    // 11.4 and 15.2 across and up: 19 from middle to middle.
    expect(why(state, 41.4, 33.2)).toBe('tooNearEnemy')
    expect(why(state, 44, 31)).toBe(null)
  })
  it('a base across the line between two quarters is in neither', () => {
    expect(why(deploying('cleanse', 'a', zones), 35.6, 5)).toBe('outsideZone')
    expect(why(deploying('cleanse', 'a', zones), 35.5, 5)).toBe(null)
  })
})
