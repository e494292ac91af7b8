/** Neutral markers and who lies under them: for whom a hidden man is a target (LS-HIDE-01, LS-HIDE-06). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { firingBody } from '../fire/firer'
import { mayKnow, showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import {
  numbersFor,
  soldierBody,
  distance,
  atMost,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, soldierOf, type Decoy, type SkirmishState } from '../state'

/**
 * The model behind a neutral marker's name, or an id this seat may know. null: for this seat there is no such thing,
 * which is also what it is told of men it cannot know of.
 */
export function targetId(state: SkirmishState, seat: Seat, name: string): ModelId | null {
  const marked = Object.values(state.models).find(
    ({ hidden }) => hidden && !hidden.ambush && hidden.marker === name,
  )
  if (marked) return showsMarkers(state) || mayKnow(state, marked, seat) ? marked.id : null
  const model = state.models[name]
  return model && mayKnow(state, model, seat) ? model.id : null
}
/** A marker under which nobody lies, as long as the other side takes it for one (LS-HIDE-02). */
export const decoyOf = (state: SkirmishState, name: string): Decoy | null =>
  state.secrets.decoys.find(({ id }) => id === name) ?? null
/** What one sees of it who looks for a man. */
export const decoyBody = (
  { tables, settings }: SkirmishState,
  { id, seat, pose, posture }: Decoy,
): SpaceModel => ({
  id,
  unit: id,
  side: seat,
  body: soldierBody(numbersFor(tables, settings), posture),
  pose,
})
/** Where a marker lies, or a model this seat may know stands; whether somebody is under it makes no difference. */
export function placeOfTarget(state: SkirmishState, seat: Seat, name: string): Pose | null {
  const decoy = decoyOf(state, name)
  if (decoy) return decoy.pose
  const id = targetId(state, seat, name)
  return id === null ? null : soldierOf(state, id).pose
}

/** Friends no farther than this from who has spotted him see him too. */
const told: Mm = cm(5)
/** Is he no secret to this model: not hidden, or spotted by it or by a friend within 5 cm at this moment (LS-HIDE-06)? */
export function maySee(
  game: SkirmishGame,
  by: ModelId,
  target: ModelId,
  space: SkirmishSpace = spaceOf(game),
): boolean {
  const { state } = game
  const { hidden } = soldierOf(state, target)
  if (!hidden || hidden.spottedBy.includes(by)) return true
  const own = soldierOf(state, by)
  const body = firingBody(space, own)
  return hidden.spottedBy.some((id) => {
    const spotter = soldierOf(state, id)
    const there = spotter.seat === own.seat && isFighting(spotter) ? firingBody(space, spotter) : null
    return body !== null && there !== null && atMost(distance(body, there), told)
  })
}
