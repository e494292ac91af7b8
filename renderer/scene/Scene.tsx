/** The table in 3D. It shows what it is handed and reports where the mouse is; it decides nothing. */
import type { RootState } from '@react-three/fiber'
import type { EffectComposer } from 'postprocessing'
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AgXToneMapping } from 'three'
import type { Point3 } from '../../shared/geometry/point'
import { Surrounding } from './backdrop/Backdrop'
import { backdropLooks } from './backdrop/looks'
import { EyeCamera } from './camera/EyeCamera'
import { fieldOfView } from '../../shared/camera/pose'
import { TableCamera, type CameraHandle } from './camera/TableCamera'
import { SteadyCanvas } from './canvas/SteadyCanvas'
import { DiceTray } from './dice/DiceTray'
import { Effects } from './effects/Effects'
import { FrameByFrame, Unseen, type FrameHandle } from './FrameByFrame'
import { FrameProbe } from './FrameProbe'
import { Finish } from './lights/Finish'
import { TableLight } from './lights/TableLight'
import { forgetRenderers } from './materials/built-material'
import { Meter, type MeterHandle } from './Meter'
import { Miniatures } from './miniatures/Miniatures'
import { troupeSides, Troupe } from './miniatures/troupe'
import { MarksSwitch } from './marks/Marks'
import { Overlays } from './overlays/Overlays'
import { isHidden } from './pointer/pick-table'
import { TablePointer, type PointerHandle } from './pointer/TablePointer'
import type { SceneHandle, SceneProps } from './props'
import { DeskOverlay } from './skirmish-decisions/DeskOverlay'
import { SkirmishOverlays } from './skirmish/SkirmishOverlays'
import { StillTaker, type StillHandle } from './stills/StillTaker'
import { vignetteStyle } from './stills/vignette'
import { TerrainPieces } from './terrain/Terrain'

/** Never finer than the screen is, and on the lowest tier a little coarser. */
const pixelRatio = { low: [0.25, 0.8], medium: [1, 1.5], high: [1, 2] } as const

export const Scene = forwardRef<SceneHandle, SceneProps>(function Scene(props, ref) {
  const { view, quality, reducedMotion, onReady } = props
  const camera = useRef<CameraHandle>(null)
  const pointer = useRef<PointerHandle>(null)
  const meter = useRef<MeterHandle>(null)
  const taker = useRef<StillHandle>(null)
  const frames = useRef<FrameHandle>(null)
  const composer = useRef<EffectComposer>(null)
  const troupe = useMemo(() => new Troupe(), [])
  const sides = useMemo(() => troupeSides(view), [view])

  const handle = useMemo<SceneHandle>(
    () => ({
      resetCamera: () => camera.current?.reset(),
      lookAt: (at, distance) => camera.current?.lookAt(at, distance),
      show: (places, how) => camera.current?.show(places, how),
      catchUp: () => pointer.current?.catchUp(),
      pose: () => camera.current?.pose() ?? null,
      stand: (pose, edge) => camera.current?.stand(pose, edge),
      still: (look) => taker.current?.still(look) ?? Promise.resolve(null),
      publicStill: (width, of) => taker.current?.publicStill(width, of) ?? Promise.resolve(null),
      photograph: (look) => taker.current?.photograph(look) ?? Promise.resolve(null),
      byHand: (on) => frames.current?.byHand(on),
      frame: (seconds, moment) => frames.current?.frame(seconds, moment) ?? Promise.resolve(),
      project: (at) => meter.current?.project(at) ?? { x: 0, y: 0 },
      stats: () => meter.current?.stats() ?? { drawCalls: 0, triangles: 0, frameMs: 0 },
    }),
    [],
  )
  useImperativeHandle(ref, () => handle, [handle])

  // Another quality, or a card that has come back, makes another canvas: it is looked on from where the one before was left.
  const [drawnAnew, setDrawnAnew] = useState(0)
  const left = useMemo(() => camera.current?.left() ?? null, [quality, drawnAnew])
  const drawAnew = useCallback(() => setDrawnAnew((count) => count + 1), [])
  // The table was ready before.
  const told = useRef(false)
  const ready = useCallback(() => {
    if (told.current) return
    told.current = true
    onReady()
  }, [onReady])

  const created = useCallback(
    ({ gl, scene, camera }: RootState) => {
      gl.toneMapping = AgXToneMapping
      gl.toneMappingExposure = 1.4
      // Knows the lights before the first shadows are drawn: else the second frame makes all their shaders again, and waits
      // for the first picture to do so. The highest tier draws into a target, with shaders of its own.
      if (quality !== 'high') gl.compile(scene, camera)
    },
    [quality],
  )

  useEffect(() => forgetRenderers, [quality, drawnAnew])

  const shown = useRef(props)
  useLayoutEffect(() => {
    shown.current = props
  })
  const hides = useCallback((eye: Point3, at: Point3): boolean => {
    const { view, storey, opened } = shown.current
    return isHidden(view.table, eye, at, { storey, opened })
  }, [])
  const { width, depth } = view.table
  const size = useMemo(() => ({ width, depth }), [width, depth])
  return (
    <div className="scene" style={sceneArea}>
      <SteadyCanvas
        frameloop="demand"
        shadows="percentage"
        dpr={[...pixelRatio[quality]]}
        gl={{ antialias: quality === 'medium', powerPreference: 'high-performance' }}
        key={quality}
        camera={{ fov: fieldOfView, near: 12, far: 9000, position: [width / 2, 900, depth * 1.6] }}
        onCreated={created}
        instead={props.instead}
        onAnew={drawAnew}
      >
        <TableCamera
          ref={camera}
          table={size}
          edge={props.edge}
          left={left}
          hides={hides}
          clean={props.clean}
          panels={props.panels}
          cameraKey={props.cameraKey}
          reducedMotion={reducedMotion}
        />
        <EyeCamera eye={props.tools.eye} troupe={troupe} reducedMotion={reducedMotion} />
        <Surrounding table={size} quality={quality} backdrop={props.backdrop} />
        <TableLight table={size} quality={quality} haze={backdropLooks[props.backdrop].haze} />
        <TerrainPieces
          view={view}
          storey={props.storey}
          opened={props.opened}
          outlined={props.outlined}
          quality={quality}
          cues={props.cues}
          cut={props.cut}
          reducedMotion={reducedMotion}
          quietFalls={props.quietFalls}
          sound={props.sound}
          onFall={props.onFall}
          tools={props.tools}
          troupe={troupe}
          show={handle.show}
        />
        <Miniatures {...props} troupe={troupe} />
        <Effects {...props} troupe={troupe} />
        <Overlays {...props} troupe={troupe} />
        <SkirmishOverlays {...props.shapes} />
        {props.desk && <DeskOverlay marks={props.desk} view={view} />}
        <MarksSwitch shown={!props.clean} />
        <TablePointer {...props} troupe={troupe} ref={pointer} />
        <Meter ref={meter} onReady={ready} />
        <StillTaker ref={taker} view={view} troupe={troupe} composer={composer} />
        <FrameByFrame ref={frames} moment={props.moment ?? 0} />
        {props.unseen === true && <Unseen />}
        {props.onFrameTime !== null && <FrameProbe onFrameTime={props.onFrameTime} />}
        {quality === 'high' && <Finish ref={composer} />}
      </SteadyCanvas>
      <div style={vignette} />
      <div style={{ visibility: props.clean && !props.diceInClean ? 'hidden' : 'visible' }}>
        <DiceTray dice={props.dice} sides={sides} reducedMotion={reducedMotion} />
      </div>
    </div>
  )
})

/** Whatever stands in it stands below what the page lays over the table. */
const sceneArea = {
  position: 'absolute',
  inset: 0,
  isolation: 'isolate',
  background: '#0d0c0b',
  overflow: 'hidden',
} as const
/** A shade over the picture instead of a pass over its pixels. */
const vignette = {
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  background: vignetteStyle,
} as const
