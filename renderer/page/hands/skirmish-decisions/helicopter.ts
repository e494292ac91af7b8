/** The helicopter that questions are about: where it hovers, and how it is drawn (LS-ART-03). Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { GameEvent } from '../../../../shared/protocol/event'
import type { Decision } from '../../../../shared/protocol/decision'
import { helicopterHeight } from '../../../../shared/skirmish/tables'
import type { Stroke } from '../../../scene/marks/Strokes'
import { circleMark } from './mark-shapes'

const kinds: ReadonlySet<string> = new Set(['lsHelicopterTarget', 'lsAtHelicopter'])
export const asksAboutHelicopter = ({ kind }: Pick<Decision, 'kind'>): boolean => kinds.has(kind)
/** Where the one that this question is about has come to. */
export function helicopterIn(decision: Decision | null, events: readonly GameEvent[]): Point3 | null {
  if (decision === null || !asksAboutHelicopter(decision)) return null
  const came = events.findLast(({ type }) => type === 'lsHelicopterCame')
  return came === undefined ? null : pointIn(came.data)
}
function pointIn(data: unknown): Point3 | null {
  if (typeof data !== 'object' || data === null || !('at' in data)) return null
  const { at } = data
  if (typeof at !== 'object' || at === null || !('x' in at && 'y' in at && 'z' in at)) return null
  const { x, y, z } = at
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? { x, y, z } : null
}
const rotor = 40
/** A rotor over its place, and the height between. */
export const helicopterStrokes = (hub: Point3): readonly Stroke[] => [
  ...circleMark(hub, rotor),
  [
    { ...hub, x: hub.x - rotor },
    { ...hub, x: hub.x + rotor },
  ],
  [
    { ...hub, z: hub.z - rotor },
    { ...hub, z: hub.z + rotor },
  ],
  [hub, { ...hub, y: hub.y - helicopterHeight }],
]
