/** Covering fire being declared: panels laid or joined, and who holds which (LS-COV-01 to -03, LS-GEO-12). Pure. */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Answer } from '../../../../shared/protocol/decision'
import type { ZoneOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'

export type ZonesFormData = Extract<SkirmishForm, { form: 'zones' }>
type Contributor = ZoneOrder['by'][number]
export interface ZonesDraft {
  readonly form: 'zones'
  /** Zones that are done with. */
  readonly orders: readonly ZoneOrder[]
  /** The one in hand: joined by its id, or laid where the panel's centre is. */
  readonly join: string | null
  readonly centre: Point3 | null
  readonly width: Mm
  readonly height: Mm
  /** In the order of their ticks: the first one leads. */
  readonly by: readonly Contributor[]
  /** Row of the keyboard. */
  readonly row: number
}
const smallest: Mm = 10

/** Each man with the weapon that adds most; who holds another zone already is not among them (LS-COV-03). */
function freeHands({ contributors }: ZonesFormData, orders: readonly ZoneOrder[]): readonly Contributor[] {
  const best = new Map<ModelId, { readonly weapon: string; readonly near: number }>()
  for (const { model, weapon, near } of contributors)
    if (near > (best.get(model)?.near ?? -1)) best.set(model, { weapon, near })
  return [...best]
    .filter(([model]) => !isTaken(orders, model))
    .map(([model, { weapon }]) => ({ model, weapon }))
}
const isTaken = (orders: readonly ZoneOrder[], model: ModelId): boolean =>
  orders.some(({ by }) => by.some((one) => one.model === model))

export function zonesDraft(form: ZonesFormData): ZonesDraft {
  const { width, height } = form.size
  return {
    form: 'zones',
    orders: [],
    join: null,
    centre: null,
    width,
    height,
    by: freeHands(form, []),
    row: 0,
  }
}
export const sizedTo = (draft: ZonesDraft, { size }: ZonesFormData, width: Mm, height: Mm): ZonesDraft => ({
  ...draft,
  width: Math.min(size.width, Math.max(smallest, Math.round(width))),
  height: Math.min(size.height, Math.max(smallest, Math.round(height))),
})
export const laidAt = (draft: ZonesDraft, centre: Point3): ZonesDraft => ({ ...draft, centre, join: null })
export const joining = (draft: ZonesDraft, { joinable }: ZonesFormData, zone: string | null): ZonesDraft =>
  zone === null || joinable.includes(zone) ? { ...draft, join: zone } : draft
/** None, then each zone that stands, round and round. */
export function nextJoin(draft: ZonesDraft, form: ZonesFormData): ZonesDraft {
  const all = [null, ...form.joinable]
  return joining(draft, form, all[(all.indexOf(draft.join) + 1) % all.length] ?? null)
}
export const isHolding = ({ by }: ZonesDraft, one: Contributor): boolean =>
  by.some(({ model, weapon }) => model === one.model && weapon === one.weapon)
/** Nobody brings two weapons, nor holds two zones. */
export function ticked(draft: ZonesDraft, one: Contributor): ZonesDraft {
  if (isTaken(draft.orders, one.model)) return draft
  const { model, weapon } = one
  const others = draft.by.filter((held) => held.model !== model)
  return { ...draft, by: isHolding(draft, one) ? others : [...others, { model, weapon }] }
}
/** The zone in hand as an order; null while it lies nowhere or nobody holds it. */
export function zoneOrder({ join, centre, width, height, by }: ZonesDraft): ZoneOrder | null {
  if (by.length === 0) return null
  if (join !== null) return { zone: { how: 'join', zone: join }, by: [...by] }
  return centre === null ? null : { zone: { how: 'new', centre, width, height }, by: [...by] }
}
/** Done with this one: another zone for those who are left. */
export function withAnother(draft: ZonesDraft, form: ZonesFormData): ZonesDraft {
  const order = zoneOrder(draft)
  if (order === null) return draft
  const orders = [...draft.orders, order]
  return { ...draft, orders, join: null, centre: null, by: freeHands(form, orders) }
}
export function withoutZone(draft: ZonesDraft, form: ZonesFormData, index: number): ZonesDraft {
  const orders = draft.orders.filter((_, i) => i !== index)
  return { ...draft, orders, by: draft.by.length > 0 ? draft.by : freeHands(form, orders) }
}
export const ordersOf = (draft: ZonesDraft): readonly ZoneOrder[] => {
  const order = zoneOrder(draft)
  return order === null ? draft.orders : [...draft.orders, order]
}
export const zonesAnswer = (draft: ZonesDraft): Answer => ({ form: 'zones', orders: [...ordersOf(draft)] })
