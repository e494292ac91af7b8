/** Answers to a movement being declared: who, at which point of the path, with what (LS-ACT-04, LS-OPP-03). Pure. */
import type { OrderedFireMode, Reaction } from '../../../../shared/protocol/skirmish/answers'
import type {
  PathChance,
  SkirmishForm,
  SpotChance,
} from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'
import type { OrdersChange } from './orders-draft'

export type PathFormData = Extract<SkirmishForm, { form: 'reactPath' }>
/** One of the shots a reactor could fire: at which member, with what. */
interface Shot {
  readonly target: ModelId
  readonly weapon: string
  readonly mode: OrderedFireMode
}
export interface PathDraft {
  readonly form: 'reactPath'
  readonly reactor: ModelId | null
  readonly shot: Shot | null
  /** Where on the path, 0 to 1. */
  readonly t: number
  readonly reactions: readonly Reaction[]
  /** The camera looks from the eye of whoever is to react. */
  readonly eye: boolean
  /** What is ordered for the windows to come, together with this answer; null: nothing new. */
  readonly orders: OrdersChange | null
}

export const actorOf = (one: Reaction): ModelId => (one.do === 'fire' ? one.order.model : one.model)
export const isSamePath = (one: Shot, other: Shot): boolean =>
  one.target === other.target && one.weapon === other.weapon && one.mode === other.mode

/** Everybody who could do something, by the best number first, spotters after them. */
export function reactorsIn({ chances, spots }: PathFormData): readonly ModelId[] {
  const best = new Map<ModelId, number>()
  for (const { model, best: at } of chances) best.set(model, Math.min(best.get(model) ?? 99, at.needed))
  for (const { model } of spots) if (!best.has(model)) best.set(model, 90)
  return [...best].sort(([, one], [, other]) => one - other).map(([model]) => model)
}
const chancesOf = ({ chances }: PathFormData, model: ModelId): readonly PathChance[] =>
  chances.filter((one) => one.model === model)
export const spotsOf = ({ spots }: PathFormData, model: ModelId): readonly SpotChance[] =>
  spots.filter((one) => one.model === model)

/** His different shots, the easiest first. */
export function shotsOf(form: PathFormData, model: ModelId): readonly (Shot & { readonly needed: number })[] {
  const shots: (Shot & { needed: number })[] = []
  for (const { target, weapon, mode, best } of chancesOf(form, model)) {
    const known = shots.find((one) => isSamePath(one, { target, weapon, mode }))
    if (known === undefined) shots.push({ target, weapon, mode, needed: best.needed })
    else known.needed = Math.min(known.needed, best.needed)
  }
  return shots.sort((one, other) => one.needed - other.needed)
}
/** Stretches of the path on which he could fire this shot; without one, those on which he could do anything. */
export const stretchesOf = (
  form: PathFormData,
  model: ModelId,
  shot: Shot | null,
): readonly { readonly from: number; readonly to: number }[] => {
  const own = chancesOf(form, model).filter((one) => shot === null || isSamePath(one, shot))
  return own.length > 0 || shot !== null ? own : spotsOf(form, model)
}

export function pathDraft(form: PathFormData): PathDraft {
  const empty: PathDraft = {
    form: 'reactPath',
    reactor: null,
    shot: null,
    t: form.from,
    reactions: [],
    eye: false,
    orders: null,
  }
  const [first] = reactorsIn(form)
  return first === undefined ? empty : withReactor(empty, form, first)
}
export function withReactor(draft: PathDraft, form: PathFormData, reactor: ModelId): PathDraft {
  const [shot] = shotsOf(form, reactor)
  if (shot !== undefined) return withShot({ ...draft, reactor }, form, shot)
  const [spot] = spotsOf(form, reactor)
  return spot === undefined ? draft : { ...draft, reactor, shot: null, t: Math.max(form.from, spot.from) }
}
/** Another shot begins at the point where it is easiest, unless it can be fired here as well. */
export function withShot(draft: PathDraft, form: PathFormData, { target, weapon, mode }: Shot): PathDraft {
  const shot = { target, weapon, mode }
  const own = chancesOf(form, draft.reactor ?? '').filter((one) => isSamePath(one, shot))
  const here = draft.shot !== null && own.some(({ from, to }) => from <= draft.t && draft.t <= to)
  const [easiest] = [...own].sort((one, other) => one.best.needed - other.best.needed)
  return { ...draft, shot, t: here || easiest === undefined ? draft.t : easiest.best.t }
}
/** The point where it is easiest. */
export function atBest(draft: PathDraft, form: PathFormData): PathDraft {
  const own =
    draft.shot === null
      ? []
      : chancesOf(form, draft.reactor ?? '').filter((one) => isSamePath(one, draft.shot as Shot))
  const [easiest] = [...own].sort((one, other) => one.best.needed - other.best.needed)
  return easiest === undefined ? draft : { ...draft, t: easiest.best.t }
}
/** So near to the end of a stretch the slider stays on it. */
const catches = 0.008
export function slidTo(draft: PathDraft, form: PathFormData, t: number): PathDraft {
  const within = Math.min(1, Math.max(form.from, t))
  const ends = stretchesOf(form, draft.reactor ?? '', draft.shot).flatMap(({ from, to }) => [from, to])
  const near = ends.find((end) => Math.abs(end - within) < catches)
  return { ...draft, t: near ?? within }
}
/** By a step, without being caught by the end it leaves. */
export const slidBy = (draft: PathDraft, form: PathFormData, by: number): PathDraft => ({
  ...draft,
  t: Math.min(1, Math.max(form.from, draft.t + by)),
})
/** To the next beginning or end of a stretch on that side. */
export function slidToEnd(draft: PathDraft, form: PathFormData, by: 1 | -1): PathDraft {
  const ends = stretchesOf(form, draft.reactor ?? '', draft.shot)
    .flatMap(({ from, to }) => [from, to])
    .filter((end) => (end - draft.t) * by > 1e-6)
    .sort((one, other) => (one - other) * by)
  return { ...draft, t: ends[0] ?? (by === 1 ? 1 : form.from) }
}
export const chanceHere = ({ reactor, shot, t }: PathDraft, form: PathFormData): PathChance | null =>
  shot === null
    ? null
    : (chancesOf(form, reactor ?? '').find((one) => isSamePath(one, shot) && one.from <= t && t <= one.to) ??
      null)
export const spotsHere = ({ reactor, t }: PathDraft, form: PathFormData): readonly SpotChance[] =>
  spotsOf(form, reactor ?? '').filter(({ from, to }) => from <= t && t <= to)

/** He answers an activity once: what he was to do before is forgotten; spotting counts by itself (LS-REACT-01). */
const declared = (reactions: readonly Reaction[], next: Reaction): readonly Reaction[] => [
  ...reactions.filter(
    (one) => actorOf(one) !== actorOf(next) || (one.do === 'spot') !== (next.do === 'spot'),
  ),
  next,
]
export function withFire(draft: PathDraft, form: PathFormData): PathDraft {
  const { reactor, shot, t, reactions } = draft
  if (reactor === null || shot === null || chanceHere(draft, form) === null) return draft
  const { target, weapon, mode } = shot
  const order = { model: reactor, weapon, mode, aim: { kind: 'model' as const, model: target } }
  return nextUndeclared({ ...draft, reactions: declared(reactions, { do: 'fire', t, order }) }, form)
}
export function withSpot(draft: PathDraft, form: PathFormData, target: string): PathDraft {
  const { reactor, t, reactions } = draft
  if (reactor === null || !spotsHere(draft, form).some((one) => one.target === target)) return draft
  return { ...draft, reactions: declared(reactions, { do: 'spot', model: reactor, target, t }) }
}
function nextUndeclared(draft: PathDraft, form: PathFormData): PathDraft {
  const next = reactorsIn(form).find(
    (id) => !draft.reactions.some((one) => one.do === 'fire' && actorOf(one) === id),
  )
  return next === undefined ? draft : withReactor(draft, form, next)
}
/** Of what was declared before, whatever can still be done: the rest of a plan whose first moment has come (LS-ACT-04 2). */
export function resumed(form: PathFormData, before: readonly Reaction[]): PathDraft {
  const draft = pathDraft(form)
  const reactions = before.filter((one) => isOpen(form, one))
  return reactions.length === 0 ? draft : nextUndeclared({ ...draft, reactions }, form)
}
function isOpen(form: PathFormData, one: Reaction): boolean {
  if (one.do !== 'fire' && one.do !== 'spot') return false
  const covers = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
    from <= one.t && one.t <= to
  if (one.do === 'spot')
    return spotsOf(form, one.model).some((spot) => spot.target === one.target && covers(spot))
  const { model, weapon, mode, aim } = one.order
  const target = aim.kind === 'model' ? aim.model : ''
  return chancesOf(form, model).some(
    (chance) => isSamePath(chance, { target, weapon, mode }) && covers(chance),
  )
}
/** Do they happen at different moments? Then only the earliest do so at once. */
export const isStaggered = (reactions: readonly Reaction[]): boolean =>
  new Set(reactions.map((one) => ('t' in one ? one.t : 0))).size > 1

export const withdrawn = (draft: PathDraft, index: number): PathDraft => ({
  ...draft,
  reactions: draft.reactions.filter((_, i) => i !== index),
})
export function nextReactor(draft: PathDraft, form: PathFormData, by: 1 | -1): PathDraft {
  const ids = reactorsIn(form)
  const at = ids.indexOf(draft.reactor ?? '')
  const next = ids[(at + by + ids.length) % Math.max(1, ids.length)]
  return next === undefined ? draft : withReactor(draft, form, next)
}
export function nextShot(draft: PathDraft, form: PathFormData, by: 1 | -1): PathDraft {
  const shots = shotsOf(form, draft.reactor ?? '')
  const at = shots.findIndex((one) => draft.shot !== null && isSamePath(one, draft.shot))
  const next = shots[(at + by + shots.length) % Math.max(1, shots.length)]
  return next === undefined ? draft : withShot(draft, form, next)
}
