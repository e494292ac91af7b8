import type { BufferGeometry } from 'three'
import { hashText } from '../../../shared/city/build/chance'
import type { Piece, RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { geometryOf, type Rgb } from '../materials/mesh-writer'
import { placeMeshes, type PlacedMesh } from '../materials/place-meshes'
import { families } from './family-look'
import { ruinMesh } from './ruin-mesh'

export interface RuinPiece extends Piece {
  readonly design: RuinDesign
}
export const isRuin = (piece: Piece): piece is RuinPiece => piece.design.kind === 'ruin'

function placed(piece: RuinPiece, storey: number, quality: Quality): PlacedMesh | null {
  const data = ruinMesh(piece.design, quality)[storey]
  if (!data || data.index.length === 0) return null
  const { variety } = families[piece.design.family]
  const tint = variety[hashText(piece.id) % variety.length] as Rgb
  return { data, x: piece.at.x, z: piece.at.z, turn: piece.turn, tint }
}

export const storeyCount = (pieces: readonly RuinPiece[], quality: Quality): number =>
  pieces.reduce((most, piece) => Math.max(most, ruinMesh(piece.design, quality).length), 0)

/** One storey of all these ruins as one geometry, or nothing when none is that tall. */
export function storeyGeometry(
  pieces: readonly RuinPiece[],
  storey: number,
  quality: Quality,
): BufferGeometry | null {
  const meshes = pieces.map((piece) => placed(piece, storey, quality)).filter((mesh) => mesh !== null)
  return meshes.length > 0 ? geometryOf(placeMeshes(meshes)) : null
}
