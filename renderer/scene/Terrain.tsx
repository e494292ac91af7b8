/** Ground, pieces and ruins. */
import { useMemo } from 'react'
import { ExtrudeGeometry, Shape, Vector2 } from 'three'
import { designSolids } from '../../shared/table'
import type { Polygon } from '../../shared/geometry/point'
import type { Piece } from '../../shared/table/types'
import type { SceneProps } from './props'
import { topLevel } from './storeys'

export function Terrain({ view, storey, opened }: SceneProps) {
  const { table } = view
  return (
    <>
      <mesh receiveShadow position={[table.width / 2, -6, table.depth / 2]}>
        <boxGeometry args={[table.width, 12, table.depth]} />
        <meshStandardMaterial color="#6b645a" roughness={1} />
      </mesh>
      {table.pieces.map((piece) => (
        <Blocks key={piece.id} piece={piece} top={topLevel(piece.id, { storey, opened })} />
      ))}
    </>
  )
}
const shapeOf = (outline: Polygon): Shape => new Shape(outline.map((p) => new Vector2(p.x, -p.z)))
function Blocks({ piece, top }: { piece: Piece; top: number }) {
  const parts = useMemo(
    () =>
      designSolids(piece.design)
        .filter((s) => s.level <= top)
        .map((s) => {
          const g = new ExtrudeGeometry(shapeOf(s.outline), { depth: s.to - s.from, bevelEnabled: false })
          g.rotateX(-Math.PI / 2)
          g.translate(0, s.from, 0)
          return g
        }),
    [piece.design, top],
  )
  return (
    <group position={[piece.at.x, 0, piece.at.z]} rotation-y={(piece.turn * Math.PI) / 180}>
      {parts.map((g, i) => (
        <mesh key={i} geometry={g} castShadow receiveShadow>
          <meshStandardMaterial color="#8d8479" roughness={1} />
        </mesh>
      ))}
    </group>
  )
}
