import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { hiddenReducers } from '../../../main/rulesets/live-skirmish/hidden/facts'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { poseAt, stage } from './stage'

const decoy = (id: string) => ({ id, seat: 'a', pose: poseAt([10, 10]), posture: 'standing' }) as const
const begun = stage({ men: { a1: { at: [20, 20] }, b1: { at: [60, 60] } } })
const state = { ...begun, secrets: { ...begun.secrets, decoys: [decoy('h1'), decoy('h2')] } } as SkirmishState
const after = (fact: 'lsDecoyFound' | 'lsDecoyMoved' | 'lsDecoySettled', data: object) =>
  produce(state, (draft) => (hiddenReducers[fact] as (draft: object, data: object) => void)(draft, data))
    .secrets.decoys

describe('LS-HIDE-02 of two markers under which nobody lies', () => {
  it('one is moved, lies down or is found, and the other stays as it is', () => {
    const pose = poseAt([30, 30])
    expect(after('lsDecoyMoved', { marker: 'h2', pose })).toEqual([decoy('h1'), { ...decoy('h2'), pose }])
    expect(after('lsDecoySettled', { marker: 'h2', posture: 'prone' })).toEqual([
      decoy('h1'),
      { ...decoy('h2'), posture: 'prone' },
    ])
    expect(after('lsDecoyFound', { marker: 'h1' })).toEqual([decoy('h2')])
  })
  it('of one that is not there nothing is changed', () => {
    expect(after('lsDecoyMoved', { marker: 'h9', pose: poseAt([30, 30]) })).toEqual(state.secrets.decoys)
    expect(after('lsDecoySettled', { marker: 'h9', posture: 'prone' })).toEqual(state.secrets.decoys)
  })
})
