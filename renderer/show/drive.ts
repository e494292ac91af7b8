/** Drives a player by the pictures of the screen. */
import { showClock } from './clock'
import type { ShowPlayer } from './player'

/** When pictures are drawn, and whether anybody looks at them. */
export interface ScreenClock {
  /** ms, as the pictures are told them. */
  now(): number
  /** Is told its time when the next picture is drawn; the answer calls it off. */
  nextFrame(step: (now: number) => void): () => void
  /** Nobody looks: no picture comes by which time could pass. */
  isHidden(): boolean
  /** Told when somebody begins or ceases to look; the answer ends that. */
  onHidden(told: () => void): () => void
}
interface Drive {
  /** Something has come that is to be shown. */
  wake(): void
  stop(): void
}
/** @param rateOf  how fast so many seconds are shown that wait when it is woken */
export function drivenLive<V>(
  player: Pick<ShowPlayer<V>, 'advance' | 'skip' | 'left'>,
  clock: ScreenClock,
  rateOf: (seconds: number) => number,
): Drive {
  /** Calls off the next step; null: nothing is under way. */
  let callOff: (() => void) | null = null
  let listenNoMore = (): void => undefined
  let before = 0
  function stop(): void {
    callOff?.()
    callOff = null
    showClock.rate = 1
    listenNoMore()
  }
  function step(now: number): void {
    const seconds = Math.max(0, now - before) / 1000
    before = now
    if (player.advance(seconds * showClock.rate)) callOff = clock.nextFrame(step)
    else stop()
  }
  return {
    wake() {
      showClock.rate = rateOf(player.left)
      if (callOff !== null) return
      if (clock.isHidden()) return player.skip()
      listenNoMore = clock.onHidden(() => {
        if (clock.isHidden()) player.skip()
      })
      before = clock.now()
      callOff = clock.nextFrame(step)
    },
    stop,
  }
}
