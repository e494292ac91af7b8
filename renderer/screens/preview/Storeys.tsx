import { useEffect, useMemo } from 'react'
import { BufferGeometry, Vector3 } from 'three'
import { Label } from '../../scene/marks/Label'
import { storeyHeight, toInches, type Mm } from '../../../shared/geometry/length'

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
      <lineSegments geometry={lines}>
        <lineBasicMaterial color="#ede6d6" />
      </lineSegments>
      {Array.from({ length: storeys + 1 }, (_, i) => (
        <Label
          key={i}
          at={{ x: x + 22, y: i * storeyHeight, z }}
          text={`${Math.round(toInches(i * storeyHeight))}″`}
        />
      ))}
    </>
  )
}
