import { describe, expect, it } from 'vitest'
import type { LegalCommand } from '../../../shared/protocol/command'
import { coreRules, board, type TroopType } from '../board'
import { at, moveParts, unitOf } from '../movers'
import { rulesFor } from '../../../main/rulesets/core4/movement'
import type { MovePurpose } from '../../../shared/protocol/decision'

const rules = coreRules(moveParts)
const ways = (type: TroopType) => {
  const state = board({ phase: 'movement', units: [unitOf(type, at([10, 10]))] })
  const legal: readonly LegalCommand[] = rules.legalCommands(state, 'a')
  return legal.find((command) => command.type === 'move')?.ways
}

describe('C4-TYPE-05 C4-TYPE-08 CF-MOVE-07 what a normal move leaves open', () => {
  it('who wears a pack goes on foot, as is usual, or by air', () => {
    expect(ways('jumpInfantry')).toEqual(['walk', 'jump'])
    expect(ways('jetPack')).toEqual(['walk', 'jump'])
  })
  it('a jetbike comes down or stays up', () => expect(ways('jetbikes')).toEqual(['jump', 'hover']))
  it.each(['infantry', 'bikes', 'beasts', 'cavalry', 'monstrousCreature', 'vehicle', 'skimmer'] as const)(
    '%s has one way only',
    (type) => expect(ways(type)).toBeUndefined(),
  )
})

describe('C4-TYPE-05 C4-VEH-07 which moves may end in the air', () => {
  const stays = (type: TroopType, purpose: MovePurpose, wish?: 'walk' | 'jump') => {
    const game = rules.gameOf(board({ phase: 'movement', units: [unitOf(type, at([10, 10]))] }))
    const going = wish && { manner: wish }
    return rulesFor(game, 'L', purpose, { plan: 0, climb: 0, label: 0 }, going).hovers
  }
  it('a jetbike’s own move, as it likes; it does not charge, flee, pile in or consolidate by air', () => {
    expect(stays('jetbikes', 'move')).toBe('byChoice')
    for (const purpose of ['assault', 'fallBack', 'pileIn', 'consolidate', 'regroup'] as const)
      expect([purpose, stays('jetbikes', purpose)]).toEqual([purpose, undefined])
  })
  it('a skimmer’s every move', () => expect(stays('skimmer', 'move')).toBe('always'))
  it('no jump of who has only a pack', () => {
    expect(stays('jumpInfantry', 'move', 'jump')).toBeUndefined()
    expect(stays('jetPack', 'move', 'jump')).toBeUndefined()
  })
})
