import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { placementOf } from '../../../shared/protocol/placements'
import type { Command } from '../../../shared/protocol/command'
import type { QueryResult } from '../../../shared/protocol/query'
import type { UnitSpec } from '../board'
import { begun, deploying } from './deploy-board'
import { act, line, whyNot } from './reserve-board'
import { box, room } from './riders'

/** Bought for the squad S. */
const own = (more: Partial<UnitSpec> = {}): UnitSpec =>
  box({}, { category: 'troops', dedicatedTo: 'S', ...more })
const start = (units: readonly UnitSpec[], stands: readonly string[] = []): CoreState =>
  begun(deploying({ units, stands }))
const propose = (state: CoreState): QueryResult['suggestDeployAll'] =>
  cityFight.query(state, 'a', { ask: 'suggestDeployAll' }) as QueryResult['suggestDeployAll']
const commandOf = ({ placed, aboard }: QueryResult['suggestDeployAll']): Command => {
  const command = placementOf(placed, aboard)
  if (command === null) throw new Error('nobody can be put down')
  return command
}

describe('C4-DEPLOY-08 whoever was bought a transport starts in it, where all is placed as proposed', () => {
  it('the vehicle gets a place and the squad a seat, as one command and one placement', () => {
    const state = start([line('S', 'a', 5), own(), line('E', 'b', 2)])
    const proposal = propose(state)
    expect(proposal.placed.map(({ unit }) => unit)).toEqual(['V'])
    expect(proposal.aboard).toEqual([{ unit: 'S', vehicle: 'V.1' }])
    const { state: after } = act(state, 'a', commandOf(proposal))
    expect(after.models['V.1']?.status).toBe('onTable')
    expect(after.units['S']?.aboard).toEqual({ vehicle: 'V.1', unseen: true })
    expect(after.deploy?.seat).toBe('b')
  })
  it('in one that stands already', () => {
    const state = start([line('S', 'a', 5), own({ models: [{ at: [20, 10, 0] }] }), line('E', 'b', 2)], ['V'])
    expect(propose(state)).toMatchObject({ placed: [], aboard: [{ unit: 'S', vehicle: 'V.1' }] })
    expect(commandOf(propose(state))).toEqual({ type: 'deployAboard', unit: 'S', vehicle: 'V.1' })
  })
  it('on foot where there are not seats enough for all of them', () => {
    const small = own({
      profile: { av: { front: 11, side: 11, rear: 10 }, transport: { ...room, capacity: 4 } },
    })
    const { placed, aboard } = propose(start([line('S', 'a', 5), small, line('E', 'b', 2)]))
    expect(placed.map(({ unit }) => unit)).toEqual(['V', 'S'])
    expect(aboard).toEqual([])
  })
  it('nobody in a transport that is a choice of its own', () => {
    const free = box({}, { category: 'troops' })
    const { aboard } = propose(start([line('S', 'a', 5), free, line('E', 'b', 2)]))
    expect(aboard).toEqual([])
  })
})

describe('C4-DEPLOY-08, C4-TRANS-03 riders of several units put down in one go are judged like all others', () => {
  const state = start([line('S', 'a', 5), own(), line('T', 'a', 2), line('E', 'b', 2)])
  const withRiders = (...aboard: readonly { readonly unit: string; readonly vehicle: string }[]): Command => {
    const { placed } = propose(state)
    return {
      type: 'deployMany',
      units: placed.filter(({ unit }) => unit === 'V').map(({ unit, poses }) => ({ unit, poses })),
      aboard: [...aboard],
    }
  }
  const ride = (unit: string) => ({ unit, vehicle: 'V.1' })
  it('the owner of the vehicle', () => expect(whyNot(state, 'a', withRiders(ride('S')))).toBeNull())
  it('not twice', () =>
    expect(whyNot(state, 'a', withRiders(ride('S'), ride('S')))).toBe('refusal.alreadyDeployed'))
  it('nobody who comes in another placement', () =>
    expect(whyNot(state, 'a', withRiders(ride('S'), ride('T')))).toBe('refusal.otherPlacesFirst'))
  it('nobody in what is not a vehicle', () =>
    expect(whyNot(state, 'a', withRiders({ unit: 'S', vehicle: 'T.1' }))).toBe('refusal.noTransport'))
  it('the enemy is told of the vehicle, and of nobody in it', () => {
    const { events } = act(state, 'a', withRiders(ride('S')))
    const told = events.filter(
      ({ audience }) => audience === undefined || audience === 'all' || audience.includes('b'),
    )
    expect(JSON.stringify(told)).toContain('V.1')
    expect(JSON.stringify(told)).not.toContain('"S"')
  })
})
