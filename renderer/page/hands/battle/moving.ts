/** Drags a unit over the table: asks the rules while the mouse moves, tells them when it is let go. */
import type { MoveWay } from '../../../../shared/protocol/command'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { askGame, gameStore } from '../../game/game-store'
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
import { preferencesStore } from '../../app/preferences'
import { reachAgain } from '../../tools/reaching'
import { waysStore } from '../../table/told-ways'
import { moveStore } from './move-store'
import { reachStore } from '../../tools/reaching'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { askedNow, formationStore } from '../../tools/formation'
import { goingOf, mayBoost, mannerNow, waysNow } from '../../table/ways'
import { byHandAlone } from '../../words/by-hand'
import { slice, type Page } from '../../page'

const draftNow = (page: Page): MoveDraft | null => moveStore(page).getState().move
const waypointOf = ({ at, on }: TableHit): Waypoint => ({ at, on })

/** What a die or a rule gave for the move that is asked for; a plain move has the budget of its kind. */
function budgetOf(page: Page, { decision }: MoveDraft): Budget | undefined {
  const { snapshot } = gameStore(page).getState()
  const open = snapshot === null ? null : openDecision(snapshot)
  return open !== null && open.id === decision && open.form.form === 'paths' ? open.form.budget : undefined
}

async function consider(page: Page, draft: MoveDraft & { readonly to: Waypoint }): Promise<MoveDraft> {
  const { unit, lead, purpose, single, way, boost, boards } = draft
  if (boards !== undefined) {
    const found = await askGame(page, { ask: 'suggestBoarding', unit, vehicle: boards })
    return { ...draft, ...found, stopped: undefined }
  }
  const budget = budgetOf(page, draft)
  const going = goingOf(way, boost)
  const to = way === 'hover' ? { ...draft.to, hover: true } : draft.to
  const suggested = takeSuggestion(
    draft,
    await askGame(page, {
      ask: 'suggestMove',
      unit,
      lead,
      to,
      purpose,
      single,
      budget,
      ...askedNow(page),
      ...going,
    }),
  )
  if (!needsCheck(suggested)) return suggested
  const { paths, difficult } = suggested
  return takeCheck(
    suggested,
    await askGame(page, { ask: 'checkMove', unit, paths, purpose, difficult, budget, ...going }),
  )
}
interface Own {
  releasing: boolean
  /** Where the unit was held when the last answer came: a mouse let go quickly is ahead of it. */
  considered: Waypoint | null
}
const own = slice<Own>(() => ({ releasing: false, considered: null }))

const questions = slice((page) =>
  oneInFlight(
    page.bound(consider),
    (answer, asked) => {
      const draft = draftNow(page)
      if (draft === null || draft.unit !== asked.unit || draft.lead !== asked.lead) return
      moveStore(page).setState({
        move: {
          ...draft,
          paths: answer.paths,
          check: answer.check,
          stopped: answer.stopped,
          ...(draft.boards !== undefined && draft.boards === asked.boards && { there: answer.there }),
        },
      })
      own(page).considered = asked.to
      // The mouse was let go while the last answer was under way.
      if (own(page).releasing && draft.to === asked.to) settleRelease(page)
    },
    page.bound(showFault),
  ),
)

function purposeNow(page: Page): { purpose: MovePurpose; decision: string | null } {
  const { snapshot } = gameStore(page).getState()
  const decision = snapshot === null ? null : openDecision(snapshot)
  return decision?.form.form === 'paths'
    ? { purpose: decision.form.purpose, decision: decision.id }
    : { purpose: 'move', decision: null }
}
/** How the unit goes unless it is told otherwise now; null where it has no choice. */
export function wayNow(page: Page, unit: string): MoveWay | null {
  const { snapshot } = gameStore(page).getState()
  return mannerNow(waysNow(snapshot, unit), waysStore(page).getState().ways[unit])
}
/** Was it told to open its turbo-boosters, and may it? */
function boostNow(page: Page, unit: string): boolean {
  const { snapshot } = gameStore(page).getState()
  return mayBoost(snapshot?.legal ?? [], unit) && waysStore(page).getState().boosts[unit] === true
}
/** Moves judged model by model (C4-ASSAULT-10, -43, C4-MORALE-13): each is drawn by itself, on top of the proposal. */
const drawnSingly: ReadonlySet<MovePurpose> = new Set(['assault', 'pileIn', 'fallBack'])
/** What the program proposes for the move that is asked for, as if it were drawn already. */
function proposedFor(page: Page, unit: string, lead: string): MoveDraft | null {
  const { snapshot } = gameStore(page).getState()
  const open = snapshot === null ? null : openDecision(snapshot)
  if (open?.form.form !== 'paths' || !drawnSingly.has(open.form.purpose) || open.default.form !== 'paths')
    return null
  return { ...beginMove(unit, lead, open.form.purpose, open.id, true), paths: open.default.paths }
}
export function takeUp(page: Page, unit: string, lead: string, alone: boolean): void {
  const { purpose, decision } = purposeNow(page)
  const single = alone || (decision !== null && drawnSingly.has(purpose))
  const drawn = draftNow(page)
  const former = drawn?.decision === decision ? drawn : proposedFor(page, unit, lead)
  questions(page).drop()
  own(page).releasing = false
  // A unit keeps its own order until it is told another one.
  if (draftNow(page)?.unit !== unit) formationStore(page).setState({ formation: 'keep', facing: null })
  // How far another unit gets says nothing of this one.
  if (tableStore(page).getState().selected !== unit)
    reachStore(page).setState({ showReach: false, reach: null })
  tableStore(page).setState({ selected: unit, turnedDown: null })
  moveStore(page).setState({
    move: beginMove(unit, lead, purpose, decision, single, former, wayNow(page, unit), boostNow(page, unit)),
  })
}
export function dragTo(page: Page, hit: TableHit): void {
  const draft = draftNow(page)
  if (draft === null || !draft.held) return
  const to = waypointOf(hit)
  const dragged = dragMove(draft, to, boardedAt(page, draft, hit))
  moveStore(page).setState({ move: dragged })
  questions(page).ask({ ...dragged, to })
}
export function dropMoveCorner(page: Page): void {
  const draft = draftNow(page)
  if (draft !== null) moveStore(page).setState({ move: fixCorner(draft) })
}
/** Asks again for the place the unit is held at: its order has changed. */
export function rearrangeMove(page: Page): boolean {
  const draft = draftNow(page)
  if (draft === null || draft.single) return false
  if (draft.to !== null) questions(page).ask({ ...draft, to: draft.to })
  return true
}
/** Tells the selected unit to go on foot or by air; a move that is being drawn is asked about anew. */
export function chooseManner(page: Page, way: MoveWay): boolean {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  const { ways } = waysStore(page).getState()
  const { move } = moveStore(page).getState()
  const unit = move?.unit ?? selected
  if (snapshot === null || unit === null || !waysNow(snapshot, unit).includes(way)) return false
  waysStore(page).setState({ ways: { ...ways, [unit]: way } })
  reachAgain(page)
  if (move === null) return true
  const changed = takeWay(move, way)
  moveStore(page).setState({ move: changed })
  if (changed.to !== null) questions(page).ask({ ...changed, to: changed.to })
  return true
}
/** Opens the turbo-boosters of the selected unit, or shuts them; a move that is being drawn is asked about anew. */
export function toggleBoost(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  const { boosts } = waysStore(page).getState()
  const { move } = moveStore(page).getState()
  const unit = move?.unit ?? selected
  if (snapshot === null || unit === null || !mayBoost(snapshot.legal, unit)) return false
  const boost = boosts[unit] !== true
  waysStore(page).setState({ boosts: { ...boosts, [unit]: boost } })
  reachAgain(page)
  if (move === null) return true
  const changed = { ...move, boost }
  moveStore(page).setState({ move: changed })
  if (changed.to !== null) questions(page).ask({ ...changed, to: changed.to })
  return true
}
export function announceDifficult(page: Page, difficult: boolean): void {
  const draft = draftNow(page)
  if (draft === null) return
  const changed = { ...draft, difficult }
  moveStore(page).setState({ move: changed })
  if (changed.to !== null) questions(page).ask({ ...changed, to: changed.to })
}
export function dropMove(page: Page): void {
  const draft = draftNow(page)
  if (draft === null) return
  if (draft.to === null) {
    moveStore(page).setState({ move: null })
    return
  }
  own(page).releasing = true
  if (draft.to === own(page).considered) settleRelease(page)
}
function settleRelease(page: Page): void {
  const draft = draftNow(page)
  if (draft === null) return
  // A refused drag springs back and leaves its reason; models drawn one by one stay drawn.
  if (draftStanding(draft) === 'refused' && Object.keys(draft.fixed).length === 0) {
    cancelMove(page)
    tableStore(page).setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  moveStore(page).setState({ move: { ...draft, held: false } })
  if (movesOnRelease(draft)) makeMove(page).catch(page.bound(showFault))
}
/** Yes to what is drawn: where its last stretch is still being judged, as soon as that is known. */
export async function confirmMove(page: Page): Promise<void> {
  await questions(page).idle()
  await turnJudged(page)
  await makeMove(page)
}
/** A yes where nobody goes anywhere: a question is answered as its button says, and of a move it is said why it is none. */
async function nothingDrawn(page: Page, { decision }: MoveDraft): Promise<void> {
  const { snapshot, answer } = gameStore(page).getState()
  const asked = snapshot?.decisions.find(({ id }) => id === decision)
  if (asked === undefined) tableStore(page).setState({ turnedDown: { key: 'battle:tip.nothingDrawn' } })
  else if (asked.deliberate === true) tableStore(page).setState({ turnedDown: byHandAlone(asked) })
  else if (await answer(asked, asked.default)) cancelMove(page)
}
async function makeMove(page: Page): Promise<void> {
  const draft = draftNow(page)
  const { snapshot, command, answer } = gameStore(page).getState()
  if (draft === null || snapshot === null) return
  if (draftStanding(draft) === 'none') return nothingDrawn(page, draft)
  if (draftStanding(draft) === 'refused') {
    tableStore(page).setState({ turnedDown: obstacleOf(draft) ?? null })
    return
  }
  const { unit, paths, way, boost, check, boards } = draft
  // Who says yes to a move has seen that it takes a test, and announces it (C4-TERRAIN-04).
  const difficult = draft.difficult || (check?.tests.some(({ kind }) => kind === 'difficult') ?? false)
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  own(page).releasing = false
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
  if (draftNow(page)?.unit === unit) moveStore(page).setState({ move: null })
  preferencesStore(page).getState().useHint('move')
}
/** Lays a draft aside; what the host has been asked about it no longer counts. */
export function cancelMove(page: Page): void {
  questions(page).drop()
  own(page).releasing = false
  tableStore(page).setState({ turnedDown: null })
  moveStore(page).setState({ move: null })
}
/** Moves what is held by hand of the keyboard. */
export function nudgeMove(page: Page, by: { readonly x: number; readonly z: number }): void {
  const draft = draftNow(page)
  const { snapshot } = gameStore(page).getState()
  if (draft === null || snapshot === null) return
  const pose = snapshot.view.models[draft.lead]?.pose
  const from = draft.to ?? (pose === null || pose === undefined ? null : { at: pose.at, on: pose.on })
  if (from === null) return
  const to = { ...from, at: { x: from.at.x + by.x, z: from.at.z + by.z } }
  const dragged = { ...draft, to, held: true }
  moveStore(page).setState({ move: dragged })
  questions(page).ask(dragged)
}

/** A unit that lost its chain owes the attempt to draw together; staying where it is counts (C4-MOVE-07). */
export const isScattered = (view: Pick<GameView, 'units'>, unit: string): boolean =>
  view.units[unit]?.conditions.includes('brokenChain') ?? false
/** Fleet units run instead of shooting, jet packs fly instead of charging: the table asks for the way (C4-TYPE-09, -14). */
export function dash(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  if (snapshot === null || selected === null) return false
  if (!legalFor(snapshot, selected).some(({ type }) => type === 'dash')) return false
  command({ type: 'dash', unit: selected }).catch(page.bound(showFault))
  return true
}
export const holdUnit = (page: Page, unit: string): Promise<boolean> =>
  gameStore(page).getState().command({ type: 'move', unit, paths: {}, difficult: false })
