import { describe, expect, it } from 'vitest'
import { seededDice } from '../../main/engine/dice/seeded'
import { scriptedDice } from '../../main/engine/dice/scripted'
import { shuffledDefault } from '../../main/engine/shuffled-default'
import type { AskRequest } from '../../main/engine'
import type { Seat } from '../../shared/protocol/spatial'

const types = { '1': 'main', '2': 'secondary', '3': 'secondary', '4': 'false', '5': 'false' }
const asked = (seat: Seat): AskRequest => ({
  seat,
  kind: 'lsMarkerTypes',
  because: ['LS-SETUP-01'],
  form: { form: 'assign', keys: Object.keys(types), values: [] },
  default: { form: 'assign', values: types },
  shuffled: true,
})
const proposed = (seed: string, seat: Seat): string => {
  const answer = shuffledDefault(asked(seat), seededDice(seed))
  if (answer.form !== 'assign') throw new Error('types are assigned')
  return Object.values(answer.values).join(' ')
}
const seeds = Array.from({ length: 60 }, (_, i) => `game ${i}`)

describe('LS-SETUP-01 the proposal for a secret is drawn by lot', () => {
  it('is the same whenever the same game is opened, and keeps the counts', () => {
    expect(proposed('market', 'a')).toBe(proposed('market', 'a'))
    for (const seed of seeds)
      expect(proposed(seed, 'b').split(' ').sort()).toEqual(Object.values(types).sort())
  })
  it('differs from game to game: every number is the main one in some, about as often', () => {
    const mains = seeds.map((seed) => proposed(seed, 'a').split(' ').indexOf('main'))
    for (const at of [0, 1, 2, 3, 4]) {
      const often = mains.filter((one) => one === at).length
      expect(often).toBeGreaterThan(3)
      expect(often).toBeLessThan(25)
    }
  })
  it('is told by nothing the other seat is proposed', () => {
    // With one proposal of his own before him he sees many of the other’s.
    const [own] = seeds.map((seed) => proposed(seed, 'a'))
    const others = Array.from({ length: 600 }, (_, i) => `other ${i}`)
      .filter((seed) => proposed(seed, 'a') === own)
      .map((seed) => proposed(seed, 'b'))
    expect(others.length).toBeGreaterThan(5)
    expect(new Set(others).size).toBeGreaterThan(4)
  })
  it('stays as written where there is no seed', () => {
    expect(shuffledDefault(asked('a'), scriptedDice(['1']))).toEqual(asked('a').default)
  })
})
