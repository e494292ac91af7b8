/** Takes pictures of the table as it stands, in any size, while the window goes on showing it. */
import { addAfterEffect, useThree } from '@react-three/fiber'
import type { EffectComposer } from 'postprocessing'
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref, type RefObject } from 'react'
import { PerspectiveCamera } from 'three'
import type { Troupe } from '../miniatures/troupe'
import type { SceneHandle } from '../props'
import type { SceneView } from '../scene-view'
import { Darkroom } from './darkroom'
import { drawStill, type Easel } from './draw-still'
import type { Pixels } from './pixels'
import { exposed } from './exposure'
import { lensOf } from './lens'
import { pictureFileOf, pngOf } from './png'
import { publicCamera } from './public-camera'

export type StillHandle = Pick<SceneHandle, 'still' | 'publicStill' | 'photograph'>

export function StillTaker({
  view,
  troupe,
  composer,
  ref,
}: {
  readonly view: SceneView
  readonly troupe: Troupe
  readonly composer: RefObject<EffectComposer | null>
  readonly ref: Ref<StillHandle>
}) {
  const get = useThree((state) => state.get)
  /** What everything beside this has been told to draw. */
  const drawn = useRef(view)
  useEffect(() => {
    drawn.current = view
  }, [view])

  const darkroom = useMemo(() => new Darkroom(), [])
  useEffect(() => () => darkroom.dispose(), [darkroom])

  useImperativeHandle(ref, () => {
    /** The frame that is on its way has been drawn: figures, shadows and details are where they belong now. */
    const upToDate = (): Promise<void> =>
      new Promise((done) => {
        const { frameloop, internal } = get()
        // Where somebody asks for the frames one by one, none is on its way.
        if (frameloop === 'never' || internal.frames === 0) return done()
        const stop = addAfterEffect(() => {
          stop()
          done()
        })
      })
    const easel = (): Easel => {
      const { gl, scene, camera, size } = get()
      if (!(camera instanceof PerspectiveCamera)) throw new Error('the table is looked at by another camera')
      return { gl, scene, camera, window: size, composer: composer.current, darkroom }
    }
    const isGone = (): boolean => get().gl.getContext().isContextLost()
    /** Without the card nothing is drawn, or it is torn off in the middle: that is no picture. */
    const taken = async (
      draw: () => Promise<Pixels>,
      keep: (pixels: Pixels) => Promise<Blob> = pngOf,
    ): Promise<Blob | null> => {
      if (isGone()) return null
      try {
        const pixels = await draw()
        return isGone() ? null : await keep(pixels)
      } catch (fault) {
        if (isGone()) return null
        throw fault
      }
    }
    return {
      async still(look) {
        await upToDate()
        return taken(() => drawStill(easel(), look))
      },
      async photograph({ pose, focus, width, height, finer, file }) {
        await upToDate()
        const size = { width: width * finer, height: height * finer }
        const lens = lensOf(pose, size)
        const look = { ...size, transparent: false, marks: false, lens, ...(focus !== null && { focus }) }
        return taken(
          () => drawStill({ ...easel(), window: size }, look),
          (pixels) => pictureFileOf(exposed(pixels), file, { width, height }),
        )
      },
      async publicStill(width, of) {
        // Figures on their way stand elsewhere in every picture.
        const isDrawn = (): boolean => of === drawn.current && !troupe.busy
        if (!isDrawn()) return null
        await upToDate()
        if (!isDrawn()) return null
        const size = { width, height: Math.round((width * 9) / 16) }
        const look = { ...size, transparent: false, marks: false, lens: publicCamera(of.table, size) }
        return taken(() => drawStill({ ...easel(), window: size }, look))
      },
    }
  }, [get, troupe, composer, darkroom])
  return null
}
