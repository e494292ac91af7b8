/** What the fresh events look like on the table: shots with tracers, casualties with dust. Read by shape, not by type. */
import type { Point3 } from '../../../shared/geometry/point'
import type { GameEvent } from '../../../shared/protocol/event'
import type { MoveLeg } from '../../../shared/protocol/query'
import type { ModelId } from '../../../shared/table/types'

export interface ShotCue {
  readonly model: ModelId
  readonly target: string
  readonly shots: number
}

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null
const dataOf = (event: GameEvent): Data => (isData(event.data) ? event.data : {})

/** Every model that opened fire: `{ target, fire: [{ model, shots? }] }`. */
export function shotsIn(events: readonly GameEvent[]): readonly ShotCue[] {
  return events.flatMap((event) => {
    const { target, fire } = dataOf(event)
    if (typeof target !== 'string' || !Array.isArray(fire)) return []
    return fire
      .filter(isData)
      .flatMap(({ model, shots }): readonly ShotCue[] =>
        typeof model === 'string' ? [{ model, target, shots: typeof shots === 'number' ? shots : 1 }] : [],
      )
  })
}

const isPlace = (value: unknown): value is Point3 =>
  isData(value) && ['x', 'y', 'z'].every((axis) => typeof value[axis] === 'number')

/** Where models fell: `{ poses: { id: Pose } }` of casualties. */
export function lossesIn(events: readonly GameEvent[]): readonly Point3[] {
  return events.flatMap((event) => {
    const { models, poses } = dataOf(event)
    if (event.type !== 'casualties' || !Array.isArray(models) || !isData(poses)) return []
    return Object.values(poses).flatMap((pose) => {
      const place = isData(pose) && isData(pose['at']) ? { ...pose['at'], y: pose['y'] } : null
      return isPlace(place) ? [place] : []
    })
  })
}

/** Paths that were walked: `{ moves: { id: { legs } } }`. */
export function legsIn(events: readonly GameEvent[]): Readonly<Record<ModelId, readonly MoveLeg[]>> {
  const found: Record<ModelId, readonly MoveLeg[]> = {}
  for (const event of events) {
    const { moves } = dataOf(event)
    if (!isData(moves)) continue
    for (const id in moves) {
      const move = moves[id]
      if (isData(move) && Array.isArray(move['legs']) && move['legs'].every(isLeg)) found[id] = move['legs']
    }
  }
  return found
}
const isLeg = (value: unknown): value is MoveLeg =>
  isData(value) && isPlace(value['from']) && isPlace(value['to'])
