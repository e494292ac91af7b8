/** A marker or template in the hand: where it lies, where it may snap to, what a key does to it. Pure; it decides no rule. */
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import {
  bearing,
  frame,
  intoSector,
  placed,
  stepped,
  unplaced,
  type Sector,
} from '../../../../shared/geometry/turn'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { GameView, ModelView } from '../../../../shared/protocol/game-view'
import type { QueryInput } from '../../../../shared/protocol/query'
import { holeRadius } from '../../../../shared/templates'
import type { ModelId } from '../../../../shared/table/types'

export type Lie =
  | {
      readonly kind: 'marker'
      readonly at: PlanPoint
      readonly radius: Mm
      /** The hole lies over one of these; nobody named: anywhere. */
      readonly over: readonly ModelId[]
      /** So much of it, where that is not all. */
      readonly hole?: Mm
    }
  | {
      readonly kind: 'flame'
      readonly model: ModelId
      readonly bearing: number
      readonly tip?: PlanPoint
      /** Where its mount may point it; it turns no farther in the hand. */
      readonly arc?: Sector
    }
  /** A salvo's further marker, edge to edge with the ranging one. */
  | {
      readonly kind: 'direction'
      readonly from: PlanPoint
      readonly distance: Mm
      readonly radius: Mm
      readonly bearing: number
    }
export interface TemplateDraft {
  readonly form: 'template'
  /** The open question it answers; null: the free tool. */
  readonly decision: Decision | null
  /** Level that is to be struck; null: the topmost under the hole. */
  readonly floor: number | null
  /** Put down by a click: it no longer follows the mouse. */
  readonly pinned: boolean
  readonly lie: Lie
}
type Form = Decision['form']
export type TemplateFormData = Extract<Form, { readonly form: 'marker' | 'flame' | 'direction' }>

/** Models of the level that was declared: the hole snaps onto nobody else (CF-BLAST-01). */
function onFloor(
  { over, floor }: Extract<Form, { readonly form: 'marker' }>,
  models: GameView['models'],
): readonly ModelId[] {
  const there = over.filter((id) => floor === null || models[id]?.pose?.on.level === floor)
  return there.length > 0 ? there : over
}
/** The proposal of an open question, ready to be carried elsewhere. */
export function templateDraftFor(decision: Decision, models: GameView['models']): TemplateDraft | null {
  const { form } = decision
  const standard = decision.default
  const turned = standard.form === 'bearing' ? standard.bearing : 0
  const lie = ((): Lie | null => {
    if (form.form === 'marker')
      return standard.form === 'marker'
        ? {
            kind: 'marker',
            at: standard.at,
            radius: form.radius,
            over: onFloor(form, models),
            ...(form.hole !== undefined && { hole: form.hole }),
          }
        : null
    if (form.form === 'flame')
      return {
        kind: 'flame',
        model: form.model,
        bearing: turned,
        ...(form.tip && { tip: form.tip }),
        ...(form.arc && { arc: form.arc }),
      }
    if (form.form === 'direction')
      return {
        kind: 'direction',
        from: form.from,
        distance: form.distance,
        radius: form.radius,
        bearing: turned,
      }
    return null
  })()
  if (lie === null) return null
  const floor = form.form === 'marker' || form.form === 'flame' ? form.floor : null
  return { form: 'template', decision, floor, pinned: false, lie }
}
/** A marker's centre; null for a template, which lies at its firer's base. */
export const templateCentre = (lie: Lie): PlanPoint | null =>
  lie.kind === 'marker'
    ? lie.at
    : lie.kind === 'direction'
      ? stepped(lie.from, lie.bearing, lie.distance)
      : null

export function templateAnswerOf(lie: Lie): Answer {
  return lie.kind === 'marker' ? { form: 'marker', at: lie.at } : { form: 'bearing', bearing: lie.bearing }
}
export function questionOf({
  decision,
  floor,
  lie,
}: TemplateDraft): Extract<QueryInput, { ask: 'template' }> {
  const at = templateCentre(lie)
  const asked = decision === null ? {} : { decision: decision.id }
  if (lie.kind === 'flame')
    return {
      ask: 'template',
      ...asked,
      floor,
      shape: { kind: 'flame', model: lie.model, bearing: lie.bearing },
    }
  return {
    ask: 'template',
    ...asked,
    floor,
    shape: { kind: 'marker', at: at ?? { x: 0, z: 0 }, radius: lie.radius },
  }
}

type Standing = Pick<ModelView, 'pose' | 'body'>
/** The place nearest to the wish at which the hole lies wholly over this model; its middle where it is smaller than the hole. */
export function holeOver({ pose, body }: Standing, wish: PlanPoint, hole: Mm = holeRadius): PlanPoint | null {
  if (pose === null) return null
  const { at } = pose
  const { base } = body
  if (base.shape === 'rect') {
    const own = frame(at, pose.facing)
    const p = unplaced(own, wish)
    const clamp = (value: number, half: number): number => Math.min(Math.max(0, half), Math.max(-half, value))
    return placed(own, {
      x: clamp(p.x, Math.max(0, base.length / 2 - hole)),
      z: clamp(p.z, Math.max(0, base.width / 2 - hole)),
    })
  }
  const room = Math.max(
    0,
    (base.shape === 'round' ? base.radius : Math.min(base.length, base.width) / 2) - hole,
  )
  const far = Math.hypot(wish.x - at.x, wish.z - at.z)
  if (far <= room) return wish
  return { x: at.x + ((wish.x - at.x) * room) / far, z: at.z + ((wish.z - at.z) * room) / far }
}
/** From further away the marker lies where the mouse is, and says why it may not. */
const snapsWithin = inches(3)

function nearestOver(
  over: readonly ModelId[],
  models: GameView['models'],
  wish: PlanPoint,
): ModelView | null {
  let best: { readonly model: ModelView; readonly far: number } | null = null
  for (const id of over) {
    const model = models[id]
    if (model?.pose == null) continue
    const far = Math.hypot(model.pose.at.x - wish.x, model.pose.at.z - wish.z)
    if (best === null || far < best.far) best = { model, far }
  }
  return best !== null && best.far <= snapsWithin ? best.model : null
}
/** Carried to where the mouse points; `hovered` is the model under it, which is meant rather than the floor beside it. */
export function carriedTemplate(
  draft: TemplateDraft,
  models: GameView['models'],
  wish: PlanPoint,
  hovered: ModelId | null,
): TemplateDraft {
  const { lie } = draft
  if (lie.kind === 'marker') {
    const meant = hovered !== null && lie.over.includes(hovered) ? (models[hovered] ?? null) : null
    const model = meant ?? nearestOver(lie.over, models, wish)
    return {
      ...draft,
      lie: { ...lie, at: (model === null ? null : holeOver(model, wish, lie.hole)) ?? wish },
    }
  }
  const from = lie.kind === 'flame' ? (lie.tip ?? models[lie.model]?.pose?.at) : lie.from
  if (from === undefined || Math.hypot(wish.x - from.x, wish.z - from.z) < 1) return draft
  return { ...draft, lie: { ...lie, bearing: kept(lie, Math.round(bearing(from, wish) * 2) / 2) } }
}
/** No farther than its mount turns. */
const kept = (lie: Exclude<Lie, { readonly kind: 'marker' }>, to: number): number =>
  lie.kind === 'flame' && lie.arc ? intoSector(lie.arc, to) : to
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360
/** Turned counter-clockwise by so many degrees; a marker has no front. */
export function turnedTemplate(draft: TemplateDraft, degrees: number): TemplateDraft {
  const { lie } = draft
  return lie.kind === 'marker'
    ? draft
    : { ...draft, lie: { ...lie, bearing: kept(lie, whole(lie.bearing + degrees)) } }
}
/** Arrow keys shift a marker: finely over the model it is tied to, by inches where it is free. */
export function shifted(
  draft: TemplateDraft,
  models: GameView['models'],
  by: PlanPoint,
  fine: boolean,
): TemplateDraft {
  const { lie } = draft
  if (lie.kind !== 'marker') return draft
  const tied = nearestOver(lie.over, models, lie.at)
  const step = tied === null ? inches(fine ? 0.25 : 1) : inches(fine ? 0.05 : 0.1)
  const wish = { x: lie.at.x + by.x * step, z: lie.at.z + by.z * step }
  return { ...draft, lie: { ...lie, at: (tied === null ? null : holeOver(tied, wish, lie.hole)) ?? wish } }
}
/** Over the next permitted model, round and round. */
export function overNext(draft: TemplateDraft, models: GameView['models'], by: 1 | -1): TemplateDraft {
  const { lie } = draft
  if (lie.kind !== 'marker') return draft
  const standing = lie.over.filter((id) => models[id]?.pose != null)
  if (standing.length === 0) return draft
  const now = nearestOver(standing, models, lie.at)
  const next =
    standing[((now === null ? -1 : standing.indexOf(now.id)) + by + standing.length) % standing.length]
  const at = models[next ?? '']?.pose?.at
  return at === undefined ? draft : { ...draft, lie: { ...lie, at } }
}
