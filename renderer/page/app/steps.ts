/** The steps of somebody's work on a draft: back, and on again. Pure; the drafts keep what they are steps of. */
export interface Steps<T> {
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** What the last step changed: typing on in one field is one step. */
  readonly topic: string | null
}

export const noSteps = { past: [], future: [], topic: null } as const

/**
 * @param topic  which field was changed; the same one again goes on with the step before
 * @param most   steps that are kept
 */
export function timelineStepFrom<T>(
  now: T,
  { past, topic: last }: Steps<T>,
  topic: string | null = null,
): Steps<T> {
  const same = topic !== null && topic === last
  return { past: same ? past : [...past, now], future: [], topic }
}
/** What the draft becomes by a step back or on, and the steps as they are then; null where there is none. */
export type Stepping = <T>(now: T, steps: Steps<T>) => { readonly to: T; readonly steps: Steps<T> } | null

/** What the draft was before its last step. */
export const stepBack: Stepping = (now, { past, future }) => {
  const [to] = past.slice(-1)
  return to === undefined
    ? null
    : { to, steps: { past: past.slice(0, -1), future: [now, ...future], topic: null } }
}
/** What the draft was before the last step back. */
export const stepForth: Stepping = (now, { past, future }) => {
  const [to, ...rest] = future
  return to === undefined ? null : { to, steps: { past: [...past, now], future: rest, topic: null } }
}
