import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { explosionLosses, lossFollowers, lost } from '../../../main/rulesets/sixth-missions/tally/lost'
import { keeping } from '../keeping'
import { anyMission, fought, gameOf, squad } from './sixth-board'

type Units = ReturnType<typeof lost.of>['units']
const begun = keeping(
  fought({ mission: anyMission, units: [squad('A', 'a', 2, [10, 10]), squad('B', 'b', 1, [40, 40])] }),
  lost,
  { stroke: 3, units: {} },
)
const fallen = (state: CoreState, ...models: readonly string[]): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      models.includes(id) ? { ...model, status: 'casualty' as const, pose: null } : model,
    ]),
  ),
})
const noted = (state: CoreState, fact: 'casualties' | 'fled' | 'vehicleExploded', data: object = {}) => {
  const { units, stroke } = lost.of(
    produce(
      state,
      (draft) => void (lossFollowers[fact] as (draft: object, data: object) => void)(draft, data),
    ),
  )
  return { units, stroke }
}

describe('S6-MISS-VP-03 a unit is lost with the last of it', () => {
  const shot = { cause: 'shooting' }
  it('not while one stands; what was lost before stays lost when it was', () => {
    expect(noted(fallen(begun, 'A.1'), 'casualties', shot).units).toEqual({})
    expect(noted(fallen(begun, 'A.1', 'A.2'), 'casualties', shot).units).toEqual({
      A: { stroke: 3, way: 'fell' },
    })
    const before: Units = { A: { stroke: 1, way: 'ran' } }
    const again = keeping(fallen(begun, 'A.1', 'A.2', 'B.1'), lost, { units: before })
    expect(noted(again, 'casualties', { cause: 'sweepingAdvance' }).units).toEqual({
      ...before,
      B: { stroke: 3, way: 'swept' },
    })
  })
  it('a unit that never had a model of its own is not lost', () => {
    const empty = {
      ...begun,
      units: { ...begun.units, N: { ...begun.units['A'], id: 'N', models: [] } as never },
    }
    expect(noted(empty, 'casualties', shot).units).toEqual({})
  })
  it('who flees is a stroke of his own', () =>
    expect(noted(fallen(begun, 'B.1'), 'fled')).toEqual({
      units: { B: { stroke: 4, way: 'ran' } },
      stroke: 5,
    }))
  it('a vehicle that explodes is lost before those it kills where the players agreed so, and only the last of its unit', () => {
    const first = { ...begun, settings: { ...begun.settings, [explosionLosses.key]: 'vehicleFirst' } }
    const exploded = (state: CoreState, model: string) => noted(state, 'vehicleExploded', { model })
    expect(exploded(first, 'B.1')).toEqual({ units: { B: { stroke: 3, way: 'fell' } }, stroke: 4 })
    expect(exploded(begun, 'B.1')).toEqual({ units: {}, stroke: 4 })
    expect(exploded(first, 'A.1').units).toEqual({})
    expect(exploded(fallen(first, 'A.2'), 'A.1').units).toEqual({ A: { stroke: 3, way: 'fell' } })
    const before: Units = { B: { stroke: 1, way: 'ran' } }
    expect(exploded(keeping(first, lost, { units: before }), 'B.1').units).toEqual(before)
  })
})

describe('S6-MISS-LEN-03 of two armies that are gone the one has lost that went first', () => {
  const firstOf = (a: number, b: number) =>
    gameOf(
      keeping(begun, lost, { units: { A: { stroke: a, way: 'fell' }, B: { stroke: b, way: 'fell' } } }),
    ).ask('lostFirst', null, {}).value
  it('or neither, where they went together', () =>
    expect([firstOf(1, 2), firstOf(2, 1), firstOf(2, 2)]).toEqual(['a', 'b', null]))
})
