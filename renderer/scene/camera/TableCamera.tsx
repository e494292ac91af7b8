/**
 * Tabletop camera: right drag orbits, with Alt the left one as well, middle drag pans, wheel and pinch zoom to the cursor, WASD
 * and arrows pan, two keys turn it, Space resets.
 */
import { CameraControls, CameraControlsImpl } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import { Box3, MathUtils, Spherical, Vector3 } from 'three'
import { inches } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import { turnsTable } from '../../page/app/modifiers'
import type { HowToLook } from '../../page/table/gaze'
import { heldKeys } from '../../page/table/held-keys'
import { showClock } from '../../show/clock'
import { framing, wholeTable, type FramingWish } from './framing'
import { freePart, wholePicture, type PicturePart } from './free-part'
import { takesKeys, type CameraKey, type Pan } from './pan-keys'
import { cameraEye, type CameraPose, type TableSize } from '../../../shared/camera/pose'

/** How a camera stood that another takes the place of. */
interface CameraLeft {
  readonly table: TableSize
  readonly pose: CameraPose
  /** The edge from which it looked at the whole table, if it did. */
  readonly home: number | null
}
export interface CameraHandle {
  reset(): void
  left(): CameraLeft | null
  /** How it stands, or is about to. */
  pose(): CameraPose | null
  /** Stands there at once; null: at the whole table, from the edge of that bearing. */
  stand(pose: CameraPose | null, edge: number): void
  lookAt(at: Point3, distance?: number): void
  /** A step round the table. @param by  1: as if it were dragged to the left */
  turn(by: 1 | -1): void
  show(places: readonly Point3[], how?: HowToLook): void
}

const { ACTION } = CameraControlsImpl
/** Degrees from straight down: never level with the table, so that one never looks from below. */
const steepest = 6
const lowest = 84
/** 8": nearer, a turn of the wheel leaves bare ground in the picture and no model. */
const closest = inches(8)
/** mm per second and mm of distance: a pan crosses the screen in the same time at every zoom. */
const panSpeed = 0.9
/** One press of a key that turns the table. */
const turnDegrees = 15

export function TableCamera({
  table,
  edge,
  left,
  hides,
  clean,
  panels,
  cameraKey,
  reducedMotion,
  ref,
}: {
  readonly table: TableSize
  /** Bearing of the edge at which the player sits: from there he sees the whole table. */
  readonly edge: number
  /** From where it goes on. */
  readonly left: CameraLeft | null
  /** Whether something stands between an eye and somebody at a place. */
  readonly hides: NonNullable<FramingWish['hides']>
  /** The panels are away for a while: it is looked on from where they left the camera. */
  readonly clean: boolean
  /** What lies over the picture now, in its pixels. */
  readonly panels: () => readonly PicturePart[]
  readonly cameraKey: CameraKey
  readonly reducedMotion: boolean
  readonly ref: Ref<CameraHandle>
}) {
  const controls = useRef<CameraControlsImpl>(null)
  const invalidate = useThree((state) => state.invalidate)
  const get = useThree((state) => state.get)
  const size = useThree((state) => state.size)
  const held = useMemo(() => heldKeys<Pan>(), [])
  /** The edge from which the whole table is looked at, until somebody moves the camera. */
  const home = useRef<number | null>(left === null ? edge : left.home)

  const handle = useMemo<CameraHandle>(() => {
    const go = (pose: CameraPose): void => {
      home.current = null
      stand(controls.current, pose, !reducedMotion)
      invalidate()
    }
    return {
      reset() {
        go(wholeTable(table, get().size, edge))
        home.current = edge
      },
      left: () =>
        controls.current === null ? null : { table, pose: poseOf(controls.current), home: home.current },
      pose: () => (controls.current === null ? null : poseOf(controls.current)),
      stand(pose, from) {
        home.current = pose === null ? from : null
        stand(controls.current, pose ?? wholeTable(table, get().size, from), false)
        invalidate()
      },
      lookAt(at, distance) {
        home.current = null
        void controls.current?.moveTo(at.x, at.y, at.z, !reducedMotion)
        if (distance !== undefined) void controls.current?.dollyTo(distance, !reducedMotion)
        invalidate()
      },
      turn(by) {
        home.current = null
        void controls.current?.rotate(by * MathUtils.degToRad(turnDegrees), 0, !reducedMotion)
        invalidate()
      },
      show(places, { near = false, people = false } = {}) {
        const held = controls.current
        // A model's eye has the camera: the table stays where it was left.
        if (held === null || !held.enabled) return
        const picture = get().size
        // Pictures of a film are drawn without them, whichever happen to stand there.
        const free = showClock.fixed ? wholePicture : freePart(picture, panels())
        const look = { table, picture, free, places, near, now: poseOf(held) }
        const pose = framing(people ? { ...look, hides } : look)
        if (pose !== null) go(pose)
      },
    }
  }, [table, edge, hides, panels, get, invalidate, reducedMotion])
  useImperativeHandle(ref, () => handle, [handle])

  useEffect(() => {
    const camera = controls.current
    if (!camera) return
    const whole = wholeTable(table, get().size, home.current ?? 0)
    camera.mouseButtons.left = ACTION.NONE
    camera.mouseButtons.right = ACTION.ROTATE
    camera.mouseButtons.middle = ACTION.SCREEN_PAN
    camera.mouseButtons.wheel = ACTION.DOLLY
    camera.touches.one = ACTION.NONE
    camera.touches.two = ACTION.TOUCH_DOLLY_TRUCK
    camera.dollyToCursor = true
    camera.minPolarAngle = steepest * (Math.PI / 180)
    camera.maxPolarAngle = lowest * (Math.PI / 180)
    camera.minDistance = closest
    camera.maxDistance = whole.distance * 1.6
    camera.smoothTime = 0.16
    camera.draggingSmoothTime = 0.07
    camera.setBoundary(new Box3(new Vector3(0, 0, 0), new Vector3(table.width, 400, table.depth)))
    stand(camera, left?.table === table && left.home === null ? left.pose : whole, false)
    camera.update(0)
    invalidate()
    const moved = (): void => {
      home.current = null
    }
    // A turn of the wheel controls it, but never starts to.
    const moves = ['controlstart', 'control'] as const
    for (const move of moves) camera.addEventListener(move, moved)
    return () => {
      for (const move of moves) camera.removeEventListener(move, moved)
    }
  }, [table, left, get, invalidate])
  // Panels come and go, the window changes: whoever looks at the whole table goes on seeing all of it.
  const keeps = useRef(clean)
  useLayoutEffect(() => {
    keeps.current = clean
  }, [clean])
  useEffect(() => {
    if (home.current === null || keeps.current) return
    stand(controls.current, wholeTable(table, size, home.current), false)
    invalidate()
  }, [table, size, invalidate])

  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (takesKeys(event)) return
      // A model's eye has the camera.
      if (controls.current?.enabled === false) return
      const meant = cameraKey(event)
      if (meant === null) return
      event.preventDefault()
      if (meant === 'reset') handle.reset()
      else if (meant === 'turnLeft' || meant === 'turnRight') handle.turn(meant === 'turnLeft' ? 1 : -1)
      else {
        home.current = null
        held.press(event, meant)
      }
      invalidate()
    }
    const up = (event: KeyboardEvent): void => void held.release(event)
    const blur = (): void => held.clear()
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', blur)
    }
  }, [handle, held, cameraKey, invalidate])

  // Whoever clicks or drags means the picture before him: it stops gliding away under the mouse.
  const canvas = useThree((state) => state.gl.domElement)
  useEffect(() => {
    const lend = (event: PointerEvent): void => {
      if (controls.current !== null)
        controls.current.mouseButtons.left = turnsTable(event) ? ACTION.ROTATE : ACTION.NONE
    }
    const hold = ({ button }: PointerEvent): void => {
      const camera = controls.current
      if (button !== 0 || camera?.active !== true || camera.currentAction !== ACTION.NONE) return
      home.current = null
      const [eye, target] = [camera.getPosition(new Vector3(), false), camera.getTarget(new Vector3(), false)]
      void camera.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, false)
    }
    // Before the controls hear of it.
    window.addEventListener('pointerdown', lend, { capture: true })
    canvas.addEventListener('pointerdown', hold)
    return () => {
      window.removeEventListener('pointerdown', lend, { capture: true })
      canvas.removeEventListener('pointerdown', hold)
    }
  }, [canvas])

  useFrame((_, delta) => {
    const camera = controls.current
    if (!camera || !held.isAny()) return
    const step = Math.min(delta, 0.05) * panSpeed * camera.distance
    const right = Number(held.holds('right')) - Number(held.holds('left'))
    const ahead = Number(held.holds('ahead')) - Number(held.holds('back'))
    if (right !== 0) void camera.truck(right * step, 0, true)
    if (ahead !== 0) void camera.forward(ahead * step, true)
    invalidate()
  }, -2)

  return <CameraControls ref={controls} makeDefault />
}

/** Where it is on its way to. */
function poseOf(camera: CameraControlsImpl): CameraPose {
  const target = camera.getTarget(new Vector3())
  const { radius, theta, phi } = camera.getSpherical(new Spherical())
  return { target, distance: radius, bearing: MathUtils.radToDeg(theta), tilt: MathUtils.radToDeg(phi) }
}
function stand(camera: CameraControlsImpl | null, pose: CameraPose, glides: boolean): void {
  if (camera === null) return
  const { target } = pose
  const eye = cameraEye(pose)
  void camera.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, glides)
  // The short way round, however often it has been turned about the table.
  camera.normalizeRotations()
}
