/** What both players agree a piece counts as, against the terrain sheet of its kind (C4-ORG-07, CF-TERRAIN-01). */
import { terrainOf } from './terrain'
import type { GroundClass, Piece, Roof, SheetAnswers } from './types'

/** A line of the terrain sheet, with nothing left open. */
export interface TerrainSheet {
  readonly ground: GroundClass
  readonly vehicles: GroundClass
  readonly cover: number | null
  readonly size: 1 | 2 | 3 | null
  readonly dangerous: boolean
  /** Of a building: absent where nobody stands on its roof. */
  readonly roof?: Roof
}
export function sheetOf(piece: Piece): TerrainSheet {
  const { ground, vehicles, cover, size, dangerous, roof } = terrainOf(piece)
  return { ground, vehicles, cover, size, dangerous, ...(roof && { roof }) }
}
/** Vehicles go where they went: with the others unless it was said otherwise. */
export const changedSheet = (sheet: TerrainSheet, part: Partial<TerrainSheet>): TerrainSheet => ({
  ...sheet,
  ...(part.ground !== undefined && sheet.vehicles === sheet.ground && { vehicles: part.ground }),
  ...part,
})
/** Areas are agreed a Size; what is seen as it stands has none (C4-TERRAIN-02, CF-TERRAIN-13). */
export const hasAgreedSize = (piece: Piece): boolean =>
  terrainOf(piece).shelters && piece.design.kind !== 'ruin'

/** The same piece, as agreed: only what is not usual for it is kept. */
export function agreedAs(piece: Piece, sheet: TerrainSheet): Piece {
  const { agreed: _before, ...plain } = piece
  const withAnswers = (agreed: SheetAnswers): Piece => ({ ...plain, agreed })
  const usual = sheetOf(withAnswers({}))
  const ground: SheetAnswers = sheet.ground === usual.ground ? {} : { ground: sheet.ground }
  const agreed: SheetAnswers = {
    ...ground,
    ...(sheetOf(withAnswers(ground)).vehicles !== sheet.vehicles && { vehicles: sheet.vehicles }),
    ...(sheet.cover !== usual.cover && { cover: sheet.cover }),
    ...(sheet.size !== usual.size && sheet.size !== null && { size: sheet.size }),
    ...(sheet.roof && { roof: sheet.roof }),
  }
  return {
    ...plain,
    state: { ...piece.state, dangerous: sheet.dangerous },
    ...(Object.keys(agreed).length > 0 && { agreed }),
  }
}
const fields = ['ground', 'vehicles', 'cover', 'size', 'dangerous'] as const
export const isSameSheet = (one: TerrainSheet, other: TerrainSheet): boolean =>
  fields.every((field) => one[field] === other[field]) &&
  one.roof?.for === other.roof?.for &&
  one.roof?.cover === other.roof?.cover
