/** Who may try to spot whom, and when (LS-HIDE-05). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../../shared/protocol/spatial'
import { firingBody } from '../fire/firer'
import { byNumber, mayKnow, showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import type { SkirmishSpace } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, modelsOfSide, type SkirmishState } from '../state'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { impossible, isNumber, spottingNumber, type Sought, type SpottingNumber } from './spotting-number'
import { decoyBody, decoyOf, maySee, targetId } from './targets'
import { isAbandoned } from '../vehicles/occupants'

/** Without markers on the table one looks for whoever may be there (LS-HIDE-02). */
export const anybody = 'anybody'

/** Why this man spots nobody now, whoever it is: one attempt a turn, with eyes of his own. */
export function spotterRefusal(
  { state }: SkirmishGame,
  model: SkirmishModel,
  space: SkirmishSpace,
): Refusal | null {
  const no = (key: string, cite = 'LS-HIDE-05'): Refusal => refuse(key, cite, undefined, [model.id]).refusal
  if (!isFighting(model) || !firingBody(space, model) || isAbandoned(state, model)) return no('lsCannotSpot')
  const carrier = model.aboard === null ? undefined : state.models[model.aboard]
  if (carrier?.vehicle && carrier.vehicle.armour !== 'unarmoured')
    return no('lsPassengerCannotSpot', 'LS-VEH-04')
  if (model.spotUsed) return no('lsSpottedThisTurn')
  // As a reaction never; in his own activity after he has passed his test, and then he is suppressed no longer.
  return model.suppressed ? no('lsSuppressed') : null
}

/** Whom a name means to this seat: a hidden enemy or a decoy. null: nothing of that name is there for it. */
export function soughtBy(game: SkirmishGame, seat: Seat, name: string, space: SkirmishSpace): Sought | null {
  const { state } = game
  const decoy = decoyOf(state, name)
  if (decoy) return decoy.seat === seat ? null : { model: null, body: decoyBody(state, decoy) }
  const id = targetId(state, seat, name)
  const model = id === null ? undefined : state.models[id]
  const body = model && space.models.get(model.id)
  return model?.hidden && body && model.seat === otherSeat(seat) ? { model, body } : null
}

export interface Attempt {
  readonly sought: Sought
  /** As far as the spotter's side can tell: what the man is counts besides, and comes out with the die alone. */
  readonly shown: SpottingNumber
}
/** May he try to spot what bears this name? The refusal tells nothing of who it is. */
export function judgeSpot(
  game: SkirmishGame,
  spotter: SkirmishModel,
  name: string,
  space: SkirmishSpace = spaceOf(game),
): Attempt | Refusal {
  const { seat } = spotter
  const at = [spotter.id, name]
  const refusal = spotterRefusal(game, spotter, space)
  if (refusal) return refusal
  const sought = seat === null ? null : soughtBy(game, seat, name, space)
  if (!sought) return refuse('lsNoSuchTarget', 'LS-HIDE-05', undefined, at).refusal
  if (sought.model?.hidden?.spottedBy.includes(spotter.id))
    return refuse('lsSpottedAlready', 'LS-HIDE-06', undefined, at).refusal
  // Who plays both sides has nobody to betray: there the whole number judges.
  const known = seat !== null && (game.state.solo || isKnownTo(game.state, seat, sought))
  const shown = spottingNumber(game, spotter, sought, space, known)
  if (!isNumber(shown)) return { ...shown, at }
  // What nobody can see of a marker refuses nothing: it would tell what the man under it is.
  return shown.needed >= impossible
    ? refuse('lsCannotBeSpotted', 'LS-HIDE-04', undefined, at).refusal
    : { sought, shown }
}
export const isAttempt = (one: Attempt | Refusal): one is Attempt => 'sought' in one

/** Without markers: whom of those nobody has found yet he would find most easily. Who is there, the die alone tells. */
export function easiestSought(game: SkirmishGame, spotter: SkirmishModel): Sought | null {
  const space = spaceOf(game)
  const found = hiddenEnemies(game.state, spotter.seat ?? 'a').flatMap((model) => {
    const body = space.models.get(model.id)
    if (!body || maySee(game, spotter.id, model.id)) return []
    const number = spottingNumber(game, spotter, { model, body }, space)
    return isNumber(number) && number.needed < impossible
      ? [{ sought: { model, body }, needed: number.needed }]
      : []
  })
  return found.sort((one, other) => one.needed - other.needed)[0]?.sought ?? null
}
const hiddenEnemies = (state: SkirmishState, seat: Seat): readonly SkirmishModel[] =>
  modelsOfSide(state, otherSeat(seat)).filter(
    ({ hidden, status }) => hidden !== null && !hidden.ambush && status === 'onTable',
  )

/** Names under which this seat may look for somebody. */
export function namesSought(state: SkirmishState, seat: Seat): readonly string[] {
  const hidden = hiddenEnemies(state, seat)
  const known = hidden.filter((model) => showsMarkers(state) || mayKnow(state, model, seat))
  const markers = [
    ...known.flatMap((model) => (model.hidden ? [model.hidden.marker] : [])),
    ...state.secrets.decoys.filter((decoy) => decoy.seat !== seat).map(({ id }) => id),
  ].sort(byNumber)
  return showsMarkers(state) ? markers : [...markers, anybody]
}
export const isKnownTo = (state: SkirmishState, seat: Seat, { model }: Sought): boolean =>
  model !== null && mayKnow(state, model, seat)
