/** One ruin coming down, from the first tremor to the heap. Space or Escape ends it; a machine too slow for it is spared. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import type { PerspectiveCamera } from 'three'
import type { SceneView } from '../scene-view'
import type { ModelId } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import type { Troupe } from '../miniatures/troupe'
import type { SceneProps } from '../props'
import { FallStage } from './fall-stage'
import { showClock } from '../../show/clock'
import type { Falling } from './queue'
import { Riders } from './riders'
import { startRumble } from './rumble'

/** Frames that compile shaders and upload the debris say nothing about those that follow. */
const warmUp = 3
const tooSlow = 1.5
/** Time goes on at its own pace however slow the pictures come, up to this. */
const longestStep = 0.5
/** Sideways shift of the picture at its worst, as a share of its height. */
const strongestShake = 0.006

interface CollapseShowProps extends Pick<SceneProps, 'quality'> {
  readonly falling: Falling
  readonly inside: readonly ModelId[]
  readonly troupe: Troupe
  readonly models: SceneView['models']
  readonly sound: boolean
  readonly onDone: () => void
}

export function CollapseShow({ falling, inside, troupe, models, quality, sound, onDone }: CollapseShowProps) {
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const size = useThree((state) => state.size)
  const stage = useMemo(
    () => new FallStage(falling.standing, falling.fallen, quality),
    // a fall is told by its cue
    [falling.key, quality],
  )
  const riders = useMemo(() => new Riders(troupe, inside), [stage, troupe])
  const now = useRef({ models, onDone, frames: 0, slow: 0, done: false })
  now.current.models = models
  now.current.onDone = onDone

  useEffect(() => {
    Object.assign(now.current, { frames: 0, slow: 0, done: false })
    shadowClock.touch()
    invalidate()
    const stopRumble = sound ? startRumble() : () => undefined
    return () => {
      stopRumble()
      camera.clearViewOffset()
      stage.dispose()
      shadowClock.touch()
      invalidate()
    }
  }, [stage, camera, sound, invalidate])

  useEffect(() => {
    const skip = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' && event.code !== 'Escape') return
      if (event.target instanceof HTMLElement && event.target.closest('button, input, [role="dialog"]'))
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      stage.fall.finish()
      invalidate()
    }
    window.addEventListener('keydown', skip, { capture: true })
    return () => window.removeEventListener('keydown', skip, { capture: true })
  }, [stage, invalidate])

  useFrame((_, delta) => {
    const book = now.current
    if (book.done) return
    book.frames++
    const isWarm = showClock.fixed || book.frames > warmUp
    book.slow = !showClock.fixed && isWarm && delta > tooSlow ? book.slow + 1 : 0
    if (book.slow >= 4) stage.fall.finish()
    const goesOn = stage.step(
      isWarm ? Math.min(delta * (showClock.fixed ? 1 : showClock.rate), longestStep) : showClock.rate / 60,
    )
    riders.step(stage.fall, book.models)
    shake(camera, size, stage.shaking, stage.fall.time)
    // Software rendering keeps the old shadows until the end.
    if (quality !== 'low') shadowClock.touch()
    invalidate()
    if (goesOn) return
    book.done = true
    book.onDone()
  })

  return <primitive object={stage.group} dispose={null} />
}

function shake(
  camera: PerspectiveCamera,
  { width, height }: { readonly width: number; readonly height: number },
  strength: number,
  time: number,
): void {
  if (strength <= 0) {
    if (camera.view?.enabled === true) camera.clearViewOffset()
    return
  }
  const most = strength * strongestShake * height
  const [x, y] = [most * Math.sin(time * 53) * Math.cos(time * 17), most * Math.sin(time * 47 + 1)]
  camera.setViewOffset(width, height, x, y, width, height)
}
