/** Which way what lands without aim goes: a die of twelve faces, or somebody's choice (LS-CORE-04, LS-ART-02). */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { cos, sin } from '../../../../shared/portable'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import { ask, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

/** Straight away from an edge, in degrees counter-clockwise from +x. */
const away: Readonly<Record<Edge, number>> = { south: 90, north: 270, west: 0, east: 180 }

/** Face 12 is straight away from the roller's own edge; each face before it 30° less far round the clock. */
export const bearingOfFace = (face: number, edge: Edge): number =>
  (((away[edge] - 30 * face) % 360) + 360) % 360

export const unitVector = (bearing: number): { readonly x: number; readonly z: number } => {
  const angle = (bearing * Math.PI) / 180
  return { x: cos(angle), z: -sin(angle) }
}
export function* rollDirection(
  game: SkirmishGame,
  seat: Seat,
  because: readonly RuleId[],
): Procedure<number> {
  const [die] = yield* roll({ kind: 'd12', count: 1, purpose: 'lsDirection', seat, because })
  return bearingOfFace(die?.face ?? 12, game.state.sides[seat].edge ?? 'south')
}
/** Somebody says which way. */
export function* askDirection(
  seat: Seat,
  from: Point3,
  distance: Mm,
  radius: Mm,
  weapon: string,
  because: readonly RuleId[],
): Procedure<number> {
  const { bearing } = yield* ask({
    seat,
    kind: 'lsShift',
    args: { distance: distance / 10 },
    because,
    form: { form: 'direction', unit: '', weapon, from: { x: from.x, z: from.z }, distance, radius },
    default: { form: 'bearing', bearing: 90 },
  })
  return ((bearing % 360) + 360) % 360
}
