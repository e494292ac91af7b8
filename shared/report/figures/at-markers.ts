/**
 * Who stands at the markers that are fought for, as near as their mission asks. Who holds one the rules alone say, at the end;
 * whoever runs holds none, and is not told as if he might.
 */
import { inches, within } from '../../geometry/length'
import { pointToBaseGap, standingOf } from '../../table'
import type { UnitId } from '../../table/types'
import { isSkirmishView, type ReportView } from '../record/record'

interface AtMarker {
  /** As the score sheet counts them, from 1. */
  readonly number: number
  readonly unit: UnitId
}
/** By marker, then by unit. */
export function atMarkers(view: ReportView): readonly AtMarker[] {
  if (isSkirmishView(view)) return []
  const { counters, mission } = view.parts
  return (counters?.laid ?? []).flatMap(({ objective, at }, i) => {
    const terms = mission?.file?.objectives.find(({ id }) => id === objective)
    if (terms?.kind !== 'counters' && terms?.kind !== 'markers') return []
    const reach = inches(terms.near + (terms.kind === 'markers' ? terms.diameter / 2 : 0))
    const there = Object.values(view.models).flatMap((model) =>
      model.pose !== null &&
      model.status === 'onTable' &&
      view.units[model.own ?? model.unit]?.fallingBack !== true &&
      view.units[model.unit]?.fallingBack !== true &&
      within(pointToBaseGap(standingOf(model), at), reach)
        ? [model.own ?? model.unit]
        : [],
    )
    return [...new Set(there)].map((unit) => ({ number: i + 1, unit }))
  })
}
