/** The force on the desk: every step back, what lies in the library, and what of it is being looked at. */
import { create } from 'zustand'
import type { List } from '../../shared/force'
import type { Force } from '../../shared/protocol/force'
import { emptyForce, itemsOf, type Words } from './force-edit'

/** null: the force itself, its name and colours. */
export type Place = { readonly list: List; readonly index: number } | null
interface ForceDraft {
  readonly force: Force
  readonly past: readonly Force[]
  readonly future: readonly Force[]
  /** As it lies in the library; null while it does not. */
  readonly kept: Force | null
  readonly at: Place
  /** What the last step changed: typing on in one field is one step. */
  readonly topic: string | null
}
const mostSteps = 200
export const newForceId = (): string => `own-${crypto.randomUUID().slice(0, 13)}`

const laid = (force: Force, kept: Force | null): ForceDraft => ({
  force,
  past: [],
  future: [],
  kept,
  at: null,
  topic: null,
})
export const useForceDraft = create<ForceDraft>(() => laid(emptyForce('own-new'), null))

/** The place still there after a step. */
const placeIn = (force: Force, at: Place): Place => {
  if (at === null) return null
  const count = itemsOf(force, at.list).length
  return count === 0 ? null : { list: at.list, index: Math.min(at.index, count - 1) }
}

/** An empty force. */
export const beginForce = (): void => useForceDraft.setState(laid(emptyForce(newForceId()), null))
/** A force of the player's own, to be changed. */
export const openForce = (force: Force): void => useForceDraft.setState(laid(force, force))
/** Somebody's force under an id of its own: a file's, or a copy. */
export const takeForce = (force: Force, name: Words = force.name): void =>
  useForceDraft.setState(laid({ ...force, id: newForceId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeForce(force: Force, topic: string | null = null): void {
  useForceDraft.setState((draft) => {
    if (force === draft.force) return draft
    const same = topic !== null && topic === draft.topic
    return {
      force,
      past: same ? draft.past : [...draft.past, draft.force].slice(-mostSteps),
      future: [],
      at: placeIn(force, draft.at),
      topic,
    }
  })
}
export const lookAt = (at: Place): void =>
  useForceDraft.setState(({ force }) => ({ at: placeIn(force, at), topic: null }))

export function undo(): void {
  useForceDraft.setState((draft) => {
    const force = draft.past.at(-1)
    if (!force) return draft
    return {
      force,
      past: draft.past.slice(0, -1),
      future: [draft.force, ...draft.future],
      at: placeIn(force, draft.at),
      topic: null,
    }
  })
}
export function redo(): void {
  useForceDraft.setState((draft) => {
    const [force, ...future] = draft.future
    if (!force) return draft
    return { force, past: [...draft.past, draft.force], future, at: placeIn(force, draft.at), topic: null }
  })
}
/** Is there anything that leaving would lose? A copy or a file that was not kept is. */
export const isUnsaved = ({ force, kept, past }: ForceDraft): boolean =>
  kept ? kept !== force : past.length > 0 || force.units.length > 0
export const markKept = (force: Force): void => useForceDraft.setState({ kept: force })
/** From here on another force: the one in the library stays as it is, and no step leads back to it. */
export const becomeCopy = (name: Words): void =>
  useForceDraft.setState(({ force }) => laid({ ...force, id: newForceId(), name }, null))
