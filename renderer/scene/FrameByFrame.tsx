/** Draws the table picture by picture, when it is told to: picture n is the same on every run. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { showClock } from '../show/clock'
import type { SceneHandle } from './props'

export type FrameHandle = Pick<SceneHandle, 'byHand' | 'frame'>

export function FrameByFrame({ moment, ref }: { readonly moment: number; readonly ref: Ref<FrameHandle> }) {
  const get = useThree((state) => state.get)
  /** What everything beside this has been told to draw, and who waits for something later. */
  const told = useRef({ moment, waiting: [] as { readonly moment: number; readonly done: () => void }[] })
  useEffect(() => {
    const now = told.current
    now.moment = moment
    const ready = now.waiting.filter((one) => one.moment <= moment)
    now.waiting = now.waiting.filter((one) => one.moment > moment)
    for (const { done } of ready) done()
  }, [moment])
  useImperativeHandle(ref, () => {
    let seconds = 0
    return {
      byHand(on) {
        seconds = 0
        showClock.fixed = on
        // A frame that was still to come by the clock of the screen would count as one of these, of that clock's length.
        if (on) get().internal.frames = 0
        get().setFrameloop(on ? 'never' : 'demand')
        if (!on) get().invalidate()
      },
      async frame(step, wanted) {
        const now = told.current
        if (now.moment < wanted) await new Promise<void>((done) => now.waiting.push({ moment: wanted, done }))
        seconds += step
        get().advance(seconds)
      },
    }
  }, [get])
  return null
}
/** Everything goes on from frame to frame, and nothing is drawn on the canvas: whoever draws by himself stands for it. */
export function Unseen() {
  useFrame(() => undefined, 1)
  return null
}
