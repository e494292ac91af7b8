/** Without the show: the ruin fades out over its heap. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { BatchedMesh, Color, Matrix4 } from 'three'
import { shadowClock } from '../lights/shadow-clock'
import { fadingMaterial } from '../materials/built-material'
import { geometryOf } from '../materials/mesh-writer'
import { showStep } from '../../show/clock'
import type { SceneProps } from '../props'
import { pieceParts, tintOf } from '../ruins/piece-parts'
import type { Falling } from './queue'

const seconds = 0.45
const longestStep = 0.12

export function CrossFade({
  falling,
  quality,
  onDone,
}: {
  readonly falling: Falling
  readonly quality: SceneProps['quality']
  readonly onDone: () => void
}) {
  const invalidate = useThree((state) => state.invalidate)
  const material = fadingMaterial(quality)
  const mesh = useMemo(() => {
    const { standing } = falling
    const parts = pieceParts(standing, quality)
    const made = new BatchedMesh(
      parts.length,
      parts.reduce((sum, { data }) => sum + data.position.length / 3, 0),
      parts.reduce((sum, { data }) => sum + data.index.length, 0),
      material,
    )
    const place = new Matrix4()
      .makeRotationY((standing.turn * Math.PI) / 180)
      .setPosition(standing.at.x, 0, standing.at.z)
    for (const { data } of parts) {
      const geometry = geometryOf(data)
      const id = made.addInstance(made.addGeometry(geometry))
      geometry.dispose()
      made.setMatrixAt(id, place)
      made.setColorAt(id, new Color().setRGB(...tintOf(standing)))
    }
    made.frustumCulled = false
    made.raycast = () => undefined
    return made
  }, [falling.key, quality, material])
  const time = useRef(0)
  useEffect(() => {
    time.current = 0
    material.opacity = 1
    shadowClock.touch()
    invalidate()
    return () => {
      mesh.dispose()
      invalidate()
    }
  }, [mesh, material, invalidate])
  useFrame((_, delta) => {
    if (time.current >= seconds) return
    time.current += Math.min(showStep(delta, true), longestStep)
    material.opacity = Math.max(0, 1 - time.current / seconds)
    invalidate()
    if (time.current >= seconds) onDone()
  })
  return <primitive object={mesh} dispose={null} />
}
