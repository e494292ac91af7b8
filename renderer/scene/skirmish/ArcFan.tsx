/** A man's front arc: 45 degrees to either side, as far as he may react (LS-GEO-06, LS-OPP-02). */
import { useEffect, useMemo } from 'react'
import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import { Strokes, type Stroke } from '../marks/Strokes'
import { tones } from '../marks/tones'

const steps = 24
const halfAngle = 45
const lift = 2

export function ArcFan({
  at,
  facing,
  reach,
}: {
  readonly at: Point3
  readonly facing: number
  readonly reach: number
}) {
  const rim = useMemo(
    () =>
      Array.from({ length: steps + 1 }, (_, i): Point3 => {
        const angle = ((facing - halfAngle + (i / steps) * 2 * halfAngle) * Math.PI) / 180
        return { x: at.x + Math.cos(angle) * reach, y: at.y + lift, z: at.z - Math.sin(angle) * reach }
      }),
    [at.x, at.y, at.z, facing, reach],
  )
  const geometry = useMemo(() => {
    const places: number[] = []
    for (let i = 0; i < steps; i++) {
      const [one, other] = [rim[i], rim[i + 1]]
      if (one && other) places.push(at.x, at.y + lift, at.z, one.x, one.y, one.z, other.x, other.y, other.z)
    }
    const made = new BufferGeometry()
    made.setAttribute('position', new Float32BufferAttribute(places, 3))
    return made
  }, [rim, at.x, at.y, at.z])
  useEffect(() => () => geometry.dispose(), [geometry])
  const strokes = useMemo((): Stroke[] => {
    const middle = { x: at.x, y: at.y + lift, z: at.z }
    const [first, last] = [rim[0], rim.at(-1)]
    return [
      ...rim.slice(1).flatMap((to, i): Stroke[] => (rim[i] ? [[rim[i], to]] : [])),
      ...(first ? [[middle, first] as Stroke] : []),
      ...(last ? [[middle, last] as Stroke] : []),
    ]
  }, [rim, at.x, at.y, at.z])
  return (
    <>
      <mesh geometry={geometry} renderOrder={2}>
        <meshBasicMaterial
          color={tones.vital}
          transparent
          opacity={0.1}
          side={2}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes strokes={strokes} tone="vital" width={1.8} dashed opacity={0.8} above />
    </>
  )
}
