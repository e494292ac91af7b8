/** What the pieces in hand would be once the mouse is let go: where they go, and what would be laid. Pure. */
import { cityToTable, placedRuins } from '../../../../shared/city'
import { isLaidInOrder, spotRefusal, withRiders, type Picked } from '../../../../shared/city/editing'
import { bounds, boundsMeet, frame, inches, placedOutline, type Mm } from '../../../../shared/geometry'
import { nearestPlaces } from '../../../../shared/geometry/nearest-places'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { City } from '../../../../shared/protocol/city'
import { designFootprint, footprint, footprintBounds } from '../../../../shared/table'
import type { PieceDesign } from '../../../../shared/table/types'
import { carriedFar, placeInHand, type CityHand } from './hand'

interface CityGhost {
  readonly design: PieceDesign
  readonly at: PlanPoint
  readonly turn: number
  readonly refused: boolean
}
/** Whether so many may stand there is not asked of each picture of a drag. */
const mostAsked = 12

/** Pieces as they are carried or about to be laid. */
export function cityGhosts(city: City, picked: Picked, hand: CityHand): readonly CityGhost[] {
  const { stamp, turn, begun } = hand
  if (stamp !== null) {
    const at = placeInHand(city, hand)
    if (at === null) return []
    const refused = spotRefusal(city, new Set(), { design: stamp }, { at, turn }) !== null
    return [{ design: stamp, at, turn, refused }]
  }
  if (begun?.what !== 'move' && begun?.what !== 'copy') return []
  const by = carriedFar(city, hand)
  if (by.x === 0 && by.z === 0) return []
  const { pieces } = cityToTable(city)
  const all = withRiders(city, picked).flatMap((i) => pieces[i] ?? [])
  const moving = new Set(begun.what === 'move' ? all.map(({ id }) => id) : [])
  return all.map((piece) => {
    const spot = { at: { x: piece.at.x + by.x, z: piece.at.z + by.z }, turn: piece.turn }
    const asked = begun.what === 'move' ? piece : { design: piece.design }
    return {
      design: piece.design,
      ...spot,
      refused: all.length <= mostAsked && spotRefusal(city, moving, asked, spot) !== null,
    }
  })
}

/** Streets are told from so near, and so many. */
const streetTold = inches(6)
const mostStreets = 3
interface StreetShown {
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly gap: Mm
}
/** Of one ruin that is carried, how wide the streets about it would be (CF-TERRAIN-11). */
export function streetsAbout(
  city: City,
  picked: Picked,
  hand: CityHand,
  ghosts: readonly CityGhost[],
): readonly StreetShown[] {
  const [ghost] = ghosts
  if (ghost?.design.kind !== 'ruin' || ghosts.length > 1 || !isLaidInOrder(city)) return []
  const table = cityToTable(city)
  const outline = placedOutline(frame(ghost.at, ghost.turn), designFootprint(ghost.design))
  const box = bounds(outline)
  const held = new Set(hand.begun?.what === 'move' ? picked.map((i) => table.pieces[i]) : [])
  return placedRuins(table)
    .filter((ruin) => !held.has(ruin) && boundsMeet(box, footprintBounds(ruin), streetTold))
    .map((ruin) => {
      const [from, to] = nearestPlaces(outline, footprint(ruin))
      return { from, to, gap: Math.hypot(from.x - to.x, from.z - to.z) }
    })
    .filter(({ gap }) => gap > 0 && gap <= streetTold)
    .sort((one, other) => one.gap - other.gap)
    .slice(0, mostStreets)
}
/** What is being drawn or boxed in, up to where the mouse is. */
interface CitySketch {
  readonly what: 'line' | 'ring' | 'box' | 'pick'
  readonly points: readonly PlanPoint[]
}
const boxOf = (a: PlanPoint, b: PlanPoint): readonly PlanPoint[] => [
  a,
  { x: b.x, z: a.z },
  b,
  { x: a.x, z: b.z },
]
export function sketchOf(city: City, hand: CityHand): CitySketch | null {
  const { tool, begun, corners } = hand
  const at = placeInHand(city, hand)
  if (begun?.what === 'box') return hand.at && { what: 'pick', points: boxOf(begun.from, hand.at) }
  if (tool === 'select' || hand.stamp !== null) return null
  const isWay = tool === 'road' || tool === 'rubble'
  const [first] = begun?.what === 'stretch' ? [begun.from] : corners
  if (first === undefined) return at === null ? null : { what: 'line', points: [at] }
  if (begun?.what === 'stretch' || tool === 'block') {
    if (at === null) return null
    return isWay ? { what: 'line', points: [first, at] } : { what: 'box', points: boxOf(first, at) }
  }
  return { what: isWay ? 'line' : 'ring', points: at === null ? corners : [...corners, at] }
}
/** Millimetres, from corner to corner; of a box its sides. */
export const lengthsOf = ({ what, points }: CitySketch): readonly number[] => {
  const ends = what === 'box' ? points.slice(0, 3) : points
  return ends.slice(1).map(({ x, z }, i) => Math.hypot(x - (ends[i]?.x ?? x), z - (ends[i]?.z ?? z)))
}
