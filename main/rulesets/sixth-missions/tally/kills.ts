/** Enemy units destroyed, one by one (S6-MISS-MIS-2 to -4, S6-MISS-RES-10). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Award, Objective } from '../../../../shared/protocol/mission'
import { hasGone } from '../../../../shared/protocol/gone'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { CoreGame, CoreState, ObjectiveRule } from '../../core4/game'
import { counted, withStakes } from '../../core4/objectives'
import { hostOf, rideOf } from '../../core4/units'
import { slotOf } from '../standing'

type Kills = Extract<Objective, { readonly kind: 'kills' }>

const ownModels = ({ models }: CoreState, id: string) =>
  Object.values(models).filter((model) => (model.own ?? model.unit) === id)
const isDestroyed = (state: CoreState, { id }: UnitView): boolean => ownModels(state, id).every(hasGone)
/** It runs, or waits beside the table, in a vehicle that does so too. */
function isDrivenOff(state: CoreState, { id }: UnitView): boolean {
  const host = hostOf(state, id)
  const ride = rideOf(state, host.id)
  const waits = ride
    ? ride.status !== 'onTable'
    : ownModels(state, id).every(({ status }) => status === 'waiting')
  return host.fallingBack || waits
}

function awardsFor(
  { state }: CoreGame,
  { points, categories, alsoDrivenOff, cite }: Kills,
): readonly Award[] {
  return Object.values(state.units).flatMap((unit): readonly Award[] => {
    const slot = slotOf(state, unit)
    if (categories && (slot === null || !categories.includes(slot))) return []
    const isLost = isDestroyed(state, unit)
    if (!isLost && !(alsoDrivenOff === true && isDrivenOff(state, unit))) return []
    return [
      {
        seat: otherSeat(unit.seat),
        text: { key: isLost ? 'award.kill' : 'award.killUnfinished', args: { unit: unit.id } },
        count: 1,
        points,
        cite,
        focus: { units: [unit.id] },
      },
    ]
  })
}
export const kills: ObjectiveRule<'kills'> = withStakes({
  count: (game, terms) => counted(awardsFor(game, terms), 'kills', ({ points }) => points),
})
