import { useEffect, useMemo } from 'react'
import { BufferGeometry, Float32BufferAttribute } from 'three'
import { inches } from '../../../../shared/geometry/length'
import type { Mesh } from '../../../../shared/table'
import { withTurret } from '../../../import/turret'
import { crewPlace, type HullSize } from '../../../page/editors/vehicle-edit'
import { raisedBy, turretCut, type VehicleDraft } from '../vehicle-draft'
import { modelGeometry } from '../../preview/model-geometry'

/** mm: of the arrow on the ground before its nose, and of the ball where a mount sits. */
const arrow = { gap: 6, length: 22, half: 12 } as const
const ball = 3.2

/** What turns, as far as anything does, drawn over the model in another colour. */
function Turret({ mesh, draft }: { readonly mesh: Mesh; readonly draft: VehicleDraft['turret'] }) {
  const geometry = useMemo(() => {
    if (draft === null) return null
    const { turret, indices, positions } = withTurret(mesh, turretCut(draft))
    return turret === undefined ? null : modelGeometry({ positions, indices: indices.slice(turret.from * 3) })
  }, [mesh, draft])
  useEffect(() => () => geometry?.dispose(), [geometry])
  if (geometry === null) return null
  return (
    <mesh geometry={geometry}>
      <meshStandardMaterial
        color="#d8a24a"
        roughness={0.95}
        flatShading
        polygonOffset
        polygonOffsetFactor={-2}
        polygonOffsetUnits={-2}
      />
    </mesh>
  )
}
/** Lies on the ground where the front is. */
function Nose({ length }: { readonly length: number }) {
  const geometry = useMemo(() => {
    const from = length / 2 + arrow.gap
    const made = new BufferGeometry()
    made.setAttribute(
      'position',
      new Float32BufferAttribute(
        [from, 0.6, arrow.half, from + arrow.length, 0.6, 0, from, 0.6, -arrow.half],
        3,
      ),
    )
    return made
  }, [length])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry}>
      <meshBasicMaterial color="#f4d58a" />
    </mesh>
  )
}

/** The box the rules take it for, its front, what turns, and where its mounts sit. */
export function VehicleMarks({
  mesh,
  draft: { turret, mounts },
  hull,
}: {
  readonly mesh: Mesh
  readonly draft: VehicleDraft
  readonly hull: HullSize
}) {
  const [length, width, height] = [inches(hull.length), inches(hull.width), inches(hull.height)]
  const bottom = inches(hull.bottom)
  return (
    <>
      <Nose length={length} />
      <group position-y={raisedBy(hull)}>
        <Turret mesh={mesh} draft={turret} />
      </group>
      <mesh position-y={bottom + height / 2}>
        <boxGeometry args={[length, height, width]} />
        <meshBasicMaterial color="#5cc0ac" transparent opacity={0.16} depthWrite={false} />
      </mesh>
      {turret !== null && (
        <mesh position={[inches(turret.forward), bottom + height / 2, -inches(turret.left)]}>
          <cylinderGeometry args={[0.6, 0.6, height * 1.5, 8]} />
          <meshBasicMaterial color="#d8a24a" />
        </mesh>
      )}
      {mounts.map(({ id, at = crewPlace(hull) }) => (
        <mesh
          key={id}
          position={[inches(at.forward), bottom + inches(at.up), -inches(at.left)]}
          renderOrder={1}
        >
          <sphereGeometry args={[ball, 16, 12]} />
          <meshBasicMaterial color="#f4d58a" depthTest={false} transparent />
        </mesh>
      ))}
    </>
  )
}
