/** Activity V: two dice first, then the path they allow, then its weapons (LS-VEH-01, LS-VEH-02). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { randomMove } from '../../../../shared/skirmish/tables'
import type { Mm } from '../../../../shared/geometry/length'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { tell } from '../activity/facts'
import { placedModel } from '../activity/members'
import { walkOptions } from '../activity/walking'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { walkPathOf, type SoldierWalk } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { soldierOf } from '../state'
import { driverOf } from './occupants'

export const driveRule: ActivityRule = {
  cite: ['LS-VEH-01'],
  manner: 'wheeled',
  drawnLater: true,
  group: false,
  by: 'vehicle',
  may: (game, model): Refusal | null =>
    model.vehicle?.armour === 'unarmoured' && !driverOf(game.state, model)
      ? refuse('lsNoDriver', 'LS-VEH-08', undefined, [model.id]).refusal
      : null,
  walks: (_game, { vehicle }) => ({ manner: vehicle?.propulsion ?? 'wheeled' }),
  *before(game): Procedure {
    const { members } = runningActivity(game.state)
    for (const { model } of members) yield* drawDrive(game, model)
  },
  fires: 'shots',
}

function* drawDrive(game: SkirmishGame, id: ModelId): Procedure {
  const model = placedModel(game.state, id)
  const { seat, vehicle } = model
  if (seat === null || !vehicle) return
  const { dice, length } = randomMove(game.state.tables, vehicle.propulsion)
  const faces = yield* roll({
    kind: 'd6',
    count: dice,
    purpose: 'lsDrive',
    seat,
    because: ['LS-VEH-01'],
    unit: id,
  })
  const sum = faces.reduce((total, { face }) => total + face, 0)
  yield* emit('lsVehicleRolled', { model: id, sum }, ['LS-VEH-01'])
  // Backwards half as far; what has been gone stays what it is, for shots after it and for whoever answers.
  const reach = length(sum) / (game.state.activity?.reverse === true ? 2 : 1)
  if (reach <= 0) return
  const answer = yield* ask({
    seat,
    kind: 'lsDrive',
    args: { unit: id, reach: reach / 10 },
    because: ['LS-VEH-01'],
    form: { form: 'way', model: id, reach, into: 'anywhere', spots: [] },
    default: { form: 'paths', paths: {} },
    deliberate: true,
    focus: { models: [id] },
  })
  const path = answer.paths[id]
  if (!path || path.length === 0) return
  const gone = driveWalk(game, model, path, reach)
  yield* tell(
    game,
    'lsPathsDrawn',
    { members: [{ model: id, path, length: gone.length, allowance: reach, facing: null }] },
    ['LS-VEH-01'],
  )
}
function driveWalk(
  game: SkirmishGame,
  model: SkirmishModel,
  path: readonly Waypoint[],
  allowance: Mm,
): SoldierWalk {
  const placed = placedModel(game.state, model.id)
  return walkPathOf(spaceOf(game), standingSoldier(game.state, placed), path, {
    ...walkOptions(game, model, driveRule),
    // Vehicles do not leave the table: nothing in the rules lets them (LS-MOVE-08 speaks of soldiers).
    mayLeave: [],
    allowance,
    reverse: game.state.activity?.reverse === true,
  })
}
export function checkDrive(
  game: SkirmishGame,
  { form }: DecisionOf<'way'>,
  answer: AnswerTo<'way'>,
): Verdict {
  const path = answer.paths[form.model]
  if (!path || path.length === 0) return allowed
  const { refusal } = driveWalk(game, soldierOf(game.state, form.model), path, form.reach)
  return refusal ? { ok: false, refusal } : allowed
}
