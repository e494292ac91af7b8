/** Everything on the table that is no ruin: one mesh for all of it, one for what grows over heads, one for water. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import type { BufferGeometry } from 'three'
import { hashText } from '../../../shared/city/design/chance'
import type { Piece, PieceDesign, PlainDesign, Table } from '../../../shared/table/types'
import { Water } from '../country'
import { shadowClock } from '../lights/shadow-clock'
import { builtMaterial, type Quality } from '../materials/built-material'
import { geometryOf, type MeshData, type Rgb } from '../materials/mesh-writer'
import { placeMeshes, type PlacedMesh } from '../materials/place-meshes'
import { lookOf } from '../ruins/piece-parts'
import type { SceneView } from '../scene-view'
import { pieceMesh } from './piece-mesh'

/** What runs over the edge ends there, cut off with the board. */
function cutAtEdge({ position }: MeshData, { width, depth }: Pick<Table, 'width' | 'depth'>): void {
  for (let i = 0; i < position.length; i += 3) {
    const [x, z] = [position[i] ?? 0, position[i + 2] ?? 0]
    if (x >= 0 && z >= 0 && x <= width && z <= depth) continue
    position[i] = Math.max(0, Math.min(width, x))
    position[i + 1] = Math.min(position[i + 1] ?? 0, 1)
    position[i + 2] = Math.max(0, Math.min(depth, z))
  }
}

const takesNoClick = (): null => null
/** Ruins are drawn by themselves, and smoke is no mesh. */
const isPlain = (design: PieceDesign): design is PlainDesign =>
  design.kind !== 'ruin' && design.kind !== 'collapsed' && design.kind !== 'smoke'

/** No two houses of a row were painted in one year. */
const coats: readonly Rgb[] = [
  [1, 1, 1],
  [0.95, 0.86, 0.74],
  [0.84, 0.86, 0.88],
  [1.06, 0.96, 0.84],
  [0.86, 0.8, 0.76],
]
const painted = (id: string): Rgb => coats[hashText(id) % coats.length] ?? [1, 1, 1]

/** Laid from edge to edge, and over it. */
const isRun = ({ kind }: PieceDesign): boolean => kind === 'road' || kind === 'water'

type Layer = 'low' | 'crowns' | 'water'
function placed(pieces: readonly Piece[], quality: Quality, layer: Layer): readonly PlacedMesh[] {
  return pieces.flatMap(({ id, design, at, turn }) => {
    if (!isPlain(design)) return []
    const data = pieceMesh(design, quality, hashText(id))[layer]
    if (data.index.length === 0) return []
    const shade = 0.92 + (hashText(id) % 100) / 600
    const tint: Rgb = isRun(design)
      ? [1, 1, 1]
      : design.kind === 'building'
        ? painted(id)
        : [shade, shade, shade]
    return [{ data, x: at.x, z: at.z, turn, tint }]
  })
}

interface PiecesProps {
  readonly table: Table
  readonly hulks?: SceneView['hulks']
  readonly quality: Quality
  /** The storeys of ruins are cut: the crowns of trees go too, so that one sees who stands under them. */
  readonly bare: boolean
}
export function Pieces({ table, hulks = [], quality, bare }: PiecesProps) {
  // A burnt-out hull, and the scraps of one, are drawn for themselves.
  const hulls = new Set(hulks.map(({ piece }) => piece))
  const pieces = table.pieces.filter(({ id }) => !hulls.has(id))
  const invalidate = useThree((state) => state.invalidate)
  const look = pieces
    .filter(({ design }) => isPlain(design))
    .map((piece) => `${piece.id} ${lookOf(piece)}`)
    .join('\n')
  const layers = useMemo(
    () => {
      const made = (layer: Layer): BufferGeometry | null => {
        const runs = placeMeshes(
          placed(
            pieces.filter(({ design }) => isRun(design)),
            quality,
            layer,
          ),
        )
        cutAtEdge(runs, table)
        // What stands at the very edge is whole: its cornice may look over it.
        const standing = placed(
          pieces.filter(({ design }) => !isRun(design)),
          quality,
          layer,
        )
        const data = placeMeshes([{ data: runs, x: 0, z: 0, turn: 0, tint: [1, 1, 1] }, ...standing])
        return data.index.length === 0 ? null : geometryOf(data)
      }
      return { low: made('low'), crowns: made('crowns'), water: made('water') }
    },
    // `look` says all of the pieces that the meshes show
    [look, quality],
  )
  useEffect(() => {
    shadowClock.touch()
    invalidate()
    return () => Object.values(layers).forEach((geometry) => geometry?.dispose())
  }, [layers, invalidate])
  useEffect(() => {
    shadowClock.touch()
    invalidate()
  }, [bare, invalidate])
  const material = builtMaterial(quality)
  return (
    <>
      {layers.low && (
        <mesh
          name="pieces"
          geometry={layers.low}
          material={material}
          castShadow
          receiveShadow
          raycast={takesNoClick}
        />
      )}
      {layers.crowns && (
        <mesh
          name="crowns"
          geometry={layers.crowns}
          material={material}
          visible={!bare}
          castShadow
          receiveShadow
          raycast={takesNoClick}
        />
      )}
      {layers.water && <Water geometry={layers.water} />}
    </>
  )
}
