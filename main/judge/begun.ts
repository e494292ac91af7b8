/**
 * What a phase has noted by the time it is under way: a case that begins in it stands there as a game does that was played
 * to it. Tests and moves of a phase's start lie behind it, as its units are given; what follows from how they stand does not.
 */
import type { Case } from '../../shared/protocol/case'
import { emit, runScripted, type Procedure } from '../engine'
import type { PlayableRuleset } from '../rulesets'
import { brokenChain, noteLostChains } from '../rulesets/core4/movement'
import type { CoreGame, CoreState } from '../rulesets/core4/game'
import type { UnitId } from '../../shared/table/types'

/** Who charges in this phase whom he is locked with (C4-ASSAULT-12): the active side's, where a case says he has assaulted. */
const chargedBy = ({ units, turn }: CoreState, unit: UnitId): readonly UnitId[] => {
  const own = units[unit]
  return own && own.assaulted && own.seat === turn.active ? own.locked : []
}

/** Everybody locked is so from before, but for those who met by a charge of this phase (C4-ASSAULT-16, -20). */
function withCharges(state: CoreState): CoreState {
  const assaulters = Object.keys(state.units).filter((unit) => chargedBy(state, unit).length > 0)
  const charged: Record<UnitId, readonly UnitId[]> = {}
  for (const unit of assaulters)
    for (const target of chargedBy(state, unit)) charged[target] = [...(charged[target] ?? []), unit]
  const foughtBefore = (unit: UnitId): boolean =>
    !assaulters.includes(unit) &&
    (state.units[unit]?.locked ?? []).some((enemy) => charged[unit]?.includes(enemy) !== true)
  const { assault } = state.books
  return {
    ...state,
    books: {
      ...state.books,
      assault: { ...assault, charged, lockedBefore: assault.lockedBefore.filter(foughtBefore) },
    },
  }
}

function* noted(game: CoreGame): Procedure {
  const { phase } = game.state.turn
  if (phase === 'movement') yield* noteLostChains(game)
  if (phase === 'assault') yield* emit('assaultPhaseOpened', {}, ['C4-ASSAULT-03'])
}

export function begun(ruleset: PlayableRuleset, state: CoreState, given: Case): CoreState {
  if (state.stage !== 'battle') return state
  const opened = asTold(runScripted(ruleset, state, (game) => noted(ruleset.live(game))).state, given)
  return opened.turn.phase === 'assault' ? withCharges(opened) : opened
}
/** Of whom a case says what he carries about with him, a moment of a game above all, it says all of it. */
const asTold = (state: CoreState, { units: told }: Case): CoreState => ({
  ...state,
  units: Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => {
      const conditions = told.find((one) => one.id === id)?.state.conditions
      const chips = unit.conditions.filter((chip) => chip !== brokenChain || conditions?.includes(chip))
      return [id, conditions === undefined ? unit : { ...unit, conditions: chips }]
    }),
  ),
})
