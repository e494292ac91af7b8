/** Drives a player by the pictures of the screen. */
import { showClock } from './clock'
import type { ShowPlayer } from './player'

interface Drive {
  /** Something has come that is to be shown. */
  wake(): void
  stop(): void
}
/** @param longest  seconds: whatever takes longer is shown faster */
export function drivenLive<V>(player: ShowPlayer<V>, longest: number): Drive {
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
    showClock.rate = Math.max(1, player.left / longest)
    if (player.advance(seconds * showClock.rate)) frame = requestAnimationFrame(step)
    else stop()
  }
  return {
    wake() {
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
