/** The shot that is shown while fire is declared, and where its blast would lie. Pure. */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { blastRadiusOf } from '../../../../shared/skirmish/tables'
import type { AnswerDesk } from '../desk/desk'
import { aimName, optionInHand, orderInHand, type FireDraft, type FireFormData } from './fire-draft'
import { focusPlace } from './focus'

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
/** At the mouse, else the one declared. */
export function shotShown(
  draft: FireDraft,
  form: FireFormData,
  { lit, aim }: Pick<AnswerDesk, 'lit' | 'aim'>,
): FireOrder | null {
  const hand = draft.hands[draft.at]
  const overSomebody = wouldBe(draft, form, lit)
  if (overSomebody !== null) return overSomebody
  const option = optionInHand(draft, form)
  if (aim !== null && hand !== undefined && option?.refusal === undefined && option?.point !== undefined)
    return { model: draft.at, ...hand, aim: { kind: 'point', at: aim } }
  return orderInHand(draft)
}
