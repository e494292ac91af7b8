import { describe, expect, it } from 'vitest'
import { plainWound } from '../../../main/rulesets/core4/game/wound'
import { saveTypes } from '../../../main/rulesets/core4/harm/armour-types'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { RuleWord } from '../board'
import { LINE, coverSaveOf, fallen, line, previewOf, row, rulesetOf, shoot } from './firing-line'
import { throwsOf } from './melee'

const terrain = (kind: 'building' | 'rubble' | 'barricade', height = 3, agreed?: { cover: number }) => ({
  id: 'P',
  kind,
  area: [15, 26, 30, 34] as const,
  height,
  ...(agreed && { agreed }),
})
const coverIn = (rules: readonly RuleWord[], cover: number | null, kind: 'unit' | 'model' = 'unit') => {
  const models = row(5, 30)
  return coverSaveOf(
    line(
      { models: row(1, 10), weapons: ['rifle'] },
      kind === 'unit' ? { models, rules } : { models: models.map((model) => ({ ...model, rules })) },
      cover === null ? {} : { pieces: [terrain('rubble', 0.5, { cover })] },
    ),
  )
}

describe('C4-USR-17 stealth', () => {
  it('is one better in cover, never better than 2+, and nothing in the open', () => {
    expect(coverIn([], 4)?.save).toBe(4)
    expect(coverIn(['stealth'], 4)?.save).toBe(3)
    expect(coverIn(['stealth'], 6)?.save).toBe(5)
    expect(coverIn(['stealth'], 3)?.save).toBe(2)
    expect(coverIn(['stealth'], 2)?.save).toBe(2)
    expect(coverIn(['stealth'], null)).toBeNull()
  })
  it('says who changed the save, from what to what', () => {
    expect(coverIn(['stealth'], 4)?.modifiers).toEqual([
      { by: { key: 'special.stealth.name', args: {} }, cite: 'C4-USR-17', from: 4, to: 3 },
    ])
  })
  it('is carried by models as well as by their unit, and counts once where both have it', () => {
    expect(coverIn(['stealth'], 4, 'model')?.save).toBe(3)
    const both = line(
      { models: row(1, 10) },
      { models: row(5, 30, 20, { rules: ['stealth'] }), rules: ['stealth'] },
      { pieces: [terrain('rubble', 0.5, { cover: 5 })] },
    )
    expect(coverSaveOf(both)?.save).toBe(4)
  })
  it('hit by AP 3 in ruins a squad saves on 3+ (USR-17-a)', () => {
    const state = line(
      { models: row(1, 10), profile: LINE, weapons: ['boltgun'] },
      { models: row(5, 30), profile: { ...LINE, sv: 4 }, rules: ['stealth'] },
      {
        pieces: [terrain('rubble', 0.5, { cover: 4 })],
        weapons: [
          {
            id: 'boltgun',
            name: { en: 'B', ru: 'B' },
            range: 30,
            s: 4,
            ap: 3,
            type: 'heavy',
            shots: 2,
            rules: [],
          },
        ],
      },
    )
    expect(fallen(shoot(state, { dice: '4 4  4 4  3 2' }).state)).toHaveLength(1)
  })
})

describe('C4-USR-17, C4-CHAR-05 stealth is asked of the model that saves', () => {
  const rubble = { pieces: [terrain('rubble', 0.5, { cover: 5 })] }
  const bare = { ...LINE, sv: null }
  const mixed = (squad: readonly RuleWord[], captain: readonly RuleWord[], men = 4) =>
    line(
      { models: row(3, 10), weapons: ['laserRifle'], profile: { ...LINE, bs: 6 } },
      { models: row(men, 30), rules: squad, profile: bare },
      {
        ...rubble,
        others: [
          {
            id: 'C',
            seat: 'b',
            models: row(1, 30, 24.4),
            character: 'independent',
            joined: 'T',
            rules: captain,
            profile: bare,
          },
        ],
      },
    )
  const own = (state: ReturnType<typeof mixed>, model: string) => coverSaveOf(state, [], model)?.save
  it('a character without it among stealthy men saves at the normal value, and the other way about', () => {
    const among = mixed(['stealth'], [])
    expect([own(among, 'T.1'), own(among, 'C.1')]).toEqual([4, 5])
    const alone = mixed([], ['stealth'])
    expect([own(alone, 'T.1'), own(alone, 'C.1')]).toEqual([5, 4])
  })
  it('in the dice: three wounds on four stealthy men and their captain', () => {
    const state = mixed(['stealth'], [])
    const allot = (decision: Decision): Answer =>
      decision.kind === 'allotWounds' ? { form: 'wounds', counts: [[2], [1]] } : decision.default
    const run = shoot(state, { dice: '2 2 2  4 4 4  4 3  4', answers: allot })
    expect(throwsOf(run.events).slice(-2)).toEqual(['coverSave 4: 4 3', 'coverSave 5: 4'])
    expect(fallen(run.state)).toEqual(['T.4', 'C.1'])
  })
  it('the owner is shown what each saves on, and why, before he deals the wounds out', () => {
    const decisions: Decision[] = []
    shoot(mixed(['stealth'], []), {
      dice: '2 2 2  4 4 4  4 4 4',
      answers: (decision) => {
        decisions.push(decision)
        return decision.default
      },
    })
    const form = decisions.find(({ kind }) => kind === 'allotWounds')?.form
    const by = { key: 'special.stealth.name', args: {} }
    expect(form?.form === 'wounds' && form.rows.map(({ models, saves }) => [models.length, saves])).toEqual([
      [4, [{ needed: 4, kind: 'coverSave', modifiers: [{ by, cite: 'C4-USR-17', from: 5, to: 4 }] }]],
      [1, [{ needed: 5, kind: 'coverSave', modifiers: [] }]],
    ])
  })
  it('the preview says whose save is better, by how much and by what', () => {
    const { cover, shelter } = previewOf(mixed(['stealth'], []))
    expect(cover?.save).toBe(5)
    expect(shelter?.own).toEqual([
      {
        models: ['T.1', 'T.2', 'T.3', 'T.4'],
        modifiers: [{ by: { key: 'special.stealth.name', args: {} }, cite: 'C4-USR-17', from: 5, to: 4 }],
      },
    ])
  })
  it('groups are formed by armour: who is stealthy in the same armour makes no majority of his own (C4-MIXED-07)', () => {
    const game = rulesetOf().gameOf(mixed(['stealth'], []))
    const wound = { ...plainWound(['T.1', 'T.2', 'C.1']), cover: { save: 5, piece: 'P', modifiers: [] } }
    const types = (sv: number | null, ap: number | null) =>
      saveTypes(
        { ...game, state: { ...game.state, models: armoured(game.state, sv) } },
        ['T.1', 'T.2', 'C.1'],
        [{ ...wound, ap }],
      ).map(({ models }) => models)
    expect(types(3, 2)).toEqual([['T.1', 'T.2'], ['C.1']])
    // Where armour is the better save it makes no difference who is stealthy.
    expect(types(3, null)).toEqual([['T.1', 'T.2', 'C.1']])
  })
  it('two who improve it differently are asked apart: two better, one better, none', () => {
    const state = line(
      { models: row(1, 10) },
      {
        models: [
          ...row(1, 30, 20, { rules: ['stealth', 'smallTargets'] }),
          ...row(1, 30, 21.1, { rules: ['smallTargets'] }),
          ...row(1, 30, 22.2),
        ],
      },
      rubble,
    )
    expect(['T.1', 'T.2', 'T.3'].map((model) => coverSaveOf(state, [], model)?.save)).toEqual([3, 4, 5])
  })
  it('who stands in the open while most of his unit is in cover has the same improvement', () => {
    const state = line(
      { models: row(1, 10) },
      { models: [...row(3, 30), ...row(2, 30, 36)], rules: ['stealth'] },
      rubble,
    )
    expect(coverSaveOf(state, [], 'T.5')?.save).toBe(4)
  })
})
const armoured = (state: CoreState, sv: number | null): CoreState['models'] =>
  Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [id, { ...model, profile: { ...model.profile, sv } }]),
  )

describe('C4-USR-16 small targets', () => {
  it('are one better in cover, two with stealth, at best 2+ (USR-16-a)', () => {
    expect(coverIn(['smallTargets'], 6)?.save).toBe(5)
    expect(coverIn(['smallTargets', 'stealth'], 6)?.save).toBe(4)
    expect(coverIn(['smallTargets', 'stealth'], 3)?.save).toBe(2)
    expect(coverIn(['smallTargets'], null)).toBeNull()
  })
  it('are of Size 1: what is too low for a large creature hides them', () => {
    const hidden = (rules: readonly RuleWord[]) => {
      const state = line(
        { models: row(1, 10) },
        { models: row(1, 30), type: 'monstrousCreature', rules },
        { pieces: [{ ...terrain('rubble', 0.5), agreed: { cover: 5, size: 1 } }] },
      )
      return coverSaveOf(state)?.save ?? null
    }
    expect(hidden(['smallTargets'])).toBe(4)
    expect(hidden([])).toBeNull()
  })
})

describe('C4-USR-19 swarms', () => {
  it('are small targets, and carry nothing else that this program knows by now', () => {
    expect(coverIn(['swarm'], 6)?.save).toBe(5)
    expect(coverIn([{ rule: 'swarm' }, 'stealth'], 6)?.save).toBe(4)
  })
  it('are a small target once, though both words are named', () => {
    expect(coverIn(['swarm', 'smallTargets'], 6)?.save).toBe(5)
  })
})
