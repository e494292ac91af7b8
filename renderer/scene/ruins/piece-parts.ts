/** What a ruin, standing, dangerous or fallen, is drawn from: one mesh per storey and state, shared by all of its design. */
import { hashText } from '../../../shared/city/design/chance'
import { doorsOpened, hasMesh } from '../../../shared/table'
import type { CollapsedDesign, Piece, RuinDesign } from '../../../shared/table/types'
import { heapMesh } from './heap'
import type { Quality } from '../materials/built-material'
import type { MeshData, Rgb } from '../materials/mesh-writer'
import { dangerMesh } from './danger-mesh'
import { designKey } from './design-key'
import { families } from './family-look'
import { importedMesh } from './imported-mesh'
import { ruinMesh } from './ruin-mesh'
import { shutDoorsMesh } from './shut-doors'

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

const builtAs = new WeakMap<RuinDesign, RuinDesign>()
/** With the doorways that its doors are shut in: the house itself looks as it did. */
function asBuilt({ design, shut = [] }: RuinPiece): RuinDesign {
  if (shut.length === 0) return design
  const known = builtAs.get(design) ?? doorsOpened(design, shut)
  builtAs.set(design, known)
  return known
}

export function pieceParts(piece: CityPiece, quality: Quality): readonly Part[] {
  if (isFallen(piece))
    return parts(`heap ${quality} ${designKey(piece.design)}`, [heapMesh(piece.design.was, quality)])
  const design = asBuilt(piece)
  const key = designKey(design)
  const { shut = [] } = piece
  const imported = importedMesh(design)
  return [
    ...(imported
      ? parts(`mesh ${design.mesh?.hash}`, imported)
      : parts(`ruin ${quality} ${key}`, ruinMesh(design, quality))),
    ...(piece.state.dangerous ? parts(`danger ${key}`, dangerMesh(design)) : []),
    ...(shut.length > 0 ? parts(`doors ${designKey(piece.design)}`, shutDoorsMesh(design, shut)) : []),
  ]
}

/** Everything about a piece that its picture depends on. */
export const lookOf = ({ design, at, turn, state, shut = [] }: Piece): string => {
  const mesh = 'mesh' in design && design.mesh !== undefined && hasMesh(design.mesh.hash)
  return `${designKey(design)} ${shut.length} ${at.x} ${at.z} ${turn} ${state.dangerous} ${mesh}`
}
