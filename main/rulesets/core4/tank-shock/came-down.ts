/**
 * Whoever stands under a skimmer that settles, or comes down as a wreck, is moved aside by the least distance (C4-VDMG-16,
 * -26). One gets under it only where it hangs a storey up, its hull clear of a hill that it is partly over: lower down nobody
 * has room to stand below.
 */
import { hasTrait } from '../../../../shared/force'
import { beyond, contains, type Mm } from '../../../../shared/geometry'
import { footprint, inEachOther, isWreck, remainsId } from '../../../../shared/table'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Piece, Pose } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { placesAside, steppedAside, type AsidePlace } from './step-aside'

const everybody = ({ state }: CoreGame): readonly StandingModel[] =>
  unitsOnTable(state).flatMap(({ id }) => standingModels(state, id))

/** Hulls that lie on the ground since they have been brought down; nobody else can stand in one. */
export function* clearTheFallen(game: CoreGame): Procedure {
  const down = everybody(game).filter(
    ({ profile, damage, pose }) =>
      damage?.immobilised === true && pose.hovering !== true && hasTrait(profile, 'skimmer'),
  )
  for (const hull of down) yield* clearUnder(game, hull, (one) => inEachOther(hull, one))
  for (const { piece, hull } of flyersWrecked(game))
    yield* clearUnder(
      game,
      hull,
      // On top of it one may stand, and at its edge, but not in it.
      ({ pose }) =>
        contains(footprint(piece), pose.at) && beyond(topOf(hull), pose.y) && !beyond(hull.pose.y, pose.y),
    )
}
const topOf = ({ pose, body }: StandingModel): Mm => pose.y + body.height - (body.hull?.bottom ?? 0)

/** Wrecks of what flew, each with its hull as it lies there. */
function flyersWrecked({
  state,
}: CoreGame): readonly { readonly piece: Piece; readonly hull: StandingModel }[] {
  const wrecks = state.table.pieces.filter(({ design }) => isWreck(design))
  return Object.values(state.models).flatMap((model) => {
    const piece = wrecks.find(({ id }) => id === remainsId('wreck', model.id))
    if (!piece || !hasTrait(model.profile, 'skimmer')) return []
    const { by: y, on } = ('raised' in piece.design && piece.design.raised) || theGround
    return [{ piece, hull: { ...model, pose: { at: piece.at, y, on, facing: piece.turn } } }]
  })
}
const theGround = { by: 0, on: { piece: null, level: 0 } }

/** Who has least to go first; those still to go are in nobody's way. Who finds no place stays where he is. */
function* clearUnder(
  game: CoreGame,
  hull: StandingModel,
  isUnder: (one: StandingModel) => boolean,
): Procedure {
  const all = everybody(game).filter(({ id, firesFrom }) => id !== hull.id && firesFrom === undefined)
  const under = all.filter(isUnder)
  if (under.length === 0) return
  const beside = all.filter((one) => !under.includes(one))
  const placeFor = (model: StandingModel): AsidePlace | undefined =>
    placesAside(game, model, {
      tank: hull,
      others: beside,
      inTheWay: (there) => inEachOther(hull, there),
    })[0]
  const order = under
    .map((model) => ({ model, far: placeFor(model)?.far ?? Infinity }))
    .sort((one, two) => one.far - two.far)
  const moves: Record<string, ReturnType<typeof steppedAside>> = {}
  for (const { model } of order) {
    const end: Pose = placeFor(model)?.pose ?? model.pose
    beside.push({ ...model, pose: end })
    if (end !== model.pose) moves[model.id] = steppedAside(model.pose, end)
  }
  if (Object.keys(moves).length > 0) yield* emit('madeWay', { unit: hull.unit, moves }, ['C4-VDMG-16'])
}
