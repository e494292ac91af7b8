/** Before the dice: a line from each firer to the nearest model it can hit. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import type { Actor, Troupe } from '../miniatures/troupe'
import type { SceneProps } from '../props'
import { Strokes, type Stroke } from '../marks/Strokes'

/** Lines leave the eyes and end in the middle of the body. */
const above = ({ at, height }: Actor, share: number): Point3 => ({
  x: at.x,
  y: at.y + height * share,
  z: at.z,
})

export function AimLines({
  aims,
  troupe,
}: {
  readonly aims: NonNullable<SceneProps['aims']>
  readonly troupe: Troupe
}) {
  const strokes = useMemo(
    () =>
      aims.flatMap(({ from, to }): Stroke[] => {
        const [firer, target] = [troupe.actors.get(from), troupe.actors.get(to)]
        return firer === undefined || target === undefined ? [] : [[above(firer, 0.85), above(target, 0.55)]]
      }),
    [aims, troupe],
  )
  return <Strokes strokes={strokes} tone="legal" width={1.6} opacity={0.55} above />
}
