/** Shots being declared: who fires what at whom, dice of a burst shared out (LS-SHOOT-02, LS-SHOOT-06, LS-ACT-03). Pure. */
import type { Answer } from '../../../../shared/protocol/decision'
import type { FireAim, OrderedFireMode, FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type {
  FirerOption,
  SkirmishForm,
  TargetOption,
  WeaponOption,
} from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'

export type FireFormData = Extract<SkirmishForm, { form: 'fire' }>
/** A weapon in one of its modes. */
interface Hand {
  readonly weapon: string
  readonly mode: OrderedFireMode
}
export interface FireDraft {
  readonly form: 'fire'
  /** Whose weapons are on the panel. */
  readonly at: ModelId
  readonly hands: Readonly<Record<ModelId, Hand>>
  readonly orders: readonly FireOrder[]
}

export const aimName = (aim: FireAim): string | null =>
  aim.kind === 'model' ? aim.model : aim.kind === 'marker' ? aim.marker : null
export const sameHand = (one: Hand, other: Hand): boolean =>
  one.weapon === other.weapon && one.mode === other.mode

const open = ({ targets }: WeaponOption): readonly TargetOption[] =>
  targets.filter(({ refusal }) => refusal === undefined)
export const isUsable = (option: WeaponOption): boolean =>
  option.refusal === undefined && (open(option).length > 0 || option.point !== undefined)
/** As the panel lists them: the easiest first. */
export const listed = (option: WeaponOption): readonly TargetOption[] =>
  [...open(option)].sort((one, other) => one.needed - other.needed || one.distance - other.distance)
/** Whom a burst at that target may be spread to, in the order of the panel: their keys are 2, 3, 4 … (LS-SHOOT-06). */
export function burstSpread(option: WeaponOption, { aim, mode }: FireOrder): readonly string[] {
  const first = option.targets.find(({ target }) => target === aimName(aim))
  if (first === undefined || mode !== 'burst') return []
  return listed(option).flatMap(({ target }) => (first.spread?.includes(target) ? [target] : []))
}
const ease = (option: WeaponOption): number => Math.min(99, ...open(option).map(({ needed }) => needed))

/** The weapon that hits most easily is taken up first. */
function bestHand({ weapons }: FirerOption): Hand | null {
  const usable = weapons.filter(isUsable)
  const [first] = usable.length > 0 ? [...usable].sort((one, other) => ease(one) - ease(other)) : weapons
  return first === undefined ? null : { weapon: first.weapon, mode: first.mode }
}
export function fireDraft({ firers }: FireFormData): FireDraft {
  const hands = firers.flatMap((firer) => {
    const hand = bestHand(firer)
    return hand === null ? [] : [[firer.model, hand] as const]
  })
  return { form: 'fire', at: firers[0]?.model ?? '', hands: Object.fromEntries(hands), orders: [] }
}
const firerOf = ({ firers }: FireFormData, model: ModelId): FirerOption | null =>
  firers.find((one) => one.model === model) ?? null
function optionOf(form: FireFormData, model: ModelId, hand: Hand | undefined): WeaponOption | null {
  if (hand === undefined) return null
  return firerOf(form, model)?.weapons.find((one) => sameHand(one, hand)) ?? null
}
export const optionInHand = (draft: FireDraft, form: FireFormData): WeaponOption | null =>
  optionOf(form, draft.at, draft.hands[draft.at])
export const orderInHand = ({ at, hands, orders }: FireDraft): FireOrder | null => {
  const hand = hands[at]
  return orders.find((one) => one.model === at && hand !== undefined && sameHand(one, hand)) ?? null
}
/** null: this weapon may be aimed so. */
function takesAim(option: WeaponOption | null, aim: FireAim): boolean {
  if (option === null || option.refusal !== undefined) return false
  const name = aimName(aim)
  return name === null ? option.point !== undefined : open(option).some(({ target }) => target === name)
}
/** A man fires one weapon an activity; a vehicle that stands fires each of its own once (LS-SHOOT-01, LS-VEH-02). */
type FiresMany = (model: ModelId) => boolean
const replaced = (orders: readonly FireOrder[], order: FireOrder, many: FiresMany): readonly FireOrder[] => [
  ...orders.filter(({ model, weapon }) => model !== order.model || (many(model) && weapon !== order.weapon)),
  order,
]

export function withHand(draft: FireDraft, form: FireFormData, hand: Hand, many: FiresMany): FireDraft {
  const { at, orders } = draft
  const next = { ...draft, hands: { ...draft.hands, [at]: hand } }
  const before = orders.find(({ model, weapon }) => model === at && (!many(at) || weapon === hand.weapon))
  if (before === undefined) return next
  if (takesAim(optionOf(form, at, hand), before.aim))
    return { ...next, orders: replaced(orders, { model: at, ...hand, aim: before.aim }, many) }
  return many(at) ? next : { ...next, orders: orders.filter(({ model }) => model !== at) }
}
/** The next firer who has nothing to do yet; the same one when all have. */
function nextIdle({ firers }: FireFormData, orders: readonly FireOrder[], at: ModelId): ModelId {
  const ids = firers.map(({ model }) => model)
  const after = [...ids.slice(ids.indexOf(at) + 1), ...ids.slice(0, ids.indexOf(at))]
  return after.find((id) => !orders.some(({ model }) => model === id)) ?? at
}
const sameAim = (one: FireAim, other: FireAim): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Aims the weapon in hand; the same aim twice holds that fire again. A group names one common target: everybody whose
 * weapon reaches it fires at it (LS-ACT-03).
 */
export function orderAimedAt(
  draft: FireDraft,
  form: FireFormData,
  aim: FireAim,
  many: FiresMany,
  stay = false,
): FireDraft {
  const { at, hands } = draft
  const held = orderInHand(draft)
  if (held !== null && sameAim(held.aim, aim)) return stay ? draft : withoutOrder(draft, form, held)
  if (!takesAim(optionInHand(draft, form), aim)) return draft
  const firing = form.common ? form.firers.map(({ model }) => model) : [at]
  let orders: readonly FireOrder[] = form.common ? [] : draft.orders
  for (const model of firing) {
    const hand = hands[model]
    if (hand !== undefined && takesAim(optionOf(form, model, hand), aim))
      orders = replaced(orders, { model, ...hand, aim }, many)
  }
  return { ...draft, orders, at: stay || form.common || many(at) ? at : nextIdle(form, orders, at) }
}
export const withoutOrder = (draft: FireDraft, form: FireFormData, order: FireOrder): FireDraft => ({
  ...draft,
  at: form.firers.some(({ model }) => model === order.model) ? order.model : draft.at,
  orders: draft.orders.filter((one) => one !== order),
})
export const withFirer = (draft: FireDraft, form: FireFormData, model: ModelId): FireDraft =>
  form.firers.some((one) => one.model === model) ? { ...draft, at: model } : draft

/** Aims at the next target that can be hit, round and round: for the keyboard. */
export function nextTarget(draft: FireDraft, form: FireFormData, by: 1 | -1, many: FiresMany): FireDraft {
  const option = optionInHand(draft, form)
  const names = option === null ? [] : open(option).map(({ target }) => target)
  if (names.length === 0) return draft
  const held = orderInHand(draft)
  const now = held === null ? -1 : names.indexOf(aimName(held.aim) ?? '')
  const to = now < 0 ? (by === 1 ? 0 : names.length - 1) : (now + by + names.length) % names.length
  const name = names[to]
  return name === undefined ? draft : orderAimedAt(draft, form, { kind: 'model', model: name }, many, true)
}
export function nextHand(draft: FireDraft, form: FireFormData, by: 1 | -1, many: FiresMany): FireDraft {
  const usable = (firerOf(form, draft.at)?.weapons ?? []).filter(isUsable)
  const hand = draft.hands[draft.at]
  const now = usable.findIndex((one) => hand !== undefined && sameHand(one, hand))
  const next = usable[(now + by + usable.length) % Math.max(1, usable.length)]
  return next === undefined ? draft : withHand(draft, form, { weapon: next.weapon, mode: next.mode }, many)
}

/** Dice of a burst, target by target: all at the first where nothing else is said (LS-SHOOT-06). */
export const sharesOf = ({ aim, split }: FireOrder, dice: number): Readonly<Record<string, number>> => {
  const first = aimName(aim)
  return split ?? (first === null ? {} : { [first]: dice })
}
/** One die more or less at a target: it comes from the first target, and goes back there. */
export function withFireDie(order: FireOrder, target: string, by: 1 | -1, dice: number): FireOrder {
  const first = aimName(order.aim)
  if (first === null || first === target || order.mode !== 'burst') return order
  const shares = { ...sharesOf(order, dice) }
  const there = (shares[target] ?? 0) + by
  const here = (shares[first] ?? 0) - by
  if (there < 0 || here < 1) return order
  const split = { ...shares, [first]: here, [target]: there }
  const left = Object.fromEntries(Object.entries(split).filter(([, count]) => count > 0))
  if (Object.keys(left).length > 1) return { ...order, split: left }
  const { model, weapon, mode, aim } = order
  return { model, weapon, mode, aim }
}
export const withOrder = (draft: FireDraft, before: FireOrder, now: FireOrder): FireDraft => ({
  ...draft,
  orders: draft.orders.map((one) => (one === before ? now : one)),
})
export const fireAnswer = ({ orders }: FireDraft): Answer => ({ form: 'fire', orders: [...orders] })
