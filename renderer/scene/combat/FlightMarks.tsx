/** Where a unit runs: the strip it keeps to, the edge it makes for, the way of every model over the floors (C4-MORALE-13). */
import { useEffect, useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { flatShape } from '../marks/flat-shape'
import { Label } from '../marks/Label'
import { outlineStrokes, Strokes, type Stroke } from '../marks/Strokes'
import { tones } from '../marks/tones'
import type { FlightShown } from './fight-props'

/** Ways run at belt height, so that they do not vanish in the rubble. */
const belt = 8
const lifted = (p: Point3): Point3 => ({ ...p, y: p.y + belt })

export function FlightMarks({ flight }: { readonly flight: FlightShown }) {
  const { corridor, edge, ways, trapped } = flight.preview
  const tone = trapped ? 'refused' : 'test'
  const ground = useMemo(() => (corridor.length > 2 ? flatShape(corridor) : null), [corridor])
  useEffect(() => () => ground?.dispose(), [ground])
  const sides = useMemo(() => (corridor.length > 2 ? outlineStrokes(corridor, 2) : []), [corridor])
  const goal = useMemo<Stroke[]>(
    () =>
      edge === null
        ? []
        : [
            [
              { ...edge[0], y: 4 },
              { ...edge[1], y: 4 },
            ],
          ],
    [edge],
  )
  const { walks, ends } = useMemo(() => {
    const all = Object.values(ways)
    return {
      walks: all.flatMap((way) => way.slice(1).map((to, i): Stroke => [lifted(way[i] ?? to), lifted(to)])),
      // A short post where each would stand.
      ends: all.flatMap((way): Stroke[] => {
        const end = way.length > 1 ? way.at(-1) : undefined
        return end === undefined ? [] : [[end, { ...end, y: end.y + belt * 2.5 }]]
      }),
    }
  }, [ways])
  const starts = Object.values(ways).flatMap(([first]) => first ?? [])
  const middle = starts.reduce<Point3 | null>(
    (sum, p) => ({
      x: (sum?.x ?? 0) + p.x / starts.length,
      y: Math.max(sum?.y ?? 0, p.y),
      z: (sum?.z ?? 0) + p.z / starts.length,
    }),
    null,
  )
  return (
    <>
      {ground && (
        <mesh geometry={ground} position-y={1.4} renderOrder={1}>
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
      <Strokes strokes={sides} tone={tone} width={2.4} dashed above />
      <Strokes strokes={goal} tone={tone} width={6} above />
      <Strokes strokes={walks} tone={tone} width={2.6} dashed={trapped} above />
      <Strokes strokes={ends} tone={tone} width={4} above />
      {middle && <Label at={{ ...middle, y: middle.y + 52 }} text={flight.label} tone={tone} />}
    </>
  )
}
