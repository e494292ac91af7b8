/** The move of a unit of which one model is drawn to a place: as far as the rules let it go. */
import { checkPath, snappedEnds, suggestMove } from '../../../../shared/movement'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveCheck, SuggestedMove } from '../../../../shared/protocol/previews/way'
import type { Query } from '../../../../shared/protocol/query'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { targetUnnamed } from '../sight'
import { hasMovedBefore } from '../units'
import { budgetFor, rulesFor, sceneFor, staysPut } from './allowance'
import { clearOfGround, sceneWithBoost } from './boost'
import { checkMove } from './check-move'
import { byRoad } from './road'

/** A way its player would draw for it by himself: no decision asks for it, and its length is a distance to whatever lies there. */
const isOwnWay = (purpose: MovePurpose): boolean => purpose === 'move' || purpose === 'assault'
/** Why no such way is measured now, or null (C4-BASE-15, C4-ASSAULT-04). */
export const wayUnmeasured = (game: CoreGame, unit: UnitId, purpose: MovePurpose): Refusal | null =>
  isOwnWay(purpose) && game.state.units[unit] ? targetUnnamed(game, unit) : null
export const noWay = (game: CoreGame, unit: UnitId, purpose: MovePurpose, refusal: Refusal): MoveCheck => ({
  models: {},
  budget: budgetFor(game, unit, purpose),
  tests: [],
  refusal,
  coherent: true,
  offenders: [],
})

/** Who does not go along when the unit is drawn: what cannot move at all, and who has moved before he joined. */
const rootedIn = (game: CoreGame, unit: UnitId, purpose: MovePurpose): readonly ModelId[] =>
  standingModels(game.state, unit)
    .filter((model) => staysPut(game, model, purpose) || hasMovedBefore(game.state, model.id))
    .map(({ id }) => id)

interface Drawn extends Omit<Extract<Query, { ask: 'suggestMove' }>, 'ask'> {
  /** Degrees by which its formation is turned. */
  readonly turn?: number
}
/** Where the end is set down only where everybody then goes as lawfully as to the place itself. */
export function suggestedMove(game: CoreGame, asked: Drawn): SuggestedMove {
  const { snap = false, lead, to } = asked
  const model = standingModels(game.state, asked.unit).find(({ id }) => id === lead)
  if (!snap || !model || to.hover) return drawnTo(game, asked)
  for (const { to: end, why, piece } of snappedEnds(game.state.table, model, to).slice(0, snapsTried)) {
    const found = drawnTo(game, { ...asked, to: end })
    if (!found.check.refusal && !found.stopped) return { ...found, snapped: { why, piece } }
  }
  return drawnTo(game, asked)
}
/** The pointer moves on: no more places than these are tried. */
const snapsTried = 2

function drawnTo(game: CoreGame, asked: Drawn): SuggestedMove {
  const { unit, lead, to, purpose, single, formation, facing, turn, budget: given, manner, boost } = asked
  const unmeasured = wayUnmeasured(game, unit, purpose)
  if (unmeasured) return { paths: {}, check: noWay(game, unit, purpose, unmeasured) }
  const going = { manner, boost }
  const budget = given ?? budgetFor(game, unit, purpose, going)
  const guided = game.ask('guidedTo', null, { unit, purpose, lead, to, single, budget }).value
  if (guided) {
    const drawn = { [lead]: [...guided] }
    return { paths: drawn, check: checkMove(game, unit, drawn, purpose, false, given, going) }
  }
  const lands = boost && !to.hover
  const scene = sceneWithBoost(sceneFor(game, unit, purpose), lands)
  const models = clearOfGround(standingModels(game.state, unit), lands)
  const drawn = { lead, to, single, formation, facing, turn, rooted: rootedIn(game, unit, purpose) }
  const within = (distance: Budget): SuggestedMove => {
    const rules = rulesFor(game, unit, purpose, distance, going)
    const { paths, stopped } = suggestMove(scene, models, drawn, rules)
    const check = checkMove(game, unit, paths, purpose, false, given, going)
    const leader = models.find(({ id }) => id === lead)
    if (!stopped || !leader) return { paths, check }
    const { plan: wanted } = checkPath(scene, leader, stopped.drawn, rules)
    const reached = check.models[lead]?.plan ?? 0
    return { paths, check, stopped: { wanted, reached, because: stopped.because } }
  }
  const longer = purpose === 'move' && !given ? byRoad(game, unit, budget) : null
  const onRoad = longer && within(longer)
  return onRoad && !onRoad.check.refusal ? onRoad : within(budget)
}
