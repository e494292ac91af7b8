import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { melee, rank, round, stepsOf, throwsOf, byDefault } from './melee'

/** Two chargers, one of them quick; the first defender carries photon grenades, and the quick one kills him. */
const charge = (gear: readonly string[]) =>
  melee(
    {
      models: [...rank(1, 20), ...rank(1, 20, { profile: { i: 6 } }, 21.05)],
      profile: { ws: 4, s: 4, i: 4, a: 1 },
    },
    { models: [...rank(1, 21, { gear }), ...rank(1, 21, {}, 21.05)], profile: { a: 0 } },
    { charged: true },
  )
const theCarrierFalls = (decision: Decision): Answer =>
  decision.form.form === 'models' && decision.form.from.includes('B.1')
    ? { form: 'models', models: ['B.1'] }
    : byDefault(decision)

describe('C4-ASSAULT-19 photon grenades are thrown before the first blow', () => {
  it('whoever faced them has no extra attack, though the carrier has fallen before he strikes', () => {
    const run = round(charge(['photon']), '3 1 | 6 | 1 | 1', theCarrierFalls)
    expect(run.state.models['B.1']?.status).not.toBe('onTable')
    expect(stepsOf(run.events)).toEqual(['6: A.2', '4: A.1'])
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 3: 3 1',
      'toWound 3: 6',
      'save 5: 1',
      'toHitCombat 3: 1',
    ])
  })
  it('without them he strikes twice', () => {
    const run = round(charge([]), '3 1 | 6 | 1 | 1 1', theCarrierFalls)
    expect(throwsOf(run.events).at(-1)).toBe('toHitCombat 3: 1 1')
  })
})
