/** A direction in the hand: turned by mouse and keys until its owner says so, with what it would bring. */
import { drawnFrom, type Drawn } from '../../table/marks'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Decision } from '../../../../shared/protocol/decision'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { TableHit } from '../../../scene/props'
import { preferencesStore } from '../../app/preferences'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { lookAtUnits } from '../../table/gaze'
import { oneInFlight } from '../../wire/one-in-flight'
import type { Hand } from '../../table/hand'
import { turnOf } from '../../table/stroke'
import { directionFor, directionPointedAt, directionTurnedBy, type DirectionDraft } from './direction-draft'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

interface Held<Report> {
  readonly draft: DirectionDraft | null
  /** What it would bring; of the direction before while the next answer is under way. */
  readonly report: Report | null
}
interface DirectionInHand<Report> {
  readonly held: StoreApi<Held<Report>>
  show(decision: Decision): void
  /** The question has been answered, or another sits at the table. */
  drop(decision: Decision): void
  turn(degrees: number): void
  /** Says it; a direction that is refused stays in the hand. */
  confirm(): Promise<boolean>
  readonly hand: Hand
}

/** @param ask  what a direction would bring */
export function directionInHand<Report extends { readonly refusal?: Refusal }>(
  page: Page,
  form: 'course' | 'heading',
  ask: (draft: DirectionDraft) => Promise<Report | null>,
  shown: (report: Report) => Drawn,
): DirectionInHand<Report> {
  const nothing: Held<Report> = { draft: null, report: null }
  const held = createStore<Held<Report>>(() => nothing)
  const reports = oneInFlight(
    ask,
    (report, { decision }) => {
      if (held.getState().draft?.decision === decision) held.setState({ report })
    },
    page.bound(showFault),
  )
  function hold(draft: DirectionDraft): void {
    held.setState({ draft })
    tableStore(page).setState({ turnedDown: null })
    reports.ask(draft)
  }
  /** The mouse turns it, until a click holds it. True when there is one in the hand. */
  function carry({ at }: TableHit): boolean {
    const { draft } = held.getState()
    if (draft === null) return false
    if (!draft.pinned) hold(directionPointedAt(draft, at))
    return true
  }
  /** A click holds it, another lets it follow the mouse again. */
  function pin({ at }: TableHit): boolean {
    const { draft } = held.getState()
    if (draft === null) return false
    hold({ ...directionPointedAt(draft, at), pinned: !draft.pinned })
    return true
  }
  const turn = (degrees: number): void => {
    const { draft } = held.getState()
    if (draft !== null) hold(directionTurnedBy(draft, degrees))
  }
  async function confirm(): Promise<boolean> {
    // What the direction that is held last would bring.
    await reports.idle()
    const { draft, report } = held.getState()
    const { snapshot, answer } = gameStore(page).getState()
    const decision = snapshot?.decisions.find(({ id }) => id === draft?.decision)
    if (draft === null || decision === undefined) return false
    if (report?.refusal !== undefined) {
      tableStore(page).setState({ turnedDown: report.refusal })
      return false
    }
    return answer(decision, { form: 'bearing', bearing: draft.bearing })
  }
  return {
    held,
    turn,
    confirm,
    show(decision) {
      const view = gameStore(page).getState().snapshot?.view
      if (view === undefined || decision.form.form !== form) return
      const proposed = directionFor(decision, view)
      if (proposed === null || held.getState().draft?.decision === decision.id) return
      reports.drop()
      held.setState(nothing)
      hold(proposed)
      lookAtUnits(page, [decision.form.unit], true)
    },
    drop({ id }) {
      if (held.getState().draft?.decision !== id) return
      reports.drop()
      held.setState(nothing)
    },
    hand: {
      marks: drawnFrom(
        [held],
        () => [held.getState().report] as const,
        (_, report) => (report === null ? {} : shown(report)),
      ),
      point({ type, hit }) {
        if (type === 'doubleClick') {
          if (held.getState().draft === null) return false
          confirm().catch(page.bound(showFault))
          return true
        }
        if (hit === null) return false
        if (type === 'hover' || type === 'drag') return carry(hit)
        return type === 'click' && pin(hit)
      },
      key(stroke) {
        const way = turnOf(stroke, preferencesStore(page).getState().keys)
        if (held.getState().draft === null || way === 0) return false
        turn(way * (stroke.shift ? 1 : 5))
        return true
      },
      confirm() {
        if (held.getState().draft === null) return false
        confirm().catch(page.bound(showFault))
        return true
      },
    },
  }
}
