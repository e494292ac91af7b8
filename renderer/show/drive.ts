/** Drives a player by the pictures of the screen. */
import { showClock } from './clock'
import type { ShowPlayer } from './player'

interface Drive {
  /** Something has come that is to be shown. */
  wake(): void
  stop(): void
}
/** @param rateOf  how fast so many seconds are shown that wait when it is woken */
export function drivenLive<V>(
  player: Pick<ShowPlayer<V>, 'advance' | 'skip' | 'left'>,
  rateOf: (seconds: number) => number,
): Drive {
  let frame: number | null = null
  let before = 0
  const hidden = (): void => {
    if (document.hidden) player.skip()
  }
  function stop(): void {
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
    showClock.rate = 1
    document.removeEventListener('visibilitychange', hidden)
  }
  function step(now: number): void {
    const seconds = Math.max(0, now - before) / 1000
    before = now
    if (player.advance(seconds * showClock.rate)) frame = requestAnimationFrame(step)
    else stop()
  }
  return {
    wake() {
      showClock.rate = rateOf(player.left)
      if (frame !== null) return
      // Nobody looks, and no picture comes by which time could pass.
      if (document.hidden) return player.skip()
      document.addEventListener('visibilitychange', hidden)
      before = performance.now()
      frame = requestAnimationFrame(step)
    },
    stop,
  }
}
