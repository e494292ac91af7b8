/** Lids in the ground, ringed in the colour of whoever has laid them; one that has been used this turn lies open (CF-STRAT-42). */
import type { ManholeView } from '../../../shared/protocol/parts/sewers'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { SceneView } from '../scene-view'

/** mm */
const radius = 12
const height = 1.5
const ring = 2.5
const lid = { shut: '#55585c', open: '#1b1c1e' }

/** Second sign of a side besides colour: cut into pieces, or whole. */
const arcs = {
  notched: Array.from({ length: 5 }, (_, n) => ({ from: (n * 2 * Math.PI) / 5, along: (1.3 * Math.PI) / 5 })),
  plain: [{ from: 0, along: 2 * Math.PI }],
  bare: [],
}

function Manhole({
  manhole: { at, used },
  side: { rim, mark },
}: {
  readonly manhole: ManholeView
  readonly side: Side
}) {
  return (
    <group position={[at.x, height / 2, at.z]}>
      <mesh receiveShadow>
        <cylinderGeometry args={[radius, radius, height, 24]} />
        <meshLambertMaterial color={used === null ? lid.shut : lid.open} />
      </mesh>
      {arcs[mark].map(({ from, along }) => (
        <mesh key={from} rotation-x={-Math.PI / 2} position-y={height / 2 + 0.3}>
          <ringGeometry args={[radius, radius + ring, 32, 1, from, along]} />
          <meshBasicMaterial color={rim} />
        </mesh>
      ))}
    </group>
  )
}
export function Manholes({
  view,
  sides,
}: {
  readonly view: SceneView
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  return (view.parts?.sewers?.laid ?? []).map((manhole) => (
    <Manhole key={manhole.id} manhole={manhole} side={sides[manhole.seat]} />
  ))
}
