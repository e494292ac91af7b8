/** Vehicles for the rule tests, written as the specs do: hull(length, width, height) at a place, heading in degrees. */
import { inches } from '../../../shared/geometry/length'
import type { Standing } from '../../../shared/table/types'
import { place } from '../city-fight/CF-RUIN-board'

export function hull(
  id: string,
  [x, y, z]: readonly [number, number, number],
  {
    length,
    width,
    height,
    bottom = 0,
    skimmer = false,
  }: {
    readonly length: number
    readonly width: number
    readonly height: number
    readonly bottom?: number
    readonly skimmer?: boolean
  },
  heading = 0,
): Standing {
  return {
    id,
    unit: `unit-${id}`,
    body: {
      base: { shape: 'rect', length: inches(length), width: inches(width) },
      radius: inches(Math.hypot(length, width) / 2),
      height: inches(height),
      eye: inches(height * 0.8),
      size: 3,
      hull: { bottom: inches(bottom), skimmer },
    },
    pose: { at: place(x, y), y: inches(z), on: { piece: null, level: 0 }, facing: heading },
  }
}
