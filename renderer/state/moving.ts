/** Drags a unit over the table: asks the rules while the mouse moves, tells them when it is let go. */
import type { Budget, MovePurpose } from '../../shared/protocol/decision'
import type { GameView } from '../../shared/protocol/game-view'
import type { Waypoint } from '../../shared/protocol/spatial'
import type { TableHit } from '../scene/props'
import { ask, useGame } from './game-store'
import { openDecision } from './intent'
import {
  beginMove,
  dragMove,
  fixCorner,
  movesOnRelease,
  needsCheck,
  obstacleOf,
  standingOf,
  takeCheck,
  takeSuggestion,
  type MoveDraft,
} from './move-draft'
import { oneInFlight } from './one-in-flight'
import { usePreferences } from './preferences'
import { useTable } from './table-store'
import { showFault } from './toasts'
import { askedNow, useFormation } from './tools/formation'

const draftNow = (): MoveDraft | null => useTable.getState().move
const waypointOf = ({ at, on }: TableHit): Waypoint => ({ at, on })

/** What a die or a rule gave for the move that is asked for; a plain move has the budget of its kind. */
function budgetOf({ decision }: MoveDraft): Budget | undefined {
  const { snapshot } = useGame.getState()
  const open = snapshot === null ? null : openDecision(snapshot)
  return open !== null && open.id === decision && open.form.form === 'paths' ? open.form.budget : undefined
}

async function consider(draft: MoveDraft & { readonly to: Waypoint }): Promise<MoveDraft> {
  const { unit, lead, to, purpose, single } = draft
  const budget = budgetOf(draft)
  const suggested = takeSuggestion(
    draft,
    await ask({ ask: 'suggestMove', unit, lead, to, purpose, single, budget, ...askedNow() }),
  )
  if (!needsCheck(suggested)) return suggested
  const { paths, difficult } = suggested
  return takeCheck(suggested, await ask({ ask: 'checkMove', unit, paths, purpose, difficult, budget }))
}
let releasing = false
/** Where the unit was held when the last answer came: a mouse let go quickly is ahead of it. */
let considered: Waypoint | null = null
const questions = oneInFlight(
  consider,
  (answer, asked) => {
    const draft = draftNow()
    if (draft === null || draft.unit !== asked.unit || draft.lead !== asked.lead) return
    useTable.setState({ move: { ...draft, paths: answer.paths, check: answer.check } })
    considered = asked.to
    // The mouse was let go while the last answer was under way.
    if (releasing && draft.to === asked.to) settleRelease()
  },
  showFault,
)

export function purposeNow(): { purpose: MovePurpose; decision: string | null } {
  const { snapshot } = useGame.getState()
  const decision = snapshot === null ? null : openDecision(snapshot)
  return decision?.form.form === 'paths'
    ? { purpose: decision.form.purpose, decision: decision.id }
    : { purpose: 'move', decision: null }
}
export function takeUp(unit: string, lead: string, single: boolean): void {
  const { purpose, decision } = purposeNow()
  questions.drop()
  releasing = false
  // A unit keeps its own order until it is told another one.
  if (draftNow()?.unit !== unit) useFormation.setState({ formation: 'keep', facing: null })
  useTable.setState({
    move: beginMove(unit, lead, purpose, decision, single, draftNow()),
    selected: unit,
    turnedDown: null,
  })
}
export function dragTo(hit: TableHit): void {
  const draft = draftNow()
  if (draft === null || !draft.held) return
  const to = waypointOf(hit)
  const dragged = dragMove(draft, to)
  useTable.setState({ move: dragged })
  questions.ask({ ...dragged, to })
}
export function dropCorner(): void {
  const draft = draftNow()
  if (draft !== null) useTable.setState({ move: fixCorner(draft) })
}
/** Asks again for the place the unit is held at: its order has changed. */
export function rearrangeMove(): boolean {
  const draft = draftNow()
  if (draft === null || draft.single) return false
  if (draft.to !== null) questions.ask({ ...draft, to: draft.to })
  return true
}
export function announceDifficult(difficult: boolean): void {
  const draft = draftNow()
  if (draft === null) return
  const changed = { ...draft, difficult }
  useTable.setState({ move: changed })
  if (changed.to !== null) questions.ask({ ...changed, to: changed.to })
}
export function letGo(): void {
  const draft = draftNow()
  if (draft === null) return
  if (draft.to === null) {
    useTable.setState({ move: null })
    return
  }
  releasing = true
  if (draft.to === considered) settleRelease()
}
function settleRelease(): void {
  const draft = draftNow()
  if (draft === null) return
  // A refused drag springs back and leaves its reason; models drawn one by one stay drawn.
  if (standingOf(draft) === 'refused' && Object.keys(draft.fixed).length === 0) {
    cancelMove()
    useTable.setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  useTable.setState({ move: { ...draft, held: false } })
  if (movesOnRelease(draft)) confirmMove().catch(showFault)
}
export async function confirmMove(): Promise<void> {
  const draft = draftNow()
  const { snapshot, command, answer } = useGame.getState()
  if (draft === null || snapshot === null || standingOf(draft) === 'none') return
  if (standingOf(draft) === 'refused') {
    useTable.setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  const { unit, paths, difficult } = draft
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  releasing = false
  const done =
    asked === undefined
      ? await command({ type: 'move', unit, paths, difficult })
      : await answer(asked, { form: 'paths', paths })
  if (!done) return
  if (draftNow()?.unit === unit) useTable.setState({ move: null })
  usePreferences.getState().useHint('move')
}
/** Lays a draft aside; what the host has been asked about it no longer counts. */
export function cancelMove(): void {
  questions.drop()
  releasing = false
  useTable.setState({ move: null, turnedDown: null })
}
/** Moves what is held by hand of the keyboard. */
export function nudge(by: { readonly x: number; readonly z: number }): void {
  const draft = draftNow()
  const { snapshot } = useGame.getState()
  if (draft === null || snapshot === null) return
  const pose = snapshot.view.models[draft.lead]?.pose
  const from = draft.to ?? (pose === null || pose === undefined ? null : { at: pose.at, on: pose.on })
  if (from === null) return
  const to = { ...from, at: { x: from.at.x + by.x, z: from.at.z + by.z } }
  const dragged = { ...draft, to, held: true }
  useTable.setState({ move: dragged })
  questions.ask(dragged)
}

/** A unit that lost its chain owes the attempt to draw together; staying where it is counts (C4-MOVE-07). */
export const isScattered = (view: Pick<GameView, 'units'>, unit: string): boolean =>
  view.units[unit]?.conditions.includes('brokenChain') ?? false
export const holdUnit = (unit: string): Promise<boolean> =>
  useGame.getState().command({ type: 'move', unit, paths: {}, difficult: false })
