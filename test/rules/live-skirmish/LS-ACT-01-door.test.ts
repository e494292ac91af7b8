import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { soldierSees } from '../../../shared/skirmish/space'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, stage, type Man } from './stage'

describe('LS-ACT-01, LS-REACT-05: doors', () => {
  // A wall from 20 to 40 at 20 north, its door from 28 to 32.
  const house = ruin('house', {
    footprint: [20, 15, 40, 25],
    walls: [
      {
        from: [20, 20],
        to: [40, 20],
        height: 7,
        openings: [{ kind: 'door', along: 8, width: 4, sill: 0, height: 5 }],
      },
    ],
  })
  const state = (men: Readonly<Record<string, Man>> = {}): SkirmishState =>
    stage({
      men: { a1: { at: [30, 18.3] }, b1: { at: [30, 35], yaw: 180 }, ...men },
      pieces: [house],
    })
  const refused = (at: SkirmishState, target?: string): string | undefined => {
    const verdict = liveSkirmish.check(at, 'a', activation('door', { a1: [] }, target ? { target } : {}))
    return verdict.ok ? undefined : verdict.refusal.key
  }
  const through = (at: SkirmishState) =>
    liveSkirmish.check(at, 'a', activation('run', { a1: [place(30, 24)] })).ok
  const fresh = (at: SkirmishState): SkirmishState => {
    const a1 = at.models['a1']
    if (!a1) throw new Error('no a1')
    return { ...at, models: { ...at.models, a1: { ...a1, activated: false } } }
  }
  it('shut by whoever is beside it: nobody sees or goes through; opened again it is as before', () => {
    const begin = state()
    expect(soldierSees(spaceOf({ state: begin }), 'a1', 'b1')).toBe(true)
    const { state: shut, decisions } = command(begin, 'a', activation('door', { a1: [] }))
    // LS-REACT-05: nobody is asked.
    expect(decisions).toEqual([])
    expect(shut.models['a1']).toMatchObject({ activated: true })
    expect(soldierSees(spaceOf({ state: shut }), 'a1', 'b1')).toBe(false)
    expect(through(fresh(shut))).toBe(false)
    const { state: open } = command(fresh(shut), 'a', activation('door', { a1: [] }))
    expect(open.table).toEqual(begin.table)
    expect(open.doors).toEqual([])
    expect(through(fresh(open))).toBe(true)
  })
  it('leaves the window above it open, to eyes: two storeys of one wall', () => {
    const twoStoreys = ruin('house', {
      footprint: [20, 15, 40, 25],
      walls: [
        {
          from: [20, 20],
          to: [40, 20],
          height: 14,
          openings: [
            { kind: 'door', along: 8, width: 4, sill: 0, height: 5 },
            { kind: 'window', along: 8, width: 4, sill: 9, height: 3 },
          ],
        },
      ],
      floors: [{ slab: [20, 15, 40, 20] }],
    })
    const begin = stage({
      men: {
        a1: { at: [30, 18.3] },
        a2: { at: [30, 18, 7.62], on: { piece: 'house', level: 1 } },
        b1: { at: [30, 35], yaw: 180 },
      },
      pieces: [twoStoreys],
    })
    const sees = (now: SkirmishState, who: string) => soldierSees(spaceOf({ state: now }), who, 'b1')
    expect([sees(begin, 'a1'), sees(begin, 'a2')]).toEqual([true, true])
    const { state: shut } = command(begin, 'a', activation('door', { a1: [] }))
    expect([sees(shut, 'a1'), sees(shut, 'a2')]).toEqual([false, true])
  })
  it('at most 0.5 cm from his base edge, and clear', () => {
    // The wall begins at 19.8; 19.8 - 0.5 - 1.25 = 18.05.
    expect(refused(state({ a1: { at: [30, 18.05] } }))).toBeUndefined()
    expect(refused(state({ a1: { at: [30, 18.0] } }))).toBe('refusal.lsNoDoorHere')
    expect(refused(state({ a1: { at: [24, 18.3] } }))).toBe('refusal.lsNoDoorHere')
    expect(refused(state(), 'another')).toBe('refusal.lsNoDoorHere')
    expect(refused(state({ a2: { at: [30, 20.9] } }))).toBe('refusal.lsDoorBlocked')
    const legal = liveSkirmish.legalCommands(state(), 'a') as readonly { readonly activity?: string }[]
    expect(legal.some(({ activity }) => activity === 'door')).toBe(true)
  })
})
