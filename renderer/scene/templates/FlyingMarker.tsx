/** The card of a marker on its way, its plumb line, and the arrow of the scatter die it follows. */
import { useEffect, useMemo, type Ref } from 'react'
import { DoubleSide, type Group } from 'three'
import { toInches } from '../../../shared/geometry/length'
import { stepped } from '../../../shared/geometry/turn'
import type { Table } from '../../../shared/table/types'
import { holeRadius } from '../../../shared/templates'
import { Label } from '../marks/Label'
import { Strokes, type Stroke } from '../marks/Strokes'
import { tones } from '../marks/tones'
import { circleOutline } from './outline'
import { project } from './projection'
import type { MarkerShown } from './strike-plan'
import { regionsMesh, regionStrokes } from './template-mesh'

const origin = { x: 0, z: 0 }

export function FlyingMarker({
  strike,
  above,
  table,
  ref,
}: {
  readonly strike: MarkerShown
  readonly above: number
  readonly table: Table
  readonly ref: Ref<Group>
}) {
  const { radius, from, to, die, impact } = strike
  const card = useMemo(() => {
    const layers = [
      {
        y: 0,
        regions: [{ outline: circleOutline(origin, radius), holes: [circleOutline(origin, holeRadius, 24)] }],
      },
    ]
    return { fill: regionsMesh(layers), edge: regionStrokes(layers) }
  }, [radius])
  useEffect(() => () => card.fill?.dispose(), [card])
  const lines = useMemo(() => {
    const foot = impact?.y ?? aimedAt(table, strike)
    const plumb: readonly Stroke[] = [
      [
        { ...to, y: above },
        { ...to, y: foot },
      ],
    ]
    const on = regionStrokes([
      { y: foot + 1.4, regions: [{ outline: circleOutline(to, radius), holes: [] }] },
    ])
    return { plumb, on }
  }, [table, strike, to, impact?.y, above, radius])
  return (
    <>
      <group ref={ref} position={[from.x, above, from.z]}>
        {card.fill && (
          <mesh geometry={card.fill} renderOrder={13}>
            <meshBasicMaterial
              color={tones.vital}
              transparent
              opacity={0.3}
              depthTest={false}
              depthWrite={false}
              side={DoubleSide}
              toneMapped={false}
              fog={false}
            />
          </mesh>
        )}
        <Strokes strokes={card.edge} tone="vital" width={3} above />
      </group>
      <Strokes strokes={lines.plumb} tone="vital" width={1.6} opacity={0.8} dashed above />
      <Strokes
        strokes={lines.on}
        tone="vital"
        width={impact === null ? 2 : 3}
        opacity={0.9}
        dashed={impact === null}
        above
      />
      {die !== null && <ScatterArrow strike={strike} die={die} above={above} />}
    </>
  )
}

/** Height of the floor it would strike if it stayed where it was put. */
function aimedAt(table: Table, { from, radius, floor }: MarkerShown): number {
  const { surfaces } = project(table, circleOutline(from, radius), null)
  const meant = floor === null ? undefined : surfaces.find(({ on }) => on.level === floor)
  return (meant ?? surfaces[0])?.y ?? 0
}

/** What the scatter die showed, hung over the roofs: an arrow with its length, or a bull's eye where it stays. */
function ScatterArrow({
  strike: { from, to },
  die,
  above,
}: {
  readonly strike: MarkerShown
  readonly die: NonNullable<MarkerShown['die']>
  readonly above: number
}) {
  const strokes = useMemo((): readonly Stroke[] => {
    const start = { ...from, y: above + 3 }
    const end = { ...to, y: above + 3 }
    const barb = (side: number): Stroke => [end, { ...stepped(to, die.bearing + side, 22), y: above + 3 }]
    return [[start, end], barb(152), barb(-152)]
  }, [from, to, die.bearing, above])
  if (die.hit) return <Label at={{ ...from, y: above + 14 }} text="◎" tone="vital" />
  return (
    <>
      <Strokes strokes={strokes} tone="test" width={5} above />
      <Label
        at={{ x: (from.x + to.x) / 2, y: above + 14, z: (from.z + to.z) / 2 }}
        text={`➤ ${Number(toInches(die.distance).toFixed(1))}″`}
        tone="test"
      />
    </>
  )
}
