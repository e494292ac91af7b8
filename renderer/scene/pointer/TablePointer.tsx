/** Turns the mouse over the canvas into what it means on the table. The left button is free for the game. */
import { useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { MathUtils, PerspectiveCamera, Raycaster, Vector2, type Camera } from 'three'
import { adds, turnsTable } from '../../page/app/modifiers'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Troupe } from '../miniatures/troupe'
import type { SceneHandle, SceneProps, TableHit, PointerHandlers as PointerEventOnTable } from '../props'
import { pickActor, pickBeside } from './pick-model'
import { pickCarried } from './pick-carried'
import { pickPlace, type Ray } from './pick-table'

/** Pixels a button may wander before it is a drag. */
const threshold = 4
const doubleClickMs = 350

interface Press {
  readonly x: number
  readonly y: number
  readonly hit: TableHit | null
  moved: boolean
}

/** mm to a pixel, for each mm of distance. */
const grainOf = (camera: Camera, height: number): number =>
  camera instanceof PerspectiveCamera
    ? (2 * Math.tan(MathUtils.degToRad(camera.fov / 2))) / Math.max(1, height)
    : 0
export type PointerHandle = Pick<SceneHandle, 'catchUp'>

export function TablePointer({
  troupe,
  ref,
  ...props
}: Pick<SceneProps, 'view' | 'storey' | 'opened' | 'carrying' | 'passed' | 'clean' | 'onPointer'> & {
  readonly troupe: Troupe
  readonly ref: Ref<PointerHandle>
}) {
  const gl = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const raycaster = useMemo(() => new Raycaster(), [])
  const again = useRef<() => void>(() => undefined)
  const catchUp = useRef<() => void>(() => undefined)
  useImperativeHandle(ref, () => ({ catchUp: () => catchUp.current() }), [])

  useEffect(() => {
    const canvas = gl.domElement
    let left: Press | null = null
    let right: Press | null = null
    /** The camera has the left button. */
    let turning = false
    let lastClick = { at: 0, x: 0, y: 0 }
    let waiting: PointerEvent | null = null
    let frame = 0

    const rayOf = (
      event: { clientX: number; clientY: number },
      box = canvas.getBoundingClientRect(),
    ): Ray => {
      const at = new Vector2(
        ((event.clientX - box.left) / box.width) * 2 - 1,
        1 - ((event.clientY - box.top) / box.height) * 2,
      )
      camera.updateMatrixWorld()
      raycaster.setFromCamera(at, camera)
      return { from: raycaster.ray.origin, way: raycaster.ray.direction }
    }
    const atHeight =
      (event: MouseEvent) =>
      (y: number): PlanPoint | null => {
        const { from, way } = rayOf(event)
        const far = (y - from.y) / way.y
        return Number.isFinite(far) && far > 0 ? { x: from.x + way.x * far, z: from.z + way.z * far } : null
      }
    const pick = (event: { clientX: number; clientY: number }, dragging: boolean): TableHit | null => {
      const box = canvas.getBoundingClientRect()
      const ray = rayOf(event, box)
      const { view, passed, carrying } = latest.current
      const carried = carrying || dragging ? pickCarried(view.table, ray, latest.current) : null
      const place = carried === null ? pickPlace(view.table, ray, latest.current, 'nothing') : carried.place
      const building = carried === null ? {} : { building: carried.building }
      const met = pickActor(
        troupe.actors.values(),
        ray,
        latest.current,
        dragging ? (left?.hit?.unit ?? null) : (passed ?? null),
      )
      const far = place === null ? Infinity : place.distance + 1
      const hit = met && (dragging || met.distance <= far) ? met.actor : null
      // What is carried goes where one points, to the pixel.
      const isExact = hit !== null || carried !== null || passed != null
      const nearer = isExact
        ? hit
        : (pickBeside(troupe.actors.values(), ray, latest.current, grainOf(camera, box.height), far)?.actor ??
          null)
      if (nearer && !dragging) {
        const { pose, id, unit } = nearer
        return { at: pose.at, y: pose.y, on: pose.on, model: id, unit, piece: pose.on.piece, ...building }
      }
      if (!place) return null
      return {
        at: { x: place.at.x, z: place.at.z },
        y: place.at.y,
        on: place.on,
        model: nearer?.id ?? null,
        unit: nearer?.unit ?? null,
        piece: place.piece,
        ...building,
        ...(place.wall && { wall: place.wall }),
      }
    }
    const send = (
      type: PointerEventOnTable['type'],
      event: MouseEvent,
      hit: TableHit | null,
      origin: TableHit | null = null,
    ): void =>
      latest.current.onPointer({
        type,
        hit,
        origin,
        shift: event.shiftKey,
        ctrl: adds(event),
        alt: event.altKey,
        atHeight: atHeight(event),
        screen: { x: event.clientX, y: event.clientY },
      })

    let last: PointerEvent | null = null
    const flush = (): void => {
      frame = 0
      const event = waiting
      waiting = null
      last = event ?? last
      if (!event || latest.current.clean) return
      if (left?.moved) send('drag', event, pick(event, true), left.hit)
      // A button pressed beside the canvas carries something over from there.
      else if (event.buttons === 0 || (!left && !turning && event.buttons === 1))
        send('hover', event, pick(event, false))
    }
    again.current = () => {
      if (last === null || !latest.current.carrying) return
      waiting = last
      frame ||= requestAnimationFrame(flush)
    }
    catchUp.current = () => {
      if (frame === 0) return
      cancelAnimationFrame(frame)
      flush()
    }
    const pressRight = (event: PointerEvent): void => {
      right = { x: event.clientX, y: event.clientY, hit: null, moved: false }
    }
    const releaseRight = (event: PointerEvent): void => {
      if (right && !right.moved) send('waypoint', event, pick(event, left?.moved ?? false), left?.hit ?? null)
      right = null
    }
    const down = (event: PointerEvent): void => {
      if (latest.current.clean) return
      if (event.button === 2) return pressRight(event)
      if (event.button !== 0) return
      turning = turnsTable(event)
      if (turning) return
      canvas.setPointerCapture(event.pointerId)
      left = { x: event.clientX, y: event.clientY, hit: pick(event, false), moved: false }
      send('down', event, left.hit, left.hit)
    }
    const move = (event: PointerEvent): void => {
      // With a second button held, presses and releases come as moves.
      if (event.button === 2 && left && !latest.current.clean) {
        if (event.buttons & 2) pressRight(event)
        else releaseRight(event)
        return
      }
      for (const press of [left, right])
        if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > threshold)
          press.moved = true
      waiting = event
      frame ||= requestAnimationFrame(flush)
    }
    const up = (event: PointerEvent): void => {
      // What was held when the table was cleared is let go of, not put down.
      if (latest.current.clean) return cancel(event)
      if (event.button === 2) return releaseRight(event)
      if (event.button !== 0 || !left) return
      const press = left
      const hit = pick(event, press.moved)
      left = null
      waiting = null
      send('up', event, hit, press.hit)
      if (press.moved) return
      const double =
        event.timeStamp - lastClick.at < doubleClickMs &&
        Math.hypot(event.clientX - lastClick.x, event.clientY - lastClick.y) <= threshold
      lastClick = { at: double ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
      send(double ? 'doubleClick' : 'click', event, hit, press.hit)
    }
    const cancel = (event: PointerEvent): void => {
      if (left?.moved) send('up', event, null, left.hit)
      left = right = null
    }
    const leave = (event: PointerEvent): void => {
      waiting = last = null
      if (!left) send('leave', event, null)
    }
    const menu = (event: Event): void => event.preventDefault()
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener('pointerup', up)
    canvas.addEventListener('pointercancel', cancel)
    canvas.addEventListener('pointerleave', leave)
    canvas.addEventListener('contextmenu', menu)
    return () => {
      cancelAnimationFrame(frame)
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('pointerup', up)
      canvas.removeEventListener('pointercancel', cancel)
      canvas.removeEventListener('pointerleave', leave)
      canvas.removeEventListener('contextmenu', menu)
    }
  }, [gl, camera, raycaster, troupe])
  // Another floor was chosen while the mouse stood still: what it carries goes there.
  const { storey, opened } = props
  const chosen = opened.find(({ kept }) => kept === true)?.level ?? null
  useEffect(() => again.current(), [storey, chosen])
  return null
}
