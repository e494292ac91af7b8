import { describe, expect, it } from 'vitest'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import { commandersKept } from '../../../main/rulesets/sixth-missions/commanders/kept'
import type { UnitSpec } from '../board'
import { hullBody } from '../movers'
import { carryOut, gameOf, settingUp, squad } from './setting-up'

const room = { capacity: 10, firePoints: [], accessPoints: [{ at: { forward: -2, left: 0, up: 0 } }] }
const E = squad('E', 'b', 1, [60, 44])
describe('S6-MISS-CMD-01 who commands where there is no character', () => {
  it('one of the crew, and no gun', () => {
    const guns: UnitSpec = {
      id: 'G',
      seat: 'a',
      type: 'artillery',
      models: [
        { at: [20, 5, 0], role: 'gun' },
        { at: [22, 5, 0], role: 'crew' },
      ],
    }
    const board = settingUp({ units: [guns, E], settings: { 's6.missions.traits': false } })
    const run = carryOut(board, 'commanders')
    expect(commandersKept.of(run.state).of['a']?.model).toBe('G.2')
  })
})

describe('S6-MISS-VP-05 into a zone that lies slantwise', () => {
  const through = (x: number, y: number) => {
    const units = [squad('L', 'b', 1, [x, y]), squad('Z', 'a', 1, [36, 24])]
    return scoreNow(gameOf(settingUp({ units, stage: 'battle', halves: 'DIAG' })))?.sheet.total
  }
  it('(40, 14) is 11.0″ from the line with its rim, (42, 14) is 12.1″', () => {
    expect(through(40, 14)).toEqual({ a: 0, b: 0 })
    expect(through(42, 14)).toEqual({ a: 0, b: 1 })
  })
})

describe('S6-MISS-DEP-10 a scout who has joined those that ride', () => {
  const carried = (rules: readonly string[]) => {
    const units: UnitSpec[] = [
      squad('L', 'a', 2, [10, 5], { aboard: 'T.1' }),
      squad('K', 'a', 1, [13, 5], { character: 'independent', joined: 'L', rules, category: 'hq' }),
      {
        id: 'T',
        seat: 'a',
        type: 'vehicle',
        dedicatedTo: 'L',
        body: hullBody(4, 3, 2),
        profile: { transport: room },
        models: [{ at: [40, 5, 0] }],
      },
      E,
    ]
    return gameOf(settingUp({ units, stage: 'earlyMoves' })).ask('redeploys', null, { unit: 'T' }).value
  }
  it('makes scouts of them, and they of their own vehicle', () => {
    expect(carried(['scouts'])).toBeCloseTo(12 * 25.4)
    expect(carried([])).toBeNull()
  })
})
