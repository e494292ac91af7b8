import { useEffect, useMemo } from 'react'
import { Matrix4, MeshStandardMaterial } from 'three'
import { bodies } from '../../../shared/table'
import type { Mm } from '../../../shared/geometry/length'
import type { Base } from '../../../shared/table/types'
import { baseGeometry, baseHeight } from '../../scene/miniatures/base-geometry'
import { MiniatureBatch, type Side } from '../../scene/miniatures/kit'
import { sideRim } from '../../scene/miniatures/schemes'

const side: Side = { scheme: 'verdigris', mark: 'notched', rim: sideRim.a }

/** The base a miniature is being fitted to; its notch shows where the miniature looks. */
export function ChosenBase({ base }: { readonly base: Base }) {
  const disc = useMemo(() => baseGeometry(side), [])
  useEffect(() => () => disc.dispose(), [disc])
  const [length, width] =
    base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  return base.shape === 'rect' ? (
    <mesh position={[0, baseHeight / 2, 0]} castShadow receiveShadow>
      <boxGeometry args={[length * 2, baseHeight, width * 2]} />
      <meshStandardMaterial color="#3d4742" roughness={0.9} />
    </mesh>
  ) : (
    <mesh geometry={disc} scale={[length, 1, width]} castShadow receiveShadow>
      <meshStandardMaterial vertexColors roughness={0.9} />
    </mesh>
  )
}

/** One line soldier on his base, to show how large the model is. */
export function Soldier({ x, z }: { readonly x: Mm; readonly z: Mm }) {
  const batch = useMemo(() => {
    const made = new MiniatureBatch(1, new MeshStandardMaterial({ vertexColors: true, roughness: 0.9 }))
    const { radius } = bodies.infantry
    const base = made.mesh.addInstance(made.base(side))
    const figure = made.mesh.addInstance(made.figure('rifle', 0, side, 'fine'))
    made.mesh.setMatrixAt(base, new Matrix4().makeScale(radius, 1, radius))
    made.mesh.setMatrixAt(figure, new Matrix4().makeTranslation(0, baseHeight - 0.4, 0))
    return made
  }, [])
  useEffect(() => () => batch.dispose(), [batch])
  return <primitive object={batch.mesh} position={[x, 0, z]} />
}
