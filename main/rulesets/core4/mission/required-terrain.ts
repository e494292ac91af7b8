/** What the table of a mission must have: a road across it (CF-SPECIAL-06), and how its ruins begin (CF-CUSTOM-06). */
import { liesInHalf } from '../../../../shared/city'
import { pointToPolygon, polygonGap } from '../../../../shared/geometry'
import { inches, within } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { piecesNamed, type Mission } from '../../../../shared/protocol/mission'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { footprint } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'
import { standingRule } from '../game'
import { missionWished } from './kept'
import { edgeSegment, edges, longEdges } from '../../../../shared/table/home-places'

/** Stretches of road so near to each other are one road, and so near to a point it begins there. */
const joined = inches(1)

/** Does a road lead from the middle of one of these edges to the middle of the other? */
export function hasRoad(table: Table, between: 'betweenShortEdges' | 'betweenLongEdges'): boolean {
  const long = longEdges(table, true)
  const ends = edges
    .filter((edge) => long.includes(edge) === (between === 'betweenLongEdges'))
    .map((edge): PlanPoint => {
      const [from, to] = edgeSegment(table, edge)
      return { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 }
    })
  const [start, goal] = ends
  const roads = table.pieces.filter(({ design }) => design.kind === 'road').map(footprint)
  if (!start || !goal) return false
  const reached = new Set<Polygon>(roads.filter((road) => within(pointToPolygon(start, road), joined)))
  for (const road of reached)
    for (const other of roads)
      if (!reached.has(other) && within(polygonGap(road, other), joined)) reached.add(other)
  return [...reached].some((road) => within(pointToPolygon(goal, road), joined))
}

/** Why the mission cannot be played on this table, or null. */
export function terrainRefusal(mission: Mission, table: Table): Refusal | null {
  const { id: scenario, cite, terrain: { road, half } = {} } = mission
  if (road && !hasRoad(table, road)) return refuse('roadNeeded', cite, { scenario }).refusal
  const lacking = piecesNamed(mission).find((id) => !table.pieces.some((piece) => piece.id === id))
  if (lacking !== undefined)
    return refuse('pieceNeeded', [...cite, 'CF-CUSTOM-12'], { scenario, named: lacking }).refusal
  if (half === undefined) return null
  const over = table.pieces
    .filter((piece) => piece.design.kind !== 'road' && !liesInHalf(footprint(piece), half, table))
    .map(({ id }) => id)
  return over.length > 0
    ? refuse('otherHalf', [...cite, 'CF-CUSTOM-06'], { half: { key: `tableHalf.${half}` } }, over).refusal
    : null
}

/** A table that the players lay stands when it has what the mission asks for. */
export const terrainOfMission = standingRule({
  id: 'terrainOfMission',
  cite: 'C4-ORG-07',
  text: { key: 'refusal.roadNeeded' },
  on: {
    tableMayStand: {
      as: 'game',
      band: 'forbids',
      answer(refusal, { game: { state } }) {
        const mission = missionWished(state)
        return refusal ?? (mission ? terrainRefusal(mission, state.table) : null)
      },
    },
  },
})
