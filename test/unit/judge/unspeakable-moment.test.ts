import { expect, it } from 'vitest'
import { momentOfBattle, stagedBattle } from '../../../main/judge'
import { rulesetFor } from '../../../main/rulesets'
import { battleStageSchema, stagedSetup } from '../../../shared/protocol/case'
import type { GameSetup } from '../../../shared/protocol/setup'

it('a moment that no case can say is refused with its place, and by no raw fault of a schema', () => {
  const stage = battleStageSchema.parse({
    id: 'own-one',
    title: 'One',
    table: { width: 48, depth: 48 },
    units: [{ id: 'L', seat: 'a', models: [{ at: [10, 10] }] }],
  })
  const setup = {
    ...stagedSetup(stage, { dice: { source: 'typed' }, mode: 'solo' }),
    staged: stage,
  } as GameSetup
  const state = stagedBattle(rulesetFor(stage.systems)).begin(setup)
  const spoilt = { ...state, turn: { ...state.turn, game: 1_000 } }
  expect(() => momentOfBattle(spoilt, setup, { id: 'own-two', title: 'Two' })).toThrow(
    'refusal.momentUnspeakable: turn.game',
  )
})
