/** Bullets that go by may find a friend (LS-FF-01): the nearest to the line of fire, one miss after another. */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { compareIds } from '../../../../shared/portable'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { handlingOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import {
  midPoint,
  hair,
  type SkirmishSpace,
  besideLine,
  dangerTube,
  isInDanger,
  type DangerTube,
} from '../../../../shared/skirmish/space'
import { isFighting, soldierOf } from '../state'
import { firerLook } from './look'
import { takeHit } from './save'
import { originOf, type Miss } from './tally'

function tubeOf(
  game: SkirmishGame,
  space: SkirmishSpace,
  { firer, target }: Pick<Miss, 'firer' | 'target'>,
): DangerTube {
  return { ...dangerTube(space, firer, target), radius: cm(Number(game.setting('ls.ffHalfWidth'))) }
}

/** Friends in the danger zone, nearest to the line first. Positions are those of the shot; the fallen are out of it. */
export function friendsInDanger(
  game: SkirmishGame,
  space: SkirmishSpace,
  miss: Pick<Miss, 'seat' | 'firer' | 'target'>,
): readonly { readonly id: ModelId; readonly beside: Mm }[] {
  const tube = tubeOf(game, space, miss)
  return [...space.models.values()]
    .filter(({ id, side }) => side === miss.seat && id !== miss.firer.id)
    .filter(({ id }) => isFighting(soldierOf(game.state, id)))
    .filter((model) => isInDanger(tube, model) && firerLook(space, miss.firer, model).visible)
    .map((model): { id: ModelId; beside: Mm } => ({
      id: model.id,
      beside: besideLine(tube, midPoint(model)).beside,
    }))
    .sort((a, b) => a.beside - b.beside || compareIds(a.id, b.id))
}
/** Who is nearest to the line, all of them where several are. */
function nearestFriends(game: SkirmishGame, space: SkirmishSpace, miss: Miss): readonly ModelId[] {
  const near = friendsInDanger(game, space, miss)
  const least = Math.min(...near.map(({ beside }) => beside))
  return near
    .filter(({ beside }) => beside <= least + hair)
    .map(({ id }) => id)
    .sort(compareIds)
}

/** @returns who was in the way, and whether he still stands */
export function* friendlyFire(
  game: SkirmishGame,
  space: SkirmishSpace,
  miss: Miss,
): Procedure<{ readonly model: ModelId; readonly stands: boolean } | null> {
  const near = nearestFriends(game, space, miss)
  const model = yield* oneOf(game, miss, near)
  if (model === undefined) return null
  const stands = yield* takeHit(game, model, {
    by: miss.by,
    seat: miss.seat,
    weapon: miss.weapon,
    damage: handlingOf(game.state.tables, miss.weapon).dmg,
    from: originOf(miss.firer),
    friendly: true,
    because: ['LS-FF-01'],
  })
  return { model, stands }
}

/** Ties: the opponent chooses, where he knows all of them. */
function* oneOf(
  game: SkirmishGame,
  { seat }: Miss,
  near: readonly ModelId[],
): Procedure<ModelId | undefined> {
  const [first] = near
  const opponent = otherSeat(seat)
  if (near.length < 2 || near.some((id) => !mayKnow(game.state, soldierOf(game.state, id), opponent)))
    return first
  const { models } = yield* ask({
    seat: opponent,
    kind: 'lsFriendlyTie',
    because: ['LS-FF-01'],
    form: { form: 'models', from: near, min: 1, max: 1 },
    default: { form: 'models', models: near.slice(0, 1) },
    focus: { models: near },
  })
  return models[0] ?? first
}
