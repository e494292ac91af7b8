/** Roads, craters, rubble, barricades and intact buildings: one mesh for all of them. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { hashText } from '../../../shared/city/build/chance'
import type { Piece, PieceDesign, PlainDesign } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import { builtMaterial, type Quality } from '../materials/built-material'
import { geometryOf } from '../materials/mesh-writer'
import { placeMeshes, type PlacedMesh } from '../materials/place-meshes'
import { lookOf } from '../ruins/piece-parts'
import { pieceMesh } from './piece-mesh'

const takesNoClick = (): null => null
/** Ruins are drawn by themselves, and smoke is no mesh. */
const isPlain = (design: PieceDesign): design is PlainDesign =>
  design.kind !== 'ruin' && design.kind !== 'collapsed' && design.kind !== 'smoke'

function placedPieces(pieces: readonly Piece[], quality: Quality): readonly PlacedMesh[] {
  return pieces.flatMap(({ id, design, at, turn }) => {
    if (!isPlain(design)) return []
    const shade = 0.92 + (hashText(id) % 100) / 600
    const tint = design.kind === 'road' ? ([1, 1, 1] as const) : ([shade, shade, shade] as const)
    return [{ data: pieceMesh(design, quality), x: at.x, z: at.z, turn, tint }]
  })
}

export function Pieces({
  pieces,
  quality,
}: {
  readonly pieces: readonly Piece[]
  readonly quality: Quality
}) {
  const invalidate = useThree((state) => state.invalidate)
  const look = pieces
    .filter(({ design }) => isPlain(design))
    .map((piece) => `${piece.id} ${lookOf(piece)}`)
    .join('\n')
  const geometry = useMemo(
    () => geometryOf(placeMeshes(placedPieces(pieces, quality))),
    // `look` says all of the pieces that the mesh shows
    [look, quality],
  )
  useEffect(() => {
    shadowClock.touch()
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  return (
    <mesh
      name="pieces"
      geometry={geometry}
      material={builtMaterial(quality)}
      castShadow
      receiveShadow
      raycast={takesNoClick}
    />
  )
}
