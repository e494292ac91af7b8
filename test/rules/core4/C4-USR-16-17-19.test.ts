import { describe, expect, it } from 'vitest'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import type { RuleWord } from '../board'
import { LINE, line, row, rulesetOf, shoot, fallen } from './firing-line'

const terrain = (kind: 'building' | 'rubble' | 'barricade', height = 3, agreed?: { cover: number }) => ({
  id: 'P',
  kind,
  area: [15, 26, 30, 34] as const,
  height,
  ...(agreed && { agreed }),
})
const coverIn = (rules: readonly RuleWord[], cover: number | null, kind: 'unit' | 'model' = 'unit') => {
  const models = row(5, 30)
  const state = line(
    { models: row(1, 10), weapons: ['rifle'] },
    kind === 'unit' ? { models, rules } : { models: models.map((model) => ({ ...model, rules })) },
    cover === null ? {} : { pieces: [terrain('rubble', 0.5, { cover })] },
  )
  return coverOfUnit(rulesetOf().gameOf(state), 'T', [
    { model: 'F.1', eligible: ['T.1', 'T.2', 'T.3', 'T.4', 'T.5'] },
  ])
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
    expect(coverOfUnit(rulesetOf().gameOf(both), 'T', [{ model: 'F.1', eligible: ['T.1'] }])?.save).toBe(4)
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
      return coverOfUnit(rulesetOf().gameOf(state), 'T', [{ model: 'F.1', eligible: ['T.1'] }])?.save ?? null
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
