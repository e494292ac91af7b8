import { Html } from '@react-three/drei'
import { useEffect, useMemo } from 'react'
import { BufferGeometry, Vector3 } from 'three'
import { storeyHeight, toInches, type Mm } from '../../../../shared/geometry/length'

/** A ruler beside the model: a mark every inch, a long one with its number every storey of three. */
export function Storeys({ x, z, top }: { readonly x: Mm; readonly z: Mm; readonly top: Mm }) {
  const storeys = Math.max(2, Math.min(12, Math.ceil(top / storeyHeight)))
  const lines = useMemo(() => {
    const points = [new Vector3(x, 0, z), new Vector3(x, storeys * storeyHeight, z)]
    for (let inch = 0; inch <= storeys * 3; inch++) {
      const y = inch * (storeyHeight / 3)
      points.push(new Vector3(x, y, z), new Vector3(x + (inch % 3 === 0 ? 14 : 6), y, z))
    }
    return new BufferGeometry().setFromPoints(points)
  }, [x, z, storeys])
  useEffect(() => () => lines.dispose(), [lines])
  return (
    <>
      <lineSegments geometry={lines} raycast={() => null}>
        <lineBasicMaterial color="#ede6d6" />
      </lineSegments>
      {Array.from({ length: storeys + 1 }, (_, i) => (
        <Html
          key={i}
          position={[x + 20, i * storeyHeight, z]}
          center
          className="ruler-mark"
          zIndexRange={[2, 0]}
        >
          {Math.round(toInches(i * storeyHeight))}″
        </Html>
      ))}
    </>
  )
}
