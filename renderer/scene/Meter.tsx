/** What a frame costs, when the first one is on the screen, and where on it a place of the table is. */
import { addAfterEffect, addEffect, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { Vector3 } from 'three'
import type { SceneHandle } from './props'

export type MeterHandle = Pick<SceneHandle, 'stats' | 'project'>

/** The cost shown is the median of so many frames: one shader compiled is not what a frame costs. */
const window_ = 30

export function Meter({ onReady, ref }: { readonly onReady: () => void; readonly ref: Ref<MeterHandle> }) {
  const gl = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const cost = useRef({
    began: 0,
    ours: false,
    frames: new Float64Array(window_),
    count: 0,
    calls: 0,
    triangles: 0,
  })
  const ready = useRef(false)

  useEffect(() => {
    gl.info.autoReset = false
    const book = cost.current
    const before = addEffect(() => {
      book.began = performance.now()
      book.ours = false
    })
    const after = addAfterEffect(() => {
      if (!book.ours) return
      book.frames[book.count++ % window_] = performance.now() - book.began
      book.calls = gl.info.render.calls
      book.triangles = gl.info.render.triangles
    })
    return () => {
      before()
      after()
    }
  }, [gl])

  useFrame(() => {
    cost.current.ours = true
    gl.info.reset()
    if (ready.current) return
    ready.current = true
    // Two frames on: the first one has been composed by then.
    requestAnimationFrame(() => requestAnimationFrame(onReady))
  }, -100)

  useImperativeHandle(
    ref,
    () => ({
      project({ x, y, z }) {
        camera.updateMatrixWorld()
        const on = new Vector3(x, y, z).project(camera)
        const box = gl.domElement.getBoundingClientRect()
        return { x: box.left + ((on.x + 1) / 2) * box.width, y: box.top + ((1 - on.y) / 2) * box.height }
      },
      stats() {
        const { frames, count, calls, triangles } = cost.current
        const used = frames.slice(0, Math.min(count, window_)).sort()
        return { drawCalls: calls, triangles, frameMs: used[used.length >> 1] ?? 0 }
      },
    }),
    [gl, camera],
  )
  return null
}
