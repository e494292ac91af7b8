/** Inputs on their way to the main side, one after the other: what comes while another is under way is not lost. */
import type { Refusal } from '../../../shared/protocol/refusal'
import { toastsStore } from '../app/toasts'
import type { Page } from '../page'

/** What became of something that was sent; `asks`: it is the other player’s to grant. */
export type Sent = 'taken' | 'asks' | 'not'
interface Put<S> {
  /** What it says: the very same once more, while it is on its way, is the same press. */
  readonly what: unknown
  readonly put: (snapshot: S) => Promise<Sent>
  /** Whether it can be meant as the game stands by the time it can be sent. */
  readonly isMeant?: (snapshot: S) => boolean
}
/** Is told why the rules do not take it. */
export type TurnedDown = (why: Refusal) => void

interface InTurn<S> {
  send(input: Put<S>): Promise<Sent>
  /** The mouse goes over to the other seat: what is sent waits until it has. It never fails. */
  cross(over: Promise<void>): void
  busy(): boolean
  settled(): Promise<void>
}
/** @param open  the game on the table as this seat knows it, behind no curtain; null: nobody can send anything */
export function inTurn<S>(page: Page, open: () => S | null): InTurn<S> {
  /** What was sent last, as long as it is on its way. It never fails. */
  let last: { readonly words: string; readonly end: Promise<Sent> } | null = null
  const crossings = new Set<Promise<void>>()
  const busy = (): boolean => last !== null || crossings.size > 0
  async function through(end: Promise<Sent> | undefined): Promise<void> {
    await end
    while (crossings.size > 0) await Promise.all(crossings)
  }
  async function afterwards({ put, isMeant = () => true }: Put<S>): Promise<Sent> {
    await through(last?.end)
    const snapshot = open()
    if (snapshot !== null && isMeant(snapshot)) return put(snapshot)
    if (snapshot !== null) toastsStore(page).getState().show('info', { key: 'errors:tooEarly' })
    return 'not'
  }
  return {
    send(input) {
      const words = JSON.stringify(input.what)
      if (last?.words === words) return last.end
      const snapshot = open()
      if (snapshot === null) return Promise.resolve('not')
      const sent = busy() ? afterwards(input) : input.put(snapshot)
      const end: Promise<Sent> = sent.finally(() => {
        if (last?.end === end) last = null
      })
      last = { words, end }
      return end
    },
    cross(over) {
      const crossing = over.finally(() => crossings.delete(crossing))
      crossings.add(crossing)
    },
    busy,
    settled: () => through(last?.end),
  }
}
