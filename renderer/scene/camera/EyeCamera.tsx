/**
 * Looks from a model's eye: glides there, turns with the mouse or the arrows, zooms with the wheel, and glides back to
 * where the table camera has been waiting all the time.
 */
import type { CameraControlsImpl } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three'
import { ownActionOf } from '../../page/app/own-keys'
import { keyOf } from '../../page/app/press'
import type { Troupe } from '../miniatures/troupe'
import type { EyeMark } from '../marks/tool-props'
import {
  eyeAimedAt,
  dragged,
  glided,
  openLens,
  turnTowards,
  eyeTurnWay,
  zoomed,
  type EyeAim,
} from './eye-turn'
import { fieldOfView } from '../../../shared/camera/pose'
import { takesKeys } from './pan-keys'

const glideSeconds = 0.24
/** Nearest that is drawn, mm: from an eye a wall may stand just before it. */
const near = { table: 12, eye: 1.5 }
/** How far from the cross-hair somebody still counts as aimed at, as a share of the lens. */
const aimShare = 0.05
const keyTurn = 40

const up = new Vector3(0, 1, 0)
const home = { at: new Vector3(), turn: new Quaternion(), target: new Vector3(), matrix: new Matrix4() }
const ahead = { at: new Vector3(), turn: new Quaternion(), target: new Vector3() }

const arrows = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
} as const
/** A press of a key zooms as far as that much of the wheel. */
const keyZoom = 120
/** Two fingers that part or meet: the browser says Ctrl with them, and little at a time. */
const pinchZoom = 10
const smooth = (share: number): number => share * share * (3 - 2 * share)

export function EyeCamera({
  eye,
  troupe,
  reducedMotion,
}: {
  readonly eye: EyeMark | null
  readonly troupe: Troupe
  readonly reducedMotion: boolean
}) {
  const gl = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const controls = useThree((state) => state.controls) as CameraControlsImpl | null
  const invalidate = useThree((state) => state.invalidate)
  /** How much of the way from the table camera to the eye has been made, and where that looks. */
  const gaze = useRef({
    share: 0,
    at: new Vector3(),
    turn: { yaw: 0, pitch: 0 },
    lens: openLens,
    last: null as string | null,
  })
  const latest = useRef(eye)
  useEffect(() => {
    latest.current = eye
  })

  const model = eye?.model ?? null
  useEffect(() => {
    const mark = latest.current
    if (controls) controls.enabled = mark === null
    if (mark !== null) {
      const now = gaze.current
      now.at.set(mark.eye.x, mark.eye.y, mark.eye.z)
      now.turn = turnTowards(mark.eye, mark.towards)
      now.last = mark.target
      if (now.share === 0) now.lens = openLens
    }
    invalidate()
  }, [model, controls, invalidate])

  useEffect(() => {
    if (model === null) return
    const canvas = gl.domElement
    const now = gaze.current
    const turn = (pixels: { x: number; y: number }): void => {
      now.turn = dragged(now.turn, pixels, now.lens, canvas.clientHeight)
      invalidate()
    }
    const move = (event: PointerEvent): void => {
      if (event.buttons !== 0) turn({ x: event.movementX, y: event.movementY })
    }
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      now.lens = zoomed(now.lens, event.deltaY * (event.ctrlKey ? pinchZoom : 1))
      invalidate()
    }
    const key = (event: KeyboardEvent): void => {
      const meant = ownActionOf(
        'eye',
        keyOf(event, (name) => ownActionOf('eye', name) !== null),
      )
      if (meant === null || takesKeys(event)) return
      if (meant === 'nearer' || meant === 'farther')
        now.lens = zoomed(now.lens, meant === 'farther' ? keyZoom : -keyZoom)
      else turn({ x: arrows[meant].x * keyTurn, y: arrows[meant].y * keyTurn })
      event.preventDefault()
      invalidate()
    }
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('keydown', key)
    return () => {
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('wheel', wheel)
      window.removeEventListener('keydown', key)
    }
  }, [model, gl, invalidate])

  // After the table camera has been placed for this frame.
  useFrame((_, delta) => {
    const now = gaze.current
    const mark = latest.current
    const there = mark !== null
    if ((now.share === 0 && !there) || !(camera instanceof PerspectiveCamera) || controls === null) return
    const step = reducedMotion ? 1 : Math.min(delta, 0.05) / glideSeconds
    now.share = glided(now.share, there, step)
    const share = smooth(now.share)
    const way = eyeTurnWay(now.turn)
    controls.getPosition(home.at, false)
    controls.getTarget(home.target, false)
    home.turn.setFromRotationMatrix(home.matrix.lookAt(home.at, home.target, up))
    ahead.target.set(now.at.x + way.x, now.at.y + way.y, now.at.z + way.z)
    ahead.turn.setFromRotationMatrix(home.matrix.lookAt(now.at, ahead.target, up))
    camera.position.lerpVectors(home.at, now.at, share)
    camera.quaternion.slerpQuaternions(home.turn, ahead.turn, share)
    camera.fov = fieldOfView + (now.lens - fieldOfView) * share
    camera.near = now.share > 0 ? near.eye : near.table
    camera.updateProjectionMatrix()
    if (now.share !== Number(there)) invalidate()
    if (mark === null) return
    const aim = eyeAimedAt(mark.eye, way, bodies(troupe, mark.model), (now.lens * aimShare * Math.PI) / 180)
    if (aim === now.last) return
    now.last = aim
    mark.onAim(aim)
  })
  return null
}

function* bodies(troupe: Troupe, own: string): Generator<EyeAim> {
  for (const { id, at, radius, height, falling, fallen } of troupe.actors.values())
    if (id !== own && !falling && !fallen) yield { id, at, radius, height }
}
