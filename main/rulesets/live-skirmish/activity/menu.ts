/** The menu for the men in hand: what they may begin together, why not the rest, and at what it may be aimed (LS-ACT-01). */
import type { Refusal } from '../../../../shared/protocol/refusal'
import { refuse } from '../../../../shared/protocol/refusal'
import { activities } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import { boundBySpotting } from '../hidden/bound'
import { discreet } from '../knowledge'
import type { SkirmishGame } from '../part'
import type { ActivityRule } from './activity-rule'
import { activityRules } from './activity-rules'
import { turnRefusal } from './check'
import { groupCheck } from './groups'
import { memberRefusal, ownModel } from './members'

export function askMenu(
  game: SkirmishGame,
  seat: Seat,
  { models: ids }: Extract<SkirmishQuery, { ask: 'lsMenu' }>,
): SkirmishQueryResult['lsMenu'] {
  const models = ids.flatMap((id) => ownModel(game.state, seat, id) ?? [])
  if (models.length === 0) return []
  return activities.flatMap((activity) => {
    const rule = activityRules[activity]
    if (!rule) return []
    const refusal = barredBy(game, seat, models, rule)
    return refusal
      ? [{ activity, refusal: discreet(game.state, seat, refusal), targets: [] }]
      : [{ activity, targets: rule.targets?.(game, models) ?? [] }]
  })
}
/** The first thing that speaks against it, before any way is drawn. */
function barredBy(
  game: SkirmishGame,
  seat: Seat,
  models: readonly SkirmishModel[],
  rule: ActivityRule,
): Refusal | null {
  const { state } = game
  const ids = models.map(({ id }) => id)
  // What is nothing for him at all is told first: it has no place on his menu.
  const own = models.map((model) => memberRefusal(state, model, rule) ?? rule.may?.(game, model) ?? null)
  const nothing = own.find((one) => one?.key === 'refusal.lsNotHisActivity')
  if (nothing) return nothing
  const first = turnRefusal(game, seat) ?? own.find((one) => one !== null) ?? boundBySpotting(state, ids)
  if (first) return first
  if (models.every(({ kind }) => kind === 'hostage'))
    return refuse('lsNobodyLeads', 'LS-EXT-05', undefined, ids).refusal
  if (ids.length < 2) return null
  if (!rule.group) return refuse('lsNoGroup', 'LS-ACT-02', undefined, ids).refusal
  const group = groupCheck(game, ids)
  return group.ok ? null : group.refusal
}
