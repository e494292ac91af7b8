/**
 * Decide before you spend (LS-ENG-11): what an activity could do from the end of the path that is drawn, who could answer
 * it, what a charge would bring, where one would stand. Exact, by the functions that judge it when it happens.
 */
import type { Decision } from '../../../../shared/protocol/decision'
import { refuse } from '../../../../shared/protocol/refusal'
import type { SkirmishProspect, SkirmishQuery } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { Activation } from '../activity/activity-rule'
import { activityRules } from '../activity/activity-rules'
import { ownModel } from '../activity/members'
import { groupWalk, walkOptions } from '../activity/walking'
import { discreet, mayMeasure } from '../knowledge'
import type { SkirmishGame, SkirmishPart } from '../part'
import { isPlaced, soldierOf } from '../state'
import { passesAtMost, suppressionThreshold } from '../suppression/test'
import { fightsOf, stormOf } from './blows'
import { answersTo, shotsFrom } from './shots'
import { standAt } from './stand'
import { supposed } from './supposed'

type Asked = Extract<SkirmishQuery, { ask: 'lsProspect' }>
const nothing: SkirmishProspect = { ends: {}, tests: [], shots: [], answers: [], fights: [], storm: null }

function* askProspect(
  game: SkirmishGame,
  seat: Seat,
  { activity, members, target }: Asked,
  open: readonly Decision[],
): Sliced<SkirmishProspect> {
  const no = (key: string, cite: string): SkirmishProspect => ({
    ...nothing,
    refusal: refuse(key, cite).refusal,
  })
  if (!mayMeasure(game.state, open)) return no('lsNotMeasured', 'LS-CORE-03')
  const rule = activityRules[activity]
  const ids = members.map(({ model }) => model)
  if (!rule || ids.some((id) => ownModel(game.state, seat, id) === null))
    return no('lsNoSuchModel', 'LS-ACT-01')
  // How far he gets is rolled first, or he is no body on the table yet.
  if (rule.drawnLater || ids.some((id) => !isPlaced(soldierOf(game.state, id)))) return nothing
  const command: Activation = { type: 'activate', activity, members: [...members], ...(target && { target }) }
  const { walks, refusal } = groupWalk(game, members, rule, (model) => walkOptions(game, model, rule))
  if (refusal) return { ...nothing, refusal: discreet(game.state, seat, refusal) }
  const { begun, arrived } = supposed(game, seat, command, walks)
  yield
  const shots = rule.fires === 'shots' ? shotsFrom(arrived, ids) : []
  yield
  // Who neither goes anywhere nor fires is answered by nobody, whatever is drawn for him.
  const goes = rule.manner !== null && [...walks.values()].some(({ length }) => length > 0)
  const answers = goes || rule.fires || rule.answeredStanding ? answersTo(begun) : []
  yield
  const ends = ids.flatMap((id) => {
    const end = standAt(arrived, seat, id)
    return end ? [[id, end] as const] : []
  })
  const tests = ids.flatMap((id) => {
    const model = soldierOf(game.state, id)
    if (!model.suppressed || model.retreat) return []
    const { threshold } = suppressionThreshold(game, id)
    return [{ model: id, threshold, passes: passesAtMost(threshold) }]
  })
  return {
    ends: Object.fromEntries(ends),
    tests,
    shots,
    answers,
    fights: activity === 'assault' ? fightsOf(arrived, seat, ids) : [],
    storm: activity === 'storm' && target !== undefined ? stormOf(arrived, seat, target, ids) : null,
  }
}
export const prospectPart: SkirmishPart = { id: 'prospect', queries: { lsProspect: askProspect } }
