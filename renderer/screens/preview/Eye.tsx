import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { PerspectiveCamera } from 'three'
import type { Mm } from '../../../shared/geometry/length'

interface EyeProps {
  readonly radius: Mm
  readonly height: Mm
  /** Changes when there is something else to look at; until then the eye stays where the player put it. */
  readonly seen: string
}
/** Looks at the whole of what stands on the workbench. */
export function Eye({ radius, height, seen }: EyeProps) {
  const { camera, invalidate, controls } = useThree()
  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    // In a narrow picture the width decides.
    const room = Math.tan((camera.fov * Math.PI) / 360) * Math.min(1, camera.aspect)
    const away = Math.max(60, Math.hypot(radius, height / 2) * 1.12) / room
    camera.position.set(away * 0.5, height / 2 + away * 0.62, away * 0.78)
    camera.near = away / 100
    camera.far = away * 20
    camera.updateProjectionMatrix()
    camera.lookAt(0, height / 2, 0)
    if (controls !== null && 'target' in controls) {
      ;(controls.target as { set(x: number, y: number, z: number): void }).set(0, height / 2, 0)
      ;(controls as unknown as { update(): void }).update()
    }
    invalidate()
    // Radius and height are those of what `seen` names.
  }, [camera, controls, invalidate, seen])
  return null
}
