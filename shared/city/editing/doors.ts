/** Doors of a city's ruins, shut and opened while it is edited. */
import type { City } from '../../protocol/city'
import { doorsOf, type DoorPlace } from '../../table'
import { changePieces, designNamed, type Picked, type PieceOfCity } from './pieces'

/** Every door of a piece that can be shut, and whether it is. */
export function doorsIn(city: City, index: number): readonly (DoorPlace & { readonly shut: boolean })[] {
  const piece = city.pieces[index]
  const design = piece && designNamed(city, piece.design)
  if (piece === undefined || design === undefined) return []
  return doorsOf(design).map(({ wall, opening }) => ({
    wall,
    opening,
    shut: (piece.shut ?? []).some((one) => one.wall === wall && one.opening === opening),
  }))
}
/** Shuts or opens those of its doors; what no door is shut of says nothing of doors. */
export function moveDoors(city: City, index: number, places: readonly DoorPlace[], shut: boolean): City {
  const next = doorsIn(city, index).flatMap(({ wall, opening, shut: now }) => {
    const isMeant = places.some((one) => one.wall === wall && one.opening === opening)
    return (isMeant ? shut : now) ? [{ wall, opening }] : []
  })
  return changePieces(city, [index], ({ shut: _before, ...piece }: PieceOfCity) => ({
    ...piece,
    ...(next.length > 0 && { shut: next }),
  }))
}
/** Of several pieces at once. */
export const moveAllDoors = (city: City, picked: Picked, shut: boolean): City =>
  picked.reduce((made, index) => moveDoors(made, index, doorsIn(made, index), shut), city)
