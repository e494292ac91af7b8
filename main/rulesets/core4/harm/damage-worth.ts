/** What a result of the tables of damage is worth to whoever struck, beside the loss of the vehicle: for choices between dice alone. */
import type { VehicleResult } from '../../../../shared/protocol/facts/battle/shooting'

export const damageWorth: Readonly<Record<VehicleResult, number>> = {
  shaken: 0.1,
  stunned: 0.15,
  armamentDestroyed: 0.3,
  immobilised: 0.3,
  destroyed: 1,
  exploded: 1,
  annihilated: 1,
}
