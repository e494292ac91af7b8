/** One side of a skirmish, as a case says it. */
import type { Seat } from '../../../shared/protocol/spatial'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'

export function sideIn({ sides, points }: SkirmishState, seat: Seat) {
  const { nature, edge, startSoldiers, platoon, wins, strikes, mortar, helicopter, devices, reconnaissance } =
    sides[seat]
  return {
    ...{ nature, startSoldiers, platoon, wins, strikes, devices, reconnaissance },
    ...(edge && { edge }),
    mortar: mortar !== null,
    ...(helicopter && { helicopter: helicopter.weapon }),
    points: points.filter((one) => one.seat === seat).map(({ kind }) => kind),
  }
}
