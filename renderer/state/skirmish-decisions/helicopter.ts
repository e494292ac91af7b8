/** The helicopter that questions are about: where it hovers, and what dice are thrown from it and at it (LS-ART-03). Pure. */
import type { Point3 } from '../../../shared/geometry/point'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import {
  againstHelicopter,
  fireDice,
  fireTn,
  helicopterHeight,
  helicopterRange,
} from '../../../shared/skirmish/tables'
import type { Stroke } from '../../scene/overlays/Strokes'
import { circle } from './mark-shapes'

const asksAbout: ReadonlySet<string> = new Set(['lsHelicopterTarget', 'lsAtHelicopter'])
/** Where the one that this question is about has come to. */
export function helicopterIn(decision: Decision | null, events: readonly GameEvent[]): Point3 | null {
  if (decision === null || !asksAbout.has(decision.kind)) return null
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
  ...circle(hub, rotor),
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

export interface HelicopterDice {
  readonly weapon: string
  readonly mode: string
  readonly needed: number
  readonly dice: number
}
/** Before anything changes them. */
export function helicopterDice(
  { kind, seat, form }: Pick<Decision, 'kind' | 'seat' | 'form'>,
  { tables, sides, models }: Pick<SkirmishView, 'tables' | 'sides' | 'models'>,
): readonly HelicopterDice[] {
  const weapon = sides[seat].helicopter
  if (kind === 'lsHelicopterTarget' && weapon !== null) {
    const needed = fireTn(tables, weapon, 'burst', helicopterRange)
    return needed === null ? [] : [{ weapon, mode: 'burst', needed, dice: fireDice(tables, weapon, 'burst') }]
  }
  if (kind !== 'lsAtHelicopter' || form.form !== 'models') return []
  const carried = form.from.flatMap((id) => models[id]?.weapons ?? []).map((one) => one.weapon)
  return [...new Set(carried)].flatMap((one): readonly HelicopterDice[] => {
    const chance = againstHelicopter(tables, one)
    return chance === null ? [] : [{ weapon: one, ...chance }]
  })
}
