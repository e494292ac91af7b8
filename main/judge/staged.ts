/**
 * Games that begin from a staged moment: the rules as they are, with the opening of the stage in place of their own wherever a
 * set-up holds one. A set-up without one is played as ever.
 */
import type { Case, SkirmishCase } from '../../shared/protocol/case'
import type { Command } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import { refuse } from '../../shared/protocol/refusal'
import type { GameSetup } from '../../shared/protocol/setup'
import type { SkirmishCommand } from '../../shared/protocol/skirmish/command'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../shared/protocol/skirmish/view'
import { RefusedSetup, type Game, type Procedure, type Ruleset } from '../engine'
import type { PlayableRuleset } from '../rulesets'
import type { CoreState } from '../rulesets/core4/game'
import { beginPlayerTurn } from '../rulesets/core4/turn'
import { liveSkirmish } from '../rulesets/live-skirmish'
import type { SkirmishState } from '../rulesets/live-skirmish/state'
import { battleInCase } from './battle'
import { CaseFault } from './fault'
import { skirmishOpeningState } from './skirmish/opening-state'
import { phaseInCase } from './skirmish/phase-of'

/** @throws RefusedSetup that says what is wrong with the stage first, and where */
function begunAsStaged<S>(begin: () => S): S {
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
  const { state } = battleInCase(staged, stagedFigures)
  const { a, b } = state.sides
  return {
    ...state,
    title,
    sides: { a: { ...a, name: sides.a.name }, b: { ...b, name: sides.b.name } },
    books: { ...state.books, ...(mode === 'solo' && { solo: true }) },
  }
}

export const stagedBattle = (ruleset: PlayableRuleset): Ruleset<CoreState, Command, GameView, GameSetup> => ({
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

function skirmishStateOf(staged: SkirmishCase, { title, sides, mode }: SkirmishSetup): SkirmishState {
  const state = skirmishOpeningState(staged)
  const { a, b } = state.sides
  return {
    ...state,
    title,
    sides: { a: { ...a, name: sides.a.name }, b: { ...b, name: sides.b.name } },
    solo: mode === 'solo',
  }
}

export const stagedSkirmish: Ruleset<SkirmishState, SkirmishCommand, SkirmishView, SkirmishSetup> = {
  ...liveSkirmish,
  begin: (setup) => {
    const { staged } = setup
    return staged ? begunAsStaged(() => skirmishStateOf(staged, setup)) : liveSkirmish.begin(setup)
  },
  *opening(game: Game<SkirmishState>, setup?: SkirmishSetup): Procedure {
    if (!setup?.staged || setup.staged.begin === 'opening') return yield* liveSkirmish.opening(game, setup)
    yield* phaseInCase(setup.staged, liveSkirmish.live(game))
  },
}
