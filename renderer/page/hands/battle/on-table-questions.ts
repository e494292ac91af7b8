/** Questions that are answered by moving or putting down models: drawn by the hands that do so, with what is proposed to begin with. */
import type { DecisionForm } from '../../../../shared/protocol/decision'
import { showFault } from '../../app/toasts'
import { lookAtDecision } from '../../table/gaze'
import { tableStore } from '../../table/table-store'
import { elsewhere, type Elsewhere } from '../desk/elsewhere'
import type { DeskQuestion } from '../desk/question'
import { beginEmerging, beginGettingOut, beginLanding } from './deploying'
import { layProposal } from './placing-answer'

/** With nothing drawn Enter takes the proposal, unless that gives something up. */
const onTable: Pick<DeskQuestion<DecisionForm, Elsewhere>, 'answer' | 'look'> = {
  answer: (_draft, asked) => asked.default,
  look: (page, { asked }) => lookAtDecision(page, asked),
}
export const pathsQuestion: DeskQuestion<Extract<DecisionForm, { form: 'paths' }>, Elsewhere> = {
  ...onTable,
  open(page, asked) {
    tableStore(page).setState({ selected: asked.form.unit })
    layProposal(page, asked).catch(page.bound(showFault))
    return elsewhere
  },
  about: (_page, { asked: { form } }) => form.models,
}
export const posesQuestion: DeskQuestion<Extract<DecisionForm, { form: 'poses' }>, Elsewhere> = {
  ...onTable,
  open(page, { id, kind, form: { unit } }) {
    if (kind === 'deepStrikePlaces') beginLanding(page, unit, id).catch(page.bound(showFault))
    else if (kind === 'breakCover') beginEmerging(page, unit, id).catch(page.bound(showFault))
    else beginGettingOut(page, unit, id)
    return elsewhere
  },
}
