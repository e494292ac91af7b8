/** Six inches more for a vehicle that keeps to the road (C4-VEH-17, CF-TERRAIN-08). */
import { contains, inches, spansInside, tolerance, type Polygon } from '../../../../shared/geometry'
import { beyond } from '../../../../shared/geometry/length'
import type { UnitMove } from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { footprint } from '../../../../shared/table'
import type { Table, UnitId } from '../../../../shared/table/types'
import { standingRule, unitOf, type CoreGame, type CoreState } from '../game'
import { drives, hasLoaded } from '../units'

/** Chip on the card of a vehicle that has gone farther than it could without the road. */
export const roadMove = 'roadMove'
const roadBonus = 6
/** It has used it in this phase. */
export const wentByRoad = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).conditions.includes(roadMove)
/** Why nobody gets in or out of it any more in this phase; or null. */
export const loadingRefused = (state: CoreState, { id: vehicle, unit }: ModelView): Refusal | null =>
  wentByRoad(state, unit)
    ? refuse('noLoadingByRoad', ['CF-TERRAIN-08', 'C4-VEH-17'], { vehicle }, [vehicle]).refusal
    : null
const rectangle = ({ width, depth }: Table): Polygon => [
  { x: 0, z: 0 },
  { x: width, z: 0 },
  { x: width, z: depth },
  { x: 0, z: depth },
]
/**
 * Is the whole way of the hull's middle on roads, its start and end included? The hull may overhang. Of one that drives on
 * from reserve the way on the table counts.
 */
export function keepsToRoad(table: Table, legs: readonly MoveLeg[]): boolean {
  const roads = table.pieces.filter(({ design }) => design.kind === 'road').map(footprint)
  const onRoad = (at: MoveLeg['from']): boolean => roads.some((road) => contains(road, at))
  const whole = rectangle(table)
  return legs.every(({ from, to, length }) => {
    const comesOn = !contains(whole, from)
    if ((!comesOn && !onRoad(from)) || !onRoad(to)) return false
    const spans = roads.flatMap((road) => spansInside(from, to, road)).sort((one, two) => one.from - two.from)
    let covered = comesOn ? (spansInside(from, to, whole)[0]?.from ?? 1) : 0
    for (const span of [...spans, { from: 1, to: 1 }]) {
      if ((span.from - covered) * length > 2 * tolerance) return false
      covered = Math.max(covered, span.to)
    }
    return true
  })
}

/** The distance by road, for what drives; null for the others, and for whom loads or unloads (CF-TERRAIN-08). */
export const byRoad = ({ state }: CoreGame, unit: UnitId, { label, plan, climb }: Budget): Budget | null =>
  drives(state, unit) && !hasLoaded(state, unit)
    ? { plan: plan + inches(roadBonus), climb, label: label + roadBonus }
    : null

/** Has it used more than it has off the road? */
export const usesRoad = (move: UnitMove, usual: Budget): boolean =>
  move.moving.some((id) => beyond(move.models[id]?.plan ?? 0, usual.plan))

/** The extra distance is lost where the ground calls for a test. */
export const roadRefused = (unit: UnitId, move: UnitMove): Refusal | null =>
  move.difficult.length + move.dangerous.length > 0
    ? refuse('noTestsByRoad', ['CF-TERRAIN-08', 'C4-VEH-17'], { unit }, [unit]).refusal
    : null
export const roadIsKept = standingRule({
  id: 'roadMove',
  cite: 'CF-TERRAIN-08',
  text: { key: 'modifier.roadMove' },
  on: {
    mayShoot: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) =>
        value ??
        (wentByRoad(game.state, unit)
          ? refuse('noFireByRoad', ['CF-TERRAIN-08', 'C4-VEH-17'], { unit }, [unit]).refusal
          : null),
    },
  },
})
