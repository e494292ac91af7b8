import { describe, expect, it } from 'vitest'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { victoryPointsOf } from '../../../main/rulesets/live-skirmish/victory'
import { playTurns } from '../../../main/rulesets/live-skirmish/turn'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { activation, place } from './acting'
import { plain } from './ground'
import { command, play, stage, type Man } from './stage'
import { order, rolls, spot } from './shots'

/** Blue is side a, in the south; red is side b. Low walls are the cover of m1, m2 and d. */
const blue = (at: readonly number[], more: Partial<Man> = {}): Man => ({ at, class: 'R4', ...more })
const red = (at: readonly number[], more: Partial<Man> = {}): Man => ({
  at,
  class: 'Irr3',
  yaw: 180,
  ...more,
})

describe('LS-VIC-03 the worked turn', () => {
  it('EX-47: covering fire, two answers, an exchange and two morale tests', () => {
    const start = stage({
      men: {
        // The commander stands back: nobody is within 5 cm of him.
        a0: blue([75, 5], { roles: ['commander'], leadership: 1, weapons: [] }),
        a: blue([18, 20]),
        ab: blue([22, 20]),
        ac: blue([50, 25], { weapons: [] }),
        ad: blue([60, 20], { weapons: ['lmg'] }),
        a6: blue([70, 10], { weapons: [] }),
        a7: blue([66, 10], { weapons: [] }),
        a8: blue([62, 10], { weapons: [] }),
        b0: red([5, 78], { roles: ['commander'], leadership: 0, weapons: [] }),
        bm1: red([20, 49.5]),
        bm2: red([60, 62.5]),
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, i) => [`bx${i}`, red([10 + 4 * i, 77], { weapons: [] })]),
        ),
      },
      pieces: [
        plain('wall1', 'barricade', [16, 47.4, 24, 47.8], 2),
        plain('wall2', 'barricade', [56, 60.4, 64, 60.8], 2),
        plain('wall3', 'barricade', [56, 21.8, 64, 22.2], 2),
      ],
      sides: { a: { wins: 1 }, b: { nature: 'irregular' } },
      state: {
        points: [{ seat: 'a', kind: 'firstFire', turn: 1 }],
        turn: { number: 2, phase: 'end', active: 'a' },
      },
    })
    // 1, 2: 4+2+1+3−1 = 9 against 3+3+0+2 = 8.
    const began = play(start, playTurns, { dice: ['4', '2', '3', '3'] }).state
    expect(began.turn).toEqual({ number: 3, phase: 'action', active: 'a' })
    // 3: a and b cover the place of m1: 2 + 2 + 1.
    const covered = command(began, 'a', activation('cover', { a: [], ab: [] }), {
      dice: ['1', '4', '4'],
      answers: {
        lsZones: (): Answer => ({
          form: 'zones',
          orders: [
            {
              zone: { how: 'new', centre: spot([20, 49.5, 2.5]), width: 150, height: 150 },
              by: [
                { model: 'a', weapon: 'ar' },
                { model: 'ab', weapon: 'ar' },
              ],
            },
          ],
        }),
        lsReactFire: ({ form }: Decision): Answer => ({
          form: 'reaction',
          reactions:
            form.form === 'reactFire' && form.chances.some(({ model }) => model === 'bm1')
              ? [{ do: 'fire', t: 0, order: order('bm1', 'a') }]
              : [],
        }),
      },
    })
    expect(covered.state.zones[0]?.value).toBe(5)
    expect(rolls(covered)).toEqual([
      ['lsCoveringTest', undefined, [1, 4]],
      ['lsSave', 4, [4]],
    ])
    expect(covered.state.models['bm1']?.suppressed).toBe(true)
    // 4: c runs 18 cm; m2 fires a burst at t = 0.6: 6 + 1 is 7, so two dice on 6.
    const crossed = command(covered.state, 'a', activation('run', { ac: [place(68, 25)] }), {
      dice: ['6', '2', '3'],
      answers: {
        lsReactPath: ({ form }: Decision): Answer => ({
          form: 'reaction',
          reactions:
            form.form === 'reactPath' && form.chances.some(({ model }) => model === 'bm2')
              ? [{ do: 'fire', t: 0.6, order: order('bm2', 'ac', 'ar', 'burst') }]
              : [],
        }),
      },
    })
    expect(rolls(crossed)).toEqual([
      ['lsToHit', 6, [6, 2]],
      ['lsSave', 4, [3]],
    ])
    expect(crossed.state.models['ac']?.status).toBe('dead')
    // 5: d and m2 exchange fire at 40 cm, both in cover.
    const fought = command(crossed.state, 'a', activation('cautious', { ad: [] }), {
      dice: ['5', '6', '1', '6', '2', '4'],
      answers: {
        lsFire: (): Answer => ({ form: 'fire', orders: [order('ad', 'bm2', 'lmg', 'burst')] }),
        lsReactFire: (): Answer => ({
          form: 'reaction',
          reactions: [{ do: 'fire', t: 0, order: order('bm2', 'ad') }],
        }),
      },
    })
    expect(rolls(fought)).toEqual([
      ['lsToHit', 5, [5, 6, 1]],
      ['lsToHit', 6, [6]],
      ['lsSave', 4, [2]],
      ['lsSave', 3, [4]],
    ])
    expect(fought.state.models['bm2']?.status).toBe('dead')
    expect(fought.state.models['ad']?.suppressed).toBe(true)
    // 6: the zone vanishes, both sides pass with one loss each; then turn 4.
    const ended = command(
      fought.state,
      'a',
      { type: 'endTurn' },
      { dice: ['1', '3', '2', '1', '1', '6', '6', '1', '1'] },
    )
    expect(ended.events.filter(({ type }) => type === 'lsMoralePassed').map(({ data }) => data)).toEqual([
      { seat: 'a' },
      { seat: 'b' },
    ])
    const { state }: { state: SkirmishState } = ended
    expect([
      state.zones,
      victoryPointsOf(state, 'a'),
      victoryPointsOf(state, 'b'),
      state.turn.number,
    ]).toEqual([[], 15, 5, 4])
    expect(fought.state.sides.a.wins).toBe(2)
  })
})
