/** The question of a path window: who answers the movement, with what, at which point of the path (LS-ACT-04 2). */
import type { Verdict } from '../../../../shared/protocol/refusal'
import type { Reaction } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { AskRequest, AnswerTo, DecisionOf } from '../../../engine'
import { shotRefusal } from '../fire'
import { markerOf, mayKnow } from '../knowledge'
import { checkOrdersWith } from '../orders/given'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'
import { pathChances, snappedMoment, spaceAt } from './path-chances'
import { crawlerUnder, pathSpots } from './path-spots'
import { mayHaveSecrets, reactingSeat, runningActivity } from './reactors'

type PathForm = Extract<SkirmishForm, { form: 'reactPath' }>
type PathWindow = AskRequest & { readonly form: PathForm }

/** null: nobody is asked. */
export function pathWindow(game: SkirmishGame): PathWindow | null {
  const { state } = game
  const activity = runningActivity(state)
  const seat = reactingSeat(state)
  const chances = pathChances(game)
  const spots = pathSpots(game, seat)
  const shown = activity.members.filter(({ model: id }) => {
    const model = soldierOf(state, id)
    return mayKnow(state, model, seat) || markerOf(state, model) !== null
  })
  // Nobody answers what he has not spotted; a marker that crawls may be looked for, one not even shown may not (LS-REACT-05).
  if (shown.length === 0 || (chances.length === 0 && spots.length === 0 && !mayHaveSecrets(state)))
    return null
  return {
    seat,
    kind: 'lsReactPath',
    // Of those he may know, if only by a marker: how many go with them is not told.
    args: { count: shown.length },
    because: ['LS-ACT-04', 'LS-OPP-03', 'LS-ENG-06'],
    form: { form: 'reactPath', from: activity.t, chances, spots },
    default: { form: 'reaction', reactions: [] },
  }
}

/** The moment of a reaction, snapped to the samples of its target's path. */
export const momentOfReaction = (game: SkirmishGame, one: Reaction): number | null =>
  one.do === 'fire'
    ? snappedMoment(game, one.order.aim.kind === 'model' ? one.order.aim.model : '', one.t)
    : one.do === 'spot'
      ? snappedMoment(game, crawlerUnder(game, one.target)?.model ?? '', one.t)
      : null

export function checkPathAnswer(
  game: SkirmishGame,
  { seat }: DecisionOf<'reactPath'>,
  answer: AnswerTo<'reactPath'>,
): Verdict {
  for (const one of answer.reactions) {
    if (one.do !== 'fire') continue
    const space = spaceAt(game, momentOfReaction(game, one) ?? one.t)
    const refusal = shotRefusal(game, one.order, { reaction: true, space })
    if (refusal) return { ok: false, refusal }
  }
  return checkOrdersWith(game.state, seat, answer)
}
