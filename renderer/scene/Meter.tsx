/** What a frame costs, when the first one is on the screen, and a picture of the table. */
import { addAfterEffect, addEffect, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { Vector3 } from 'three'
import type { Troupe } from './miniatures/troupe'
import { drawPublic } from './public-picture'
import type { SceneHandle } from './props'
import type { SceneView } from './scene-view'

export type MeterHandle = Pick<SceneHandle, 'picture' | 'publicPicture' | 'stats' | 'project'>

/** The cost shown is the median of so many frames: one shader compiled is not what a frame costs. */
const window_ = 30

export function Meter({
  view,
  troupe,
  onReady,
  ref,
}: {
  readonly view: SceneView
  readonly troupe: Troupe
  readonly onReady: () => void
  readonly ref: Ref<MeterHandle>
}) {
  const gl = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const scene = useThree((state) => state.scene)
  const advance = useThree((state) => state.advance)
  const cost = useRef({
    began: 0,
    ours: false,
    frames: new Float64Array(window_),
    count: 0,
    calls: 0,
    triangles: 0,
  })
  const ready = useRef(false)
  /** What everything beside this has been told to draw. */
  const drawn = useRef(view)
  useEffect(() => {
    drawn.current = view
  }, [view])

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
      picture(width) {
        advance(performance.now())
        const { domElement } = gl
        return pictureFrom(domElement, width, (width * domElement.height) / Math.max(1, domElement.width))
      },
      publicPicture(width, of) {
        // Figures on their way stand elsewhere in every picture.
        if (of !== drawn.current || troupe.busy) return ''
        // Shadows and details are brought up to what is drawn now; afterwards the window shows again what it showed.
        advance(performance.now())
        const height = Math.round((width * 9) / 16)
        const png = drawPublic({ gl, scene, table: of.table, width, height }, () =>
          pictureFrom(gl.domElement, width, height),
        )
        advance(performance.now())
        return png
      },
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
    [gl, scene, camera, troupe, advance],
  )
  return null
}

function pictureFrom(source: HTMLCanvasElement, width: number, height: number): string {
  const copy = document.createElement('canvas')
  copy.width = width
  copy.height = Math.max(1, Math.round(height))
  copy.getContext('2d')?.drawImage(source, 0, 0, copy.width, copy.height)
  return copy.toDataURL('image/png')
}
