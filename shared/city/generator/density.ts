/** How much of a city's ground is built upon, and of what. */
import { intersection, rectangle, regionArea, union } from '../../geometry'
import type { MissionLevel } from '../../protocol/game-view'
import { footprint } from '../../table'
import type { Table } from '../../table/types'

/** The least share of the table under houses, standing or not: below it a city looks like a yard. */
export const builtShare: Readonly<Record<MissionLevel, number>> = { alpha: 0.24, gamma: 0.3, omega: 0.3 }

/** Footprints of ruins and houses by the area of the table. */
export function shareBuilt({ width, depth, pieces }: Table): number {
  const whole = rectangle(0, 0, width, depth)
  const parts = pieces
    .filter(({ design: { kind } }) => kind === 'ruin' || kind === 'building' || kind === 'collapsed')
    .flatMap((piece) => intersection(whole, footprint(piece)))
    .map(({ outline }) => outline)
  return parts.length === 0 ? 0 : regionArea(union(parts)) / (width * depth)
}
