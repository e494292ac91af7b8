/** What is being answered, whatever the form of the question. Pure. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { allotAnswer, allotDraft, isAllotted, type AllotDraft } from './allot-draft'
import { assignAnswer, assignDraft, isAssigned, type AssignDraft } from './assign-draft'
import { bearingAnswer, bearingDraft, type BearingDraft } from './bearing-draft'
import { fireAnswer, fireDraft, type FireDraft } from './fire-draft'
import { pathAnswer, pathDraft, type PathDraft } from './path-draft'
import {
  isPicked,
  optionDraft,
  optionsOf,
  pickAnswer,
  pickDraft,
  pickFormOf,
  type OptionDraft,
  type PickDraft,
} from './pick-draft'
import { placeAnswerOf, placeDraft, type PlaceDraft } from './place-draft'
import { underFireAnswer, underFireDraft, type UnderFireDraft } from './under-fire-draft'
import { wayAnswer, wayDraft, type WayDraft } from './way-draft'
import { zonesAnswer, zonesDraft, type ZonesDraft } from './zones-draft'

export type Draft =
  | FireDraft
  | ZonesDraft
  | PathDraft
  | UnderFireDraft
  | WayDraft
  | AllotDraft
  | PlaceDraft
  | AssignDraft
  | BearingDraft
  | PickDraft
  | OptionDraft
export type DraftOf<F extends Draft['form']> = Extract<Draft, { form: F }>

/** null: it is answered without a draft, such as typed dice. */
export function answerDraftFor(decision: Pick<Decision, 'form' | 'default' | 'deliberate'>): Draft | null {
  const { form, default: proposed } = decision
  switch (form.form) {
    case 'fire':
      return fireDraft(form)
    case 'zones':
      return zonesDraft(form)
    case 'reactPath':
      return pathDraft(form)
    case 'reactFire':
      return underFireDraft(form)
    case 'way':
      return wayDraft(form)
    case 'allot':
      return allotDraft(proposed)
    case 'place':
      return placeDraft(form, proposed)
    case 'assign':
      return assignDraft(proposed)
    case 'direction':
      return bearingDraft(proposed)
    case 'models':
    case 'pieces':
    case 'pieceOfBuilding':
      return pickDraft(proposed)
    case 'option':
      return optionDraft(form.options, decision)
    default:
      return null
  }
}
/** null: not to be sent yet. */
export function answerFor(draft: Draft, decision: Decision): Answer | null {
  const { form, default: proposed } = decision
  switch (draft.form) {
    case 'fire':
      return fireAnswer(draft)
    case 'zones':
      return zonesAnswer(draft)
    case 'reactPath':
      return pathAnswer(draft)
    case 'reactFire':
      return underFireAnswer(draft)
    case 'way':
      return form.form === 'way' ? wayAnswer(draft, form, proposed) : null
    case 'allot':
      return form.form === 'allot' && isAllotted(draft, form) ? allotAnswer(draft) : null
    case 'place':
      return placeAnswerOf(draft)
    case 'assign':
      return form.form === 'assign' && isAssigned(draft, form) ? assignAnswer(draft) : null
    case 'direction':
      return bearingAnswer(draft)
    case 'pick': {
      const list = pickFormOf(form)
      return list !== null && isPicked(draft, list) ? pickAnswer(draft, list) : null
    }
    case 'option': {
      const option = optionsOf(decision)[draft.row]
      return option === undefined || option.refusal !== undefined
        ? null
        : { form: 'option', option: option.id }
    }
  }
}
/** Letting it pass is an answer of its own; null: there is nothing to let pass here. */
export function passFor({ form, default: proposed }: Pick<Decision, 'form' | 'default'>): Answer | null {
  switch (form.form) {
    case 'fire':
      return { form: 'fire', orders: [] }
    case 'zones':
      return { form: 'zones', orders: [] }
    case 'reactPath':
    case 'reactFire':
      return { form: 'reaction', reactions: [] }
    case 'way':
      // Who may stay where he is.
      return proposed.form === 'paths' && Object.keys(proposed.paths).length === 0 ? proposed : null
    default:
      return null
  }
}
/** What is drafted is what would be lost by it: no key that only confirms may answer so. */
export function givesUp(draft: Draft, decision: Decision): boolean {
  if (isWindow(decision))
    return (
      !isIdle(decision) && JSON.stringify(answerFor(draft, decision)) === JSON.stringify(passFor(decision))
    )
  if (decision.deliberate !== true || draft.form === 'option') return false
  const answer = JSON.stringify(answerFor(draft, decision))
  return answer === JSON.stringify(decision.default) || answer === JSON.stringify(passFor(decision))
}

const isWindow = ({ form }: Pick<Decision, 'form'>): boolean =>
  form.form === 'reactPath' || form.form === 'reactFire'
/** A window in which nobody can do anything, as far as is seen here: nothing is given up by letting it pass. */
export const isIdle = ({ form }: Pick<Decision, 'form'>): boolean =>
  (form.form === 'reactPath' || form.form === 'reactFire') && form.chances.length + form.spots.length === 0
