/**
 * The one clock of everything that moves on the table. Live it follows the pictures of the screen, faster or slower by
 * `rate` (0: paused); fixed, every picture is told its step, so that picture n is the same on every run.
 */
import { useRef } from 'react'

interface ShowClock {
  /** How many seconds of the show pass in one of the world. */
  rate: number
  /** Pictures are asked for one by one, each so many seconds after the one before. */
  fixed: boolean
}
export const showClock: ShowClock = { rate: 1, fixed: false }

const firstStep = 1 / 60
const tooSlow = 0.34
/** Longer than any animation. */
const untilItsEnd = 60

/**
 * Seconds by which an animation goes on in this frame. The first frame after an idle pause brings the whole pause as
 * its delta: nobody may jump by it. A machine that needs longer than a third of a second for a frame is spared the rest of
 * the show: the step then ends every animation.
 */
export function showStep(delta: number, wasMoving: boolean): number {
  const { rate, fixed } = showClock
  if (fixed) return delta
  if (rate === 0) return 0
  if (!wasMoving) return firstStep * rate
  return delta > tooSlow ? untilItsEnd : delta * rate
}
/** The step of an animation that counts its own frames: whether it was moving is what it said last. */
export function useShowStep(): (delta: number, goOn: (step: number) => boolean) => boolean {
  const moving = useRef(false)
  return (delta, goOn) => {
    moving.current = goOn(showStep(delta, moving.current))
    return moving.current
  }
}
