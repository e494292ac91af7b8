/** Suppressed soldiers test before the activity begins; who fails goes to cover instead (LS-SUP-03, LS-ACT-02). */
import { moveLength } from '../../../../shared/skirmish/tables'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import { about, audienceOf } from '../facts'
import { flee } from '../morale/retreat'
import type { SkirmishGame } from '../part'
import { isPlaced, soldierOf } from '../state'
import { suppressionTest } from '../suppression/test'
import { chooseWay, isInCover, waysToCover, type WayToCover } from '../suppression/to-cover'
import { squadBegun } from '../turn/squads'
import type { Activation, ActivityRule } from './activity-rule'
import { tell } from './facts'
import { placedModel } from './members'
import { underWay } from './under-way'
import { standingStill } from './walking'

/** Those of the group who may act after their tests. */
export function* steady(
  game: SkirmishGame,
  members: Activation['members'],
): Procedure<Activation['members']> {
  const fit: Activation['members'][number][] = []
  for (const member of members) {
    const { suppressed } = soldierOf(game.state, member.model)
    if (!suppressed || (yield* suppressionTest(game, member.model))) fit.push(member)
    // Who rides can run nowhere: he stays where he is, and that was his activity.
    else if (!isPlaced(soldierOf(game.state, member.model)))
      yield* about(game, 'lsActivated', { model: member.model, models: [member.model] }, ['LS-SUP-03'])
    // A shaken man runs instead (LS-MOR-04).
    else if (soldierOf(game.state, member.model).shaken) yield* flee(game, member.model)
    else yield* fallBack(game, member.model)
    if (game.state.stage === 'over') return []
  }
  return fit.filter(({ model }) => isFit(soldierOf(game.state, model)))
}
/** Fire at one who fell back may have hit others who had passed their test, or needed none. */
const isFit = (model: SkirmishModel): boolean =>
  (isPlaced(model) || model.status === 'aboard') &&
  model.wound === null &&
  !model.suppressed &&
  model.vehicle?.knockedOut !== true

const toCover: ActivityRule = { cite: ['LS-SUP-03'], manner: 'suppressed', group: false }

/** His activity is the way to the nearest cover; who is in cover stays where he is. */
function* fallBack(game: SkirmishGame, id: ModelId): Procedure {
  const model = placedModel(game.state, id)
  const reach = moveLength(game.state.tables, 'suppressed')
  const ways = isInCover(game, id) ? [] : waysToCover(game, id, model.pose, reach)
  const way = yield* chooseWay(game, id, ways, reach)
  if (way) return yield* goTo(game, id, way)
  const squad = squadBegun(game.state, [model])
  if (squad !== null) yield* emit('lsSquadBegan', { squad }, ['LS-PLT-03'], audienceOf(game.state, id))
  yield* about(game, 'lsActivated', { model: id, models: [id] }, ['LS-SUP-03'])
}
function* goTo(game: SkirmishGame, id: ModelId, { path, length }: WayToCover): Procedure {
  const model = placedModel(game.state, id)
  const member = { ...standingStill(id, model.pose), path, length, allowance: length, broken: true }
  const squad = squadBegun(game.state, [model])
  yield* tell(
    game,
    'lsDeclared',
    { seat: model.seat ?? 'a', activity: 'run', target: null, reverse: false, members: [member], squad },
    ['LS-SUP-03'],
    [id],
  )
  yield* about(game, 'lsActivated', { model: id, models: [id] }, ['LS-SUP-03'])
  yield* underWay(game, toCover)
}
