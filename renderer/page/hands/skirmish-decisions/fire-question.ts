/** Fire to be declared: who, with what, at whom (LS-SHOOT-02). */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { TableHit } from '../../../scene/props'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { aimOver, changeDraft, turnDown } from '../desk/desk'
import type { Laid } from '../desk/question'
import { oddsOf } from './asking'
import {
  aimName,
  burstSpread,
  fireAnswer,
  fireDraft,
  nextHand,
  nextTarget,
  optionInHand,
  orderAimedAt,
  orderInHand,
  withFireDie,
  withFirer,
  withOrder,
  withoutOrder,
  type FireDraft,
  type FireFormData,
} from './fire-draft'
import { fireMarks } from './fire-marks'
import { placesOfAll } from './focus'
import { blastOf, shotShown } from './shot-shown'
import { inSkirmish, pointOf, stepSign, standing, viewNow } from './skirmish-question'
import { diceOfHand } from './weapon-dice'

type LaidFire = Laid<FireFormData, FireDraft>

export const firesMany =
  ({ models }: Pick<SkirmishView, 'models'>) =>
  (id: string): boolean =>
    models[id]?.kind === 'vehicle'

function clicked(page: Page, { asked: { form }, draft }: LaidFire, hit: TableHit): boolean {
  const view = viewNow(page)
  const { model } = hit
  if (view === undefined) return false
  const many = firesMany(view)
  if (model !== null && form.firers.some((one) => one.model === model)) {
    changeDraft(page, 'fire', (one) => withFirer(one, form, model))
    return true
  }
  const option = optionInHand(draft, form)
  if (model !== null) {
    const target = option?.targets.find((one) => one.target === model)
    const refusal = option?.refusal ?? target?.refusal
    if (refusal !== undefined) turnDown(page, refusal)
    else if (target !== undefined)
      changeDraft(page, 'fire', (one) => orderAimedAt(one, form, { kind: 'model', model }, many))
    if (target !== undefined || refusal !== undefined) return true
    // Whoever cannot be aimed at himself lies at a place that may be; one's own men are looked at.
    if (view.models[model]?.seat === view.models[draft.at]?.seat) return false
  }
  if (option?.point === undefined || option.refusal !== undefined) return false
  const at = pointOf(hit, standing(view, draft.at))
  changeDraft(page, 'fire', (one) => orderAimedAt(one, form, { kind: 'point', at }, many))
  return true
}
function key(page: Page, { asked: { form }, draft }: LaidFire, stroke: KeyStroke): boolean {
  const view = viewNow(page)
  if (view === undefined) return false
  const many = firesMany(view)
  const order = orderInHand(draft)
  if (stroke.down !== 0)
    changeDraft(page, 'fire', (one) => nextTarget(one, form, stepSign(stroke.down), many))
  else if (stroke.across !== 0)
    changeDraft(page, 'fire', (one) => nextHand(one, form, stepSign(stroke.across), many))
  else if (stroke.next !== 0) {
    const ids = form.firers.map(({ model }) => model)
    const next = ids[(ids.indexOf(draft.at) + stroke.next + ids.length) % ids.length]
    changeDraft(page, 'fire', (one) => withFirer(one, form, next ?? one.at))
  } else if (stroke.plain === 'Backspace' && order !== null)
    changeDraft(page, 'fire', (one) => withoutOrder(one, form, order))
  else if (stroke.figure !== null && stroke.figure >= 2 && order !== null) {
    // Dice to the others within reach of the burst, by their numbers on the panel: with Shift back again.
    const option = optionInHand(draft, form)
    const other = option === null ? undefined : burstSpread(option, order)[stroke.figure - 2]
    if (other === undefined) return false
    changeDraft(page, 'fire', (one) =>
      withOrder(one, order, withFireDie(order, other, stroke.shift ? -1 : 1, diceOfHand(view, order))),
    )
  } else return false
  return true
}
export const fireQuestion = inSkirmish<FireFormData, FireDraft>({
  open: (_page, { form }) => fireDraft(form),
  answer: fireAnswer,
  pass: () => ({ form: 'fire', orders: [] }),
  places(view, { asked: { form } }) {
    // Those who can be hit belong in the picture with whoever fires at them.
    const targets = form.firers.flatMap(({ weapons }) =>
      weapons.flatMap((option) =>
        option.refusal === undefined ? option.targets.filter(({ refusal }) => refusal === undefined) : [],
      ),
    )
    return placesOfAll(view, [
      ...form.firers.map(({ model }) => model),
      ...targets.map(({ target }) => target),
    ])
  },
  people: (_view, { draft: { at, orders } }) => [at, ...orders.flatMap(({ aim }) => aimName(aim) ?? [])],
  raises(view, { asked: { id, form }, draft }, over) {
    const shown = shotShown(draft, form, over)
    const blast = shown === null ? null : blastOf(view, shown)
    return [
      ...draft.orders.map((order) => oddsOf(id, order)),
      ...(shown === null ? [] : [oddsOf(id, shown)]),
      ...(blast === null
        ? []
        : [{ ask: 'lsBlast', at: blast.at, radius: blast.radius, upright: blast.smoke } as const]),
    ]
  },
  marks: ({ asked: { form }, draft }, { over, told, view, say }) =>
    fireMarks(draft, form, over, told, view, say),
  hover: (page, { draft }, hit) =>
    aimOver(page, hit.model === null ? pointOf(hit, standing(viewNow(page), draft.at)) : null),
  click: clicked,
  key,
  withdraw: (draft) => (draft.orders.length === 0 ? null : { ...draft, orders: draft.orders.slice(0, -1) }),
})
