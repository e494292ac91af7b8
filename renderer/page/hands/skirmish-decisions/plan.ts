/**
 * Reactions named together at different points of a path: the earliest happens, then the question comes again from there on
 * (LS-ACT-04 2). What was named for later is drafted again, so that it needs no more than Enter and can still be changed.
 */
import type { Decision } from '../../../../shared/protocol/decision'
import type { Reaction } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { ActivityView } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import { pathDraft, resumed, type PathDraft, type PathFormData } from './path-draft'

export interface FirePlan {
  readonly game: string
  readonly seat: Seat
  readonly activity: number
  readonly members: Members
  readonly reactions: readonly Reaction[]
}
type Members = readonly Pick<ActivityView['members'][number], 'model' | 'path'>[]
type Known = Pick<SkirmishSnapshot, 'game'> & {
  readonly view: { readonly activity: (Pick<ActivityView, 'id'> & { readonly members: Members }) | null }
}
/** What is left to be done after this answer; null: nobody moves. */
export function planOf(
  { game, view }: Known,
  { seat }: Pick<Decision, 'seat'>,
  reactions: readonly Reaction[],
): FirePlan | null {
  if (view.activity === null) return null
  const { id: activity, members } = view.activity
  return { game, seat, activity, members, reactions }
}
/** The draft of a new question, with what was planned when the same movement was answered before. */
export function draftWith(
  plan: FirePlan | null,
  known: Known | null,
  { form, seat }: { readonly seat: Seat; readonly form: PathFormData },
): PathDraft {
  const activity = known?.view.activity ?? null
  const goesOn =
    plan !== null && plan.game === known?.game && plan.seat === seat && plan.activity === activity?.id
  if (!goesOn || activity === null) return pathDraft(form)
  const left = resumed(
    form,
    plan.reactions.filter((one) => goesAsBefore(one, plan.members, activity.members)),
  )
  // With all of them still to come, the answer has been taken back: the movement is answered anew.
  return left.reactions.length === plan.reactions.length ? pathDraft(form) : left
}
/** Whoever crawls for cover instead is elsewhere at that moment. */
function goesAsBefore(one: Reaction, before: Members, now: Members): boolean {
  const aim = one.do === 'fire' && one.order.aim.kind === 'model' ? one.order.aim.model : null
  const target = one.do === 'spot' ? one.target : aim
  const wayIn = (members: Members): string =>
    JSON.stringify(members.find(({ model }) => model === target)?.path ?? null)
  return wayIn(before) === wayIn(now)
}
