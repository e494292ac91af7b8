/** Where each side may deploy: tinted ground with the side's border, even for one seat and dashed for the other; and what is closed. */
import { useEffect, useMemo } from 'react'
import type { Polygon } from '../../../shared/geometry/point'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { SceneProps } from '../props'
import { tones } from '../marks/tones'
import { flatShape } from '../marks/flat-shape'
import { outlineStrokes, Strokes } from '../marks/Strokes'

type Shown = SceneProps['zones'][number]
const noHoles: readonly Polygon[] = []
/** Closed ground is told by its tone and its line, whoever closes it. */
const closedLook = {
  always: { colour: tones.refused, opacity: 0.2, dashed: false },
  inSight: { colour: tones.test, opacity: 0.07, dashed: true },
} as const

function Zone({ zone, side }: { readonly zone: Shown; readonly side: Side }) {
  const { outline, holes = noHoles, closed } = zone
  const geometry = useMemo(() => flatShape(outline, holes), [outline, holes])
  useEffect(() => () => geometry.dispose(), [geometry])
  const strokes = useMemo(
    () => [outline, ...holes].flatMap((ring) => outlineStrokes(ring, 1.6)),
    [outline, holes],
  )
  const { colour, opacity, dashed } =
    closed === undefined
      ? { colour: side.rim, opacity: 0.12, dashed: side.mark === 'plain' }
      : closedLook[closed]
  return (
    <>
      <mesh geometry={geometry} position-y={1} renderOrder={1}>
        <meshBasicMaterial
          color={colour}
          transparent
          opacity={opacity}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes strokes={strokes} tone="bone" colour={colour} width={3} dashed={dashed} />
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
    <Zone key={`${zone.seat}${zone.closed ?? ''}${i}`} zone={zone} side={sides[zone.seat]} />
  ))
}
