/** Drags a unit over the table: asks the rules while the mouse moves, tells them when it is let go. */
import type { MoveWay } from '../../../../shared/protocol/command'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { askGame, useGame } from '../../game/game-store'
import { boardedAt } from './boarding'
import { turnJudged } from './driving'
import { legalFor, openDecision } from '../../table/intent'
import {
  beginMove,
  dragMove,
  fixCorner,
  movesOnRelease,
  needsCheck,
  obstacleOf,
  draftStanding,
  takeCheck,
  takeSuggestion,
  takeWay,
  type MoveDraft,
} from './move-draft'
import { oneInFlight } from '../../wire/one-in-flight'
import { usePreferences } from '../../app/preferences'
import { reachAgain } from '../../tools/reaching'
import { useTable } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { askedNow, useFormation } from '../../tools/formation'
import { goingOf, mayBoost, mannerNow, waysNow } from '../../table/ways'

const draftNow = (): MoveDraft | null => useTable.getState().move
const waypointOf = ({ at, on }: TableHit): Waypoint => ({ at, on })

/** What a die or a rule gave for the move that is asked for; a plain move has the budget of its kind. */
function budgetOf({ decision }: MoveDraft): Budget | undefined {
  const { snapshot } = useGame.getState()
  const open = snapshot === null ? null : openDecision(snapshot)
  return open !== null && open.id === decision && open.form.form === 'paths' ? open.form.budget : undefined
}

async function consider(draft: MoveDraft & { readonly to: Waypoint }): Promise<MoveDraft> {
  const { unit, lead, purpose, single, way, boost, boards } = draft
  if (boards !== undefined) {
    const found = await askGame({ ask: 'suggestBoarding', unit, vehicle: boards })
    return { ...draft, ...found, stopped: undefined }
  }
  const budget = budgetOf(draft)
  const going = goingOf(way, boost)
  const to = way === 'hover' ? { ...draft.to, hover: true } : draft.to
  const suggested = takeSuggestion(
    draft,
    await askGame({ ask: 'suggestMove', unit, lead, to, purpose, single, budget, ...askedNow(), ...going }),
  )
  if (!needsCheck(suggested)) return suggested
  const { paths, difficult } = suggested
  return takeCheck(
    suggested,
    await askGame({ ask: 'checkMove', unit, paths, purpose, difficult, budget, ...going }),
  )
}
let releasing = false
/** Where the unit was held when the last answer came: a mouse let go quickly is ahead of it. */
let considered: Waypoint | null = null
const questions = oneInFlight(
  consider,
  (answer, asked) => {
    const draft = draftNow()
    if (draft === null || draft.unit !== asked.unit || draft.lead !== asked.lead) return
    useTable.setState({
      move: {
        ...draft,
        paths: answer.paths,
        check: answer.check,
        stopped: answer.stopped,
        ...(draft.boards !== undefined && draft.boards === asked.boards && { there: answer.there }),
      },
    })
    considered = asked.to
    // The mouse was let go while the last answer was under way.
    if (releasing && draft.to === asked.to) settleRelease()
  },
  showFault,
)

function purposeNow(): { purpose: MovePurpose; decision: string | null } {
  const { snapshot } = useGame.getState()
  const decision = snapshot === null ? null : openDecision(snapshot)
  return decision?.form.form === 'paths'
    ? { purpose: decision.form.purpose, decision: decision.id }
    : { purpose: 'move', decision: null }
}
/** How the unit goes unless it is told otherwise now; null where it has no choice. */
export function wayNow(unit: string): MoveWay | null {
  const { snapshot } = useGame.getState()
  return mannerNow(waysNow(snapshot, unit), useTable.getState().ways[unit])
}
/** Was it told to open its turbo-boosters, and may it? */
function boostNow(unit: string): boolean {
  const { snapshot } = useGame.getState()
  return mayBoost(snapshot?.legal ?? [], unit) && useTable.getState().boosts[unit] === true
}
/** Moves judged model by model (C4-ASSAULT-10, -43, C4-MORALE-13): each is drawn by itself, on top of the proposal. */
const drawnSingly: ReadonlySet<MovePurpose> = new Set(['assault', 'pileIn', 'fallBack'])
/** What the program proposes for the move that is asked for, as if it were drawn already. */
function proposedFor(unit: string, lead: string): MoveDraft | null {
  const { snapshot } = useGame.getState()
  const open = snapshot === null ? null : openDecision(snapshot)
  if (open?.form.form !== 'paths' || !drawnSingly.has(open.form.purpose) || open.default.form !== 'paths')
    return null
  return { ...beginMove(unit, lead, open.form.purpose, open.id, true), paths: open.default.paths }
}
export function takeUp(unit: string, lead: string, alone: boolean): void {
  const { purpose, decision } = purposeNow()
  const single = alone || (decision !== null && drawnSingly.has(purpose))
  const drawn = draftNow()
  const former = drawn?.decision === decision ? drawn : proposedFor(unit, lead)
  questions.drop()
  releasing = false
  // A unit keeps its own order until it is told another one.
  if (draftNow()?.unit !== unit) useFormation.setState({ formation: 'keep', facing: null })
  useTable.setState({
    move: beginMove(unit, lead, purpose, decision, single, former, wayNow(unit), boostNow(unit)),
    selected: unit,
    turnedDown: null,
    // How far another unit gets says nothing of this one.
    ...(useTable.getState().selected !== unit && { showReach: false, reach: null }),
  })
}
export function dragTo(hit: TableHit): void {
  const draft = draftNow()
  if (draft === null || !draft.held) return
  const to = waypointOf(hit)
  const dragged = dragMove(draft, to, boardedAt(draft, hit))
  useTable.setState({ move: dragged })
  questions.ask({ ...dragged, to })
}
export function dropMoveCorner(): void {
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
/** Tells the selected unit to go on foot or by air; a move that is being drawn is asked about anew. */
export function chooseManner(way: MoveWay): boolean {
  const { snapshot } = useGame.getState()
  const { selected, ways, move } = useTable.getState()
  const unit = move?.unit ?? selected
  if (snapshot === null || unit === null || !waysNow(snapshot, unit).includes(way)) return false
  useTable.setState({ ways: { ...ways, [unit]: way } })
  reachAgain()
  if (move === null) return true
  const changed = takeWay(move, way)
  useTable.setState({ move: changed })
  if (changed.to !== null) questions.ask({ ...changed, to: changed.to })
  return true
}
/** Opens the turbo-boosters of the selected unit, or shuts them; a move that is being drawn is asked about anew. */
export function toggleBoost(): boolean {
  const { snapshot } = useGame.getState()
  const { selected, boosts, move } = useTable.getState()
  const unit = move?.unit ?? selected
  if (snapshot === null || unit === null || !mayBoost(snapshot.legal, unit)) return false
  const boost = boosts[unit] !== true
  useTable.setState({ boosts: { ...boosts, [unit]: boost } })
  reachAgain()
  if (move === null) return true
  const changed = { ...move, boost }
  useTable.setState({ move: changed })
  if (changed.to !== null) questions.ask({ ...changed, to: changed.to })
  return true
}
export function announceDifficult(difficult: boolean): void {
  const draft = draftNow()
  if (draft === null) return
  const changed = { ...draft, difficult }
  useTable.setState({ move: changed })
  if (changed.to !== null) questions.ask({ ...changed, to: changed.to })
}
export function dropMove(): void {
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
  if (draftStanding(draft) === 'refused' && Object.keys(draft.fixed).length === 0) {
    cancelMove()
    useTable.setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  useTable.setState({ move: { ...draft, held: false } })
  if (movesOnRelease(draft)) makeMove().catch(showFault)
}
/** Yes to what is drawn: where its last stretch is still being judged, as soon as that is known. */
export async function confirmMove(): Promise<void> {
  await questions.idle()
  await turnJudged()
  await makeMove()
}
async function makeMove(): Promise<void> {
  const draft = draftNow()
  const { snapshot, command, answer } = useGame.getState()
  if (draft === null || snapshot === null || draftStanding(draft) === 'none') return
  if (draftStanding(draft) === 'refused') {
    useTable.setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  const { unit, paths, way, boost, check, boards } = draft
  // Who says yes to a move has seen that it takes a test, and announces it (C4-TERRAIN-04).
  const difficult = draft.difficult || (check?.tests.some(({ kind }) => kind === 'difficult') ?? false)
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  releasing = false
  const done =
    asked === undefined
      ? await command(
          draft.purpose === 'pivot'
            ? { type: 'pivot', unit, paths }
            : boards !== undefined
              ? { type: 'embark', unit, vehicle: boards, ...(draft.there !== true && { paths, difficult }) }
              : { type: 'move', unit, paths, difficult, ...goingOf(way, boost) },
        )
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
export function nudgeMove(by: { readonly x: number; readonly z: number }): void {
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
/** Fleet units run instead of shooting, jet packs fly instead of charging: the table asks for the way (C4-TYPE-09, -14). */
export function dash(): boolean {
  const { snapshot, command } = useGame.getState()
  const { selected } = useTable.getState()
  if (snapshot === null || selected === null) return false
  if (!legalFor(snapshot, selected).some(({ type }) => type === 'dash')) return false
  command({ type: 'dash', unit: selected }).catch(showFault)
  return true
}
export const holdUnit = (unit: string): Promise<boolean> =>
  useGame.getState().command({ type: 'move', unit, paths: {}, difficult: false })
