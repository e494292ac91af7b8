import { describe, expect, it } from 'vitest'
import { combatPreview } from '../../../main/rulesets/core4/assault/combat-preview'
import { guardProfile } from '../board'
import { gameOf, melee, rank } from './melee'

describe('C4-ASSAULT-21, -24 the case behind the numbers of a blow', () => {
  it('names the skills, the Strength and the Toughness that the numbers were made of', () => {
    const state = melee(
      { models: rank(1, 20), profile: { ...guardProfile, ws: 4, s: 4 } },
      { models: rank(1, 21), profile: { ...guardProfile, ws: 3, t: 5, sv: 4 } },
    )
    const groups = combatPreview(gameOf(state), 'A')?.steps.flatMap((step) => step.groups) ?? []
    const own = groups.find(({ unit }) => unit === 'A')
    expect(own?.against).toEqual({
      skill: 4,
      theirSkill: 3,
      strength: 4,
      toughness: 5,
      fixed: false,
      pierces: false,
    })
    // Better skill 3+; Strength one below Toughness 5+ (C4-ASSAULT-21, -24).
    expect([own?.toHit, own?.toWound, own?.save?.needed]).toEqual([3, 5, 4])
  })
})
