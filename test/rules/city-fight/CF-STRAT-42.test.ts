import { describe, expect, it } from 'vitest'
import { reservesKept } from '../../../main/rulesets/core4/reserves'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { sewersKept } from '../../../main/rulesets/city-fight/stratagems/sewers'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches, pointGap } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import { keeping } from '../keeping'
import { waypoint, type UnitSpec } from '../board'
import { act, told, whyNot } from '../core4/reserve-board'
import { arrive, below, foe, liveAt, rolls, suggested } from './sewer-board'

describe('CF-STRAT-42 sewer rats', () => {
  it('whoever is pointed somewhere comes up by the nearest manhole, all of them by that one', () => {
    const state = below({
      manholes: [
        [20, 20],
        [40, 24],
      ],
    })
    const { paths, check } = suggested(state, 42, 26)
    expect(check.refusal).toBeUndefined()
    const entries = Object.values(paths).map(([entry]) => entry?.at)
    expect(entries).toHaveLength(5)
    for (const at of entries) expect(at).toEqual(waypoint(state, 40, 24).at)
    expect(whyNot(state, 'a', arrive(state, 42, 26))).toBeNull()
  })
  it('a 6" mover of radius 0.5 ends with its centre at most 5.5" from the marker', () => {
    const state = below({ manholes: [[30, 24]], waiting: { X: { comes: true } } })
    const { paths } = suggested(state, 42, 24)
    const [lead] = Object.values(paths)
    const end = lead?.at(-1)
    expect(end && pointGap(end.at, waypoint(state, 30, 24).at)).toBeLessThanOrEqual(inches(5.5) + 1)
    expect(end && pointGap(end.at, waypoint(state, 30, 24).at)).toBeGreaterThan(inches(5))
    const by = (far: number): Command => ({
      type: 'arrive',
      unit: 'X',
      how: {
        by: 'edge',
        paths: Object.fromEntries(
          Object.keys(paths).map((id, n) => [
            id,
            [
              { at: waypoint(state, 30, 24).at, on: { piece: null, level: 0 } },
              n === 0 ? waypoint(state, 30 + far, 24) : waypoint(state, 28.5 + far - n, 24),
            ],
          ]),
        ),
      },
    })
    expect(whyNot(state, 'a', by(5.5))).toBeNull()
    expect(whyNot(state, 'a', by(5.6))).toBe('refusal.tooFar')
  })
  it('an enemy within 1" shuts it, exactly 1" too', () => {
    const free = (unit: UnitSpec) =>
      Object.keys(suggested(below({ manholes: [[30, 24]], units: [unit] }), 32, 24).paths).length > 0
    // Base of radius 0.5": 1.5" from its middle is 1" from its edge.
    expect(free(foe(31.5, 24))).toBe(false)
    expect(free(foe(31.52, 24))).toBe(true)
  })
  it('one unit by each in a turn, and it assaults nobody in that turn', () => {
    const state = below({ manholes: [[30, 24]], waiting: { X: { comes: true }, Y: { comes: true } } })
    const { state: after } = act(state, 'a', arrive(state, 32, 24))
    expect(sewersKept.of(after).laid[0]?.used).toEqual({ by: 'X', turn: after.turn.player })
    expect(suggested(after, 32, 24, 'Y').paths).toEqual({})
    expect(liveAt(after).ask('mayAssault', null, { unit: 'X' }).value).toMatchObject({
      key: 'refusal.noChargeFromSewers',
    })
    expect(liveAt(after).ask('mayAssault', null, { unit: 'Y' }).value).toBeNull()
  })
  it('the worked example: two below, four markers, one blocked; 4 comes, 3 does not', () => {
    const state = below({
      manholes: [
        [20, 20],
        [30, 24],
        [40, 24],
        [50, 20],
      ],
      units: [foe(31.1, 24)],
      waiting: { X: { comes: false }, Y: { comes: false } },
    })
    const { state: after, decisions } = rolls(state, ['4', '3'])
    expect(decisions).toEqual([])
    expect(reservesKept.of(after).held).toMatchObject({ X: { comes: true }, Y: { comes: false } })
    expect(whyNot(after, 'a', arrive(after, 22, 20))).toBeNull()
    // Pointed at the blocked one it comes by another.
    const [entry] = Object.values(suggested(after, 30, 24).paths)
    expect(entry?.[0]?.at).not.toEqual(waypoint(after, 30, 24).at)
  })
  it('more than there are manholes free: their owner says who waits and throws again', () => {
    const state = below({ manholes: [[30, 24]], waiting: { X: { comes: false }, Y: { comes: false } } })
    const { state: after, decisions, events } = rolls(state, ['5', '6'], () => 'X')
    expect(decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['staysBelow a'])
    expect(reservesKept.of(after).held).toMatchObject({ X: { comes: false }, Y: { comes: true } })
    expect(told(events, 'arrivalWaits')).toEqual([{ unit: 'X' }])
  })
  it('only the side that has it uses them; with both, either side’s', () => {
    const state = below({ manholes: [[30, 24]] })
    const both = keeping(state, declaredStratagems, { declared: { a: ['sewer-rats'], b: ['sewer-rats'] } })
    const none = keeping(state, declaredStratagems, { declared: { a: [], b: ['sewer-rats'] } })
    const spots = (one: CoreState, unit: string) =>
      liveAt(one).ask('entries', { byEdge: true, spots: [] }, { unit }).value.spots.length
    expect([spots(state, 'X'), spots(state, 'P')]).toEqual([1, 1])
    expect(spots(none, 'X')).toBe(0)
    const theirs = { ...both, units: { ...both.units, X: { ...both.units['X']!, seat: 'b' as const } } }
    expect(spots(theirs, 'X')).toBe(1)
  })
})
