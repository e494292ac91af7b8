/** A model of a game as the space knows it: lying men are low (LS-GEO-02), knocked-out vehicles are wrecks. */
import type { SkirmishModel } from '../../protocol/skirmish/model'
import type { Pose } from '../../table'
import { soldierBody } from './bodies'
import type { SpaceNumbers } from './numbers'
import type { SpaceModel } from './space'

export const standingModel = (
  { id, squad, seat, kind, body, posture, vehicle, pose }: SkirmishModel & { readonly pose: Pose },
  numbers: SpaceNumbers,
): SpaceModel => ({
  id,
  unit: squad ?? id,
  side: seat,
  body: kind === 'vehicle' ? body : soldierBody(numbers, posture),
  pose,
  ...(vehicle?.knockedOut && { wreck: true }),
})
