import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { boosting } from '../../../main/rulesets/core4/units'
import { keeping } from '../keeping'
import type { Spell } from '../../../shared/protocol/game-view'
import type { Power } from '../../../shared/protocol/power'
import type { Query } from '../../../shared/protocol/query'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { board } from '../board'

const haste: Power = {
  id: 'haste',
  name: { en: 'Haste', ru: 'Спешка' },
  text: { en: '', ru: '' },
  when: 'movement',
  target: 'friend',
  range: 12,
  needsSight: false,
  effect: {
    kind: 'change',
    changes: [
      { what: 'i', by: 2 },
      { what: 'ws', by: -5 },
      { what: 'sv', to: 3 },
    ],
    until: 'turnEnd',
  },
}
const spell: Spell = { power: 'haste', by: 'P.1', until: { turn: 1, at: 'end' } }
const squad = (): CoreState => {
  const state = board({
    units: [
      {
        id: 'P',
        seat: 'a',
        models: [{ at: [5, 5, 0] }, { at: [6.2, 5, 0] }, { at: [7.4, 5, 0], wounds: 1 }],
        profile: { w: 2 },
      },
    ],
  })
  const models = Object.fromEntries(
    Object.values(state.models).map((model) => [
      model.id,
      model.id === 'P.2' ? { ...model, spells: [spell] } : model,
    ]),
  )
  return { ...state, powers: { haste }, models }
}
const profiles = (state: CoreState): NonNullable<UnitCard['profiles']> => {
  const query: Query = { ask: 'unitCard', unit: 'P' }
  return (cityFight.query(state, 'a', query) as UnitCard).profiles ?? []
}

describe('C4-BASE-07: a unit card shows the characteristics as they count now', () => {
  it('one block for each way in which models of a kind count', () => {
    expect(profiles(squad()).map(({ models }) => models)).toEqual([['P.1'], ['P.2'], ['P.3']])
  })
  it('printed values first, each change by the power that made it (C4-PSY-03)', () => {
    const [plain, hasty] = profiles(squad())
    expect(plain?.values['i']).toEqual({ printed: 3, now: 3, modifiers: [] })
    expect(hasty?.values['i']).toEqual({
      printed: 3,
      now: 5,
      modifiers: [
        { by: { key: 'modifier.power', args: { power: 'haste' } }, cite: 'C4-PSY-03', from: 3, to: 5 },
      ],
    })
    expect(hasty?.values['sv']).toMatchObject({ printed: 5, now: 3 })
  })
  it('never below 0', () => {
    expect(profiles(squad())[1]?.values['ws']).toMatchObject({ printed: 3, now: 0 })
  })
  it('wounds lost among them (C4-SHOOT-18)', () => {
    expect(profiles(squad())[2]?.values['w']).toMatchObject({
      printed: 2,
      now: 1,
      modifiers: [{ cite: 'C4-SHOOT-18' }],
    })
  })
})

describe('C4-SHOOT-02: a unit card tells of weapons only while they may fire', () => {
  const lines = (unit: Partial<CoreState['units'][string]>, state = squad()): readonly string[] => {
    const changed = { ...state, units: { ...state.units, P: { ...state.units['P']!, ...unit } } }
    const query: Query = { ask: 'unitCard', unit: 'P' }
    return (cityFight.query(changed, 'a', query) as UnitCard).lines.map(({ text }) => text.key)
  }
  it('a unit that may fire says how far it reaches', () => {
    expect(lines({})).toContain('card.weaponReady')
  })
  it('who has fired reaches nobody', () => {
    expect(lines({ shot: true }).filter((key) => key.startsWith('card.weapon'))).toEqual([])
  })
  it('the pinned and those who have used turbo-boosters are told why they are silent', () => {
    expect(lines({ pinned: true })).toContain('refusal.pinnedCannotShoot')
    const { entry } = squad().units['P']!
    const boosters = { ...entry, rules: [...entry.rules, { rule: 'turboBoosters' }] }
    const used = { P: { turn: squad().turn.player, far: true } }
    const boosted = lines({ entry: boosters }, keeping(squad(), boosting, { used }))
    expect(boosted.filter((key) => key.startsWith('card.weapon'))).toEqual([])
    expect(boosted.some((key) => key.startsWith('refusal.'))).toBe(true)
  })
})
