/** Where winners go if nobody says otherwise: into the cover they hold or reach, the chain unbroken; else they stay (C4-ASSAULT-41). */
import { beyond, pointGap } from '../../../../shared/geometry'
import { checkPath, linked, settlePlaces, wayOf } from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import { pieceGap, terrainOf } from '../../../../shared/table'
import type { Piece, UnitId } from '../../../../shared/table/types'
import { isInside } from '../sight'
import { planMove, rulesFor, sceneFor } from '../movement'
import { standingModels, type CoreGame, type StandingModel } from '../game'

const shelters = (piece: Piece): boolean => {
  const { shelters: hides, cover } = terrainOf(piece)
  return hides && cover !== null
}

/** The cover most of them stand in; where nobody does, the one most of them come to. */
function coverFor(game: CoreGame, models: readonly StandingModel[], budget: Budget): Piece | null {
  const near = game.state.table.pieces.filter(shelters).map((piece) => ({
    piece,
    inside: models.filter((model) => isInside(game, model, piece)).length,
    reached: models.filter((model) => !beyond(pieceGap(model, piece), budget.plan)).length,
  }))
  const [best] = near
    .filter(({ reached }) => reached > 0)
    .sort((one, two) => two.inside - one.inside || two.reached - one.reached)
  return best?.piece ?? null
}

/** The nearest place a model may end at that will do, the others standing where they will. */
function nearestPlace(
  game: CoreGame,
  unit: UnitId,
  model: StandingModel,
  budget: Budget,
  beside: readonly StandingModel[],
  willDo: (there: StandingModel) => boolean,
): Waypoint | null {
  const scene = sceneFor(game, unit, 'consolidate')
  const rules = rulesFor(game, unit, 'consolidate', budget)
  const { at, y } = model.pose
  return settlePlaces(
    scene.table,
    { at, y },
    (place) => {
      // Most places will not do: that is cheaper to see than whether he may go there.
      if (!willDo({ ...model, pose: wayOf(scene, model, [place], rules).end })) return null
      if (checkPath(scene, model, [place], rules, beside).refusal) return null
      const own = planMove(game, unit, { [model.id]: [place] }, 'consolidate', budget).refusal
      return own && !ofChain.includes(own.key) ? null : place
    },
    (place) => !beyond(pointGap(at, place), budget.plan),
  )
}
const ofChain: readonly string[] = ['refusal.notCoherent', 'refusal.mustDrawTogether']

/** Paths that are lawful as they are; none where everybody stays. */
export function consolidationProposal(game: CoreGame, unit: UnitId, budget: Budget): Paths {
  const models = standingModels(game.state, unit)
  const piece = coverFor(game, models, budget)
  if (!piece) return {}
  const ends = new Map(models.map((model) => [model.id, model]))
  const paths: Record<string, Waypoint[]> = {}
  const outside = models
    .filter((model) => !isInside(game, model, piece))
    .sort((one, two) => pieceGap(one, piece) - pieceGap(two, piece))
  const go = (model: StandingModel, willDo: (there: StandingModel) => boolean): void => {
    const beside = [...ends.values()].filter(({ id }) => id !== model.id)
    const place = nearestPlace(game, unit, model, budget, beside, willDo)
    if (!place) return
    paths[model.id] = [place]
    const end = planMove(game, unit, paths, 'consolidate', budget).models[model.id]?.end
    if (end) ends.set(model.id, { ...model, pose: end })
  }
  for (const model of outside) go(model, (there) => isInside(game, there, piece))
  // Who is left behind closes up.
  const front = models.filter(
    ({ id }) => !outside.some((model) => model.id === id) || paths[id] !== undefined,
  )
  const chain = new Set(front.map(({ id }) => id))
  for (const model of outside.filter(({ id }) => paths[id] === undefined)) {
    const linkedTo = (there: StandingModel): boolean =>
      [...ends.values()].some((other) => chain.has(other.id) && linked(there, other))
    if (!linkedTo(model)) go(model, linkedTo)
    chain.add(model.id)
  }
  // Who would be torn off, or tear others off, stays; in the worst case everybody.
  for (const model of outside.reverse()) {
    if (!planMove(game, unit, paths, 'consolidate', budget).refusal) return paths
    delete paths[model.id]
  }
  return {}
}
