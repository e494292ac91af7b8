import { useEffect } from 'react'
import { showClock } from '../../show/clock'
import type { Projector } from '../../page/show/film/projector'

/** A picture that took longer than this, in seconds, is no reason to leap. */
const longestStep = 0.25

/** Drives a film by the pictures of the screen, and the scene's clock with it. */
export function useFilmDrive(projector: Projector): void {
  useEffect(() => {
    let frame: number | null = null
    let before = 0
    const rateNow = (): number => {
      const { playing, fact, rate, index, within } = projector.state.getState()
      // What is shown once the film has ended comes to its end; a fact that was stepped to stands as it has been seen.
      return playing || fact === 'shown' || (fact === null && !within && index > 0) ? rate : 0
    }
    function step(now: number): void {
      frame = null
      if (showClock.fixed) return
      const seconds = Math.min(longestStep, Math.max(0, now - before) / 1000)
      before = now
      frame = projector.advance(seconds) ? requestAnimationFrame(step) : null
      showClock.rate = rateNow()
    }
    function wake(): void {
      if (showClock.fixed) return
      showClock.rate = rateNow()
      if (frame !== null) return
      before = performance.now()
      frame = requestAnimationFrame(step)
    }
    wake()
    const stop = projector.state.subscribe(wake)
    return () => {
      stop()
      if (frame !== null) cancelAnimationFrame(frame)
      showClock.rate = 1
    }
  }, [projector])
}
