/** A piece of terrain being placed: its volumes in glass, its footprint, and the gaps to its neighbours. */
import { useEffect, useMemo } from 'react'
import { ExtrudeGeometry, Shape, Vector2, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { toInches } from '../../../shared/geometry/length'
import { designFootprint, designSolids, footprint, pieceOf, raisedOf } from '../../../shared/table'
import type { Piece, PieceDesign, Table } from '../../../shared/table/types'
import type { GhostPieceShown } from '../props'
import { tones, type Tone } from '../marks/tones'
import { Label } from '../marks/Label'
import { nearestPlaces } from '../../../shared/geometry/nearest-places'
import { outlineStrokes, Strokes, type Stroke } from '../marks/Strokes'

function glass(design: PieceDesign): BufferGeometry | null {
  const parts = designSolids(design).map((solid) => {
    const part = new ExtrudeGeometry(new Shape(solid.outline.map((p) => new Vector2(p.x, -p.z))), {
      depth: solid.to - solid.from,
      bevelEnabled: false,
    })
    part.rotateX(-Math.PI / 2)
    part.translate(0, solid.from, 0)
    return part
  })
  const merged = parts.length > 0 ? mergeGeometries(parts) : null
  for (const part of parts) part.dispose()
  return merged
}

/** How far off its neighbours are, from edge to edge. */
function Gaps({
  ghost: { design, at, turn, gaps },
  table,
  tone,
}: {
  readonly ghost: GhostPieceShown
  readonly table: Table
  readonly tone: Tone
}) {
  const ties = useMemo(() => {
    const piece: Piece = { id: '', design, at, turn, state: { fortified: false, dangerous: false } }
    const own = footprint(piece)
    return gaps.flatMap(({ piece: id, gap }) => {
      const other = pieceOf(table, id)
      if (!other) return []
      const [p, q] = nearestPlaces(own, footprint(other))
      const stroke: Stroke = [
        { ...p, y: 4 },
        { ...q, y: 4 },
      ]
      return [
        {
          id,
          stroke,
          text: `${toInches(gap).toFixed(1)}″`,
          at: { x: (p.x + q.x) / 2, y: 8, z: (p.z + q.z) / 2 },
        },
      ]
    })
  }, [design, at, turn, gaps, table])
  const strokes = useMemo(() => ties.map((tie) => tie.stroke), [ties])
  return (
    <>
      <Strokes strokes={strokes} tone="vital" width={2.4} above />
      {ties.map((tie) => (
        <Label key={tie.id} at={tie.at} text={tie.text} tone={tone} />
      ))}
    </>
  )
}

export function GhostPiece({ ghost, table }: { readonly ghost: GhostPieceShown; readonly table: Table }) {
  const { design, at, turn, refused, gaps } = ghost
  const geometry = useMemo(() => glass(design), [design])
  useEffect(() => () => geometry?.dispose(), [geometry])
  const tone: Tone = refused ? 'refused' : 'legal'
  // Both lie where the piece does: nothing is made anew while it is carried.
  const outline = useMemo(
    () => outlineStrokes(designFootprint(design), (raisedOf(design)?.by ?? 0) + 2),
    [design],
  )
  return (
    <>
      <group position={[at.x, 0, at.z]} rotation-y={(turn * Math.PI) / 180}>
        {geometry && (
          <mesh geometry={geometry} position-y={0.5} renderOrder={3}>
            <meshLambertMaterial color={tones[tone]} transparent opacity={0.42} depthWrite={false} />
          </mesh>
        )}
        <Strokes strokes={outline} tone={tone} width={4} dashed={refused} above />
      </group>
      {gaps.length > 0 && <Gaps ghost={ghost} table={table} tone={tone} />}
    </>
  )
}
