/** Pieces taken up to be laid once more: at once, or later, on this table or on another. */
import type { PlanPoint } from '../../geometry/point'
import type { City } from '../../protocol/city'
import { raisedOf } from '../../table'
import type { PieceDesign } from '../../table/types'
import { pieceId } from '../city-table'
import {
  addPieces,
  changePieces,
  designNamed,
  indexOf,
  namedApart,
  raisedDesign,
  settled,
  withRiders,
  type Picked,
  type PieceOfCity,
} from './pieces'

export interface Copied {
  readonly piece: PieceOfCity
  readonly design: PieceDesign
  /** Where it was in its file: what lay on it names it by that. */
  readonly index: number
}
/** With what lies on them. */
export const copiedFrom = (city: City, picked: Picked): readonly Copied[] =>
  withRiders(city, picked).flatMap((index) => {
    const piece = city.pieces[index]
    const design = piece && designNamed(city, piece.design)
    return piece && design ? [{ piece, design, index }] : []
  })

/**
 * Behind all others, moved by so much; what lay on a copied piece lies on its copy, all else on the floor that is there, or on
 * the ground. None of them is vital.
 */
export function pasted(city: City, copies: readonly Copied[], by: PlanPoint): City {
  const places = new Map(copies.map(({ index }, n) => [index, city.pieces.length + n]))
  const made = copies.reduce((before, { piece, design }) => {
    const raised = raisedOf(design)
    const on = raised === undefined ? undefined : places.get(indexOf(raised.on.piece))
    const lying =
      raised === undefined || on === undefined
        ? namedApart(before, design)
        : raisedDesign(before, design, { ...raised, on: { ...raised.on, piece: pieceId(on) } })
    const at = { x: piece.at.x + by.x, z: piece.at.z + by.z }
    const next = addPieces(before, [{ design: lying, at, turn: piece.turn }])
    const { vital: _vital, ...said } = piece
    return changePieces(next, [next.pieces.length - 1], (copy) => ({ ...said, ...copy }))
  }, city)
  return settled(made, [...places.values()])
}
export const copyPieces = (city: City, picked: Picked, by: PlanPoint): City =>
  pasted(city, copiedFrom(city, picked), by)
