/** Tabletop camera: right drag orbits, middle drag pans, wheel zooms to the cursor, WASD and arrows pan, Space resets. */
import { CameraControls, CameraControlsImpl } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { Box3, Vector3 } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import type { Table } from '../../../shared/table/types'
import { panKey, takesKeys, type Pan } from './pan-keys'

export interface CameraHandle {
  reset(): void
  lookAt(at: Point3, distance?: number): void
}

const { ACTION } = CameraControlsImpl
/** Degrees from straight down: never level with the table, so that one never looks from below. */
const steepest = 6
const lowest = 84
const closest = 60
/** mm per second and mm of distance: a pan crosses the screen in the same time at every zoom. */
const panSpeed = 0.9

export function TableCamera({
  table,
  reducedMotion,
  ref,
}: {
  readonly table: Pick<Table, 'width' | 'depth'>
  readonly reducedMotion: boolean
  readonly ref: Ref<CameraHandle>
}) {
  const controls = useRef<CameraControlsImpl>(null)
  const invalidate = useThree((state) => state.invalidate)
  const aspect = useThree((state) => state.size.width / Math.max(1, state.size.height))
  const held = useMemo(() => new Set<Pan>(), [])

  const home = useMemo(() => {
    const centre = new Vector3(table.width / 2, 0, table.depth * 0.52)
    const fit = Math.max(table.depth * 0.98, table.width / Math.max(0.6, aspect))
    const distance = fit / (2 * Math.tan((fieldOfView / 2) * (Math.PI / 180)))
    const polar = 47 * (Math.PI / 180)
    return {
      centre,
      eye: centre.clone().add(new Vector3(0, Math.cos(polar) * distance, Math.sin(polar) * distance)),
      distance,
    }
    // The window's shape decides only where the camera starts, not where it is afterwards.
  }, [table.width, table.depth])

  const handle = useMemo<CameraHandle>(
    () => ({
      reset() {
        const { eye, centre } = home
        void controls.current?.setLookAt(eye.x, eye.y, eye.z, centre.x, centre.y, centre.z, !reducedMotion)
        invalidate()
      },
      lookAt(at, distance) {
        void controls.current?.moveTo(at.x, at.y, at.z, !reducedMotion)
        if (distance !== undefined) void controls.current?.dollyTo(distance, !reducedMotion)
        invalidate()
      },
    }),
    [home, invalidate, reducedMotion],
  )
  useImperativeHandle(ref, () => handle, [handle])

  useEffect(() => {
    const camera = controls.current
    if (!camera) return
    const { eye, centre, distance } = home
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
    camera.maxDistance = distance * 1.6
    camera.smoothTime = 0.16
    camera.draggingSmoothTime = 0.07
    camera.setBoundary(new Box3(new Vector3(0, 0, 0), new Vector3(table.width, 400, table.depth)))
    void camera.setLookAt(eye.x, eye.y, eye.z, centre.x, centre.y, centre.z, false)
    camera.update(0)
    invalidate()
  }, [home, invalidate, table.width, table.depth])

  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event)) return
      if (event.code === 'Space') {
        event.preventDefault()
        handle.reset()
        return
      }
      const pan = panKey(event.code)
      if (!pan) return
      event.preventDefault()
      held.add(pan)
      invalidate()
    }
    const up = (event: KeyboardEvent): void => {
      const pan = panKey(event.code)
      if (pan) held.delete(pan)
    }
    const blur = (): void => held.clear()
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', blur)
    }
  }, [handle, held, invalidate])

  useFrame((_, delta) => {
    const camera = controls.current
    if (!camera || held.size === 0) return
    const step = Math.min(delta, 0.05) * panSpeed * camera.distance
    const right = Number(held.has('right')) - Number(held.has('left'))
    const ahead = Number(held.has('ahead')) - Number(held.has('back'))
    if (right !== 0) void camera.truck(right * step, 0, true)
    if (ahead !== 0) void camera.forward(ahead * step, true)
    invalidate()
  }, -2)

  return <CameraControls ref={controls} makeDefault />
}

export const fieldOfView = 32
