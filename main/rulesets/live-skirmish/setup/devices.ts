/** Devices are hidden before anybody is on the table, outside the enemy's deployment zone (LS-EXT-07, LS-SAVE-02). */
import { contains } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { SkirmishGame } from '../part'
import { supportHeight } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { deploymentZone, strip } from './edges'
import { gridOf } from './grid'

const cite = 'LS-SAVE-02'
/** Of the blast, for the drawing. */
const radius = cm(5)

export function* layDevices(game: SkirmishGame): Procedure {
  for (const seat of ['a', 'b'] as const)
    while (game.state.sides[seat].devices > 0) {
      const number = game.state.secrets.devices.length + 1
      const answer = yield* ask({
        seat,
        kind: 'lsDevice',
        args: { left: game.state.sides[seat].devices },
        because: [cite],
        form: { form: 'place', what: 'device', radius },
        default: { form: 'place', at: suggestDevice(game, seat, number) },
      })
      const { at, on } = answer.at
      const y = supportHeight(spaceOf(game), on, at) ?? 0
      yield* emit(
        'lsDeviceLaid',
        { device: { id: `device-${number}`, seat, at: { x: at.x, y, z: at.z } } },
        [cite],
        [seat],
      )
    }
}
const mayLay = (game: SkirmishGame, seat: Seat, { at, on }: Waypoint): Verdict => {
  if (supportHeight(spaceOf(game), on, at) === null) return refuse('noFloorThere', cite)
  return contains(deploymentZone(game, otherSeat(seat)), at) ? refuse('lsEnemyZone', cite) : allowed
}
export const checkDevice = (
  game: SkirmishGame,
  { seat }: Pick<DecisionOf<'place'>, 'seat'>,
  answer: AnswerTo<'place'>,
): Verdict => mayLay(game, seat, answer.at)

function suggestDevice(game: SkirmishGame, seat: Seat, number: number): Waypoint {
  const { table, sides } = game.state
  const half = strip(table, sides[seat].edge ?? 'south', table.depth * 0.6)
  const lawful = gridOf(spaceOf(game), half, cm(6)).filter((place) => mayLay(game, seat, place).ok)
  const chosen = lawful[Math.floor((lawful.length * ((number * 7) % 10)) / 10)]
  if (!chosen) throw new Error(`there is no room for a device of seat ${seat}`)
  return chosen
}
