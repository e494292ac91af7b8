/** A building that is aimed at and nobody in it: which storeys it has, what of it is seen from a mount (CF-STRAT-53). */
import { inches, stored } from '../../../../shared/geometry/length'
import { bounds, contains } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { bearsOn, firstHit, tableTracer } from '../../../../shared/sight'
import { footprint, pieceOf } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import type { TemplateFloor } from '../../../../shared/templates'
import { modelOf, type CoreGame } from '../game'
import { arcNow, mountPlace, rangeToPlace } from '../sight'
import { standingOf } from '../units'
import type { WeaponOrder } from './shot'
import { mountFired } from './mounted'
import { weaponOf } from './weapon-named'

type OnRuin = Extract<DecisionForm, { readonly form: 'marker' }> & { readonly on: PieceId }
const cite = 'CF-STRAT-53'
/** It is aimed so high above the floor. */
const overFloor = inches(0.5)

export const storeysIn = ({ design }: Piece): readonly number[] =>
  design.kind === 'ruin' ? design.levels.map(({ index }) => index) : [0]

export function floorOfRuin({ state }: CoreGame, on: PieceId, level: number): TemplateFloor {
  const design = pieceOf(state.table, on)?.design
  const floor = design?.kind === 'ruin' ? design.levels.find(({ index }) => index === level) : undefined
  return { piece: level === 0 ? null : on, level, y: floor?.height ?? 0 }
}

/** Why the mount does not put a shell onto this place of the building; or null. */
function whyNotThere(
  game: CoreGame,
  order: WeaponOrder,
  piece: Piece,
  level: number,
  at: PlanPoint,
): Refusal | null {
  const { model: id, weapon } = order
  const no = (key: string): Refusal =>
    refuse(key, cite, { model: id, weapon, piece: piece.id }, [piece.id]).refusal
  if (!contains(footprint(piece), at)) return no('besideTheRuin')
  const mount = mountFired(game, order)
  if (!mount) return no('notItsWeapon')
  const model = modelOf(game.state, id)
  const place = { ...at, y: floorOfRuin(game, piece.id, level).y + overFloor }
  const arc = arcNow(game, model, mount)
  if (!bearsOn(arc, place)) return no('ruinOutsideArc')
  if (rangeToPlace(game, { model: id, mount }, place) > inches(weaponOf(game, weapon).range) + 0.025)
    return no('ruinOutOfRange')
  const hit = firstHit(tableTracer(game.state.table), mountPlace(standingOf(model), mount), place)
  return hit === null || hit.piece === piece.id ? null : no('ruinUnseen')
}

export function onRuinRefusal(
  game: CoreGame,
  { on, model, weapon, floor }: OnRuin,
  at: PlanPoint,
): Refusal | null {
  const piece = pieceOf(game.state.table, on)
  return piece
    ? whyNotThere(game, { model, weapon }, piece, floor ?? 0, at)
    : refuse('noSuchPiece', cite, { piece: on }).refusal
}

const grid = inches(1)
/** The place nearest to its middle onto which the mount puts a shell; null: there is none on this storey. */
export function placeOnRuin(
  game: CoreGame,
  order: WeaponOrder,
  piece: Piece,
  level: number,
): PlanPoint | null {
  const { minX, maxX, minZ, maxZ } = bounds(footprint(piece))
  const [midX, midZ] = [(minX + maxX) / 2, (minZ + maxZ) / 2]
  const places: PlanPoint[] = []
  for (let x = midX - Math.floor((midX - minX) / grid) * grid; x <= maxX; x += grid)
    for (let z = midZ - Math.floor((midZ - minZ) / grid) * grid; z <= maxZ; z += grid)
      places.push({ x: stored(x), z: stored(z) })
  const off = ({ x, z }: PlanPoint): number => Math.hypot(x - midX, z - midZ)
  return (
    places
      .sort((one, other) => off(one) - off(other))
      .find((at) => whyNotThere(game, order, piece, level, at) === null) ?? null
  )
}
