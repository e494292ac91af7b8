/** A unit drawn to a vehicle: everybody goes to a place at its doors, as short a way as may be (C4-TRANS-07). */
import type { SuggestedBoarding } from '../../../../shared/protocol/previews/way'
import type { Query } from '../../../../shared/protocol/query'
import type { PoseInput, Seat } from '../../../../shared/protocol/spatial'
import { pointGap } from '../../../../shared/geometry'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, type CoreGame, type StandingModel } from '../game'
import { afterMove, checkMove, leadOfUnit, planMove, suggestedMove } from '../movement'
import { toTheDoors, whyNotBoardNow, whyNotThatOne, whyTooFar } from './embark'
import { doorsTried, exitNow, type Exit } from './exit'
import { findPlaces } from './find-places'

export function suggestBoarding(
  game: CoreGame,
  seat: Seat,
  { unit, vehicle }: Extract<Query, { ask: 'suggestBoarding' }>,
): SuggestedBoarding {
  const exit = exitNow(game, vehicle)
  const not = whyNotBoardNow(game, seat, unit) ?? whyNotThatOne(game, unit, vehicle)
  const stays = checkMove(game, unit, {}, 'move', false)
  if (not || !exit) return { paths: {}, check: { ...stays, ...(not && { refusal: not }) }, there: false }
  if (!whyTooFar(game, exit, unit)) {
    const { refusal: _idle, ...idle } = stays
    return { paths: {}, check: idle, there: true }
  }
  let best: SuggestedBoarding | null = null
  for (const places of waysToStand(game, exit, standingModels(game.state, unit))) {
    const paths = waysTo(game, unit, places)
    const check = checkMove(game, unit, paths, 'move', false, undefined, toTheDoors)
    const there = afterMove(game, { unit }, planMove(game, unit, paths, 'move', undefined, toTheDoors))
    const short = whyTooFar(there, exit, unit)
    const refusal = short ?? check.refusal
    const found = { paths, check: { ...check, ...(refusal && { refusal }) }, there: false }
    if (!refusal) return found
    best ??= found
  }
  return best ?? { paths: {}, check: stays, there: false }
}

type Places = ReadonlyMap<ModelId, PoseInput>
/** One after the other; each finds those at their places who went before him. */
function waysTo(game: CoreGame, unit: UnitId, places: Places): SuggestedBoarding['paths'] {
  const all = standingModels(game.state, unit)
  const goes = [...places].map(([id]) => modelOf(game.state, id) as StandingModel)
  // Who has not gone yet is in nobody's way: he leaves before the others arrive.
  let then = without(game, all)
  const paths: Record<ModelId, SuggestedBoarding['paths'][string]> = {}
  for (const model of goes) {
    const to = places.get(model.id)
    if (!to) continue
    const alone = standing(then, model)
    const drawn = { unit, lead: model.id, to, purpose: 'move', single: true, formation: 'keep' } as const
    const path = suggestedMove(alone, drawn).paths[model.id]
    if (path === undefined) continue
    paths[model.id] = path
    const { ends, models, moving } = planMove(alone, unit, { [model.id]: path }, 'move')
    then = afterMove(alone, { unit }, { ends: ends.filter(({ id }) => id === model.id), models, moving })
    then = then.in({ ...then.state, units: game.state.units })
  }
  return paths
}
/** Who goes to which place: nearest to where they are, or from the nearest door outwards, where most find room. */
function* waysToStand(game: CoreGame, exit: Exit, all: readonly StandingModel[]): Generator<Places> {
  const from = leadOfUnit(all)?.pose.at
  if (!from) return
  const doors = [...doorsTried(exit)].sort((one, two) => pointGap(from, one) - pointGap(from, two))
  const ids = all.map(({ id }) => id)
  const cleared = without(game, all)
  for (const manner of ['freely', 'drivenOut'] as const)
    for (const seed of [from, ...doors.slice(0, 1)]) {
      const found = findPlaces(cleared, exit, ids, [seed], manner)
      if (Object.keys(found).length > 0) yield sharedOut(all, Object.values(found))
    }
}
/** The place that is farthest from everybody is taken first, by whoever has the least way to it. */
function sharedOut(all: readonly StandingModel[], places: readonly PoseInput[]): Places {
  const off = ({ pose }: StandingModel, { at }: PoseInput): number => pointGap(pose.at, at)
  const nearest = (place: PoseInput): number => Math.min(...all.map((model) => off(model, place)))
  const left = [...all]
  const taken = [...places]
    .sort((one, two) => nearest(two) - nearest(one))
    .flatMap((place): readonly (readonly [ModelId, PoseInput])[] => {
      const [goes] = left.sort((one, two) => off(one, place) - off(two, place)).splice(0, 1)
      return goes ? [[goes.id, place]] : []
    })
  return new Map(taken)
}
/** The game as if these stood nowhere. */
const without = (game: CoreGame, models: readonly StandingModel[]): CoreGame =>
  game.in({
    ...game.state,
    models: {
      ...game.state.models,
      ...Object.fromEntries(
        models.map(({ id }) => [id, { ...modelOf(game.state, id), pose: null, status: 'waiting' as const }]),
      ),
    },
  })
/** And with this one where he was. */
const standing = (game: CoreGame, model: StandingModel): CoreGame =>
  game.in({ ...game.state, models: { ...game.state.models, [model.id]: model } })
