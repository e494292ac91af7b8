/** A direction in the hand, a unit's course or a vehicle's heading: how the mouse and the keys turn it. Pure; it decides no rule. */
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing } from '../../../../shared/geometry/turn'
import type { Decision } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'

export interface DirectionDraft {
  readonly decision: string
  /** The middle of the unit, or of the vehicle: the mouse turns it about this. */
  readonly from: PlanPoint
  /** Degrees counter-clockwise from +x. */
  readonly bearing: number
  /** Set by a click or a key: it no longer follows the mouse. */
  readonly pinned: boolean
}
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360

/** The proposal of an open question, ready to be turned elsewhere. */
export function directionFor(
  { id, form, default: standard }: Decision,
  { units, models }: Pick<GameView, 'units' | 'models'>,
): DirectionDraft | null {
  if ((form.form !== 'course' && form.form !== 'heading') || standard.form !== 'bearing') return null
  const turned = form.form === 'heading' ? [form.model] : (units[form.unit]?.models ?? [])
  const places = turned.flatMap((model) => models[model]?.pose?.at ?? [])
  if (places.length === 0) return null
  const sum = (axis: 'x' | 'z'): number => places.reduce((all, at) => all + at[axis], 0) / places.length
  return { decision: id, from: { x: sum('x'), z: sum('z') }, bearing: whole(standard.bearing), pinned: false }
}
/** Half degrees are finer than anybody points. */
export const directionPointedAt = (draft: DirectionDraft, at: PlanPoint): DirectionDraft =>
  Math.hypot(at.x - draft.from.x, at.z - draft.from.z) < 1
    ? draft
    : { ...draft, bearing: Math.round(bearing(draft.from, at) * 2) / 2 }

/** Counter-clockwise by so many degrees; it stays so until it is taken up again. */
export const directionTurnedBy = (draft: DirectionDraft, degrees: number): DirectionDraft => ({
  ...draft,
  bearing: whole(draft.bearing + degrees),
  pinned: true,
})
