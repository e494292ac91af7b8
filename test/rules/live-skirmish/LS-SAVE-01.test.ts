import { describe, expect, it } from 'vitest'
import { saveNumber, takeHit, type ShotHit } from '../../../main/rulesets/live-skirmish/fire'
import { crater, exchange, order, rolls, shot, spot } from './shots'
import { play, stage, type Man } from './stage'

const hit = (given: Partial<ShotHit> = {}): ShotHit => ({
  by: 'b',
  seat: 'b',
  weapon: 'ar',
  damage: 'smallArms',
  from: spot([40, 40]),
  because: ['LS-SHOOT-08'],
  ...given,
})
const save = (man: Man, given: Partial<ShotHit>): number | undefined => {
  const state = stage({ men: { a: { at: [10, 10], ...man } } })
  const model = state.models['a']
  return model && saveNumber(state, model, hit(given))?.needed
}

describe('LS-SAVE-01 saves', () => {
  it('take the one modifier that helps most: they never add up', () => {
    expect(save({}, {})).toBe(4)
    expect(save({}, { cover: true })).toBe(3)
    expect(save({ roles: ['commander'] }, { cover: true, friendly: true })).toBe(3)
    expect(save({ roles: ['platoonCommander'] }, {})).toBe(3)
    expect(save({}, { cover: true, artillery: true })).toBe(2)
    expect(save({ class: 'Irr3' }, { speculative: true, friendly: true })).toBe(3)
  })
  it('LS-CORE-05 a modifier helps who saves; never better than 2: a natural 1 always fails', () => {
    expect(save({ class: 'R1' }, { artillery: true })).toBe(2)
    expect(save({ class: 'R1' }, {})).toBe(2)
  })
  it('LS-SAVE-02 against a device are on a flat number, cover or not', () => {
    expect(save({ class: 'R1' }, { flat: 3, cover: true })).toBe(3)
    expect(save({ class: 'R5' }, { flat: 3, cover: true })).toBe(3)
  })
  it('LS-SAVE-03 of bystanders are 4, 3 where all attackers are special forces, without modifiers', () => {
    const state = stage({ men: { n: { at: [10, 10] } } })
    const model = state.models['n']
    if (!model) throw new Error('nobody')
    expect(saveNumber(state, model, hit({ cover: true }))?.needed).toBe(4)
    expect(saveNumber(state, model, hit({ specialForces: true }))?.needed).toBe(3)
    const run = play(state, (game) => takeHit(game, 'n', hit()), { dice: ['4'] })
    expect(run.result).toBe(true)
    expect(run.state.models['n']?.suppressed).toBe(false)
  })
  it('EX-27 a commander in cover has +1 only: a 3 saves', () => {
    const state = stage({
      men: { a: { at: [10, 10] }, b: { at: [32.5, 10], roles: ['commander'] } },
      pieces: [crater('c', [32.5, 10])],
    })
    const run = exchange(state, { active: [shot(order('a', 'b'))] }, { dice: ['4', '3'] })
    expect(rolls(run)).toEqual([
      ['lsToHit', 4, [4]],
      ['lsSave', 3, [3]],
    ])
    expect(run.state.models['b']).toMatchObject({ status: 'onTable', suppressed: true })
  })
  it('EX-27 two hits: 5 saves, and the 1 fails whatever the modifiers', () => {
    const state = stage({
      men: { a: { at: [10, 10] }, b: { at: [32.5, 10], roles: ['commander'] } },
      pieces: [crater('c', [32.5, 10])],
    })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b', 'ar', 'burst'))] },
      { dice: ['6', '5', '1', '5', '1'] },
    )
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 3, [5]],
      ['lsSave', 3, [1]],
    ])
    expect(run.state.models['b']?.status).toBe('dead')
  })
  it('end with the first that fails: a third hit is not saved against', () => {
    const state = stage({ men: { a: { at: [10, 10] }, b: { at: [32.5, 10] } } })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b', 'ar', 'burst'))] },
      { dice: ['6', '5', '4', '3'] },
    )
    expect(rolls(run).filter(([purpose]) => purpose === 'lsSave')).toHaveLength(1)
    expect(run.result).toMatchObject({ hit: ['b'], fell: ['b'], suppressed: [] })
  })
})
