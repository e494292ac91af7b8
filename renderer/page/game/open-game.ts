/**
 * The open game as the page knows it, of whichever family: one filtered snapshot of the seat that holds the mouse. A
 * hand-over subscribes the other seat; what one player may not see is never on the page while the other sits here.
 */
import { createStore } from 'zustand/vanilla'
import type {
  AnySnapshot,
  ApiError,
  Request,
  Responses,
  SeatSnapshot,
  SeatUpdate,
} from '../../../shared/protocol/api'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { apiError, Overtaken } from '../wire/api'
import { applyPatches } from '../../../shared/apply-patches'
import { missedBy, type Left } from './missed'
import { momentIn, phaseOf, type MomentOfPage } from './moment'
import { endRecap, layRecap } from './recap'
import { showFault, toastsStore } from '../app/toasts'
import { seatToAct, type Known } from '../../../shared/seat-to-act'
import { inTurn, type Sent, type TurnedDown } from './in-turn'
import { onlyAnswers, passingOf, type Cloth, type Handover } from './turn-taking'
import type { Page } from '../page'

type AnyCommand = Extract<Request<'submit'>['input'], { kind: 'command' }>['command']
/** What the page shows. A veil hides part of what a side may do, not that it is the one to act. */
type Shown<V, L> = SeatSnapshot<V, L> & { readonly acting?: Seat }
/** `V`, `L`: view and legal commands of the family, `C`: its commands. */
export interface OpenGame<V, L, C> {
  readonly game: string | null
  readonly seat: Seat | null
  readonly snapshot: Shown<V, L> | null
  /** Who plays it: all that is known of it before somebody has sat down. */
  readonly sides: Responses['openGame']['sides'] | null
  readonly handover: Handover | null
  /** What the seat alone knows lies face down until it lifts the veil. */
  readonly veiled: boolean
  readonly seen: Readonly<Partial<Record<Seat, Left>>>
  /** Events from here on are new to the seat that has just sat down; null once it has read them. */
  readonly recapFrom: number | null
  /** An input is on its way and has not been acknowledged. */
  readonly sending: boolean
  readonly lost: boolean
  /** What a key pressed now can be meant for. */
  readonly moment: MomentOfPage | null
  open(game: string): Promise<void>
  close(): void
  /** The player named on the curtain has sat down. */
  takeSeat(): Promise<void>
  recapRead(): void
  /** All that the seat knows, what lies under its veil with it: for what is sent, never for what is shown. */
  known(): SeatSnapshot<V, L> | null
  /** The one whose turn it is looks at what is his alone. */
  lift(): void
  /** The player has seen what came without his doing: he does something about it. */
  touched(): void
  /** Fetches the whole snapshot anew, after a break of the line. */
  catchUp(): Promise<void>
  command(command: C, how?: HowSaid): Promise<boolean>
  /** @param turnedDown  is told why the rules do not take it; without it a notice tells */
  answer(decision: Decision, answer: Answer, turnedDown?: TurnedDown): Promise<boolean>
  /** Something is on its way, or the mouse goes over to the other seat: what lies on the page is not the last word. */
  busy(): boolean
  /** Waits until it is. */
  settled(): Promise<void>
  /** Takes the game along the timeline. @param consent  the other player has agreed to it */
  walk(way: OpeningWay, consent: boolean): Promise<Sent>
}
interface Delivery {
  readonly unasked?: boolean
  readonly turnedDown?: TurnedDown | undefined
}
interface HowSaid {
  /** The side that says it; the one that holds the mouse unless named. */
  readonly by?: Seat
  /** The program says it, and not the player. */
  readonly unasked?: true
}
/** A game of two at which nobody has sat down yet. */
export const isClosed = ({
  handover,
  snapshot,
}: Pick<OpenGame<unknown, unknown, unknown>, 'handover' | 'snapshot'>): boolean =>
  handover !== null && snapshot === null

/** A way along the timeline: a step back, a step on, or to any of its points. */
export type OpeningWay =
  { readonly to: 'undo' } | { readonly to: 'redo' } | { readonly to: 'node'; readonly node: number }

const newest = (snapshot: Pick<SeatSnapshot, 'events'> | null): number => snapshot?.events.at(-1)?.id ?? 0
const leftAt = (snapshot: Pick<SeatSnapshot, 'events' | 'timeline'>): Left => ({
  node: snapshot.timeline.at,
  event: newest(snapshot),
})

/** The state an input led to. */
type Told = Responses['submit']
type ViewOf = Known['view']
type LegalOf = Known['legal'][number]

/** The main side has decided that this way is the other player's to grant (LS-ENG-08). */
const asksConsent = ({ refusal }: ApiError): boolean => refusal?.key === 'refusal.needsConsent'
const walked = (page: Page, game: string, seat: Seat, way: OpeningWay, consent: boolean): Promise<Told> =>
  way.to === 'node'
    ? page.api.call('jump', { game, seat, node: way.node, consent })
    : page.api.call(way.to, { game, seat, consent })

/**
 * @param read     null: a game of another family, which belongs on another screen
 * @param cloth    how secrets are kept from the other at one screen
 */
export const createGameStore = <V extends ViewOf, L extends LegalOf, C extends AnyCommand>(
  page: Page,
  read: (snapshot: AnySnapshot) => SeatSnapshot<V, L> | null,
  cloth: Cloth<SeatSnapshot<V, L>>,
) => createStore<OpenGame<V, L, C>>((set, get) => openGame(page, set, get, read, cloth))

/** Asks the table something for the seat that holds the mouse; if that has changed meanwhile, the answer is for nobody. */
export async function askFor(page: Page, store: { getState(): Holder }, query: unknown): Promise<unknown> {
  const { game, seat } = store.getState()
  if (game === null || seat === null) throw new Error('No game is open')
  const isOvertaken = (): boolean => {
    const now = store.getState()
    return now.game !== game || (now.seat !== seat && now.snapshot?.mode === 'hotSeat')
  }
  try {
    const answer: unknown = await page.api.call('query', { game, seat, query } as Request<'query'>)
    if (!isOvertaken()) return answer
  } catch (fault) {
    if (!isOvertaken()) throw fault
  }
  throw new Overtaken()
}
type Holder = Pick<OpenGame<unknown, unknown, unknown>, 'game' | 'seat'> & {
  readonly snapshot: Pick<SeatSnapshot, 'mode'> | null
}

function openGame<V extends ViewOf, L extends LegalOf, C extends AnyCommand>(
  page: Page,
  set: (part: Partial<OpenGame<V, L, C>>) => void,
  get: () => OpenGame<V, L, C>,
  read: (snapshot: AnySnapshot) => SeatSnapshot<V, L> | null,
  cloth: Cloth<SeatSnapshot<V, L>>,
): OpenGame<V, L, C> {
  type Snapshot = SeatSnapshot<V, L>
  let stopListening: (() => void) | null = null
  /** Who has given the mouse away for a question only. */
  let lender: Seat | null = null
  /** All that the seat knows: without a veil it is what the page shows. */
  let known: Snapshot | null = null
  /** The player's last input; `state`: what it led to, once that is known. */
  let asked: { readonly state: number | null } | null = null
  const sending = inTurn<Snapshot>(page, () => (get().game === null ? null : get().snapshot))
  function show(snapshot: Snapshot, part: Partial<OpenGame<V, L, C>>, unasked: boolean): void {
    known = snapshot
    const veiled = part.veiled ?? get().veiled
    set({
      ...part,
      moment: momentIn(snapshot, get().moment, unasked, page.clock.now()),
      snapshot: veiled ? { ...cloth.veil(snapshot), acting: seatToAct(snapshot) } : snapshot,
    })
  }
  async function subscribe(seat: Seat): Promise<Snapshot> {
    const { game } = get()
    if (game === null) throw new Error('No game is open')
    const snapshot = read(await page.api.call('subscribe', { game, seat }))
    if (snapshot === null) throw new Error(`the game ${game} was opened on the wrong screen`)
    return snapshot
  }
  async function resubscribe(): Promise<void> {
    const { seat } = get()
    if (seat === null) return
    try {
      const snapshot = await subscribe(seat)
      if (get().seat === seat) settle({ snapshot, lost: false })
    } catch (fault) {
      set({ lost: true })
      showFault(page, fault)
    }
  }
  /** Takes a new snapshot in and sees whose turn it has become. */
  function settle(part: { snapshot: Snapshot; lost?: boolean }): void {
    const { snapshot, ...rest } = part
    const { handover: before } = get()
    const unasked = asked === null || (asked.state !== null && asked.state !== snapshot.state)
    // A curtain is lifted by whoever sits down behind it, and by nothing that happens meanwhile.
    if (before !== null) {
      show(snapshot, { ...rest, handover: { ...before, to: seatToAct(snapshot) } }, unasked)
      return
    }
    show(snapshot, rest, unasked)
    const passing = passingOf(snapshot, cloth, lender)
    // He has his own turn now: the mouse is no longer lent to him.
    if (passing === null && !onlyAnswers(snapshot)) lender = null
    if (passing?.by === 'curtain') set({ handover: passing.handover })
    else if (passing !== null) sending.cross(moveTo(passing.to, passing.veiled).catch(page.bound(showFault)))
  }
  /**
   * Nobody has sat here since the game was opened: until now no seat's view of it was on the page.
   * @param quick  without a curtain, as far as there is nothing that wants one
   */
  async function sitFirst(seat: Seat, quick = false): Promise<void> {
    const { game } = get()
    const snapshot = await subscribe(seat)
    const cover = quick ? cloth.over(snapshot, seat) : 'none'
    if (cover === 'curtain' && game !== null) {
      set({ handover: { to: seat, lent: false } })
      await page.api.call('unsubscribe', { game, seat })
      return
    }
    const returns =
      snapshot.mode === 'hotSeat' &&
      cover === 'none' &&
      snapshot.view.stage !== 'over' &&
      seatToAct(snapshot) === seat
    const missed = returns ? await missedBy(page, seat, undefined, snapshot) : null
    if (get().game !== game || get().seat !== null) return
    layRecap(page, missed?.acts ?? [])
    set({ seat, handover: null, veiled: cover === 'veil', recapFrom: missed?.from ?? null })
    settle({ snapshot })
  }
  /** @param veiled  its own secrets stay face down until it lifts them */
  async function moveTo(seat: Seat, veiled = false): Promise<void> {
    const { game, seat: from, snapshot: left, handover } = get()
    if (game === null || from === seat) return
    const snapshot = await subscribe(seat)
    // Told of the same turn twice, it has moved already: to unsubscribe once more would leave it deaf.
    if (get().seat !== from) return
    // What one player was told is not left hanging before the other; what is told on his sitting down stays.
    if (snapshot.mode === 'hotSeat') toastsStore(page).getState().clear()
    show(snapshot, { seat, handover: null, veiled }, get().moment?.unasked === true)
    // Both have looked on: neither has missed anything.
    if (snapshot.mode === 'hotSeat' && handover === null && from !== null && left !== null)
      set({ seen: { ...get().seen, [from]: leftAt(left), [seat]: leftAt(snapshot) } })
    if (from !== null) await page.api.call('unsubscribe', { game, seat: from })
    // Another window has acted in the meantime: it may be the first seat's turn again.
    if (snapshot.state !== left?.state && known === snapshot) settle({ snapshot })
  }
  function receive(update: SeatUpdate): void {
    const { game, seat, snapshot } = get()
    if (update.game !== game || update.seat !== seat || snapshot === null || known === null) return
    if (update.from !== snapshot.state) {
      if (update.state !== snapshot.state) resubscribe().catch(page.bound(showFault))
      return
    }
    const { events, ...rest } = known
    const body = applyPatches(rest, update.patches)
    const told = 'append' in update.events ? [...events, ...update.events.append] : update.events.replace
    settle({ snapshot: { ...body, state: update.state, events: told } })
  }
  /** A refusal leaves everything as it was. */
  async function deliver(put: Promise<Told>, { unasked = false, turnedDown }: Delivery = {}): Promise<Sent> {
    set({ sending: true })
    asked = unasked ? null : { state: null }
    try {
      const { state } = await put
      if (!unasked) asked = { state }
      return 'taken'
    } catch (fault) {
      asked = null
      const error = apiError(fault)
      if (asksConsent(error)) return 'asks'
      if (error.code === 'stale') {
        toastsStore(page).getState().show('info', { key: 'errors:stale' })
        await resubscribe()
      } else {
        if (error.refusal !== undefined && turnedDown !== undefined) turnedDown(error.refusal)
        else showFault(page, fault)
        // What another program left in the record is what the game is now.
        if (error.message.key === 'fault.changedOutside') await resubscribe()
      }
      return 'not'
    } finally {
      set({ sending: false })
    }
  }
  const submit = (input: Request<'submit'>['input'], how?: Delivery): Promise<Sent> =>
    deliver(page.api.call('submit', { game: get().game ?? '', input }), how)
  /** Nothing has come between the table and whoever sent something at this game. */
  const isStillAt = (game: string | null): boolean => get().game === game && get().handover === null
  const closed = {
    game: null,
    seat: null,
    snapshot: null,
    sides: null,
    handover: null,
    veiled: false,
    seen: {},
    recapFrom: null,
    sending: false,
    lost: false,
    moment: null,
  }

  return {
    ...closed,
    async open(game) {
      get().close()
      const { activeSeat, mode, handover, over, sides, notices } = await page.api.call('openGame', { game })
      for (const notice of notices) toastsStore(page).getState().show('info', notice)
      stopListening = page.api.onUpdate(receive)
      set({ ...closed, game, sides })
      // Nobody knows who has come back to it; a game that is over has no secrets left.
      const isShared = mode === 'hotSeat' && !over
      if (isShared && handover === 'sealed') set({ handover: { to: activeSeat, lent: false } })
      else await sitFirst(activeSeat, isShared && handover === 'quick')
    },
    close() {
      const { game, seat } = get()
      stopListening?.()
      stopListening = null
      lender = null
      known = null
      endRecap(page)
      if (game !== null && seat !== null)
        page.api.call('unsubscribe', { game, seat }).catch(page.bound(showFault))
      set(closed)
    },
    async takeSeat() {
      const { handover, seat, snapshot, seen } = get()
      if (handover === null) return
      get().touched()
      if (seat === null || snapshot === null) return sitFirst(handover.to)
      if (handover.to === seat) return set({ handover: null })
      // Who was only asked something has not been told yet what he had missed until then.
      const wasLent = lender !== null && lender !== seat
      lender = handover.lent && handover.to !== lender ? seat : null
      endRecap(page)
      try {
        const missed = handover.lent ? null : await missedBy(page, handover.to, seen[handover.to], snapshot)
        set({ seen: wasLent ? seen : { ...seen, [seat]: leftAt(snapshot) }, recapFrom: missed?.from ?? null })
        layRecap(page, missed?.acts ?? [])
        await moveTo(handover.to)
      } catch (fault) {
        showFault(page, fault)
      }
    },
    known: () => known,
    lift() {
      if (known !== null && get().veiled) show(known, { veiled: false }, false)
    },
    touched() {
      const { moment } = get()
      if (moment?.unasked === true) set({ moment: { ...moment, unasked: false } })
    },
    recapRead() {
      endRecap(page)
      get().touched()
      set({ recapFrom: null })
    },
    catchUp: resubscribe,
    async command(command, { by, unasked = false } = {}) {
      const { game, seat: from, snapshot } = get()
      const during = phaseOf(snapshot)
      const sent = await sending.send({
        what: { game, command, by },
        put: ({ seat, state }) => submit({ kind: 'command', seat: by ?? seat, state, command }, { unasked }),
        isMeant: (now) =>
          isStillAt(game) && phaseOf(now) === during && (by !== undefined || now.seat === from),
      })
      return sent === 'taken'
    },
    async answer({ id, seat }, answer, turnedDown) {
      const { game } = get()
      const sent = await sending.send({
        what: { game, decision: id, answer },
        put: ({ state }) => submit({ kind: 'answer', seat, state, decision: id, answer }, { turnedDown }),
        isMeant: ({ decisions }) => isStillAt(game) && decisions.some((one) => one.id === id),
      })
      return sent === 'taken'
    },
    busy: sending.busy,
    settled: sending.settled,
    walk(way, consent) {
      const { game } = get()
      return sending.send({
        what: { game, way, consent },
        put: ({ game, seat }) => deliver(walked(page, game, seat, way, consent)),
        isMeant: () => isStillAt(game),
      })
    },
  }
}
