import { describe, expect, it } from 'vitest'
import { brute } from '../board'
import { LINE, MOB, VET, line, previewOf, rollsOf, row, shoot } from './firing-line'

/** The barricade lies before two of four firers only: half of them is not enough for the usual rule. */
const half = (settings: Readonly<Record<string, boolean>> = {}) =>
  line(
    {
      models: row(4, 10, 10).map((model, index) => ({
        ...model,
        at: [[20, 21.1, 44, 46][index] ?? 0, 10, 0] as const,
      })),
      profile: VET,
      weapons: ['heavySlugGun'],
    },
    { models: [{ at: [20, 30, 0], profile: { w: 10, t: 4 } }], profile: { ...MOB, sv: null } },
    { pieces: [{ id: 'low', kind: 'barricade', area: [19, 28.4, 21, 28.6], height: 0.9 }], settings },
  )
const perFirer = { 'core4.cover.perFirer': true }

describe('C4-SAVE-04 with cover judged firer by firer', () => {
  it('only the hits of those who fire over the barricade are saved by it', () => {
    const shots = '3 3 3 3 3 3 3 3 3 3 3 3'
    const usual = shoot(half(), { dice: `${shots}  1 1 1 1 1 1 1 1 1 1 1 1` })
    expect(rollsOf(usual.events, 'coverSave')).toEqual([])
    const run = shoot(half(perFirer), { dice: `${shots}  6 1 1 1 1 1  6 6 1 1 1 1  4` })
    expect(rollsOf(run.events, 'coverSave')).toMatchObject([{ needed: 4, dice: [{ face: 4 }] }])
    expect(run.state.models['T.1']?.wounds).toBe(8)
  })
  it('shows both chains before the shot', () => {
    expect(previewOf(half()).chain.map(({ save }) => save)).toEqual([null])
    expect(previewOf(half(perFirer)).chain.map(({ shots, save }) => ({ shots, save }))).toEqual([
      { shots: 6, save: 4 },
      { shots: 6, save: null },
    ])
  })
  it('leaves one group of dice where all have the same cover', () => {
    const open = line(
      { models: row(3, 10), profile: LINE },
      { models: row(3, 20), profile: LINE },
      { settings: perFirer },
    )
    expect(previewOf(open).chain).toHaveLength(1)
  })
})

describe('C4-SAVE-04, C4-TYPE-07 models that fire are counted, not weapons', () => {
  it('one of two creatures fires two weapons over the barricade: that is half of them, and no cover', () => {
    const creature = (x: number, weapons: readonly string[]) => ({
      at: [x, 10, 0] as const,
      body: brute,
      weapons,
    })
    const state = line(
      {
        type: 'monstrousCreature',
        profile: VET,
        models: [creature(20, ['autocannon', 'laserCannon']), creature(44, ['laserCannon'])],
      },
      { models: [{ at: [20, 30, 0] }], profile: { ...MOB, w: 10 } },
      { pieces: [{ id: 'low', kind: 'barricade', area: [19, 28.4, 21, 28.6], height: 0.9 }] },
    )
    const fire = (...weapons: readonly (readonly [string, string])[]) =>
      weapons.map(([model, weapon]) => ({ model, weapon }))
    const first = [['F.1', 'autocannon'] as const, ['F.1', 'laserCannon'] as const] as const
    const alone = shoot(state, { fire: fire(...first), dice: '1 1  6  6  6' })
    expect(rollsOf(alone.events, 'coverSave')).toHaveLength(1)
    const both = shoot(state, { fire: fire(...first, ['F.2', 'laserCannon']), dice: '1 1  6 1  6' })
    expect(rollsOf(both.events, 'coverSave')).toEqual([])
  })
})
