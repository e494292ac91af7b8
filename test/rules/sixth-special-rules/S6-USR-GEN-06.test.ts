import { describe, expect, it } from 'vitest'
import { coreParts } from '../../../main/rulesets/core4'
import type { Characteristic, CorePart } from '../../../main/rulesets/core4/game'
import { valueNow } from '../../../main/rulesets/core4/units'
import { sixthSpecialRulesParts } from '../../../main/rulesets/sixth-special-rules'
import { weakened } from '../../../main/rulesets/sixth-special-rules/weakened/kept'
import { coreGame, guardProfile } from '../board'
import { keeping } from '../keeping'
import { melee, rank } from '../core4/melee'

/** Two more of everything, in whichever band. */
const better = (band: 'sets' | 'changes'): CorePart => ({
  id: `test/${band}`,
  rules: [
    {
      id: `better-${band}`,
      cite: 'C4-USR-07',
      carriedBy: ['unit'],
      on: { characteristic: { as: 'model', band, answer: (value) => (value === null ? null : value + 2) } },
    },
  ],
})

describe('S6-USR-GEN-06 what is set to 1 is so after all that adds to it', () => {
  const before = melee(
    { models: rank(1, 20), profile: guardProfile, rules: ['better-changes', 'better-sets'] },
    { models: rank(1, 21), profile: { ...guardProfile, ws: 0, i: 0 } },
  )
  const { player } = before.turn
  const until = { 'A.1': player, 'B.1': player }
  const parts = [...coreParts, ...sixthSpecialRulesParts, better('changes'), better('sets')]
  const now = (kept: object, model: string, what: Characteristic) =>
    valueNow(coreGame(keeping(before, weakened, kept), parts), model, what)
  it.each([
    ['blinded', ['ws', 'bs'], 's'],
    ['cowed', ['ws'], 'bs'],
    ['concussed', ['i'], 'ws'],
  ] as const)('%s', (how, whats, other) => {
    for (const what of whats) {
      expect(now({}, 'A.1', what)).toBe(guardProfile[what] + 4)
      expect(now({ [how]: until }, 'A.1', what)).toBe(1)
    }
    expect(now({ [how]: until }, 'A.1', other)).toBe(guardProfile[other] + 4)
  })
  it('a 0 stays 0', () => {
    expect([now({ cowed: until }, 'B.1', 'ws'), now({ concussed: until }, 'B.1', 'i')]).toEqual([0, 0])
  })
  it('what is over with an earlier turn holds no more', () => {
    const earlier = { 'A.1': player - 1 }
    for (const how of ['blinded', 'cowed', 'concussed'])
      expect([now({ [how]: earlier }, 'A.1', 'ws'), now({ [how]: earlier }, 'A.1', 'i')]).toEqual([8, 8])
  })
})
