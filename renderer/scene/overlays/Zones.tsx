/** Where each side may deploy: tinted ground with the side's border, even for one seat and dashed for the other. */
import { useEffect, useMemo } from 'react'
import type { Polygon } from '../../../shared/geometry/point'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { SceneProps } from '../props'
import { flatShape } from './flat-shape'
import { outlineStrokes, Strokes } from './Strokes'

function Zone({ outline, side }: { readonly outline: Polygon; readonly side: Side }) {
  const geometry = useMemo(() => flatShape(outline), [outline])
  useEffect(() => () => geometry.dispose(), [geometry])
  const strokes = useMemo(() => outlineStrokes(outline, 1.6), [outline])
  return (
    <>
      <mesh geometry={geometry} position-y={1} renderOrder={1}>
        <meshBasicMaterial
          color={side.rim}
          transparent
          opacity={0.12}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes strokes={strokes} tone="bone" colour={side.rim} width={3} dashed={side.mark === 'plain'} />
    </>
  )
}

export function Zones({
  zones,
  sides,
}: {
  readonly zones: SceneProps['zones']
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  return zones.map((zone, i) => (
    <Zone key={`${zone.seat}${i}`} outline={zone.outline} side={sides[zone.seat]} />
  ))
}
