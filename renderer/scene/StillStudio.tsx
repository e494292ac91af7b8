/**
 * Takes the pictures of a report: a table of its own beside the page, which nobody sees. One canvas takes them all, one after
 * the other, by a clock that stands still: the same shot is the same picture on every run. What it holds goes with it.
 */
import { forwardRef, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { catalogue } from '../../shared/city'
import type { Shot } from '../../shared/report/cameras'
import type { Backdrop } from '../theme/backdrops'
import type { CanvasFault } from './canvas/SteadyCanvas'
import type { OpenedFloor, SceneHandle } from './props'
import { Scene } from './Scene'
import type { SceneView } from './scene-view'
import type { PictureFile } from './stills/png'
import { publicProps } from './views/public-table'
import { stillScene } from './views/still-scene'

export interface PictureSizes {
  readonly width: number
  readonly height: number
  /** Drawn so many times as large either way, and reduced. */
  readonly finer: 1 | 2
  readonly file: PictureFile
}
export interface StudioHandle {
  /**
   * One after another, in the order in which they are asked for.
   * @returns  null where the graphics card has let the table go, or the studio was closed
   */
  shoot(shot: Shot, sizes: PictureSizes): Promise<Blob | null>
}
interface Staged {
  readonly shot: Shot
  readonly scene: SceneView
  readonly opened: readonly OpenedFloor[]
  readonly moment: number
  /** The moment since which everybody has stood as he stands. */
  readonly cut: number
}
/** The canvas itself is as good as nothing: pictures are drawn beside it. */
const offPage = {
  position: 'fixed',
  left: -4096,
  top: 0,
  width: 64,
  height: 36,
  pointerEvents: 'none',
} as const
const none: readonly never[] = []
/** Of the same moment of the game everybody stands already, and throws his shadow. */
function stagedAfter(before: Staged | null, shot: Shot, moment: number): Staged {
  const { view, fallen } = shot
  const opened = openedFor(shot)
  if (before !== null && before.shot.view === view && before.shot.fallen.length + fallen.length === 0)
    return { ...before, shot, opened, moment }
  return { shot, scene: stillScene(view, fallen), opened, moment, cut: moment }
}
const openedFor = ({ camera: { level, pieces } }: Shot): readonly OpenedFloor[] =>
  level === null || pieces === null ? none : pieces.map((piece) => ({ piece, level }))

interface StudioProps {
  readonly backdrop: Backdrop
  readonly quality: 'low' | 'medium'
}
export const StillStudio = forwardRef<StudioHandle, StudioProps>(function StillStudio(
  { backdrop, quality },
  ref,
) {
  const [staged, setStaged] = useState<Staged | null>(null)
  const scene = useRef<SceneHandle>(null)
  const ready = useMemo(() => opening(), [])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      scene.current?.byHand(false)
      // Whoever waits for a table that never came is told; a page that is only put up a second time goes on.
      queueMicrotask(() => {
        if (!isHere.current) ready.close()
      })
    }
  }, [ready])
  const handle = useMemo(() => {
    let moment = 0
    let before: Promise<unknown> = Promise.resolve()
    async function take(shot: Shot, sizes: PictureSizes): Promise<Blob | null> {
      moment += 1
      const { camera } = shot
      setStaged((before) => stagedAfter(before, shot, moment))
      if (!(await ready.opened)) return null
      const table = scene.current
      if (table === null) return null
      table.byHand(true)
      // What is near the eye is drawn in full detail.
      table.stand(camera.pose, 0)
      await table.frame(0, moment)
      // What has come to stand in that one casts its shadow from the next on.
      await table.frame(0, moment)
      const { width, height, finer, file } = sizes
      return table.photograph({ pose: camera.pose, focus: camera.sharp, width, height, finer, file })
    }
    return {
      shoot(shot: Shot, sizes: PictureSizes) {
        const taken = before.then(() => take(shot, sizes))
        before = taken.catch(() => null)
        return taken
      },
    }
  }, [ready])
  useImperativeHandle(ref, () => handle, [handle])
  if (staged === null) return null
  const { shot, scene: view, opened, moment, cut } = staged
  const { level, pieces } = shot.camera
  return (
    <div style={offPage} aria-hidden inert data-testid="still-studio">
      <Scene
        ref={scene}
        {...publicProps(shot.view)}
        view={view}
        storey={level !== null && pieces === null ? level : 'all'}
        opened={opened}
        moment={moment}
        cut={cut}
        unseen
        designs={catalogue}
        carrying={false}
        edge={0}
        quality={quality}
        backdrop={backdrop}
        onFrameTime={null}
        reducedMotion
        quietFalls
        clean
        diceInClean={false}
        panels={noPanels}
        cameraKey={noKey}
        say={saysNothing}
        onReady={ready.open}
        instead={failed(ready.close)}
      />
    </div>
  )
})
const noPanels = (): readonly never[] => none
const noKey = (): null => null
const saysNothing = (): string => ''
const failed = (close: () => void) => (fault: CanvasFault) => {
  if (fault.kind === 'failed') close()
  return null
}
/** Whether the table can be drawn: known once, whichever comes first. */
function opening() {
  let settle: (opened: boolean) => void = () => undefined
  const opened = new Promise<boolean>((done) => {
    settle = done
  })
  return { opened, open: () => settle(true), close: () => settle(false) }
}
