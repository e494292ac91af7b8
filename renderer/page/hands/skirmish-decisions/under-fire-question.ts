/** Fire to be answered: what each man under it does (LS-ACT-05). */
import type { TableHit } from '../../../scene/props'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft } from '../desk/desk'
import type { Laid } from '../desk/question'
import { oddsOf } from './asking'
import { placesOfAll } from './focus'
import { inSkirmish, stepSign } from './skirmish-question'
import {
  answersOf,
  evading,
  firingBack,
  idle,
  nextPerson,
  peopleInForm,
  spotting,
  spottingChance,
  toldTo,
  underFireDraft,
  withShotAt,
  type UnderFireDraft,
  type UnderFireFormData,
} from './under-fire-draft'
import { underFireMarks } from './under-fire-marks'
import { inWindow, letsPass } from './windows'

type LaidUnderFire = Laid<UnderFireFormData, UnderFireDraft>

function click(page: Page, { asked: { form }, draft }: LaidUnderFire, { model }: TableHit): boolean {
  if (model === null) return false
  if (peopleInForm(form).includes(model)) {
    changeDraft(page, 'reactFire', (one) => ({ ...one, at: model }))
    return true
  }
  const chance = draft.at === null ? null : spottingChance(form, draft.at)
  const shot =
    chance === null
      ? undefined
      : answersOf(chance).find(({ order }) => order.aim.kind === 'model' && order.aim.model === model)
  if (shot !== undefined) changeDraft(page, 'reactFire', (one) => withShotAt(one, shot.order))
  const mayspot = form.spots.some((one) => one.model === draft.at && one.target === model)
  if (mayspot && draft.at !== null)
    changeDraft(page, 'reactFire', (one) => spotting(one, one.at ?? '', model))
  return shot !== undefined || mayspot
}
function key(page: Page, laid: LaidUnderFire, stroke: KeyStroke): boolean {
  const {
    asked: { form },
    draft,
  } = laid
  const { at } = draft
  if (at === null) return letsPass(page, laid, stroke)
  if (stroke.down !== 0) changeDraft(page, 'reactFire', (one) => nextPerson(one, form, stepSign(stroke.down)))
  else if (stroke.across !== 0)
    changeDraft(page, 'reactFire', (one) => firingBack(one, form, at, stepSign(stroke.across)))
  else if (stroke.action === 'answerFire')
    changeDraft(page, 'reactFire', (one) => firingBack(one, form, at, 1))
  else if (stroke.action === 'answerDodge')
    changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'dodge'))
  else if (stroke.action === 'answerGround')
    changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'ground'))
  else if (stroke.action === 'answerCover')
    changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'seekCover'))
  else if (stroke.action === 'answerSpot') {
    const spot = form.spots.find(({ model }) => model === at)
    if (spot !== undefined) changeDraft(page, 'reactFire', (one) => spotting(one, at, spot.target))
  } else if (
    stroke.plain === 'Backspace' ||
    (stroke.action === 'answerNothing' && toldTo(draft, at) !== null)
  )
    changeDraft(page, 'reactFire', (one) => idle(one, at))
  else return letsPass(page, laid, stroke)
  return true
}

export const underFireQuestion = inSkirmish<UnderFireFormData, UnderFireDraft>({
  ...inWindow,
  open: (_page, { form }) => underFireDraft(form),
  places: (view, { asked: { form } }) =>
    placesOfAll(view, [
      ...form.chances.map(({ model }) => model),
      ...(view.activity?.shots ?? []).map(({ from }) => from),
    ]),
  people: ({ activity }, { asked: { form } }) => [
    ...form.chances.map(({ model }) => model),
    ...(activity?.shots ?? []).map(({ from }) => from),
  ],
  raises(_view, { asked: { id, form }, draft }) {
    const chance = draft.at === null ? null : spottingChance(form, draft.at)
    const could = chance === null ? [] : answersOf(chance).slice(0, 4)
    const told = draft.reactions.flatMap((one) => (one.do === 'fire' ? [one.order] : []))
    return [...could.map(({ order }) => order), ...told].map((order) => oddsOf(id, order))
  },
  marks: ({ asked: { form }, draft }, { view }) => underFireMarks(draft, form, view),
  click,
  key,
})
