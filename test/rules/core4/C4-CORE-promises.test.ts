/** What holds in every state of a battle, whatever was played: a state that breaks it is an error, not a game. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
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
