/** Paths being drawn for one activity: corners set, and a tip that follows the mouse until it is pinned. Pure. */
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { SkirmishWalk } from '../../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { Refusal } from '../../../../shared/protocol/refusal'
import { asTheyCame, placesInGroup, type GroupShape } from './group-shape'

interface MemberPath {
  readonly corners: readonly Waypoint[]
  readonly tip: Waypoint | null
  /** A way round what is in between, found for him. */
  readonly route: readonly Waypoint[] | null
  readonly facing: number | null
  /** Drawn by hand: he no longer goes along with the others. */
  readonly own: boolean
}
export interface WalkDraft {
  /** Whose path the mouse draws. */
  readonly lead: ModelId
  readonly members: Readonly<Record<ModelId, MemberPath>>
  /** How the others stand beside him. */
  readonly shape: GroupShape
  readonly pinned: boolean
  readonly check: SkirmishWalk | null
  /** The check is of what was drawn before; the rules are being asked about what is drawn now. */
  readonly judging: boolean
}
const noPath: MemberPath = { corners: [], tip: null, route: null, facing: null, own: false }

export const beginWalk = (lead: ModelId, members: readonly ModelId[]): WalkDraft => ({
  lead,
  members: Object.fromEntries(members.map((id) => [id, noPath])),
  shape: asTheyCame,
  pinned: false,
  check: null,
  judging: false,
})
export const walkPath = ({ corners, tip, route }: MemberPath): readonly Waypoint[] =>
  tip === null ? corners : corners.length === 0 && route !== null ? route : [...corners, tip]

type Poses = Readonly<Record<ModelId, Pose | null>>
const shifted = (at: Waypoint, by: PlanPoint): Waypoint => ({
  ...at,
  at: { x: at.at.x + by.x, z: at.at.z + by.z },
})
/** @param to  where the leader comes to, which says which way a formation looks */
function changed(
  draft: WalkDraft,
  poses: Poses,
  to: PlanPoint | null,
  change: (member: MemberPath, by: PlanPoint) => MemberPath,
): WalkDraft {
  const start = draft.members[draft.lead]?.corners.at(-1)?.at ?? poses[draft.lead]?.at
  const heading =
    start === undefined || to === null ? 0 : (Math.atan2(start.z - to.z, to.x - start.x) * 180) / Math.PI
  const beside = placesInGroup(draft.shape, draft.lead, Object.keys(draft.members), poses, heading)
  const members = Object.fromEntries(
    Object.entries(draft.members).map(([id, member]): [ModelId, MemberPath] => {
      const by = id === draft.lead ? { x: 0, z: 0 } : beside[id]
      return [id, by === undefined || (member.own && id !== draft.lead) ? member : change(member, by)]
    }),
  )
  return { ...draft, members }
}
/** The tip follows the mouse; the others keep their places beside the one who is led. */
export const withTip = (draft: WalkDraft, poses: Poses, tip: Waypoint): WalkDraft =>
  changed(draft, poses, tip.at, (member, by) => ({ ...member, tip: shifted(tip, by), route: null }))
/** The tip becomes a corner. */
export const withCorner = (draft: WalkDraft, poses: Poses, at: Waypoint): WalkDraft => ({
  ...changed(draft, poses, at.at, (member, by) => ({
    ...member,
    corners: [...member.corners, shifted(at, by)],
    tip: null,
    route: null,
  })),
  pinned: false,
})
/** To the last corner and no farther. */
export const withoutTip = (draft: WalkDraft, poses: Poses): WalkDraft =>
  changed(draft, poses, null, (member) => ({ ...member, tip: null, route: null }))
/** Takes the last corner back, or the path as a whole. */
export const withoutCorner = (draft: WalkDraft, poses: Poses): WalkDraft => ({
  ...changed(draft, poses, null, (member) =>
    member.tip === null
      ? { ...member, corners: member.corners.slice(0, -1) }
      : { ...member, tip: null, route: null },
  ),
  pinned: false,
})
export const withRoute = (draft: WalkDraft, id: ModelId, route: readonly Waypoint[]): WalkDraft => {
  const member = draft.members[id]
  return member === undefined
    ? draft
    : { ...draft, members: { ...draft.members, [id]: { ...member, route } } }
}
export const walkTurnedTo = (draft: WalkDraft, facing: number): WalkDraft => {
  const member = draft.members[draft.lead]
  if (member === undefined) return draft
  const whole = ((facing % 360) + 360) % 360
  return { ...draft, members: { ...draft.members, [draft.lead]: { ...member, facing: whole } } }
}
/** The men who go along stand otherwise beside their leader. */
export function withShape(draft: WalkDraft, poses: Poses, shape: GroupShape): WalkDraft {
  const shaped = { ...draft, shape }
  const tip = draft.members[draft.lead]?.tip ?? null
  return tip === null ? shaped : { ...withTip(shaped, poses, tip), pinned: draft.pinned }
}
/** A place nearer to the leader, where he cannot stand in his own. */
export function closerBy(draft: WalkDraft, id: ModelId, share: number): Waypoint | null {
  const [lead, own] = [draft.members[draft.lead]?.tip, draft.members[id]?.tip]
  if (lead == null || own == null) return null
  const between = (from: number, to: number): number => from + (to - from) * share
  return { on: own.on, at: { x: between(lead.at.x, own.at.x), z: between(lead.at.z, own.at.z) } }
}
/** From here on the mouse draws this man's own path. */
export const ledBy = (draft: WalkDraft, id: ModelId): WalkDraft => {
  const member = draft.members[id]
  if (member === undefined || id === draft.lead) return draft
  return {
    ...draft,
    lead: id,
    pinned: false,
    members: Object.fromEntries(
      Object.entries(draft.members).map(([key, one]) => [key, { ...one, own: key !== id }]),
    ),
  }
}
/** As the command and the question want it. */
export const walkMembers = (
  draft: WalkDraft,
): readonly { readonly model: ModelId; readonly path: Waypoint[]; readonly facing?: number }[] =>
  Object.entries(draft.members).map(([model, member]) => ({
    model,
    path: [...walkPath(member)],
    ...(member.facing !== null && { facing: member.facing }),
  }))

/** Nobody of them goes anywhere as yet. */
export const isOnTheSpot = ({ members }: WalkDraft): boolean =>
  Object.values(members).every((member) => walkPath(member).length === 0)

export const refusalIn = (check: SkirmishWalk): Refusal | null =>
  check.refusal ?? Object.values(check.members).find(({ refusal }) => refusal !== undefined)?.refusal ?? null

/** As the scene draws ghosts of a move. */
export const ghostsOf = (check: SkirmishWalk): MoveCheck => ({
  models: Object.fromEntries(
    Object.entries(check.members).map(([id, { legs, length, end, refusal }]) => [
      id,
      { legs, plan: length, climb: 0, end, ...(refusal && { refusal }) },
    ]),
  ),
  budget: { plan: 0, climb: 0, label: 0 },
  tests: [],
  coherent: true,
  offenders: [],
  ...(check.refusal && { refusal: check.refusal }),
})
