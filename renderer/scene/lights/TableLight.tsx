/**
 * One warm low sun, cool fill from above, a breath of fog. The shadow map covers the whole table and is baked only
 * when something on it changed, so that turning the camera costs nothing and shadows never shimmer.
 */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Color, Fog, type DirectionalLight } from 'three'
import type { Table } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import { filterHardShadows } from './filtered-shadow'
import { shadowClock } from './shadow-clock'
import { roomLight } from './sky'

filterHardShadows()

export function TableLight({
  table,
  quality,
  haze,
}: {
  readonly table: Pick<Table, 'width' | 'depth'>
  readonly quality: SceneProps['quality']
  /** In what the far edge of the table is lost. */
  readonly haze: string
}) {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const sun = useRef<DirectionalLight>(null)
  const baked = useRef({ clock: -1, geometries: -1 })

  useLayoutEffect(() => {
    gl.shadowMap.autoUpdate = false
    // The matt materials of the lowest tier reflect nothing.
    if (quality === 'low') return
    const light = roomLight(gl)
    scene.environment = light.texture
    scene.environmentIntensity = 0.42
    return () => {
      scene.environment = null
      light.dispose()
    }
  }, [gl, scene, quality])

  const span = Math.hypot(table.width, table.depth) / 2 + 60
  useLayoutEffect(() => {
    scene.background = new Color(haze)
    scene.fog = new Fog(haze, span * 3, span * 8.5)
    invalidate()
    return () => {
      scene.fog = null
    }
  }, [scene, span, haze, invalidate])

  const place = useMemo(() => {
    const at = [table.width / 2, 0, table.depth / 2] as const
    // From the left, a little from the near side: long shadows fall across the streets, faces stay lit.
    return { target: at, from: [at[0] - span * 1.25, span * 1.15, at[2] + span * 0.62] as const }
  }, [table.width, table.depth, span])

  useEffect(() => {
    const light = sun.current
    if (!light) return
    light.target.position.set(...place.target)
    light.target.updateMatrixWorld()
    const camera = light.shadow.camera
    camera.left = camera.bottom = -span
    camera.right = camera.top = span
    camera.near = span * 0.4
    camera.far = span * 3.4
    camera.updateProjectionMatrix()
    shadowClock.touch()
    invalidate()
  }, [place, span, quality, invalidate])

  useFrame(() => {
    // Geometry that reached the GPU since the last bake (a city just built) casts no shadow yet.
    const { geometries } = gl.info.memory
    const last = baked.current
    if (last.clock === shadowClock.now && last.geometries === geometries) return
    last.clock = shadowClock.now
    if (last.geometries !== geometries) invalidate()
    last.geometries = geometries
    gl.shadowMap.needsUpdate = true
  })

  const size = quality === 'low' ? 2048 : 4096
  return (
    <>
      {/* Where nothing is reflected, the sky has to fill more. */}
      <hemisphereLight args={['#93a9c9', '#4a3b2c', quality === 'low' ? 1.05 : 0.6]} />
      <directionalLight
        key={size}
        ref={sun}
        position={place.from}
        color="#ffdcb0"
        intensity={3.6}
        castShadow
        shadow-mapSize-width={size}
        shadow-mapSize-height={size}
        shadow-bias={-0.0004}
        shadow-normalBias={1.1}
        // One tap instead of five: on the lowest tier the processor draws every pixel.
        shadow-radius={quality === 'low' ? 0 : 3}
      />
    </>
  )
}
