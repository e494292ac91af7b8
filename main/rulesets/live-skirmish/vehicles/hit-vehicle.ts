/** A hit on a vehicle (LS-VEH-05). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { DamageId } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

export function* hitVehicle(_game: SkirmishGame, _vehicle: ModelId, _damage: DamageId, _from: Point3): Procedure {
  throw new Error('not built yet')
}
