/** A field of fire floor by floor, as shares: what is on show may be another floor than the one that is seen. */
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import { raysOf } from '../../scene/overlays/field-mesh'

interface FloorShare {
  readonly level: number
  /** Places where at least one point of a body is in sight. */
  readonly seen: number
  readonly places: number
}
/** @returns the highest floor first */
export function sharesByFloor({ areas }: Pick<FieldOfFire, 'areas'>): readonly FloorShare[] {
  const floors = new Map<number, { seen: number; places: number }>()
  for (const { on, clear } of areas) {
    const floor = floors.get(on.level) ?? { seen: 0, places: 0 }
    for (let cell = 0; cell < clear.length; cell++) {
      const rays = raysOf(clear, cell)
      if (rays === null) continue
      floor.places += 1
      if (rays > 0) floor.seen += 1
    }
    floors.set(on.level, floor)
  }
  return [...floors]
    .map(([level, floor]) => ({ level, ...floor }))
    .filter(({ places }) => places > 0)
    .sort((one, other) => other.level - one.level)
}
/** Some is never nothing, and not quite all is never all. */
export const percentOf = ({ seen, places }: FloorShare): number =>
  seen === 0 || seen === places
    ? (100 * seen) / Math.max(1, places)
    : Math.min(99, Math.max(1, Math.round((100 * seen) / places)))
