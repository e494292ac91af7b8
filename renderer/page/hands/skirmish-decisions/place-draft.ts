/** Where something comes to lie or somebody to stand: carried by the mouse or the arrow keys, put down by a click. Pure. */
import { holds } from '../../../../shared/geometry'
import type { Mm } from '../../../../shared/geometry/length'
import type { Answer } from '../../../../shared/protocol/decision'
import type { Text } from '../../../../shared/protocol/refusal'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { surfaceHeight } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'

export type PlaceFormData = Extract<SkirmishForm, { form: 'place' }>
export interface PlaceDraft {
  readonly form: 'place'
  readonly at: Waypoint
  /** Put down: the mouse carries it no more until it is clicked again. */
  readonly pinned: boolean
}
export function placeDraft({ around, zone }: PlaceFormData, proposed: Answer): PlaceDraft {
  if (proposed.form === 'place') return { form: 'place', at: proposed.at, pinned: true }
  const middle = around?.at ?? middleOf(zone ?? [])
  return {
    form: 'place',
    at: { at: { x: middle.x, z: middle.z }, on: { piece: null, level: 0 } },
    pinned: false,
  }
}
const middleOf = (outline: readonly { readonly x: Mm; readonly z: Mm }[]) => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / Math.max(1, outline.length),
  z: outline.reduce((sum, { z }) => sum + z, 0) / Math.max(1, outline.length),
})
export const carriedTo = (draft: PlaceDraft, at: Waypoint): PlaceDraft =>
  draft.pinned ? draft : { ...draft, at }
export const placeDraftAt = (draft: PlaceDraft, at: Waypoint): PlaceDraft => ({ ...draft, at, pinned: true })
export const takenUp = (draft: PlaceDraft): PlaceDraft => ({ ...draft, pinned: false })
/** On the same floor; over its edge it stays where it was. */
export function nudged(draft: PlaceDraft, table: Table, by: { readonly x: Mm; readonly z: Mm }): PlaceDraft {
  const { at, on } = draft.at
  const next = { x: at.x + by.x, z: at.z + by.z }
  return surfaceHeight(table, on, next) === null
    ? draft
    : { ...draft, at: { ...draft.at, at: next }, pinned: true }
}
export const draftHeight = (table: Table, { at, on }: Waypoint): Mm => surfaceHeight(table, on, at) ?? 0

/** What can be told before the rules are asked: outside of what was allowed. */
export function placeFault({ zone, around }: PlaceFormData, { at }: PlaceDraft, table: Table): Text | null {
  if (zone !== undefined && !holds(zone, at.at)) return { key: 'skirmishDecisions:place.outside' }
  if (around === undefined) return null
  const away = Math.hypot(at.at.x - around.at.x, at.at.z - around.at.z, draftHeight(table, at) - around.at.y)
  return away > around.reach + 0.01
    ? { key: 'skirmishDecisions:place.tooFar', args: { most: around.reach / 10 } }
    : null
}
export const placeAnswerOf = ({ at: { at, on, facing } }: PlaceDraft): Answer => ({
  form: 'place',
  at: { at, on, ...(facing !== undefined && { facing }) },
})
