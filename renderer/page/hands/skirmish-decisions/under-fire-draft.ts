/** What each man under fire does, one thing each (LS-ACT-05, LS-REACT-01). Pure. */
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { FireOrder, Reaction } from '../../../../shared/protocol/skirmish/answers'
import type { FireChance, SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'
import type { OrdersChange } from './orders-draft'
import { actorOf } from './path-draft'

export type UnderFireFormData = Extract<SkirmishForm, { form: 'reactFire' }>
export interface UnderFireDraft {
  readonly form: 'reactFire'
  readonly at: ModelId | null
  readonly reactions: readonly Reaction[]
  /** What is ordered for the windows to come, together with this answer; null: nothing new. */
  readonly orders: OrdersChange | null
}
export const evasions = ['dodge', 'ground', 'seekCover'] as const
type Evasion = (typeof evasions)[number]

export const underFireDraft = ({ chances, spots }: UnderFireFormData): UnderFireDraft => ({
  form: 'reactFire',
  at: chances[0]?.model ?? spots[0]?.model ?? null,
  reactions: [],
  orders: null,
})
export const peopleInForm = ({ chances, spots }: UnderFireFormData): readonly ModelId[] => [
  ...new Set([...chances, ...spots].map(({ model }) => model)),
]
export const spottingChance = ({ chances }: UnderFireFormData, model: ModelId): FireChance | null =>
  chances.find((one) => one.model === model) ?? null
/** Shots he could answer with, the easiest first. */
export const answersOf = ({
  model,
  fire,
}: FireChance): readonly { readonly order: FireOrder; readonly needed: number; readonly dice: number }[] =>
  fire
    .filter(({ refusal }) => refusal === undefined)
    .flatMap(({ weapon, mode, targets }) =>
      targets
        .filter(({ refusal }) => refusal === undefined)
        .map(({ target, needed, dice }) => ({
          order: { model, weapon, mode, aim: { kind: 'model' as const, model: target } },
          needed,
          dice,
        })),
    )
    .sort((one, other) => one.needed - other.needed)
export const refusalOf = (chance: FireChance, what: Evasion): Refusal | null => chance[what]

/** What he has been told to do, spotting apart; null: nothing. */
export const toldTo = ({ reactions }: UnderFireDraft, model: ModelId): Reaction | null =>
  reactions.find((one) => one.do !== 'spot' && actorOf(one) === model) ?? null

const without = (reactions: readonly Reaction[], model: ModelId): readonly Reaction[] =>
  reactions.filter((one) => one.do === 'spot' || actorOf(one) !== model)
export const idle = (draft: UnderFireDraft, model: ModelId): UnderFireDraft => ({
  ...draft,
  reactions: without(draft.reactions, model),
})
export function evading(
  draft: UnderFireDraft,
  form: UnderFireFormData,
  model: ModelId,
  what: Evasion,
): UnderFireDraft {
  const chance = spottingChance(form, model)
  if (chance === null || refusalOf(chance, what) !== null) return draft
  return { ...draft, reactions: [...without(draft.reactions, model), { do: what, model }] }
}
/** Fires back; told so already, with the next of what he could fire. */
export function firingBack(
  draft: UnderFireDraft,
  form: UnderFireFormData,
  model: ModelId,
  by: 0 | 1 | -1 = 0,
): UnderFireDraft {
  const chance = spottingChance(form, model)
  const shots = chance === null ? [] : answersOf(chance)
  const told = toldTo(draft, model)
  const now =
    told?.do === 'fire'
      ? shots.findIndex(({ order }) => JSON.stringify(order) === JSON.stringify(told.order))
      : -1
  const next = now < 0 ? shots[0] : shots[(now + by + shots.length) % Math.max(1, shots.length)]
  return next === undefined ? draft : withShotAt(draft, next.order)
}
export const withShotAt = (draft: UnderFireDraft, order: FireOrder): UnderFireDraft => ({
  ...draft,
  reactions: [...without(draft.reactions, order.model), { do: 'fire', t: 0, order }],
})
/** A second time takes it back. */
export function spotting(draft: UnderFireDraft, model: ModelId, target: string): UnderFireDraft {
  const others = draft.reactions.filter((one) => one.do !== 'spot' || one.model !== model)
  const had = draft.reactions.some((one) => one.do === 'spot' && one.model === model && one.target === target)
  return { ...draft, reactions: had ? others : [...others, { do: 'spot', model, target, t: 0 }] }
}
export function nextPerson(draft: UnderFireDraft, form: UnderFireFormData, by: 1 | -1): UnderFireDraft {
  const ids = peopleInForm(form)
  const now = ids.indexOf(draft.at ?? '')
  return { ...draft, at: ids[(now + by + ids.length) % Math.max(1, ids.length)] ?? null }
}
