/** Everything a skirmish draws over the table besides what the scene draws for every game. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { SmokeColumns } from '../miniatures/SmokeColumns'
import { Label } from '../marks/Label'
import { Marks } from '../marks/Marks'
import { outlineStrokes, prismStrokes, Strokes, type Stroke } from '../marks/Strokes'
import { tones } from '../marks/tones'
import { ArcFan } from './ArcFan'
import type { ArrowMark, DiscMark, SkirmishMarksShown, SmokeMark, StretchMark } from './marks'
import { ZoneBox } from './ZoneBox'

const ringSteps = 36
const circle = ({ x, z }: { readonly x: number; readonly z: number }, radius: number) =>
  Array.from({ length: ringSteps }, (_, i) => {
    const angle = (i / ringSteps) * 2 * Math.PI
    return { x: x + Math.cos(angle) * radius, z: z + Math.sin(angle) * radius }
  })

function Disc({ disc }: { readonly disc: DiscMark }) {
  const { at, radius, tone, text, ball } = disc
  const strokes = useMemo(() => outlineStrokes(circle(at, radius), at.y + 2), [at, radius])
  return (
    <>
      <Strokes strokes={strokes} tone={tone} width={2.6} dashed={tone === 'refused'} above />
      {ball === true && (
        <mesh position={[at.x, at.y, at.z]} renderOrder={3}>
          <sphereGeometry args={[radius, 32, 20]} />
          <meshBasicMaterial
            color={tones[tone]}
            transparent
            opacity={0.16}
            depthWrite={false}
            toneMapped={false}
            fog={false}
          />
        </mesh>
      )}
      {text !== undefined && <Label at={{ ...at, y: at.y + 14 }} text={text} tone={tone} />}
    </>
  )
}
const lift = 3
function Stretch({ stretch: { points, tone, width, dashed } }: { readonly stretch: StretchMark }) {
  const strokes = useMemo(
    () =>
      points.slice(1).flatMap((to, i): Stroke[] => {
        const from = points[i]
        return from === undefined ? [] : [[raised(from), raised(to)]]
      }),
    [points],
  )
  return <Strokes strokes={strokes} tone={tone} width={width} dashed={dashed} opacity={0.9} above />
}
const raised = (p: Point3): Point3 => ({ ...p, y: p.y + lift })

/** A shaft and two barbs: told from a path by its head. */
function arrowStrokes({ at, facing }: ArrowMark): Stroke[] {
  const towards = (degrees: number, far: number): Point3 => {
    const angle = (degrees * Math.PI) / 180
    return { x: at.x + Math.cos(angle) * far, y: at.y + lift, z: at.z - Math.sin(angle) * far }
  }
  const tip = towards(facing, 30)
  return [
    [towards(facing, 15), tip],
    [tip, towards(facing + 16, 22)],
    [tip, towards(facing - 16, 22)],
  ]
}
/** The column of air that smoke hides, dashed: its clouds have no edge of their own (LS-SMOKE-02). */
function SmokeDrum({ smoke: { at, radius, height } }: { readonly smoke: SmokeMark }) {
  const strokes = useMemo(
    () => prismStrokes(circle(at, radius), at.y, at.y + height).filter((_, i) => i < 72 || i % 9 === 0),
    [at, radius, height],
  )
  return <Strokes strokes={strokes} tone="quiet" width={1.6} dashed opacity={0.8} />
}
export function SkirmishOverlays({
  discs,
  boxes,
  fans,
  stretches,
  labels,
  arrows,
  smoke,
}: SkirmishMarksShown) {
  return (
    <>
      <SmokeColumns columns={smoke} />
      <Marks>
        {fans.map((fan, i) => (
          <ArcFan key={i} {...fan} />
        ))}
        {stretches.map((stretch, i) => (
          <Stretch key={i} stretch={stretch} />
        ))}
        {arrows.map((arrow, i) => (
          <Strokes key={i} strokes={arrowStrokes(arrow)} tone={arrow.tone} width={3.4} above />
        ))}
        {boxes.map((box, i) => (
          <ZoneBox key={i} box={box} />
        ))}
        {smoke.map((cloud) => (
          <SmokeDrum key={cloud.id} smoke={cloud} />
        ))}
        {discs.map((disc, i) => (
          <Disc key={i} disc={disc} />
        ))}
        {labels.map(({ at, text, tone, below }, i) => (
          <Label key={i} at={at} text={text} tone={tone} below={below} />
        ))}
      </Marks>
    </>
  )
}
