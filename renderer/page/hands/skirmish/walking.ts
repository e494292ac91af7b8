/** Drawing the paths of an activity: every change is asked at the rules, one question at a time. */
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishWalk } from '../../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, useSkirmish } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { isAimedActivity, isStill, legalOf } from './activities'
import { besideNeighbours } from './beside'
import type { GroupShape } from './group-shape'
import { menuTargets } from './menu'
import { plan, type Planned } from './queue'
import { carriedOn, heightAt } from './space-of-view'
import { noSkirmishDrafts, useSkirmishTable } from '../../table/skirmish-table'
import {
  beginWalk,
  isOnTheSpot,
  ledBy,
  walkMembers,
  walkPath,
  refusalIn,
  walkTurnedTo,
  withCorner,
  withoutCorner,
  withoutTip,
  withRoute,
  withTip,
  withShape,
  closerBy,
  type WalkDraft,
} from './walk-draft'

const table = () => useSkirmishTable.getState()
function posesOf(): Readonly<Record<ModelId, Pose | null>> {
  const models = useSkirmish.getState().snapshot?.view.models ?? {}
  return Object.fromEntries(Object.entries(models).map(([id, { pose }]) => [id, pose]))
}

interface Asked {
  readonly activity: Activity
  readonly draft: WalkDraft
  readonly target: string | null
}
/** Who rides goes nowhere by himself: about him no way is asked. */
const isAfoot = ({ members }: WalkDraft): boolean => {
  const poses = posesOf()
  return Object.keys(members).every((id) => poses[id] != null)
}
/** First the way as drawn; where that is refused and no corner was set, a way round is looked for, for each who needs one. */
async function judge({ activity, draft, target }: Asked): Promise<WalkDraft> {
  const about = { ask: 'lsWalk', activity, ...(target !== null && { target }) } as const
  const check = await askSkirmish({ ...about, members: [...walkMembers(draft)] })
  if (refusalIn(check) === null) return { ...draft, check, judging: false }
  let round = draft
  for (const id of Object.keys(draft.members))
    if (id === draft.lead || check.members[id]?.refusal !== undefined) {
      const route = await routeOf(draft, id, activity)
      if (route !== null) round = withRoute(round, id, route)
    }
  if (round === draft) return { ...draft, check, judging: false }
  const again = await askSkirmish({ ...about, members: [...walkMembers(round)] })
  return better(again, check)
    ? { ...round, check: again, judging: false }
    : { ...draft, check, judging: false }
}
/** The leader goes where he is meant to; who goes along closes up where his own place is none. */
async function routeOf(
  draft: WalkDraft,
  id: ModelId,
  activity: Activity,
): Promise<readonly Waypoint[] | null> {
  const member = draft.members[id]
  if (member === undefined || member.tip === null || member.corners.length > 0) return null
  for (const share of id === draft.lead ? [1] : [1, 0.7, 0.45]) {
    const to = closerBy(draft, id, share)
    if (to === null) return null
    const { path, refusal } = await askSkirmish({ ask: 'lsRoute', model: id, activity, to })
    if (refusal === undefined && (share < 1 || path.length > 1)) return path
  }
  return null
}
const better = (one: SkirmishWalk, other: SkirmishWalk): boolean =>
  refusalIn(one) === null || refusalIn(other) === null ? refusalIn(one) === null : false

const questions = oneInFlight<Asked, WalkDraft>(
  judge,
  (judged, { draft }) => {
    const now = table().walk
    // What has been drawn since is judged next; its shape is kept, the verdict is shown meanwhile.
    if (now === null) return
    useSkirmishTable.setState({
      walk:
        now.members === draft.members ? { ...judged, pinned: now.pinned } : { ...now, check: judged.check },
    })
  },
  showFault,
)
function put(walk: WalkDraft): void {
  const { activity, target } = table()
  // Where no way is drawn there is nothing to judge but which way he looks.
  const judging = activity !== null && isAfoot(walk) && (!isStill(activity) || activity === 'turn')
  useSkirmishTable.setState({ walk: { ...walk, judging }, turnedDown: null })
  if (judging) questions.ask({ activity, draft: walk, target })
}

/** Takes an activity up for everybody in hand; what needs no path and no aim is begun at Enter or a second press. */
export function takeUpActivity(activity: Activity): void {
  const { selected, group, walk } = table()
  const { snapshot } = useSkirmish.getState()
  if (selected === null || snapshot === null) return
  const members = group.length > 0 ? group : [selected]
  const [only, ...others] = menuTargets(table().menu, activity)
  const target = only !== undefined && others.length === 0 ? only.id : null
  useSkirmishTable.setState({ activity, target, reach: null, turnedDown: null })
  const draft = walk !== null && !isStill(activity) ? walk : beginWalk(selected, members)
  put(draft)
  if (!isStill(activity)) showReach(selected, activity).catch(showFault)
}
/** What the activity is about. */
export function aimWalkAt(target: string): void {
  useSkirmishTable.setState({ target })
  const { walk } = table()
  if (walk !== null) put(walk)
}
async function showReach(model: ModelId, activity: Activity): Promise<void> {
  const reach = await askSkirmish({ ask: 'lsReach', model, activity })
  const now = table()
  if (now.selected === model && now.activity === activity) useSkirmishTable.setState({ reach })
}
export function layActivityAside(): void {
  questions.drop()
  useSkirmishTable.setState(noSkirmishDrafts)
}
/** The mouse has come over this place. */
export function leadWalk(to: Waypoint): void {
  const { walk } = table()
  if (walk !== null && !walk.pinned && isAfoot(walk)) put(withTip(walk, posesOf(), beside(walk, to)))
}
/** The path ends here, until another place is clicked. */
export function pin(to: Waypoint): void {
  const { walk } = table()
  if (walk !== null && isAfoot(walk))
    put({ ...withTip({ ...walk, pinned: false }, posesOf(), beside(walk, to)), pinned: true })
}
/** An enemy was clicked: whatever followed the mouse towards him is let go, and the way as it was set stays. */
export function stopShort(): void {
  const { walk } = table()
  if (walk === null || walk.pinned) return
  put({ ...withoutTip(walk, posesOf()), pinned: true })
}
/** Who would run into somebody, or stop just short of him, ends in contact with him: an enemy only where he assaults. */
function beside(walk: WalkDraft, to: Waypoint, within?: Mm): Waypoint {
  const { view, seat } = useSkirmish.getState().snapshot ?? {}
  const man = view?.models[walk.lead]
  if (view === undefined || man?.pose == null) return to
  const neighbours = Object.values(view.models).flatMap(({ id, seat: side, body, pose, status }) =>
    pose === null ||
    status !== 'onTable' ||
    id in walk.members ||
    (side !== null && side !== seat && table().activity !== 'assault')
      ? []
      : [{ base: body.base, pose }],
  )
  const from = walk.members[walk.lead]?.corners.at(-1)?.at ?? man.pose.at
  const comer = { base: man.body.base, from, y: heightAt(view, to) }
  return besideNeighbours(to, comer, neighbours, within)
}
export function addCorner(at: Waypoint): void {
  const { walk } = table()
  if (walk !== null) put(withCorner(walk, posesOf(), at))
}
export function dropWalkCorner(): boolean {
  const { walk } = table()
  const member = walk?.members[walk.lead]
  if (walk === null || member === undefined || walkPath(member).length === 0) return false
  put(withoutCorner(walk, posesOf()))
  return true
}
export function leadWith(model: ModelId): void {
  const { walk } = table()
  if (walk !== null) put(ledBy(walk, model))
}
const endOf = (walk: WalkDraft): Pose | null =>
  walk.check?.members[walk.lead]?.end ?? posesOf()[walk.lead] ?? null
export function turnBy(degrees: number): boolean {
  const { walk } = table()
  if (walk !== null && goTogether(walk)) return reshape({ turned: walk.shape.turned + degrees })
  const end = walk === null ? null : endOf(walk)
  if (walk === null || end === null) return false
  put(walkTurnedTo(walk, (walk.members[walk.lead]?.facing ?? end.facing) + degrees))
  return true
}
/** Several are on their way behind one who leads them. */
export const goTogether = ({ members, lead }: WalkDraft): boolean =>
  Object.keys(members).length > 1 && members[lead]?.tip != null
/** The men who go along stand otherwise beside their leader; false when nobody goes along. */
export function reshape(part: Partial<GroupShape>): boolean {
  const { walk } = table()
  if (walk === null || !goTogether(walk)) return false
  put(withShape(walk, posesOf(), { ...walk.shape, ...part }))
  return true
}
/** Spread out or closed up, by a step. */
export function spreadGroup(by: 1 | -1): boolean {
  const { walk } = table()
  if (walk === null) return false
  const spread = Math.min(4, Math.max(0.5, walk.shape.spread + by * 0.25))
  return reshape({ spread })
}
/** He looks at this place at the end. */
export function faceTowards(at: { readonly x: number; readonly z: number }): void {
  const { walk } = table()
  const end = walk === null ? null : endOf(walk)
  if (walk === null || end === null) return
  put(walkTurnedTo(walk, (Math.atan2(end.at.z - at.z, at.x - end.at.x) * 180) / Math.PI))
}
/** Arrow keys push the tip: a centimetre, or a quarter of one. */
export function nudgeWalk(dx: number, dz: number): boolean {
  const { walk, activity } = table()
  if (walk === null || activity === null || isStill(activity)) return false
  const pose = posesOf()[walk.lead]
  const member = walk.members[walk.lead]
  const from = member?.tip ?? member?.corners.at(-1) ?? pose
  const view = useSkirmish.getState().snapshot?.view
  const place =
    from == null || view === undefined
      ? null
      : carriedOn(view, from, { x: from.at.x + dx, z: from.at.z + dz })
  if (place === null || !isAfoot(walk)) return false
  // Step by step he stops only where he would run into somebody.
  const to = beside(walk, place, 0.2)
  put({ ...withTip({ ...walk, pinned: false }, posesOf(), to), pinned: true })
  return true
}
/** Ready to be told to the rules. */
export function canBegin(): boolean {
  const { activity, walk, target } = table()
  if (activity === null || walk === null) return false
  if (isAimedActivity(activity) && target === null) return false
  // Nobody means to spend his run on the spot: Enter came before the way was drawn.
  if (activity === 'run' && isOnTheSpot(walk)) return false
  return walk.check === null || refusalIn(walk.check) === null
}
/** What has been drawn as the rules take it; null: it cannot be begun. */
async function drawnActivity(): Promise<Planned | null> {
  // Enter right behind the click: what was clicked is judged first.
  await questions.idle()
  const { activity, walk, target, reverse } = table()
  const { snapshot } = useSkirmish.getState()
  if (activity === null || walk === null || snapshot === null || !canBegin()) return null
  if (legalOf(snapshot, walk.lead, activity) === null) return null
  return {
    type: 'activate',
    activity,
    members: walkMembers(walk).map(({ model, path, facing }) => ({
      model,
      path,
      ...(facing !== undefined && { facing }),
    })),
    ...(target !== null && { target }),
    ...(reverse && { reverse }),
  }
}
export async function startWalk(): Promise<void> {
  const drawn = await drawnActivity()
  if (drawn !== null && (await useSkirmish.getState().command(drawn))) layActivityAside()
}
/** Kept for later, behind what is planned already. */
export async function planWalk(): Promise<void> {
  const drawn = await drawnActivity()
  const { snapshot } = useSkirmish.getState()
  if (drawn === null || snapshot === null) return
  plan(snapshot.seat, drawn)
  layActivityAside()
}
