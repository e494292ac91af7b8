/** Where everybody of a side is: the parts add up to all whom this knowledge knows of. */
import type { Seat } from '../../protocol/spatial'
import { hasGone } from '../../protocol/gone'
import { isSkirmishView, type ReportView } from '../record/record'

export const places = ['standing', 'riding', 'indoors', 'waiting', 'hidden', 'out'] as const
type Place = (typeof places)[number]
/** Models, vehicles among them. `indoors`: in a house without rooms; `out`: it does not come back. */
type Whereabouts = Readonly<Record<Place, number>>

export function whereaboutsOf(view: ReportView, seat: Seat): Whereabouts {
  const sums: Record<Place, number> = { standing: 0, riding: 0, indoors: 0, waiting: 0, hidden: 0, out: 0 }
  for (const place of isSkirmishView(view)
    ? Object.values(view.models).flatMap((man) => (man.seat === seat ? [placeOfFighter(man)] : []))
    : Object.values(view.models).flatMap((model) => (model.seat === seat ? [placeOfModel(model)] : [])))
    sums[place]++
  return sums
}
type Model = Extract<ReportView, { readonly units: unknown }>['models'][string]
type Fighter = Extract<ReportView, { readonly family: 'skirmish' }>['models'][string]
function placeOfModel(model: Model): Place {
  const { status, damage } = model
  if (hasGone(model) || damage?.wrecked === true) return 'out'
  if (status === 'aboard') return 'riding'
  return status === 'waiting' || status === 'hidden' ? status : 'standing'
}
function placeOfFighter({ status, vehicle }: Fighter): Place {
  switch (status) {
    case 'onTable':
      return vehicle?.knockedOut === true ? 'out' : 'standing'
    case 'waiting':
      return 'waiting'
    case 'infiltrator':
    case 'ambush':
      return 'hidden'
    case 'aboard':
      return 'riding'
    case 'garrison':
      return 'indoors'
    default:
      return 'out'
  }
}
