/** When what is fired leaves and when it lands: the scene draws it by this, and what it hits waits for it. Pure. */
import type { Mm } from '../../shared/geometry/length'
import type { MannerLook, ShotsCue } from '../facts/cues'

/** Streaks of one who fires, however many dice he throws. */
export const streaksOf = ({ shots }: Pick<ShotsCue, 'shots'>, { least, most }: MannerLook): number =>
  Math.min(most, Math.max(least, shots))
/** Seconds after its cue at which one of them leaves the muzzle. */
export const leavesAt = (nth: number, { wait }: Pick<ShotsCue, 'wait'>, { between }: MannerLook): number =>
  wait + nth * between
export const flightSeconds = (length: Mm, { pace }: Pick<MannerLook, 'pace'>): number => length / pace

/** Seconds after its cue at which the last of them has come in, so far away. */
export const landsAt = (cue: ShotsCue, look: MannerLook, length: Mm): number =>
  leavesAt(streaksOf(cue, look) - 1, cue, look) + flightSeconds(length, look)
