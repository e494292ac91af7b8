/** After the shots: who went to ground lies there, dodgers and seekers run (LS-ACT-05 7, LS-REACT-02 to -04). */
import { allowed, type Verdict } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { about } from '../facts'
import { hide, revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { isPlaced, soldierOf } from '../state'
import { suppress } from '../suppression/suppress'
import { springDevices } from '../support/devices'
import { isInCover } from '../suppression/to-cover'
import { evadeReach, evadeWalk, waysToEvade, type UnderFire } from './evade'
import { underFire } from './under-fire'

const standsYet = (game: SkirmishGame, id: ModelId): boolean => {
  const model = soldierOf(game.state, id)
  return isPlaced(model) && model.wound === null
}

/** Prone and suppressed; in cover he is hidden from now on (LS-REACT-03, LS-SUP-02). */
export function* goToGround(game: SkirmishGame, id: ModelId): Procedure {
  if (!standsYet(game, id)) return
  const where = isInCover(game, id) ? 'cover' : 'open'
  yield* about(game, 'lsWentToGround', { model: id, where }, ['LS-REACT-03', 'LS-SUP-02'])
  yield* suppress(game, id, 'ground')
  if (where === 'cover' && soldierOf(game.state, id).hidden === null) yield* hide(game, id)
}

/** The dive of a dodger is one with the shot: a save he has passed does not stop it. */
export function* dodge(game: SkirmishGame, id: ModelId, fire: UnderFire): Procedure {
  if (standsYet(game, id)) yield* run(game, id, fire, 'LS-REACT-02')
}
/** Who has been suppressed meanwhile seeks cover no more; who runs away was so before, and reacts as usual (LS-MOR-04). */
export function* seekCover(game: SkirmishGame, id: ModelId, fire: UnderFire): Procedure {
  const { suppressed, retreat } = soldierOf(game.state, id)
  if (standsYet(game, id) && (!suppressed || retreat)) yield* run(game, id, fire, 'LS-REACT-04')
}

function* run(game: SkirmishGame, id: ModelId, fire: UnderFire, cite: string): Procedure {
  const model = soldierOf(game.state, id)
  const ways = waysToEvade(game, model, fire)
  const [first] = ways
  if (!first || model.seat === null) return
  const answer = yield* ask({
    seat: model.seat,
    kind: 'lsDodge',
    args: { unit: id },
    because: [cite],
    form: { form: 'way', model: id, reach: evadeReach(game), into: 'cover', spots: ways },
    default: { form: 'paths', paths: { [id]: [...first.path] } },
    focus: { models: [id] },
  })
  const path = answer.paths[id] ?? first.path
  const { walk } = evadeWalk(game, model, fire, path)
  yield* revealIfHidden(game, id, 'moved')
  if (model.posture === 'prone') yield* about(game, 'lsPosture', { model: id, posture: 'standing' }, [cite])
  yield* about(game, 'lsMoved', { model: id, pose: walk.end, length: walk.length, displaced: true }, [
    cite,
    'LS-MOVE-02',
  ])
  yield* springDevices(game, id)
}

export function checkDodgeAnswer(
  game: SkirmishGame,
  { form }: DecisionOf<'way'>,
  answer: AnswerTo<'way'>,
): Verdict {
  const path = answer.paths[form.model]
  if (!path) return allowed
  const { refusal } = evadeWalk(game, soldierOf(game.state, form.model), underFire(game), path)
  return refusal ? { ok: false, refusal } : allowed
}
