import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { placeForCounter } from '../../../main/rulesets/core4/objectives/counter-places'
import { inches } from '../../../shared/geometry'
import type { Mission } from '../../../shared/protocol/mission'
import type { QueryResult } from '../../../shared/protocol/query'
import { waypoint } from '../board'
import { keeping } from '../keeping'
import { core, counterGround, foughtFor, missionNamed, playOn } from './mission-board'

const mission = missionNamed('secure-and-control')
const setUp = (spec: Partial<Parameters<typeof foughtFor>[0]> = {}): CoreState => ({
  ...keeping(foughtFor({ mission, ...spec }), missionKept, { mission, at: 0 }),
  stage: 'setUp',
})
/** The step as far as the first counter. */
const begun = (state: CoreState, ...dice: string[]): CoreState => {
  const [step] = mission.steps
  if (step?.step !== 'counters') throw new Error('counters are laid first')
  return playOn(state, (game) => game.stepRule('counters')?.perform(game, step) as never, { dice }).state
}
const lay = (state: CoreState, seat: 'a' | 'b', x: number, y: number, dice: readonly string[] = []) => {
  const command = { type: 'placeCounter' as const, to: waypoint(state, x, y) }
  const verdict = core.check(state, seat, command)
  if (!verdict.ok) return { refusal: verdict.refusal, state }
  const run = runScripted(core, state, (game) => core.perform(game, seat, command), {
    dice,
    answers: (decision) => decision.default,
  })
  return { refusal: null, state: run.state }
}
const laying = (state: CoreState) => countersKept.of(state)

describe('C4-MISSION-20: how many counters, and who lays the first', () => {
  it('a 5 is a D3 of 3: five counters; a coin of 4 gives the first to the second player', () =>
    expect(laying(begun(setUp(), '5', '4')).placing).toEqual({ seat: 'b', objective: 'loot', left: 5 }))
  it('a 1 is three counters; a coin of 3 gives the first to the first player', () =>
    expect(laying(begun(setUp(), '1', '3')).placing).toEqual({ seat: 'a', objective: 'loot', left: 3 }))
})

describe('C4-MISSION-20: where a counter may lie', () => {
  const state = begun(setUp(), '5', '4')
  it('not within 12″ of an edge: 12.0 is refused with its figure, 12.5 is taken', () => {
    expect(lay(state, 'b', 12, 20).refusal).toMatchObject({
      key: 'refusal.counterNearEdge',
      args: { least: 12, is: '12.0' },
    })
    expect(lay(state, 'b', 12.5, 20).refusal).toBeNull()
  })
  it('not within 12″ of another: 12.0 refused, 12.1 taken, and the turn passes each time', () => {
    const one = lay(state, 'b', 12.5, 20).state
    expect(laying(one).placing).toEqual({ seat: 'a', objective: 'loot', left: 4 })
    expect(lay(one, 'b', 40, 24).refusal?.key).toBe('refusal.notYourCounter')
    expect(lay(one, 'a', 24.5, 20).refusal).toMatchObject({
      key: 'refusal.counterNearCounter',
      args: { least: 12, is: '12.0' },
    })
    const two = lay(one, 'a', 24.6, 20)
    expect(two.refusal).toBeNull()
    expect(laying(two.state).placing).toEqual({ seat: 'b', objective: 'loot', left: 3 })
  })
  it('not in impassable ground', () => {
    const walled = begun(
      setUp({ pieces: [{ id: 'house', kind: 'building', area: [30, 20, 40, 28], height: 4 }] }),
      '5',
      '1',
    )
    expect(lay(walled, 'a', 35, 24).refusal?.key).toBe('refusal.impassable')
  })
  it('on an upper floor as well, and the distance between two is that through the air', () => {
    const floors = [1, 2, 3].map(() => ({ slab: [30, 16, 46, 32] as const }))
    const tower = begun(
      setUp({ pieces: [{ id: 'tower', ruin: { footprint: [30, 16, 46, 32], floors } }] }),
      '5',
      '1',
    )
    const low = lay(tower, 'a', 31, 24).state
    const above = (x: number) => core.check(low, 'b', { type: 'placeCounter', to: waypoint(low, x, 24, 3) })
    // 9″ up and 8″ across: 12.04″.
    expect(above(39).ok).toBe(true)
    expect(above(38.9).ok).toBe(false)
  })
  it('nobody lays one while none is to be laid', () =>
    expect(lay(setUp(), 'a', 36, 24).refusal?.key).toBe('refusal.notLayingCounters'))
})

describe('C4-MISSION-20: where no legal place is left the rest stays off', () => {
  it('on a small table the middle alone is open; the second counter finds no room and the sides are chosen', () => {
    const small = begun(setUp({ width: 36, depth: 36 }), '1', '1')
    const { state } = lay(small, 'a', 18, 18, ['6', '1', '6', '1'])
    expect(laying(state)).toMatchObject({ placing: null, laid: [{ id: 'counter-1' }] })
    expect(missionKept.of(state).rolls).toEqual({ a: 6, b: 1 })
  })
  it('so is one that is open on one side only, whichever', () => {
    for (const [x, y] of [
      [12.01, 12.01],
      [12.01, 23.99],
      [23.99, 12.01],
      [23.99, 23.99],
    ] as const) {
      // Across the field a corner of some hundredths of an inch is left beyond 16.93″.
      const field: Mission = {
        ...mission,
        objectives: mission.objectives.map((one) =>
          one.kind === 'counters' ? { ...one, apart: { inches: 16.93, test: 'beyond' as const } } : one,
        ),
      }
      const square = { ...setUp({ width: 36, depth: 36, mission: field }) }
      const after = lay(
        begun(keeping(square, missionKept, { mission: field, at: 0 }), '1', '1'),
        'a',
        x,
        y,
      ).state
      const { to } = core.query(after, 'b', { ask: 'suggestCounter' }) as QueryResult['suggestCounter']
      if (to === null) throw new Error('there is a place')
      expect(core.check(after, 'b', { type: 'placeCounter', to }).ok).toBe(true)
    }
  })
  it('a corner so small that no grid meets it is still found', () => {
    // Strips of 0.06″ along the edges are open beyond 12″ from a counter in the middle of the field.
    const field: Mission = {
      ...mission,
      objectives: mission.objectives.map((one) =>
        one.kind === 'counters' ? { ...one, apart: { inches: 8.45, test: 'beyond' as const } } : one,
      ),
    }
    const square = { ...setUp({ width: 36, depth: 36, mission: field }) }
    const state = keeping(square, missionKept, { mission: field, at: 0 })
    const first = begun(state, '1', '1')
    const after = lay(first, 'a', 18, 18, []).state
    expect(laying(after).placing).toEqual({ seat: 'b', objective: 'loot', left: 2 })
    expect(lay(after, 'b', 12.01, 12.01).refusal).toBeNull()
    // Nobody need look for it by hand: it is shown on demand.
    const { to } = core.query(after, 'b', { ask: 'suggestCounter' }) as QueryResult['suggestCounter']
    if (to === null) throw new Error('there is a place')
    expect(core.check(after, 'b', { type: 'placeCounter', to }).ok).toBe(true)
  })
  it.each([
    [
      'in the middle of the eastern edge',
      13.4,
      [
        [12, 12],
        [12, 24],
      ],
      [24, 18],
    ],
    [
      'in the middle of the western edge',
      13.4,
      [
        [24, 12],
        [24, 24],
      ],
      [12, 18],
    ],
    [
      'in the middle of the northern edge',
      13.4,
      [
        [12, 12],
        [24, 12],
      ],
      [18, 24],
    ],
    [
      'in the middle of the southern edge',
      13.4,
      [
        [12, 24],
        [24, 24],
      ],
      [18, 12],
    ],
    [
      'in the middle of four',
      8.47,
      [
        [12, 12],
        [24, 12],
        [12, 24],
        [24, 24],
      ],
      [18, 18],
    ],
  ] as const)('a gap of hundredths %s is found too', (_, apart, places, there) => {
    const terms = mission.objectives.find((one) => one.kind === 'counters')
    if (!terms) throw new Error('it has counters')
    const state = setUp({ width: 36, depth: 36 })
    const laid = places.map(([x, y], n) => {
      const { at, on } = waypoint(state, x, y)
      return { id: `counter-${n}`, objective: terms.id, at: { ...at, y: 0 }, on }
    })
    const full = keeping(state, countersKept, { laid, placing: null })
    const found = placeForCounter(counterGround(full, { ...terms, apart: { inches: apart, test: 'beyond' } }))
    const { at } = waypoint(state, there[0], there[1])
    expect(Math.hypot((found?.at.x ?? 0) - at.x, (found?.at.z ?? 0) - at.z)).toBeLessThan(inches(0.1))
  })
  it('nothing is shown while none is laid', () =>
    expect(core.query(setUp(), 'a', { ask: 'suggestCounter' })).toEqual({ to: null }))
})

describe('C4-VP-07: counters that found no place do not count', () => {
  it('the limit is shared by those that lie', () => {
    const state = foughtFor({
      mission,
      units: [{ id: 'U', seat: 'a', models: [{ at: [20, 20, 0] }] }],
      counters: [[20, 20, 0]],
    })
    expect(core.query(state, 'a', { ask: 'scoreSheet' })).toMatchObject({
      result: { score: { a: 1500, b: 0 } },
    })
  })
})
