import { describe, expect, it } from 'vitest'
import { hintOf } from '../../../renderer/hud/battle/hint'
import { fightsWait, prompt } from '../../../renderer/hud/battle/prompt'
import type { SeatSnapshot } from '../../../shared/protocol/api'

const snapshot = (
  stage: string,
  phase: string,
  locked: readonly string[],
  legal: readonly { readonly type: string; readonly unit?: string }[] = [{ type: 'endPhase' }],
) =>
  ({
    seat: 'a',
    state: 1,
    decisions: [],
    waitingFor: [],
    legal,
    view: {
      stage,
      turn: { phase, active: 'a' },
      units: { u: { id: 'u', seat: 'a', models: [], locked } },
      models: {},
    },
  }) as unknown as SeatSnapshot

const bare = { selected: null, attack: null, deploy: null, move: null }

describe('the line that says what can be done next', () => {
  it('leads to the fights where somebody stands in close combat, not to the end of the turn', () => {
    const fight = snapshot('battle', 'assault', ['enemy'])
    expect(fightsWait(fight)).toBe(true)
    expect(prompt(fight, null, 0).key).toBe('battle:prompt.toFights')
  })
  it('has nothing left to do in other phases, and where nobody fights', () => {
    for (const calm of [snapshot('battle', 'assault', []), snapshot('battle', 'shooting', ['enemy'])]) {
      expect(fightsWait(calm)).toBe(false)
      expect(prompt(calm, null, 0).key).toBe('battle:prompt.phaseDone')
    }
  })
})
describe('the hint', () => {
  it('speaks of rings under units only once units stand on the table', () => {
    const legal = [{ type: 'deploy', unit: 'u' }]
    expect(hintOf(snapshot('deployment', 'movement', [], legal), bare, false)).toBe('choose')
    expect(hintOf(snapshot('battle', 'movement', [], [{ type: 'move', unit: 'u' }]), bare, false)).toBe(
      'select',
    )
  })
  it('speaks of bars only where they are shown: a marker has none before it lies', () => {
    const aimed = { ...bare, selected: 'u', attack: { unit: 'u', target: 'v', fire: [] } }
    const shooting = snapshot('battle', 'shooting', [], [{ type: 'shoot', unit: 'u' }])
    expect(hintOf(shooting, aimed, false)).toBe('declare')
    expect(hintOf(shooting, aimed, true)).toBe('shoot')
  })
  it('does not send the mouse over the table when places lie ready for all', () => {
    const legal = [{ type: 'deploy', unit: 'u' }]
    const view = { stage: 'deployment', deploy: { seat: 'a', category: 'troops' } }
    const deploy = { unit: 'u', beside: { units: ['u'], placed: [] } }
    const hint = (more: object) =>
      hintOf(
        { view, legal, decisions: [] } as never,
        { ...bare, selected: 'u', deploy: more } as never,
        false,
      )
    expect(hint(deploy)).toBe('deploy')
    expect(hint({ ...deploy, beside: { ...deploy.beside, proposed: { then: null } } })).toBeNull()
  })
})
