import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { supportReducers } from '../../../main/rulesets/live-skirmish/support/facts'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { stage } from './stage'

type Name = keyof typeof supportReducers
const after = (state: SkirmishState, name: Name, data: object): SkirmishState =>
  produce(state, (draft) => (supportReducers[name] as (draft: object, data: object) => void)(draft, data))
const cloud = (id: string) => ({ id, at: { x: 0, y: 0, z: 0 } }) as SkirmishState['smoke'][number]
const due = (turn: number, what: SkirmishState['scheduled'][number]['what']) => ({
  turn,
  phase: 'start' as const,
  what,
})
const [strikeA, strikeB] = [due(2, { kind: 'strike', seat: 'a' }), due(2, { kind: 'strike', seat: 'b' })]
const [drift1, drift2] = ['s1', 's2'].map((smoke) => due(2, { kind: 'smokeDrift', smoke }))
const [end1, end2] = ['s1', 's2'].map((smoke) => due(3, { kind: 'smokeEnd', smoke }))
const begun = stage({
  men: { a1: { at: [20, 20] }, b1: { at: [60, 60] } },
  sides: {
    a: { strikes: 2, mortar: { usedIn: null } as never, helicopter: { at: null, firedIn: null } as never },
  },
  state: { smoke: [cloud('s1'), cloud('s2')] },
})
const scheduled = (...all: readonly unknown[]): SkirmishState => ({
  ...begun,
  scheduled: all as SkirmishState['scheduled'],
})

describe('LS-ART-02, LS-ART-03 what comes from outside is its own side’s', () => {
  it('a strike that is called is due at the start of the next turn, and is one fewer', () => {
    const state = after(begun, 'lsStrikeCalled', { seat: 'a' })
    expect([state.sides.a.strikes, state.scheduled]).toEqual([1, [strikeA]])
  })
  it('of the strikes that are due the one has landed whose side it is; one of two', () => {
    const landed = (seat: string, ...all: readonly unknown[]) =>
      after(scheduled(...all), 'lsStrikeLanded', { seat }).scheduled
    expect(landed('b', drift1, strikeA, strikeB)).toEqual([drift1, strikeA])
    expect(landed('a', drift1, strikeA, strikeA, strikeB)).toEqual([drift1, strikeA, strikeB])
  })
  it('the turn is noted in which a mortar fires, and a helicopter, which is where it came', () => {
    expect(after(begun, 'lsMortarFired', { seat: 'a' }).sides.a.mortar).toMatchObject({ usedIn: 1 })
    const at = { x: 1, y: 2, z: 3 }
    const came = after(begun, 'lsHelicopterCame', { seat: 'a', at })
    expect(came.sides.a.helicopter).toEqual({ at, firedIn: 1 })
    expect(after(came, 'lsHelicopterLost', { seat: 'a' }).sides.a.helicopter).toBeNull()
  })
})

describe('LS-SMOKE-03 one cloud drifts or is gone, and the other stays', () => {
  const both = scheduled(strikeA, drift1, drift2, end1, end2)
  it('drifts where it was to drift', () => {
    const at = { x: 5, y: 0, z: 5 }
    const state = after(both, 'lsSmokeDrifted', { smoke: 's2', at })
    expect(state.smoke).toEqual([cloud('s1'), { ...cloud('s2'), at }])
    expect(state.scheduled).toEqual([strikeA, drift1, end1, end2])
  })
  it('is gone, and nothing more is due of it', () => {
    const state = after(both, 'lsSmokeGone', { smoke: 's1' })
    expect(state.smoke).toEqual([cloud('s2')])
    expect(state.scheduled).toEqual([strikeA, drift2, end2])
  })
})

describe('LS-SAVE-02 one device is spared or goes off, and the other stays', () => {
  const devices = ['d1', 'd2'].map((id) => ({ id, offeredIn: null }))
  const laid = { ...begun, secrets: { ...begun.secrets, devices: devices as never } }
  it('is offered no more in this activity, or lies there no more', () => {
    expect(after(laid, 'lsDeviceSpared', { device: 'd2', activity: 4 }).secrets.devices).toEqual([
      devices[0],
      { id: 'd2', offeredIn: 4 },
    ])
    expect(after(laid, 'lsDeviceWentOff', { device: 'd1' }).secrets.devices).toEqual([devices[1]])
  })
})
