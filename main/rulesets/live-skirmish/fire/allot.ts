/** Which model of several takes a hit: a group's own side decides (LS-OPP-05); blind fire finds the nearest (LS-SPEC-03). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { compareIds } from '../../../../shared/portable'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { handlingOf, opportunityRange } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { maySee } from '../hidden'
import type { SkirmishGame } from '../part'
import {
  footPoint,
  distanceToPoint,
  atMost,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { isFighting, soldierOf, type SkirmishState } from '../state'
import { isManned } from '../vehicles/occupants'
import { isInFront } from './aim'
import { firesAsSniper } from './firer'
import type { JudgedShot } from './judge-shot'
import { firerLook } from './look'

/** Members the firer sees, has before him and in reach at this moment. */
function eligibleMembers(
  game: SkirmishGame,
  { firer, order }: JudgedShot,
  group: readonly ModelId[],
): readonly ModelId[] {
  const far = firesAsSniper(firer.model, order.weapon) ? Infinity : opportunityRange(game.state.tables)
  return group.filter((id) => {
    const body = firer.space.models.get(id)
    // Men who fell on the way are out of it; wounded men are hit by blasts alone (LS-WND-03).
    if (
      !body ||
      !isFighting(soldierOf(game.state, id)) ||
      !maySee(game, order.model, id) ||
      !isInFront(firer, order.weapon, body)
    )
      return false
    const look = firerLook(firer.space, firer.body, body)
    return look.visible && (soldierOf(game.state, id).kind === 'vehicle' || atMost(look.distance, far))
  })
}

/** LS-OPP-05: the hits on a group go to whom its controller names. */
export function* allotAmongGroup(
  game: SkirmishGame,
  shot: JudgedShot,
  primary: ModelId,
  hits: number,
  group: readonly ModelId[],
): Procedure<readonly ModelId[]> {
  const among = eligibleMembers(game, shot, group)
  const { seat } = soldierOf(game.state, primary)
  if (hits === 0 || among.length < 2 || !among.includes(primary) || seat === null)
    return Array.from({ length: hits }, () => primary)
  const spread = game.setting('ls.spreadGroupHits') === true
  const even = evenly(among, hits)
  // All take as many: there is nothing to choose.
  if (spread && hits % among.length === 0) return given(even, among)
  const most = spread ? Math.ceil(hits / among.length) : hits
  const { counts } = yield* ask({
    seat,
    kind: 'lsAllotHits',
    args: { hits },
    because: ['LS-OPP-05'],
    form: {
      form: 'allot',
      total: hits,
      among: among.map((id) => ({ id, text: { key: 'label.lsModel', args: { model: id } }, most })),
    },
    default: { form: 'allot', counts: spread ? even : { [primary]: hits } },
    focus: { models: among },
  })
  return given(counts, among)
}
const given = (counts: Readonly<Record<ModelId, number>>, among: readonly ModelId[]): readonly ModelId[] =>
  among.flatMap((id) => Array.from({ length: counts[id] ?? 0 }, () => id))
const evenly = (among: readonly ModelId[], hits: number): Record<ModelId, number> =>
  Object.fromEntries(
    among.map((id, i) => [id, Math.floor(hits / among.length) + (i < hits % among.length ? 1 : 0)]),
  )
/** With `ls.spreadGroupHits` nobody takes a second hit before everybody has one. */
export function checkAllotment(
  game: SkirmishGame,
  { form, because }: DecisionOf<'allot'>,
  answer: AnswerTo<'allot'>,
): Verdict {
  if (game.setting('ls.spreadGroupHits') !== true) return allowed
  const counts = form.among.map(({ id }) => answer.counts[id] ?? 0)
  return Math.max(...counts) - Math.min(...counts) > 1 ? refuse('lsSpreadHits', because) : allowed
}

/** So near to what was aimed at men are hit (LS-SPEC-03). */
const strayReach: Mm = cm(5)
/** Not the wounded (LS-WND-03), nor wrecks in which nobody sits (LS-VEH-08). */
const isHitByBullets = (state: SkirmishState, model: SkirmishModel): boolean =>
  model.wound === null && (!model.vehicle?.knockedOut || isManned(state, model))
/**
 * Nearest first, one each, then again from the nearest; nobody there: nobody is hit. A hidden man is found only by
 * weapons that may be fired at his marker (LS-SPEC-02).
 */
export function allotBlind(
  { state }: SkirmishGame,
  space: SkirmishSpace,
  firer: SpaceModel,
  { weapon, at: target }: { readonly weapon: string; readonly at: SpaceModel },
  hits: number,
): readonly ModelId[] {
  const at = footPoint(target)
  const findsHidden = handlingOf(state.tables, weapon).spec === true
  const near = [...space.models.values()]
    .filter(({ id }) => id !== firer.id && isHitByBullets(state, soldierOf(state, id)))
    .filter(({ id }) => findsHidden || soldierOf(state, id).hidden === null)
    .map((model) => ({ id: model.id, away: distanceToPoint(model, at) }))
    .filter(({ away }) => atMost(away, strayReach))
    .sort((a, b) => a.away - b.away || compareIds(a.id, b.id))
  if (near.length === 0) return []
  return Array.from({ length: hits }, (_, i) => near[i % near.length]?.id ?? '')
}
