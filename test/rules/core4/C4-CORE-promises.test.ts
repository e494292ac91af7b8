/** What holds in every state of a battle, whatever was played: a state that breaks it is an error, not a game. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, type PieceSpec } from '../board'
import { at, captain, squad, table } from './characters-board'

type Model = CoreState['models'][string]
type Unit = CoreState['units'][string]
const plain = table([
  squad('S', 'a', at([10, 10], [12, 10])),
  squad('T', 'a', at([20, 10], [22, 10])),
  captain('C', 'a', [12, 12], { joined: 'S' }),
])
const proven = (state: CoreState) => () => cityFight.invariants(state)
const withModel = (id: string, change: Partial<Model>): CoreState => ({
  ...plain,
  models: { ...plain.models, [id]: { ...(plain.models[id] as Model), ...change } },
})
const withUnit = (id: string, change: Partial<Unit>): CoreState => ({
  ...plain,
  units: { ...plain.units, [id]: { ...(plain.units[id] as Unit), ...change } },
})

describe('C4-SHOOT-15 wounds are lost one by one, and who has none left is no longer there', () => {
  const wounds = plain.models['C.1']?.wounds ?? 0
  it('every number down to one is in order', () => {
    for (let n = 1; n <= wounds; n++) expect(proven(withModel('C.1', { wounds: n }))).not.toThrow()
  })
  it.each<readonly [string, Partial<Model>]>([
    [`C.1 has ${wounds + 1} of ${wounds} wounds`, { wounds: wounds + 1 }],
    [`C.1 has -1 of ${wounds} wounds`, { wounds: -1, status: 'casualty', pose: null }],
    ['C.1 stands on the table without wounds or place', { wounds: 0 }],
    ['C.1 stands on the table without wounds or place', { pose: null }],
    ['C.1 is casualty and still has a place', { wounds: 0, status: 'casualty' }],
  ])('%s', (fault, change) => expect(proven(withModel('C.1', change))).toThrow(fault))
  it('a casualty without a place is in order', () =>
    expect(proven(withModel('S.2', { wounds: 0, status: 'casualty', pose: null }))).not.toThrow())
})

describe('C4-CHAR-04 everybody is in one unit', () => {
  const [s1 = '', s2 = ''] = plain.units['S']?.models ?? []
  it.each<readonly [string, CoreState]>([
    ['C has joined S and has models', withUnit('C', { models: ['C.1'] })],
    [`${s1} stands in two units`, withUnit('T', { models: ['T.1', 'T.2', s1] })],
    [`${s1} stands in two units`, withUnit('S', { models: [s1, s1, s2, 'C.1'] })],
    ['T.1 stands in the list of S, not in its own', withUnit('S', { models: [s1, s2, 'C.1', 'T.1'] })],
    ['S.2 stands in the list of S, not in its own', withModel('S.2', { unit: 'T' })],
    ['C.1 is a character in S, but T has not joined it', withModel('C.1', { own: 'T' })],
    ['S.1 is a character in S, but T has not joined it', withModel('S.1', { own: 'T' })],
    ['S.2 is in no unit', withUnit('S', { models: [s1, 'C.1'] })],
  ])('%s', (fault, state) => expect(proven(state)).toThrow(fault))
})

describe('C4-TRANS-01, S6-MISS-SET-04 who is inside is inside one thing that is there', () => {
  const hut: PieceSpec = { id: 'hut', kind: 'building', area: [30, 30, 36, 36], height: 3 }
  const inside = { piece: 'hut' }
  const housed = { ...plain, table: board({ pieces: [hut], units: [] }).table }
  const within = (...units: readonly string[]): CoreState => ({
    ...housed,
    models: Object.fromEntries(
      Object.entries(housed.models).map(([id, model]) => [
        id,
        units.includes(model.unit) ? { ...model, status: 'aboard' as const, pose: null } : model,
      ]),
    ),
    units: Object.fromEntries(
      Object.entries(housed.units).map(([id, unit]) => [id, units.includes(id) ? { ...unit, inside } : unit]),
    ),
  })
  const unit = (state: CoreState, id: string, change: Partial<Unit>): CoreState => ({
    ...state,
    units: { ...state.units, [id]: { ...(state.units[id] as Unit), ...change } },
  })
  it('one unit in a house is in order, whoever of it is left', () => {
    expect(proven(within('T'))).not.toThrow()
    const one = within('T')
    const fallen = { ...(one.models['T.1'] as Model), status: 'casualty' as const, wounds: 0 }
    expect(proven({ ...one, models: { ...one.models, 'T.1': fallen } })).not.toThrow()
  })
  it.each<readonly [string, CoreState]>([
    ['T is in hut with another unit', within('S', 'T')],
    ['T is in gone, which is not on the table', unit(within('T'), 'T', { inside: { piece: 'gone' } })],
    ['nobody of T is left in hut', unit(housed, 'T', { inside })],
    ['T is in hut, and rides in X.1', unit(within('T'), 'T', { aboard: { vehicle: 'X.1' } })],
    ['T.1 is aboard, but T rides in nothing', unit(within('T'), 'T', { inside: undefined })],
  ])('%s', (fault, state) => expect(proven(state)).toThrow(fault))
})
