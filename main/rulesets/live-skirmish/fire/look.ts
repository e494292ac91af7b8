/** What a firer sees of a target, worked out once for a space: several weapons and modes ask the same. */
import type { Mm } from '../../../../shared/geometry/length'
import {
  distance,
  see,
  soldierSees,
  type Sight,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'

interface Look {
  readonly distance: Mm
  /** Has he line of sight to it: quick. */
  readonly visible: boolean
  /** Every ray, for cover. */
  readonly sight: Sight
}
const remembered = new WeakMap<SkirmishSpace, Map<string, Look>>()
export function firerLook(space: SkirmishSpace, from: SpaceModel, to: SpaceModel): Look {
  const known = remembered.get(space) ?? new Map<string, Look>()
  remembered.set(space, known)
  const key = `${from.id} ${to.id}`
  const found = known.get(key)
  if (found) return found
  let visible: boolean | undefined
  let sight: Sight | undefined
  const look: Look = {
    distance: distance(from, to),
    get visible() {
      return (visible ??= sight ? sight.visible : soldierSees(space, from, to))
    },
    get sight() {
      return (sight ??= see(space, from, to))
    },
  }
  known.set(key, look)
  return look
}
