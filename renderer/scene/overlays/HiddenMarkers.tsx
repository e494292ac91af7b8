/** Markers behind which units hide: a disc in the colour of its side; its number hangs over it as a sign (CF-MSR-06). */
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { SceneView } from '../scene-view'

/** mm */
const radius = 12.5
const height = 3
const face = '#2b2a27'

export function HiddenMarkers({
  view,
  sides,
}: {
  readonly view: Pick<SceneView, 'parts'>
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  return (view.parts?.hidden?.markers ?? []).map(({ seat, number, pose: { at, y } }) => (
    <group key={`${seat}${number}`} position={[at.x, y + height / 2, at.z]}>
      <mesh castShadow receiveShadow>
        <cylinderGeometry args={[radius, radius, height, 24]} />
        <meshLambertMaterial color={sides[seat].rim} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={height / 2 + 0.2}>
        <circleGeometry args={[radius * 0.72, 24]} />
        <meshLambertMaterial color={face} />
      </mesh>
    </group>
  ))
}
