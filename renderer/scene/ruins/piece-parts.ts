/** What a ruin, standing, dangerous or fallen, is drawn from: one mesh per storey and state, shared by all of its design. */
import { hashText } from '../../../shared/city/design/chance'
import { hasMesh } from '../../../shared/table'
import type { CollapsedDesign, Piece, RuinDesign } from '../../../shared/table/types'
import { heapMesh } from './heap'
import type { Quality } from '../materials/built-material'
import type { MeshData, Rgb } from '../materials/mesh-writer'
import { dangerMesh } from './danger-mesh'
import { designKey } from './design-key'
import { families } from './family-look'
import { importedMesh } from './imported-mesh'
import { ruinMesh } from './ruin-mesh'

export interface RuinPiece extends Piece {
  readonly design: RuinDesign
}
export interface FallenPiece extends Piece {
  readonly design: CollapsedDesign
}
export const isRuin = (piece: Piece): piece is RuinPiece => piece.design.kind === 'ruin'
export const isFallen = (piece: Piece): piece is FallenPiece => piece.design.kind === 'collapsed'
export type CityPiece = RuinPiece | FallenPiece

export interface Part {
  /** The same key is the same geometry. */
  readonly key: string
  readonly storey: number
  readonly data: MeshData
}

/** Two houses of one design do not look alike. */
export function tintOf(piece: CityPiece): Rgb {
  const { family } = isFallen(piece) ? piece.design.was : piece.design
  const { variety } = families[family]
  return variety[hashText(piece.id) % variety.length] as Rgb
}

const parts = (key: string, meshes: readonly MeshData[]): readonly Part[] =>
  meshes.flatMap((data, storey) =>
    data.index.length === 0 ? [] : [{ key: `${key} ${storey}`, storey, data }],
  )

export function pieceParts(piece: CityPiece, quality: Quality): readonly Part[] {
  const key = designKey(piece.design)
  if (isFallen(piece)) return parts(`heap ${quality} ${key}`, [heapMesh(piece.design.was, quality)])
  const imported = importedMesh(piece.design)
  return [
    ...(imported
      ? parts(`mesh ${piece.design.mesh?.hash}`, imported)
      : parts(`ruin ${quality} ${key}`, ruinMesh(piece.design, quality))),
    ...(piece.state.dangerous ? parts(`danger ${key}`, dangerMesh(piece.design)) : []),
  ]
}

/** Everything about a piece that its picture depends on. */
export const lookOf = ({ design, at, turn, state }: Piece): string => {
  const mesh = 'mesh' in design && design.mesh !== undefined && hasMesh(design.mesh.hash)
  return `${designKey(design)} ${at.x} ${at.z} ${turn} ${state.dangerous} ${mesh}`
}
