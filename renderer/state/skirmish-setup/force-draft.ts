/** The force of Live Skirmish on the desk: every step back, what lies in the library, and what of it is being looked at. */
import { create } from 'zustand'
import type { Words } from '../../../shared/protocol/skirmish/model'
import type { SkirmishForce } from '../../../shared/skirmish'
import { newForceId } from '../force-draft'
import { newForce, placeIn, type ForcePlace } from './force-edit'

interface SkirmishForceDraft {
  readonly force: SkirmishForce
  readonly past: readonly SkirmishForce[]
  readonly future: readonly SkirmishForce[]
  /** As it lies in the library; null while it does not. */
  readonly kept: SkirmishForce | null
  readonly at: ForcePlace
  /** What the last step changed: typing on in one field is one step. */
  readonly topic: string | null
}
const mostSteps = 200
const laid = (force: SkirmishForce, kept: SkirmishForce | null): SkirmishForceDraft => ({
  force,
  past: [],
  future: [],
  kept,
  at: null,
  topic: null,
})
const nameless = { en: '', ru: '' }
export const useSkirmishForce = create<SkirmishForceDraft>(() =>
  laid(newForce('own-new', nameless, nameless, nameless), null),
)

export const beginSkirmishForce = (names: {
  readonly force: Words
  readonly squad: Words
  readonly commander: Words
}): void =>
  useSkirmishForce.setState(laid(newForce(newForceId(), names.force, names.squad, names.commander), null))
/** A force of the player's own, to be changed. */
export const openSkirmishForce = (force: SkirmishForce): void => useSkirmishForce.setState(laid(force, force))
/** Somebody's force under an id of its own: a copy. */
export const takeSkirmishForce = (force: SkirmishForce, name: Words): void =>
  useSkirmishForce.setState(laid({ ...force, id: newForceId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeSkirmishForce(force: SkirmishForce, topic: string | null = null): void {
  useSkirmishForce.setState((draft) => {
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
export const lookAtPlace = (at: ForcePlace): void =>
  useSkirmishForce.setState(({ force }) => ({ at: placeIn(force, at), topic: null }))

export function undoForce(): void {
  useSkirmishForce.setState((draft) => {
    const force = draft.past.at(-1)
    if (force === undefined) return draft
    const { past, future } = draft
    return {
      force,
      past: past.slice(0, -1),
      future: [draft.force, ...future],
      at: placeIn(force, draft.at),
      topic: null,
    }
  })
}
export function redoForce(): void {
  useSkirmishForce.setState((draft) => {
    const [force, ...future] = draft.future
    if (force === undefined) return draft
    return { force, past: [...draft.past, draft.force], future, at: placeIn(force, draft.at), topic: null }
  })
}
/** Is there anything that leaving would lose? */
export const isForceUnsaved = ({ force, kept, past }: SkirmishForceDraft): boolean =>
  kept === null ? past.length > 0 : kept !== force
export const markForceKept = (force: SkirmishForce): void => useSkirmishForce.setState({ kept: force })
