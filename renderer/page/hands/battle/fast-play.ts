/**
 * "Resolve the rest": answers what is asked by its proposal until the attack, combat or phase under way is finished.
 * It stops where the other player must decide, where dice are to be typed, and at any refusal.
 */
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { Decision } from '../../../../shared/protocol/decision'
import type { Seat } from '../../../../shared/protocol/spatial'
import { chargeTarget, fire } from './attacking'
import { hurryShow, liveShow } from '../../show/live-show'
import { gameStore } from '../../game/game-store'
import { openDecision } from '../../table/intent'
import { select } from './selecting'
import { attackStore } from './attack-store'
import { tableStore } from '../../table/table-store'
import { toastsStore } from '../../app/toasts'
import { seatToAct } from '../../../../shared/seat-to-act'
import { slice, type Page } from '../../page'

/** Why it ended before the end. */
type Stop = 'byHand' | 'otherSeat' | 'typedDice' | 'deliberate' | 'refused' | 'tooLong'
interface FastPlay {
  readonly running: boolean
  /** Questions answered by their proposals so far. */
  readonly answered: number
}
export const fastPlayStore = slice(() => createStore<FastPlay>(() => ({ running: false, answered: 0 })))

type Known = Pick<SeatSnapshot, 'seat' | 'state' | 'mode' | 'decisions' | 'waitingFor' | 'legal'> & {
  readonly view: Pick<SeatSnapshot['view'], 'stage'>
}
/** What is going on besides the game itself. */
export interface Busy {
  readonly sending: boolean
  /** Dice are still in the air. */
  readonly rolling: boolean
  /** The state the last input was sent in; until another one is shown, its outcome is unknown. */
  readonly sentIn: number | null
  /** Who let the rest be resolved. */
  readonly by: Seat
  /** It lies over the table: nobody goes on before the other has sat down. */
  readonly curtain: boolean
}
type Step =
  | { readonly do: 'wait' }
  | { readonly do: 'answer'; readonly decision: Decision }
  | { readonly do: 'finish' }
  | { readonly do: 'stop'; readonly why: Stop }

/** What comes next. Pure. */
export function playStepOf(snapshot: Known, { sending, rolling, sentIn, by, curtain }: Busy): Step {
  if (sending || rolling || snapshot.state === sentIn) return { do: 'wait' }
  if (snapshot.view.stage === 'over') return { do: 'finish' }
  const decision = openDecision(snapshot)
  if (snapshot.mode === 'hotSeat') {
    if (decision === null && snapshot.waitingFor.length === 0) return { do: 'finish' }
    // What the other is asked he answers himself, and it is said when he has the mouse: what is said before is cleared then.
    if (curtain || snapshot.seat !== by) return { do: 'stop', why: 'otherSeat' }
    if (seatToAct(snapshot) !== by) return { do: 'wait' }
  }
  if (decision?.form.form === 'dice') return { do: 'stop', why: 'typedDice' }
  if (decision?.deliberate === true) return { do: 'stop', why: 'deliberate' }
  if (decision !== null) return { do: 'answer', decision }
  // Alone at the table the mouse passes by itself to the side that must act.
  return seatToAct(snapshot) === snapshot.seat ? { do: 'finish' } : { do: 'wait' }
}

/** More questions than any one procedure asks: something is wrong, the player shall look. */
const most = 400
interface Own {
  sentIn: number | null
  by: Seat
  /** Whose attack it was: in the hand again afterwards, when the mouse comes back to its side. */
  begun: { readonly seat: string; readonly unit: string } | null
  stopListening: (() => void) | null
}
const own = slice<Own>(() => ({ sentIn: null, by: 'a', begun: null, stopListening: null }))

function end(page: Page, why: Stop | null): void {
  own(page).stopListening?.()
  own(page).stopListening = null
  own(page).sentIn = null
  const { answered } = fastPlayStore(page).getState()
  fastPlayStore(page).setState({ running: false })
  hurryShow(page, false)
  const { snapshot } = gameStore(page).getState()
  const { begun } = own(page)
  if (begun !== null && snapshot?.seat === begun.seat && tableStore(page).getState().selected === null)
    select(page, begun.unit)
  own(page).begun = null
  if (why !== null && why !== 'refused')
    toastsStore(page)
      .getState()
      .show('info', { key: `assist:fast.${why}` })
  else if (why === null && answered > 0)
    toastsStore(page)
      .getState()
      .show('info', { key: 'assist:fast.done', args: { count: answered } })
}
/** Sends one input; a refusal, already told, ends it. */
function send(page: Page, input: Promise<boolean>, state: number): void {
  own(page).sentIn = state
  input.then(
    (taken) => (taken ? goOn(page) : end(page, 'refused')),
    () => end(page, 'refused'),
  )
}
function goOn(page: Page): void {
  const { snapshot, sending, answer, handover } = gameStore(page).getState()
  if (!fastPlayStore(page).getState().running) return
  if (snapshot === null) {
    end(page, 'byHand')
    return
  }
  const { rolling } = liveShow(page).getState()
  const step = playStepOf(snapshot, {
    sending,
    rolling,
    sentIn: own(page).sentIn,
    by: own(page).by,
    curtain: handover !== null,
  })
  if (step.do === 'finish') end(page, null)
  else if (step.do === 'stop') end(page, step.why)
  else if (step.do === 'answer') {
    const { answered } = fastPlayStore(page).getState()
    if (answered >= most) {
      end(page, 'tooLong')
      return
    }
    fastPlayStore(page).setState({ answered: answered + 1 })
    send(page, answer(step.decision, step.decision.default), snapshot.state)
  }
}
/** Whether there is something the key would resolve. */
export function canResolve(snapshot: SeatSnapshot, drafted: boolean): boolean {
  if (snapshot.view.stage !== 'battle') return false
  const decision = openDecision(snapshot)
  return decision === null ? drafted : decision.form.form !== 'dice' && decision.deliberate !== true
}
/** Fires or charges as drafted, if that is what lies ready, and resolves everything that follows. */
export function resolveRest(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  const { attack, assault } = attackStore(page).getState()
  if (fastPlayStore(page).getState().running) return true
  if (snapshot === null || !canResolve(snapshot, (attack ?? assault) !== null)) return false
  fastPlayStore(page).setState({ running: true, answered: 0 })
  hurryShow(page, true)
  own(page).sentIn = null
  own(page).by = snapshot.seat
  const unit = (attack ?? assault)?.unit
  own(page).begun = unit === undefined ? null : { seat: snapshot.seat, unit }
  const stops = [gameStore(page).subscribe(page.bound(goOn)), liveShow(page).subscribe(page.bound(goOn))]
  own(page).stopListening = () => stops.forEach((stop) => stop())
  if (openDecision(snapshot) !== null) goOn(page)
  else send(page, attack !== null ? fire(page) : chargeTarget(page), snapshot.state)
  return true
}
/** True when something was running. What has been answered stays answered; undo takes it back as usual. */
export function stopFastPlay(page: Page): boolean {
  if (!fastPlayStore(page).getState().running) return false
  end(page, 'byHand')
  return true
}
