/** House rule: a marker under which nobody lies for every two hidden men (LS-HIDE-02). */
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import {
  numbersFor,
  poseOn,
  soldierBody,
  standsBadly,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { modelsOfSide } from '../state'
import { deploymentZone } from './edges'
import { gridOf } from './grid'
import { contains } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import { compareIds } from '../../../../shared/portable'

const cite = ['LS-HIDE-02']
export function* layDecoys(game: SkirmishGame, first: Seat): Procedure {
  // Where no markers are shown there is nothing to take a decoy for.
  if (!game.setting('ls.decoys') || !showsMarkers(game.state)) return
  for (const seat of [otherSeat(first), first]) {
    const most = Math.floor(hiddenOf(game, seat).length / 2)
    for (let left = most; left > 0; left--) {
      const at = suggestDecoy(game, seat, left)
      if (!at) break
      const answer = yield* ask({
        seat,
        kind: 'lsDecoy',
        args: { left },
        because: cite,
        form: {
          form: 'place',
          what: 'decoy',
          radius: numbersFor(game.state.tables, game.state.settings).radius,
        },
        default: { form: 'place', at },
      })
      const pose = poseOn(spaceOf(game), answer.at, 0)
      if (!pose) throw new Error('there is nothing under a decoy')
      yield* emit('lsDecoyLaid', { decoy: { id: `h${game.state.next.hidden}`, seat, pose } }, cite, [seat])
    }
    if (most > 0) yield* mixMarkers(game, seat)
  }
}
const hiddenOf = ({ state }: SkirmishGame, seat: Seat) =>
  modelsOfSide(state, seat).filter(({ hidden, pose }) => hidden && !hidden.ambush && pose)

/** Names in the order of their places, from west to east: they tell nothing any more. */
function* mixMarkers(game: SkirmishGame, seat: Seat): Procedure {
  const men = hiddenOf(game, seat).flatMap(({ hidden, pose }) =>
    hidden && pose ? [{ id: hidden.marker, pose }] : [],
  )
  const all = [...men, ...game.state.secrets.decoys.filter((decoy) => decoy.seat === seat)]
  const names = all.map(({ id }) => id).sort(compareIds)
  const inOrder = [...all].sort(
    (one, other) => one.pose.at.x - other.pose.at.x || one.pose.at.z - other.pose.at.z,
  )
  const mixed = Object.fromEntries(inOrder.map(({ id }, i) => [id, names[i] ?? id]))
  yield* emit('lsMarkersMixed', { names: mixed }, cite, [seat])
}

function mayLie(game: SkirmishGame, seat: Seat, to: Waypoint): Verdict {
  const space = spaceOf(game)
  const pose = poseOn(space, to, 0)
  if (!pose) return refuse('noFloorThere', cite)
  if (!contains(deploymentZone(game, seat), to.at)) return refuse('lsOutsideZone', cite)
  const body = soldierBody(numbersFor(game.state.tables, game.state.settings), 'standing')
  const decoy: SpaceModel = { id: 'decoy', unit: 'decoy', side: seat, body, pose }
  const refusal = standsBadly(space, decoy, pose)
  return refusal ? { ok: false, refusal } : allowed
}
export const checkDecoy = (
  game: SkirmishGame,
  { seat }: Pick<DecisionOf<'place'>, 'seat'>,
  answer: AnswerTo<'place'>,
): Verdict => mayLie(game, seat, answer.at)

function suggestDecoy(game: SkirmishGame, seat: Seat, number: number): Waypoint | undefined {
  const lawful = gridOf(spaceOf(game), deploymentZone(game, seat), cm(6)).filter(
    (place) => mayLie(game, seat, place).ok,
  )
  return lawful[Math.floor((lawful.length * ((number * 7) % 10)) / 10)]
}
