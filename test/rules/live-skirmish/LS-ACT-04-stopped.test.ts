import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { plain, ruin } from './ground'
import { spot } from './shots'
import { command, size, stage, type Man } from './stage'

const south: Man = { yaw: 180 }
const shot = (model: string, target: string, t: number) =>
  ({
    do: 'fire',
    t,
    order: { model, weapon: 'ar', mode: 'aimed', aim: { kind: 'model', model: target } },
  }) as const
/** One list of reactions each time a path window opens; then they pass. */
const reacting = (
  ...rounds: readonly (readonly ReturnType<typeof shot>[])[]
): Readonly<Record<string, (decision: Decision) => Answer>> => {
  let round = 0
  return { lsReactPath: () => ({ form: 'reaction', reactions: [...(rounds[round++] ?? [])] }) }
}
const north = (state: SkirmishState, id: string): number => size - (state.models[id]?.pose?.at.z ?? 0) / 10

describe('LS-ACT-04, LS-GEO-08: who must stop half over a wall', () => {
  // A sill of 1.5 cm from 19.8 to 20.2 north; he is on it after 10 of his 14 cm.
  const sill = ruin('sill', {
    footprint: [30, 19, 50, 21],
    walls: [{ from: [30, 20], to: [50, 20], height: 1.5 }],
  })
  const over = activation('run', { a1: [place(40, 24)] })
  const stopped = (settings: Readonly<Record<string, SettingValue>>, dice: readonly string[]) =>
    command(
      stage({
        men: { a1: { at: [40, 10] }, b1: { at: [40, 45], ...south } },
        pieces: [sill],
        settings,
      }),
      'a',
      over,
      { dice, answers: reacting([shot('b1', 'a1', 10 / 14)]) },
    ).state
  it('goes back to where he could last stand: 18.55 north at most', () => {
    const state = stopped({ 'ls.suppressedHalts': true }, ['6', '5'])
    expect(state.models['a1']).toMatchObject({ suppressed: true })
    expect(north(state, 'a1')).toBeGreaterThan(18.2)
    expect(north(state, 'a1')).toBeLessThanOrEqual(18.551)
    // The path he has gone is gone.
    expect(state.models['a1']?.moved).toBeCloseTo(cm(10))
    expect(() => liveSkirmish.invariants(state)).not.toThrow()
  })
  it('LS-SUP-04: who fails his test on it goes on from this side, or is in cover there', () => {
    const state = stopped({}, ['6', '5', '4'])
    expect(state.models['a1']).toMatchObject({ suppressed: true, status: 'onTable' })
    expect(north(state, 'a1')).toBeLessThanOrEqual(18.551)
    expect(() => liveSkirmish.invariants(state)).not.toThrow()
  })
  it('LS-WND-01: a man wounded on it lies on this side', () => {
    const state = stopped({ 'ls.wounds': true }, ['6', '1', '6'])
    expect(state.models['a1']?.wound).not.toBeNull()
    expect(north(state, 'a1')).toBeLessThanOrEqual(18.551)
    expect(() => liveSkirmish.invariants(state)).not.toThrow()
  })
  it('who passes his test goes on over it', () => {
    expect(north(stopped({}, ['6', '5', '3']), 'a1')).toBeCloseTo(24)
  })
})

describe('LS-ACT-04, LS-GEO-09: who must stop on a comrade', () => {
  const halts = { 'ls.suppressedHalts': true }
  it('stands before him', () => {
    const state = command(
      stage({
        men: { a1: { at: [40, 10] }, a2: { at: [40, 20], yaw: 0 }, b1: { at: [36, 45], ...south } },
        settings: halts,
      }),
      'a',
      activation('run', { a1: [place(40, 30)] }),
      { dice: ['6', '5'], answers: reacting([shot('b1', 'a1', 0.5)]) },
    ).state
    expect(north(state, 'a1')).toBeGreaterThan(17.2)
    expect(north(state, 'a1')).toBeLessThanOrEqual(17.501)
    expect(() => liveSkirmish.invariants(state)).not.toThrow()
  })
  it('and who wanted to end where he was stopped ends before him', () => {
    const state = command(
      stage({
        men: { a1: { at: [40, 10] }, a2: { at: [40, 14] }, b1: { at: [36, 45], ...south } },
        settings: halts,
      }),
      'a',
      activation('run', { a1: [place(40, 20)], a2: [place(40, 30)] }),
      // a2 is stopped at 22 north, where a1 may come as near as 19.5.
      { dice: ['6', '5'], answers: reacting([shot('b1', 'a2', 0.5)]) },
    ).state
    expect(north(state, 'a2')).toBeCloseTo(22)
    expect(north(state, 'a1')).toBeLessThanOrEqual(19.501)
    expect(north(state, 'a1')).toBeGreaterThan(19)
    expect(() => liveSkirmish.invariants(state)).not.toThrow()
  })
})

describe('LS-ACT-04 2: asked again from that moment on', () => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [40, 10] },
    b1: { at: [38, 45], ...south },
    b2: { at: [42, 45], ...south },
  }
  const run = activation('run', { a1: [place(40, 30)] })
  it('a man who was stopped may be fired at by the next, where he stands', () => {
    const { state, decisions } = command(stage({ men, settings: { 'ls.suppressedHalts': true } }), 'a', run, {
      dice: ['6', '5', '6', '1'],
      answers: reacting([shot('b1', 'a1', 0.5)], [shot('b2', 'a1', 0.75)]),
    })
    expect(decisions.filter(({ kind }) => kind === 'lsReactPath').length).toBeGreaterThanOrEqual(2)
    expect(state.models['a1']).toMatchObject({ status: 'dead' })
    expect(north(state, 'a1')).toBeCloseTo(20)
  })
  it('nobody is asked about one who has fallen', () => {
    const { decisions } = command(stage({ men }), 'a', run, {
      dice: ['6', '1'],
      answers: reacting([shot('b1', 'a1', 0.5)]),
    })
    expect(decisions.filter(({ kind }) => kind === 'lsReactPath')).toHaveLength(1)
  })
  it('LS-OPP-02, LS-OPP-03: start and end of the path are moments of it', () => {
    for (const [t, where] of [
      [0, 10],
      [1, 30],
    ] as const) {
      const { state } = command(stage({ men }), 'a', run, {
        dice: ['6', '1'],
        answers: reacting([shot('b1', 'a1', t)]),
      })
      expect(north(state, 'a1')).toBeCloseTo(where)
      expect(state.models['a1']?.status).toBe('dead')
    }
  })
  it('LS-SUP-04: hit at the end of his path he has nothing left to go, and does not shoot; with a passed test he shoots', () => {
    const shoots = activation('moveShoot', { a1: [place(40, 20)] })
    const at = (die: string) =>
      command(stage({ men }), 'a', shoots, {
        dice: ['6', '5', die],
        answers: reacting([shot('b1', 'a1', 1)]),
      })
    const failed = at('4')
    expect(north(failed.state, 'a1')).toBeCloseTo(20)
    expect(failed.state.models['a1']).toMatchObject({ suppressed: true, moved: cm(10) })
    expect(failed.decisions.some(({ kind }) => kind === 'lsFire')).toBe(false)
    expect(at('3').decisions.some(({ kind }) => kind === 'lsFire')).toBe(true)
  })
})

describe('LS-SAVE-02, LS-SUP-04: a device under one who runs', () => {
  const trap = stage({
    men: { a1: { at: [20, 20] }, b1: { at: [70, 70], weapons: [], yaw: 0 } },
    settings: { 'ls.suppressedHalts': true },
    state: {
      secrets: {
        ...stage({ men: {} }).secrets,
        devices: [{ id: 'device-1', seat: 'b', at: spot([20, 40, 0]) }],
      },
    },
  })
  it('stops him on the spot when the house rule says so', () => {
    const { state } = command(trap, 'a', activation('run', { a1: [place(20, 44)] }), {
      dice: ['3'],
      answers: { lsSetOff: (): Answer => ({ form: 'option', option: 'setOff' }) },
    })
    expect(state.models['a1']).toMatchObject({ suppressed: true, status: 'onTable' })
    expect(north(state, 'a1')).toBeLessThan(34.1)
    expect(north(state, 'a1')).toBeGreaterThan(33.7)
  })
})

describe('LS-ACT-02: fire at one who falls back before the group begins', () => {
  it('who is suppressed or falls by it does not join: he has done nothing yet', () => {
    // a2 fails his test and runs for cover; the rocket at him goes off beside a1 and a3.
    const men: Readonly<Record<string, Man>> = {
      a1: { at: [40, 10] },
      a2: { at: [40, 13], suppressed: true },
      a3: { at: [43, 10] },
      b1: { at: [40, 40], ...south, weapons: ['rpg'] },
    }
    const crater = plain('crater', 'crater', [46, 12, 52, 18])
    const { state } = command(
      stage({ men, pieces: [crater] }),
      'a',
      activation('run', { a1: [place(30, 10)], a2: [place(30, 13)], a3: [place(50, 10)] }),
      {
        // The test; the rocket; a2 falls, a1 is suppressed, a3 falls.
        dice: ['6', '6', '1', '6', '1'],
        answers: {
          lsReactPath: ({ form }) => {
            const chance = form.form === 'reactPath' ? form.chances[0] : undefined
            return {
              form: 'reaction',
              reactions: chance
                ? [
                    {
                      do: 'fire',
                      t: chance.from,
                      order: {
                        model: 'b1',
                        weapon: 'rpg',
                        mode: 'aimed',
                        aim: { kind: 'model', model: chance.target },
                      },
                    },
                  ]
                : [],
            }
          },
        },
      },
    )
    expect(state.models['a1']).toMatchObject({ suppressed: true, moved: 0, activated: false })
    expect(state.models['a2']).toMatchObject({ status: 'dead' })
    expect(state.models['a3']).toMatchObject({ status: 'dead', moved: 0 })
  })
})
