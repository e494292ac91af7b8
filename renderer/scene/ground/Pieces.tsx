/** Everything on the table that is no ruin: one mesh for all of it, one for what grows over heads, one for water. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import type { BufferGeometry } from 'three'
import { raisedOf } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import { Water } from '../country'
import { shadowClock } from '../lights/shadow-clock'
import { builtMaterial, type Quality } from '../materials/built-material'
import { geometryOf, type MeshData } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { isShown } from '../../page/tools/storeys'
import type { SceneProps } from '../props'
import { lookOf } from '../ruins/piece-parts'
import type { SceneView } from '../scene-view'
import { isPlainDesign, isRun, placedPieces, type Layer } from './placed-pieces'

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
interface PiecesProps {
  readonly table: Table
  readonly hulks?: SceneView['hulks']
  readonly quality: Quality
  /** The storeys of ruins are cut: the crowns of trees go too, so that one sees who stands under them. */
  readonly bare: boolean
  /** What lies on a storey that is cut goes with it. */
  readonly storey: SceneProps['storey']
  readonly opened: SceneProps['opened']
}
export function Pieces({ table, hulks = [], quality, bare, storey, opened }: PiecesProps) {
  // A burnt-out hull, and the scraps of one, are drawn for themselves.
  const hulls = new Set(hulks.map(({ piece }) => piece))
  const pieces = table.pieces.filter(({ id, design }) => {
    const on = raisedOf(design)?.on
    return !hulls.has(id) && (on === undefined || isShown(on, { storey, opened }))
  })
  const invalidate = useThree((state) => state.invalidate)
  const look = pieces
    .filter(({ design }) => isPlainDesign(design))
    .map((piece) => `${piece.id} ${lookOf(piece)}`)
    .join('\n')
  const layers = useMemo(
    () => {
      const made = (layer: Layer): BufferGeometry | null => {
        const runs = placeMeshes(
          placedPieces(
            pieces.filter(({ design }) => isRun(design)),
            quality,
            layer,
          ),
        )
        cutAtEdge(runs, table)
        // What stands at the very edge is whole: its cornice may look over it.
        const standing = placedPieces(
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
