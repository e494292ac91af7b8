/** Whether the table shows its owner something that the player who sits down next must not see (LS-ENG-06, LS-ENG-07). Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'

export const showsSecrets = (
  { models, devices, secretDie }: Pick<SkirmishView, 'models' | 'devices' | 'secretDie'>,
  seat: Seat,
): boolean =>
  devices.length > 0 ||
  secretDie !== null ||
  Object.values(models).some(
    (model) =>
      model.seat === seat &&
      (model.hidden !== null || model.status === 'ambush' || model.status === 'infiltrator'),
  )
