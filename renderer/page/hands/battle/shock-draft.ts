/** A tank shock in the hand: which way the tank drives and how far, drawn by mouse and keys. Pure; it decides no rule. */
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing } from '../../../../shared/geometry/turn'
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { ModelId, UnitId } from '../../../../shared/table/types'

export interface ShockDraft {
  readonly unit: UnitId
  /** The state of the game it was begun in. */
  readonly state: number
  /** The middle of the tank: the mouse turns the way about it. */
  readonly from: PlanPoint
  /** Degrees counter-clockwise from +x. */
  readonly facing: number
  readonly distance: Mm
  /** Set by a click or a key: it no longer follows the mouse. */
  readonly pinned: boolean
  readonly targets: readonly UnitId[]
}
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360
const farthest: Mm = inches(24)
const bounded = (distance: Mm): Mm => Math.min(farthest, Math.max(inches(0.5), distance))
type Seen = Pick<GameView, 'units' | 'models'>
const placeOf = ({ units, models }: Seen, unit: UnitId): PlanPoint | null =>
  (units[unit]?.models ?? []).flatMap((id: ModelId) => models[id]?.pose?.at ?? [])[0] ?? null

/** At first straight at the nearest enemy, as far as he stands. */
export function shockFor(
  view: Seen,
  state: number,
  { unit, targets = [] }: Pick<LegalCommand, 'unit' | 'targets'>,
  most: Mm,
): ShockDraft | null {
  const from = unit === undefined ? null : placeOf(view, unit)
  if (unit === undefined || from === null) return null
  const far = (target: UnitId): number => {
    const at = placeOf(view, target)
    return at === null ? Infinity : Math.hypot(at.x - from.x, at.z - from.z)
  }
  const [nearest] = [...targets].sort((one, two) => far(one) - far(two))
  const at = nearest === undefined ? null : placeOf(view, nearest)
  if (at === null) return null
  const facing = Math.round(bearing(from, at) * 2) / 2
  return { unit, state, from, facing: whole(facing), distance: most, pinned: false, targets }
}
export const shockPointedAt = (draft: ShockDraft, at: PlanPoint): ShockDraft => {
  const distance = Math.hypot(at.x - draft.from.x, at.z - draft.from.z)
  return distance < 1
    ? draft
    : { ...draft, facing: whole(Math.round(bearing(draft.from, at) * 2) / 2), distance: bounded(distance) }
}
export const shockTurnedBy = (draft: ShockDraft, degrees: number): ShockDraft => ({
  ...draft,
  facing: whole(draft.facing + degrees),
  pinned: true,
})
export const shockStretchedBy = (draft: ShockDraft, by: Mm): ShockDraft => ({
  ...draft,
  distance: bounded(draft.distance + by),
  pinned: true,
})
/** Whom it names: the first it reaches, else whoever stands nearest to its line. */
export function namedBy(draft: ShockDraft, view: Seen, preview: TankShockPreview | null): UnitId | null {
  const reached = preview?.tanks[0]?.reached.find(({ unit }) => draft.targets.includes(unit))
  if (reached) return reached.unit
  const off = (target: UnitId): number => {
    const at = placeOf(view, target)
    if (at === null) return Infinity
    const turn = Math.abs(whole(bearing(draft.from, at) - draft.facing))
    return Math.min(turn, 360 - turn)
  }
  return [...draft.targets].sort((one, two) => off(one) - off(two))[0] ?? null
}
