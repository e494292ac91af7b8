/** Drawing the paths of an activity: every change is asked at the rules, one question at a time. */
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishWalk } from '../../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { isAimedActivity, isStill, legalOf } from './activities'
import { besideNeighbours } from './beside'
import type { GroupShape } from './group-shape'
import { menuTargets } from './menu'
import { plan, type Planned } from './queue'
import { carriedOn, heightAt } from './space-of-view'
import { noSkirmishDrafts, skirmishTableStore } from '../../table/skirmish-table'
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
import { slice, type Page } from '../../page'

const table = (page: Page) => skirmishTableStore(page).getState()
function posesOf(page: Page): Readonly<Record<ModelId, Pose | null>> {
  const models = skirmishStore(page).getState().snapshot?.view.models ?? {}
  return Object.fromEntries(Object.entries(models).map(([id, { pose }]) => [id, pose]))
}

interface Asked {
  readonly activity: Activity
  readonly draft: WalkDraft
  readonly target: string | null
}
/** Who rides goes nowhere by himself: about him no way is asked. */
const isAfoot = (page: Page, { members }: WalkDraft): boolean => {
  const poses = posesOf(page)
  return Object.keys(members).every((id) => poses[id] != null)
}
/** First the way as drawn; where that is refused and no corner was set, a way round is looked for, for each who needs one. */
async function judge(page: Page, { activity, draft, target }: Asked): Promise<WalkDraft> {
  const about = { ask: 'lsWalk', activity, ...(target !== null && { target }) } as const
  const check = await askSkirmish(page, { ...about, members: [...walkMembers(draft)] })
  if (refusalIn(check) === null) return { ...draft, check, judging: false }
  let round = draft
  for (const id of Object.keys(draft.members))
    if (id === draft.lead || check.members[id]?.refusal !== undefined) {
      const route = await routeOf(page, draft, id, activity)
      if (route !== null) round = withRoute(round, id, route)
    }
  if (round === draft) return { ...draft, check, judging: false }
  const again = await askSkirmish(page, { ...about, members: [...walkMembers(round)] })
  return better(again, check)
    ? { ...round, check: again, judging: false }
    : { ...draft, check, judging: false }
}
/** The leader goes where he is meant to; who goes along closes up where his own place is none. */
async function routeOf(
  page: Page,
  draft: WalkDraft,
  id: ModelId,
  activity: Activity,
): Promise<readonly Waypoint[] | null> {
  const member = draft.members[id]
  if (member === undefined || member.tip === null || member.corners.length > 0) return null
  for (const share of id === draft.lead ? [1] : [1, 0.7, 0.45]) {
    const to = closerBy(draft, id, share)
    if (to === null) return null
    const { path, refusal } = await askSkirmish(page, { ask: 'lsRoute', model: id, activity, to })
    if (refusal === undefined && (share < 1 || path.length > 1)) return path
  }
  return null
}
const better = (one: SkirmishWalk, other: SkirmishWalk): boolean =>
  refusalIn(one) === null || refusalIn(other) === null ? refusalIn(one) === null : false

const questions = slice((page) =>
  oneInFlight<Asked, WalkDraft>(
    page.bound(judge),
    (judged, { draft }) => {
      const now = table(page).walk
      // What has been drawn since is judged next; its shape is kept, the verdict is shown meanwhile.
      if (now === null) return
      skirmishTableStore(page).setState({
        walk:
          now.members === draft.members ? { ...judged, pinned: now.pinned } : { ...now, check: judged.check },
      })
    },
    page.bound(showFault),
  ),
)
function put(page: Page, walk: WalkDraft): void {
  const { activity, target } = table(page)
  // Where no way is drawn there is nothing to judge but which way he looks.
  const judging = activity !== null && isAfoot(page, walk) && (!isStill(activity) || activity === 'turn')
  skirmishTableStore(page).setState({ walk: { ...walk, judging }, turnedDown: null })
  if (judging) questions(page).ask({ activity, draft: walk, target })
}

/** Takes an activity up for everybody in hand; what needs no path and no aim is begun at Enter or a second press. */
export function takeUpActivity(page: Page, activity: Activity): void {
  const { selected, group, walk } = table(page)
  const { snapshot } = skirmishStore(page).getState()
  if (selected === null || snapshot === null) return
  const members = group.length > 0 ? group : [selected]
  const [only, ...others] = menuTargets(table(page).menu, activity)
  const target = only !== undefined && others.length === 0 ? only.id : null
  skirmishTableStore(page).setState({ activity, target, reach: null, turnedDown: null })
  const draft = walk !== null && !isStill(activity) ? walk : beginWalk(selected, members)
  put(page, draft)
  if (!isStill(activity)) showReach(page, selected, activity).catch(page.bound(showFault))
}
/** What the activity is about. */
export function aimWalkAt(page: Page, target: string): void {
  skirmishTableStore(page).setState({ target })
  const { walk } = table(page)
  if (walk !== null) put(page, walk)
}
async function showReach(page: Page, model: ModelId, activity: Activity): Promise<void> {
  const reach = await askSkirmish(page, { ask: 'lsReach', model, activity })
  const now = table(page)
  if (now.selected === model && now.activity === activity) skirmishTableStore(page).setState({ reach })
}
export function layActivityAside(page: Page): void {
  questions(page).drop()
  skirmishTableStore(page).setState(noSkirmishDrafts)
}
/** The mouse has come over this place. */
export function leadWalk(page: Page, to: Waypoint): void {
  const { walk } = table(page)
  if (walk !== null && !walk.pinned && isAfoot(page, walk))
    put(page, withTip(walk, posesOf(page), beside(page, walk, to)))
}
/** The path ends here, until another place is clicked. */
export function pin(page: Page, to: Waypoint): void {
  const { walk } = table(page)
  if (walk !== null && isAfoot(page, walk))
    put(page, { ...withTip({ ...walk, pinned: false }, posesOf(page), beside(page, walk, to)), pinned: true })
}
/** An enemy was clicked: whatever followed the mouse towards him is let go, and the way as it was set stays. */
export function stopShort(page: Page): void {
  const { walk } = table(page)
  if (walk === null || walk.pinned) return
  put(page, { ...withoutTip(walk, posesOf(page)), pinned: true })
}
/** Who would run into somebody, or stop just short of him, ends in contact with him: an enemy only where he assaults. */
function beside(page: Page, walk: WalkDraft, to: Waypoint, within?: Mm): Waypoint {
  const { view, seat } = skirmishStore(page).getState().snapshot ?? {}
  const man = view?.models[walk.lead]
  if (view === undefined || man?.pose == null) return to
  const neighbours = Object.values(view.models).flatMap(({ id, seat: side, body, pose, status }) =>
    pose === null ||
    status !== 'onTable' ||
    id in walk.members ||
    (side !== null && side !== seat && table(page).activity !== 'assault')
      ? []
      : [{ base: body.base, pose }],
  )
  const from = walk.members[walk.lead]?.corners.at(-1)?.at ?? man.pose.at
  const comer = { base: man.body.base, from, y: heightAt(view, to) }
  return besideNeighbours(to, comer, neighbours, within)
}
export function addCorner(page: Page, at: Waypoint): void {
  const { walk } = table(page)
  if (walk !== null) put(page, withCorner(walk, posesOf(page), at))
}
export function dropWalkCorner(page: Page): boolean {
  const { walk } = table(page)
  const member = walk?.members[walk.lead]
  if (walk === null || member === undefined || walkPath(member).length === 0) return false
  put(page, withoutCorner(walk, posesOf(page)))
  return true
}
export function leadWith(page: Page, model: ModelId): void {
  const { walk } = table(page)
  if (walk !== null) put(page, ledBy(walk, model))
}
const endOf = (page: Page, walk: WalkDraft): Pose | null =>
  walk.check?.members[walk.lead]?.end ?? posesOf(page)[walk.lead] ?? null
export function turnBy(page: Page, degrees: number): boolean {
  const { walk } = table(page)
  if (walk !== null && goTogether(walk)) return reshape(page, { turned: walk.shape.turned + degrees })
  const end = walk === null ? null : endOf(page, walk)
  if (walk === null || end === null) return false
  put(page, walkTurnedTo(walk, (walk.members[walk.lead]?.facing ?? end.facing) + degrees))
  return true
}
/** Several are on their way behind one who leads them. */
export const goTogether = ({ members, lead }: WalkDraft): boolean =>
  Object.keys(members).length > 1 && members[lead]?.tip != null
/** The men who go along stand otherwise beside their leader; false when nobody goes along. */
export function reshape(page: Page, part: Partial<GroupShape>): boolean {
  const { walk } = table(page)
  if (walk === null || !goTogether(walk)) return false
  put(page, withShape(walk, posesOf(page), { ...walk.shape, ...part }))
  return true
}
/** Spread out or closed up, by a step. */
export function spreadGroup(page: Page, by: 1 | -1): boolean {
  const { walk } = table(page)
  if (walk === null) return false
  const spread = Math.min(4, Math.max(0.5, walk.shape.spread + by * 0.25))
  return reshape(page, { spread })
}
/** He looks at this place at the end. */
export function faceTowards(page: Page, at: { readonly x: number; readonly z: number }): void {
  const { walk } = table(page)
  const end = walk === null ? null : endOf(page, walk)
  if (walk === null || end === null) return
  put(page, walkTurnedTo(walk, (Math.atan2(end.at.z - at.z, at.x - end.at.x) * 180) / Math.PI))
}
/** Arrow keys push the tip: a centimetre, or a quarter of one. */
export function nudgeWalk(page: Page, dx: number, dz: number): boolean {
  const { walk, activity } = table(page)
  if (walk === null || activity === null || isStill(activity)) return false
  const pose = posesOf(page)[walk.lead]
  const member = walk.members[walk.lead]
  const from = member?.tip ?? member?.corners.at(-1) ?? pose
  const view = skirmishStore(page).getState().snapshot?.view
  const place =
    from == null || view === undefined
      ? null
      : carriedOn(view, from, { x: from.at.x + dx, z: from.at.z + dz })
  if (place === null || !isAfoot(page, walk)) return false
  // Step by step he stops only where he would run into somebody.
  const to = beside(page, walk, place, 0.2)
  put(page, { ...withTip({ ...walk, pinned: false }, posesOf(page), to), pinned: true })
  return true
}
/** Ready to be told to the rules. */
export function canBegin(page: Page): boolean {
  const { activity, walk, target } = table(page)
  if (activity === null || walk === null) return false
  if (isAimedActivity(activity) && target === null) return false
  // Nobody means to spend his run on the spot: Enter came before the way was drawn.
  if (activity === 'run' && isOnTheSpot(walk)) return false
  return walk.check === null || refusalIn(walk.check) === null
}
/** What has been drawn as the rules take it; null: it cannot be begun. */
async function drawnActivity(page: Page): Promise<Planned | null> {
  // Enter right behind the click: what was clicked is judged first.
  await questions(page).idle()
  const { activity, walk, target, reverse } = table(page)
  const { snapshot } = skirmishStore(page).getState()
  if (activity === null || walk === null || snapshot === null || !canBegin(page)) return null
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
export async function startWalk(page: Page): Promise<void> {
  const drawn = await drawnActivity(page)
  if (drawn !== null && (await skirmishStore(page).getState().command(drawn))) layActivityAside(page)
}
/** Kept for later, behind what is planned already. */
export async function planWalk(page: Page): Promise<void> {
  const drawn = await drawnActivity(page)
  const { snapshot } = skirmishStore(page).getState()
  if (drawn === null || snapshot === null) return
  plan(page, snapshot.seat, drawn)
  layActivityAside(page)
}
