/** Which questions a draft raises. Pure. */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishQuery } from '../../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { blastRadiusOf } from '../../../../shared/skirmish/tables'
import type { AnswerDesk } from './desk'
import { aimName, optionInHand, orderInHand, type FireDraft, type FireFormData } from './fire-draft'
import { focusPlace } from './focus'
import { chanceHere, type PathDraft, type PathFormData } from './path-draft'
import { draftHeight } from './place-draft'
import { answersOf, spottingChance } from './under-fire-draft'
import { pathOfOwn } from './way-draft'

export type OpenQuestion = Extract<
  SkirmishQuery,
  { ask: 'lsOdds' | 'lsReaction' | 'lsZone' | 'lsBlast' | 'lsWalk' }
>
/** The smoke template (LS-GEO-14). */
const smokeRadius: Mm = cm(5)

/** A shot at whoever the mouse is over, with the weapon in hand. */
function wouldBe(draft: FireDraft, form: FireFormData, lit: readonly string[]): FireOrder | null {
  const option = optionInHand(draft, form)
  const hand = draft.hands[draft.at]
  const target = option?.targets.find(
    ({ target: name, refusal }) => refusal === undefined && lit.includes(name),
  )
  if (target === undefined || hand === undefined) return null
  return { model: draft.at, ...hand, aim: { kind: 'model', model: target.target } }
}
/** Where the blast or the smoke of the shot in hand would lie, and how wide; null: it hits one man. */
export function blastOf(
  view: SkirmishView,
  order: Pick<FireOrder, 'weapon' | 'mode' | 'aim'>,
): { readonly at: Point3; readonly radius: Mm; readonly smoke: boolean } | null {
  const radius = order.mode === 'smoke' ? smokeRadius : blastRadiusOf(view.tables, order.weapon)
  if (radius === null) return null
  const at = order.aim.kind === 'point' ? order.aim.at : focusPlace(view, aimName(order.aim) ?? '')
  return at === null ? null : { at, radius, smoke: order.mode === 'smoke' }
}
/** The shot whose blast is drawn: at the mouse, else the one declared. */
export function shotShown({ draft, decision, lit, aim }: AnswerDesk): FireOrder | null {
  const form = decision?.form
  if (draft?.form !== 'fire' || form?.form !== 'fire') return null
  const hand = draft.hands[draft.at]
  const overSomebody = wouldBe(draft, form, lit)
  if (overSomebody !== null) return overSomebody
  const option = optionInHand(draft, form)
  if (aim !== null && hand !== undefined && option?.refusal === undefined && option?.point !== undefined)
    return { model: draft.at, ...hand, aim: { kind: 'point', at: aim } }
  return orderInHand(draft)
}

export function questionsOf(desk: AnswerDesk, view: SkirmishView): readonly OpenQuestion[] {
  const { decision, draft } = desk
  const form = decision?.form
  if (decision === null || draft === null || form === undefined) return []
  const odds = (order: FireOrder, t?: number): OpenQuestion => ({
    ask: 'lsOdds',
    order,
    decision: decision.id,
    ...(t !== undefined && { t }),
  })
  if (draft.form === 'fire' && form.form === 'fire') {
    const shown = shotShown(desk)
    const blast = shown === null ? null : blastOf(view, shown)
    return [
      ...draft.orders.map((order) => odds(order)),
      ...(shown === null ? [] : [odds(shown)]),
      ...(blast === null
        ? []
        : [{ ask: 'lsBlast', at: blast.at, radius: blast.radius, upright: blast.smoke } as const]),
    ]
  }
  if (draft.form === 'reactPath' && form.form === 'reactPath')
    return pathQuestions(draft, form, decision.id, odds)
  if (draft.form === 'reactFire' && form.form === 'reactFire') {
    const chance = draft.at === null ? null : spottingChance(form, draft.at)
    const told = draft.reactions.flatMap((one) => (one.do === 'fire' ? [one.order] : []))
    return [
      ...(chance === null
        ? []
        : answersOf(chance)
            .slice(0, 4)
            .map(({ order }) => order)),
      ...told,
    ].map((order) => odds(order))
  }
  if (draft.form === 'zones') {
    const { by, join } = draft
    const lead = by[0]?.model
    const zone = join === null ? draft : view.zones.find(({ id }) => id === join)
    if (lead === undefined || zone === undefined || zone.centre === null) return []
    const { centre, width, height } = zone
    return [{ ask: 'lsZone', lead, centre, width, height, by: [...by], ...(join !== null && { join }) }]
  }
  if (draft.form === 'way' && form.form === 'way' && draft.own !== null)
    return [
      {
        ask: 'lsWalk',
        activity: view.activity?.activity ?? 'run',
        members: [{ model: form.model, path: [...pathOfOwn(draft.own)] }],
        decision: decision.id,
      },
    ]
  if (draft.form === 'place' && form.form === 'place' && form.what === 'strike')
    return [
      {
        ask: 'lsBlast',
        at: { ...draft.at.at, y: draftHeight(view.table, draft.at) },
        radius: Math.max(1, form.radius),
        // A strike comes from above through every storey, the shell of a mortar bursts where it falls (LS-GEO-11, -14).
        upright: form.model === undefined,
      },
    ]
  return []
}
function pathQuestions(
  draft: PathDraft,
  form: PathFormData,
  decision: string,
  odds: (order: FireOrder, t?: number) => OpenQuestion,
): readonly OpenQuestion[] {
  const { reactor, shot, t, reactions } = draft
  if (reactor === null) return []
  const told = reactions.flatMap((one) => (one.do === 'fire' ? [odds(one.order, one.t)] : []))
  const look: OpenQuestion = {
    ask: 'lsReaction',
    decision,
    model: reactor,
    t,
    ...(shot !== null && { target: shot.target }),
  }
  if (shot === null || chanceHere(draft, form) === null) return [...told, look]
  const { target, weapon, mode } = shot
  return [...told, odds({ model: reactor, weapon, mode, aim: { kind: 'model', model: target } }, t), look]
}
