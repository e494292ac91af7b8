/** A covering-fire zone: an upright panel and the room before and behind it (LS-GEO-12). */
import { useMemo } from 'react'
import type { PlanPoint } from '../../../shared/geometry/point'
import { sideRim } from '../miniatures/schemes'
import { Label } from '../marks/Label'
import { prismStrokes, Strokes } from '../marks/Strokes'
import type { BoxMark } from './marks'

const colours = { legal: '#7ddc8a', refused: '#f0604d', a: sideRim.a, b: sideRim.b } as const

/** The four corners in plan: the panel stands across the line to its lead firer, half the depth to either side. */
function cornersOf({
  centre,
  width,
  depth,
  normal,
}: Pick<BoxMark, 'centre' | 'width' | 'depth' | 'normal'>): PlanPoint[] {
  const angle = (normal * Math.PI) / 180
  const out = { x: Math.cos(angle), z: -Math.sin(angle) }
  const across = { x: -out.z, z: out.x }
  const corner = (side: number, ahead: number): PlanPoint => ({
    x: centre.x + (across.x * side * width) / 2 + (out.x * ahead * depth) / 2,
    z: centre.z + (across.z * side * width) / 2 + (out.z * ahead * depth) / 2,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
export function ZoneBox({ box }: { readonly box: BoxMark }) {
  const { centre, width, height, depth, normal, tone, text } = box
  const corners = useMemo(() => cornersOf({ centre, width, depth, normal }), [centre, width, depth, normal])
  const [low, high] = [Math.max(0, centre.y - height / 2), centre.y + height / 2]
  const strokes = useMemo(() => prismStrokes(corners, low, high), [corners, low, high])
  const colour = colours[tone]
  return (
    <>
      <mesh
        position={[centre.x, (low + high) / 2, centre.z]}
        rotation={[0, (normal * Math.PI) / 180, 0]}
        renderOrder={3}
      >
        <boxGeometry args={[depth, high - low, width]} />
        <meshBasicMaterial
          color={colour}
          transparent
          opacity={0.13}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes
        strokes={strokes}
        tone={tone === 'refused' ? 'refused' : 'bone'}
        colour={colour}
        width={2.4}
        dashed={tone === 'refused' || tone === 'b'}
        above
      />
      <Label at={{ ...centre, y: high + 8 }} text={text} tone={tone === 'refused' ? 'refused' : 'vital'} />
    </>
  )
}
