import { describe, expect, it } from 'vitest'
import type { LegalCommand } from '../../../shared/protocol/command'
import { coreRules, board, type TroopType } from '../board'
import { at, moveParts, unitOf } from '../movers'

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
