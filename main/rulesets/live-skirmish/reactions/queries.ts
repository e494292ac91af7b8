/** What a reactor would need at one point of the path of an open window (LS-ENG-11). */
import type { Decision } from '../../../../shared/protocol/decision'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import { firingBody } from '../fire/firer'
import type { SkirmishGame } from '../part'
import { see } from '../../../../shared/skirmish/space'
import { soldierOf } from '../state'
import { chancesAtMoment, snappedMoment, spaceAt } from './path-chances'

export function askReaction(
  game: SkirmishGame,
  seat: Seat,
  { decision: id, model: reactor, target: wanted, t }: Extract<SkirmishQuery, { ask: 'lsReaction' }>,
  open: readonly Decision[],
): SkirmishQueryResult['lsReaction'] {
  const decision = open.find((one) => one.id === id && one.seat === seat)
  if (decision?.form.form !== 'reactPath') return { chances: [], witness: null, pose: null }
  const all = decision.form.chances.filter(({ model }) => model === reactor)
  const offered = all.find(({ target }) => target === wanted) ?? all[0]
  if (!offered) return { chances: [], witness: null, pose: null }
  const at = snappedMoment(game, offered.target, Math.max(t, decision.form.from))
  const space = spaceAt(game, at)
  const body = firingBody(space, soldierOf(game.state, reactor))
  const target = space.models.get(offered.target)
  return {
    chances: chancesAtMoment(game, reactor, at),
    witness: body && target ? see(space, body, target).witness : null,
    pose: target?.pose ?? null,
  }
}
