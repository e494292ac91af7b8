/** Booby traps as they lie: a plate with a spike in the colour of whoever laid it, seen by both sides (CF-STRAT-20). */
import { useEffect, useMemo } from 'react'
import { Sculpt } from '../miniatures/sculpt'
import { openness, painted } from '../miniatures/shade'
import { schemes, type SchemeId } from '../miniatures/schemes'
import type { SceneProps } from '../props'

const scale = 1.6
function usePlate(scheme: SchemeId) {
  const geometry = useMemo(() => {
    const sculpt = new Sculpt()
    sculpt.box('metal', [0, 1, 0], [11, 2, 11], [0, 0, 0], 1, 0.6)
    sculpt.box('trim', [0, 2.4, 0], [6, 1.6, 6], [0, 45, 0], 1, 0.6)
    sculpt.box('armour', [0, 5, 0], [1.8, 6, 1.8], [0, 0, 0], 1, 0.4)
    const clay = sculpt.finish()
    return painted(clay, openness(clay), schemes[scheme], 5)
  }, [scheme])
  useEffect(() => () => geometry.dispose(), [geometry])
  return geometry
}
export function Traps({ view }: Pick<SceneProps, 'view'>) {
  const plates = { a: usePlate(view.sides.a.force.scheme), b: usePlate(view.sides.b.force.scheme) }
  return (view.parts?.traps?.laid ?? []).map(({ id, seat, at }, n) => (
    <mesh
      key={id}
      scale={scale}
      geometry={plates[seat]}
      position={[at.x, at.y, at.z]}
      rotation-y={0.3 + n * 1.7}
      castShadow
    >
      <meshLambertMaterial vertexColors />
    </mesh>
  ))
}
