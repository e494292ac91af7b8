import { inches } from '../../geometry/length'
import type { MissionLevel } from '../../protocol/game-view'
import type { BuildChance } from '../design/chance'

/** A rectangle in inches. */
export interface Rect {
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
}
interface PlacedDesign {
  readonly design: string
  readonly at: { readonly x: number; readonly z: number }
  readonly turn: number
}
export interface Streets {
  readonly roads: readonly PlacedDesign[]
  /** Ground between the streets. */
  readonly blocks: readonly Rect[]
  readonly corridors: readonly Rect[]
}

/** Half the width of the catalogue's roads, inches. */
const half = 3
/** The table that a level recommends, a larger one may be played on (CF-SETUP-03). */
export const tableInches: Readonly<Record<MissionLevel, { readonly width: number; readonly depth: number }>> =
  {
    alpha: { width: 48, depth: 48 },
    gamma: { width: 48, depth: 48 },
    omega: { width: 72, depth: 48 },
  }

/** Road pieces between two points of one axis; stretches are whole numbers of 6" by the choice of the axes. */
function stretch(from: number, to: number): { middle: number; long: boolean }[] {
  const pieces: { middle: number; long: boolean }[] = []
  for (let at = from; at < to - 0.1;) {
    const long = to - at >= 12
    pieces.push({ middle: at + (long ? 6 : 3), long })
    at += long ? 12 : 6
  }
  return pieces
}

/**
 * A street along the table and one or two across it. Axes lie where whole road pieces fill the way to every edge;
 * one arm may be missing, so that a crossing becomes a junction.
 */
export function layStreets(level: MissionLevel, luck: BuildChance): Streets {
  const { width, depth } = tableInches[level]
  const across = level === 'omega' ? [luck.pick([15, 21]), luck.pick([45, 51])] : [luck.pick([21, 27])]
  const along = luck.pick([21, 27])
  const missing = luck.next() < 0.4 ? luck.pick(['north', 'south'] as const) : null
  const missingAt = luck.whole(0, across.length - 1)

  const roads: PlacedDesign[] = []
  const road = (x: number, z: number, long: boolean, turn: number): void => {
    roads.push({ design: long ? 'road-long' : 'road-short', at: { x: inches(x), z: inches(z) }, turn })
  }
  const stops = [0, ...across.flatMap((x) => [x - half, x + half]), width]
  for (let i = 0; i < stops.length; i += 2) {
    for (const { middle, long } of stretch(stops[i] as number, stops[i + 1] as number))
      road(middle, along, long, 0)
  }
  const corridors: Rect[] = [{ x0: 0, z0: along - half, x1: width, z1: along + half }]
  across.forEach((x, i) => {
    roads.push({ design: 'road-crossing', at: { x: inches(x), z: inches(along) }, turn: 0 })
    for (const arm of ['north', 'south'] as const) {
      if (arm === missing && i === missingAt) continue
      const [z0, z1] = arm === 'north' ? [0, along - half] : [along + half, depth]
      for (const { middle, long } of stretch(z0, z1)) road(x, middle, long, 90)
      corridors.push({ x0: x - half, z0, x1: x + half, z1 })
    }
  })
  const edges = [0, ...across.flatMap((x) => [x - half, x + half]), width]
  const blocks: Rect[] = []
  for (const [z0, z1] of [
    [0, along - half],
    [along + half, depth],
  ] as const) {
    for (let i = 0; i < edges.length; i += 2) blocks.push({ x0: edges[i]!, z0, x1: edges[i + 1]!, z1 })
  }
  return { roads, blocks, corridors }
}
