/** What has been ticked or dealt out so far for the open question. */
import { createStore } from 'zustand/vanilla'
import { slice } from '../../page'

export interface AnswerInHand {
  /** Models or pieces. */
  readonly picked: {
    readonly decision: string
    readonly ids: readonly string[]
    /** As it was before each click, newest last. */
    readonly past?: readonly (readonly string[])[]
  } | null
  /** Wounds dealt out by hand. */
  readonly wounds: { readonly decision: string; readonly counts: readonly (readonly number[])[] } | null
}
export const answerStore = slice(() => createStore<AnswerInHand>(() => ({ picked: null, wounds: null })))
