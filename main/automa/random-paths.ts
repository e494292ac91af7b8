/** Ways for a move that a rule has given and nobody has proposed: a run, a flight, a step after regrouping. */
import { toInches } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Session } from '../session'
import type { PlayerChance } from './chance'
import { destination } from './random-places'

/** How often a given move is made use of. */
const eagerness = 0.8

export function randomPaths(
  session: Session,
  { seat, form, default: usual }: Decision,
  luck: PlayerChance,
): Answer | null {
  const open = form.form === 'paths' && usual.form === 'paths' && Object.keys(usual.paths).length === 0
  if (!open || !luck.sometimes(eagerness)) return null
  const { unit, purpose, budget, models } = form
  const { view } = session.snapshot(seat)
  const lead = luck.pick(models)
  const far = toInches(budget.plan)
  const to = lead === undefined ? null : destination(view, seat, lead, luck, { from: far / 2, upTo: far })
  if (lead === undefined || !to) return null
  const hover = luck.pick(form.ways ?? []) === 'hover'
  const question = {
    ask: 'suggestMove',
    unit,
    lead,
    to: hover ? { ...to, hover } : to,
    purpose,
    single: false,
    formation: 'keep',
    budget,
  } satisfies Query
  const { paths, check } = session.query(seat, question) as QueryResult['suggestMove']
  return check.refusal ? null : { form: 'paths', paths }
}
