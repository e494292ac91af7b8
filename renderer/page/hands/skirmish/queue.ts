/**
 * Activities one after another (LS-ACT): drawn first, carried out in order as ordinary commands. The list is a player's plan
 * and no part of the game: the record holds what was done, and nobody else learns that there was a plan. It halts where
 * somebody must speak, where a command is refused, and where something has happened that he could not know.
 */
import { createStore } from 'zustand/vanilla'
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import { skirmishStore } from '../../game/skirmish-game'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'
import { whenever } from '../../whenever'

export type Planned = SkirmishCommandOf<'activate'>
/** Why it halts: an enemy has come in sight, one of one's own is hit or cowed, the rules refuse the next. */
type Halt = 'seen' | 'hurt' | 'refused'
interface Queue {
  readonly seat: Seat | null
  readonly planned: readonly Planned[]
  /** It is being carried out. */
  readonly runs: boolean
  readonly halted: Halt | null
}
const empty: Queue = { seat: null, planned: [], runs: false, halted: null }
export const queueStore = slice(() => createStore<Queue>(() => empty))

/** What of one's own view would make one think again: enemies in sight, and who of one's own is whole. */
interface Known {
  readonly there: ReadonlySet<string>
  readonly seen: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
}
const knownTo = ({ models }: Pick<SkirmishView, 'models'>, seat: Seat): Known => {
  const all = Object.values(models)
  const ids = (some: typeof all): ReadonlySet<string> => new Set(some.map(({ id }) => id))
  return {
    there: ids(all),
    seen: ids(all.filter((one) => one.seat !== null && one.seat !== seat)),
    whole: ids(
      all.filter(
        (one) => one.seat === seat && one.wound === null && !one.suppressed && one.status !== 'dead',
      ),
    ),
  }
}
/** null: all is as it was planned. Of who lies under a veil by now nothing is said either way. */
export function haltFor(before: Known, after: Known): Halt | null {
  if ([...after.seen].some((id) => !before.seen.has(id))) return 'seen'
  return [...before.whole].every((id) => after.whole.has(id) || !after.there.has(id)) ? null : 'hurt'
}

export function plan(page: Page, seat: Seat, one: Planned): void {
  const { planned, seat: whose } = queueStore(page).getState()
  const men = one.members.map(({ model }) => model)
  // Whoever is planned for anew does that instead.
  const others =
    whose === seat ? planned.filter(({ members }) => !members.some(({ model }) => men.includes(model))) : []
  queueStore(page).setState({ seat, planned: [...others, one], halted: null })
}
export const unplan = (page: Page, one: Planned): void =>
  queueStore(page).setState(({ planned }) => ({ planned: planned.filter((other) => other !== one) }))
/** What of the plan may be seen: under a veil nothing of men who lie there, not even that they are to do something (LS-ENG-07). */
export const plannedInView = (
  planned: readonly Planned[],
  view: Pick<SkirmishView, 'models'>,
): readonly Planned[] =>
  planned.filter(({ members }) => members.every(({ model }) => view.models[model] !== undefined))
export const stopQueue = (page: Page): void => queueStore(page).setState({ runs: false })
export const clearQueue = (page: Page): void => queueStore(page).setState(empty)

interface Own {
  before: Known | null
}
const own = slice<Own>(() => ({ before: null }))
/** From here on, until something speaks against it. */
export function runQueue(page: Page): void {
  own(page).before = null
  queueStore(page).setState({ runs: true, halted: null })
}
const isFree = ({ decisions, waitingFor, legal }: SkirmishSnapshot): boolean =>
  decisions.length === 0 && waitingFor.length === 0 && legal.some(({ type }) => type === 'activate')

/** The next one, if nobody must speak and nothing has changed his mind. @returns whether one was sent */
export async function carryOn(page: Page): Promise<boolean> {
  const { seat, planned, runs } = queueStore(page).getState()
  const { snapshot, sending, handover, command } = skirmishStore(page).getState()
  if (!runs || snapshot === null || seat !== snapshot.seat || handover !== null || sending) return false
  const [next] = plannedInView(planned, snapshot.view)
  if (next === undefined || snapshot.view.stage !== 'battle') {
    // What lies under the veil waits for whoever lifts it.
    queueStore(page).setState(
      planned.length > 0 && snapshot.view.stage === 'battle' ? { runs: false } : empty,
    )
    return false
  }
  if (!isFree(snapshot)) return false
  const now = knownTo(snapshot.view, seat)
  const { before } = own(page)
  const halted = before && haltFor(before, now)
  own(page).before = now
  if (halted !== null) {
    queueStore(page).setState({ runs: false, halted })
    return false
  }
  unplan(page, next)
  // Nobody has pressed anything for it: who is asked now, or what it leads to, is new to him.
  const done = await command(next, { unasked: true })
  if (!done)
    queueStore(page).setState(({ planned: rest }) => ({
      planned: [next, ...rest],
      runs: false,
      halted: 'refused',
    }))
  return done
}

/** The next one is begun wherever nobody has to speak. */
export function followQueue(page: Page): () => void {
  const [game, queue] = [skirmishStore(page), queueStore(page)]
  const stop = whenever(
    [game, queue],
    () => {
      const { snapshot, sending, handover } = game.getState()
      const { runs, planned } = queue.getState()
      return [snapshot, !sending && handover === null, runs, planned]
    },
    () => {
      const { sending, handover } = game.getState()
      if (queue.getState().runs && !sending && handover === null)
        attempt(page, carryOn(page)).catch(console.error)
    },
  )
  return () => {
    stop()
    clearQueue(page)
  }
}
