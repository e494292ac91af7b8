/** What a covering-fire zone is worth (LS-COV-02): its contributors by weapon and distance, the best class once, capped. */
import type { CoverZone } from '../../../../shared/protocol/skirmish/view'
import { classOf, coveringCap } from '../../../../shared/skirmish/tables'
import type { SkirmishState } from '../state'

type Contributor = CoverZone['by'][number]
export function zoneValue(
  { tables, models }: Pick<SkirmishState, 'tables' | 'models'>,
  by: readonly Contributor[],
): number {
  const numbers = by.reduce((sum, { number }) => sum + number, 0)
  const classes = by.map(({ model }) => {
    const troop = models[model]?.class ?? null
    return troop === null ? 0 : classOf(tables, troop).cover
  })
  return Math.min(coveringCap(tables), numbers + Math.max(0, ...classes))
}

/** Whoever falls or is suppressed covers nothing any more; a zone nobody holds is gone (LS-COV-04). */
export function zonesWithout(
  state: Pick<SkirmishState, 'tables' | 'models' | 'zones'>,
  model: string,
): readonly CoverZone[] {
  if (!state.zones.some(({ by }) => by.some((one) => one.model === model))) return state.zones
  return state.zones.flatMap((zone) => {
    const by = zone.by.filter((one) => one.model !== model)
    return by.length === 0 ? [] : [{ ...zone, by, value: zoneValue(state, by) }]
  })
}
