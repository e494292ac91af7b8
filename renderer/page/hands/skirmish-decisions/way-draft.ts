/** Where a man who must run or may crawl ends up: one of the places offered, or one of his own (LS-REACT-02, -04, LS-SUP-03). Pure. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { Waypoint } from '../../../../shared/protocol/spatial'

export type WayFormData = Extract<SkirmishForm, { form: 'way' }>
export interface WayDraft {
  readonly form: 'way'
  /** One of the places offered; null: his own, or he stays. */
  readonly spot: number | null
  readonly own: OwnWay | null
}
/** Corners set one by one, and the place it leads to as yet. */
interface OwnWay {
  readonly corners: readonly Waypoint[]
  readonly tip: Waypoint | null
  /** Clicked: until then the tip goes along with the mouse. */
  readonly pinned: boolean
}
export const pathOfOwn = ({ corners, tip }: OwnWay): readonly Waypoint[] =>
  tip === null ? corners : [...corners, tip]
export const wayDraft = ({ spots }: WayFormData): WayDraft => ({
  form: 'way',
  spot: spots.length > 0 ? 0 : null,
  own: null,
})
export const atSpot = (draft: WayDraft, { spots }: WayFormData, spot: number): WayDraft =>
  spots[spot] === undefined ? draft : { ...draft, spot, own: null }
export function nextSpot(draft: WayDraft, form: WayFormData, by: 1 | -1): WayDraft {
  const count = form.spots.length
  if (count === 0) return draft
  return atSpot(draft, form, ((draft.spot ?? (by === 1 ? -1 : 0)) + by + count) % count)
}
export const toPlace = (draft: WayDraft, to: Waypoint): WayDraft => ({
  ...draft,
  spot: null,
  own: { corners: draft.own?.corners ?? [], tip: to, pinned: true },
})
/** The mouse has come over this place: shown as the way there until one is clicked, unless a place offered is chosen. */
export const hoveredTo = (draft: WayDraft, to: Waypoint): WayDraft =>
  draft.spot !== null || draft.own?.pinned === true
    ? draft
    : { ...draft, own: { corners: draft.own?.corners ?? [], tip: to, pinned: false } }
/** The mouse has left the table: what was only pointed at is forgotten. */
export function unhovered(draft: WayDraft): WayDraft {
  const { own } = draft
  if (own === null || own.pinned || own.tip === null) return draft
  return own.corners.length === 0 ? staying(draft) : { ...draft, own: { ...own, tip: null } }
}
export const roundCorner = (draft: WayDraft, at: Waypoint): WayDraft => ({
  ...draft,
  spot: null,
  own: { corners: [...(draft.own?.corners ?? []), at], tip: null, pinned: false },
})
/** Takes the end of his own way back, then its corners; at last he stays. */
export function shortened(draft: WayDraft): WayDraft {
  const { own } = draft
  if (own === null) return staying(draft)
  const rest = pathOfOwn(own).slice(0, -1)
  return rest.length === 0 ? staying(draft) : { ...draft, own: { corners: rest, tip: null, pinned: true } }
}
export const staying = (draft: WayDraft): WayDraft => ({ ...draft, spot: null, own: null })

/** How near a click must be to a place offered to mean it. */
const reach = 16
export function spotUnder({ spots }: WayFormData, { at, on }: Waypoint): number | null {
  const away = spots.map(({ path }) => {
    const last = path.at(-1)
    return last === undefined || last.on.piece !== on.piece || last.on.level !== on.level
      ? Infinity
      : Math.hypot(last.at.x - at.x, last.at.z - at.z)
  })
  const nearest = Math.min(...away)
  return nearest <= reach ? away.indexOf(nearest) : null
}
/** Only the places offered will do where the rules name them (LS-SUP-03), or where a retreat must lead out. */
export const takesOwnWay = ({ kind }: Pick<Decision, 'kind'>, { into }: WayFormData): boolean =>
  kind !== 'lsFallBack' && into !== 'edge'

export function wayAnswer({ spot, own }: WayDraft, { model, spots }: WayFormData, proposed: Answer): Answer {
  const path = (own && pathOfOwn(own)) ?? (spot === null ? undefined : spots[spot]?.path)
  return path === undefined ? proposed : { form: 'paths', paths: { [model]: [...path] } }
}
