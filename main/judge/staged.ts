/**
 * Games that begin from a staged moment: the rules as they are, with the opening of the stage in place of their own wherever a
 * set-up holds one. A set-up without one is played as ever.
 */
import { CaseFault } from './fault'
import type { Case } from '../../shared/protocol/case'
import type { Command } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import { refuse } from '../../shared/protocol/refusal'
import type { GameSetup } from '../../shared/protocol/setup'
import { RefusedSetup, type Game, type Procedure, type Ruleset } from '../engine'
import type { PlayableRuleset } from '../rulesets'
import type { CoreState } from '../rulesets/core4/game'
import { beginPlayerTurn } from '../rulesets/core4/turn'
import { battleOf } from './battle'

/** @throws RefusedSetup that says what is wrong with the stage first, and where */
export function begunAsStaged<S>(begin: () => S): S {
  try {
    return begin()
  } catch (error) {
    const [first] = error instanceof CaseFault ? error.found : []
    if (!first) throw error
    const { path, detail, text } = first
    throw new RefusedSetup(refuse('faultyStage', [], { place: path, detail: text ?? detail }).refusal)
  }
}

function stateOf(staged: Case, { title, sides, mode, stagedFigures }: GameSetup): CoreState {
  const { state } = battleOf(staged, stagedFigures)
  const { a, b } = state.sides
  return {
    ...state,
    title,
    sides: { a: { ...a, name: sides.a.name }, b: { ...b, name: sides.b.name } },
    books: { ...state.books, ...(mode === 'solo' && { solo: true }) },
  }
}

export const stagedBattle = (
  ruleset: PlayableRuleset,
): Ruleset<CoreState, Command, GameView, GameSetup> => ({
  ...ruleset,
  begin: (setup) => {
    const { staged } = setup
    return staged ? begunAsStaged(() => stateOf(staged, setup)) : ruleset.begin(setup)
  },
  *opening(game: Game<CoreState>, setup?: GameSetup): Procedure {
    if (!setup?.staged) return yield* ruleset.opening(game, setup)
    const { active, ...turn } = game.state.turn
    if (setup.staged.turn.phase === 'start')
      yield* beginPlayerTurn(ruleset.live(game), { game: turn.game, player: turn.player, seat: active })
  },
})
