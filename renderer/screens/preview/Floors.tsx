import { useEffect, useMemo } from 'react'
import { DoubleSide } from 'three'
import { toInches } from '../../../shared/geometry/length'
import type { FoundFloor } from '../../import/floors'
import { Label } from '../../scene/marks/Label'
import { edgeLines, flatRegions } from './plan-shape'

/** Just over the model's own surface. */
const lift = 0.8

function Floor({ floor, index }: { readonly floor: FoundFloor; readonly index: number }) {
  const { height, regions } = floor
  const flat = useMemo(() => flatRegions(regions, height + lift), [regions, height])
  const edges = useMemo(
    () =>
      edgeLines(
        regions.flatMap(({ outline, holes }) => [outline, ...holes]),
        height + lift,
      ),
    [regions, height],
  )
  useEffect(() => () => flat.dispose(), [flat])
  useEffect(() => () => edges.dispose(), [edges])
  const [corner] = regions[0]?.outline ?? []
  return (
    <>
      <mesh geometry={flat}>
        <meshBasicMaterial color="#c8a15a" transparent opacity={0.35} side={DoubleSide} depthWrite={false} />
      </mesh>
      <lineSegments geometry={edges}>
        <lineBasicMaterial color="#f4d58a" depthTest={false} transparent />
      </lineSegments>
      {corner !== undefined && (
        <Label
          at={{ x: corner.x, y: height, z: corner.z }}
          text={`${index} · ${Math.round(toInches(height) * 100) / 100}″`}
          tone="focus"
        />
      )}
    </>
  )
}
/** The floors marked so far, numbered as the rules count them: the ground is 0. */
export function FloorSlabs({ floors }: { readonly floors: readonly FoundFloor[] }) {
  return floors.map((floor, i) => <Floor key={floor.height} floor={floor} index={i + 1} />)
}
