/** The open question, where it is answered by ticking models or pieces, or by a yes to what is proposed. */
import { questionMarks } from './question-marks'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import type { Hand } from '../../table/hand'
import { openDecision } from '../../table/intent'
import { choiceAnswer, isChoice, isComplete, pick, unpick } from './picking'
import { answerStore } from './answer-store'
import { tableStore } from '../../table/table-store'
import { byHandAlone } from '../../words/by-hand'
import { countsOf, judged, woundsAnswer } from './wound-draft'
import { slice, type Page } from '../../page'

const questionNow = (page: Page) => {
  const { snapshot } = gameStore(page).getState()
  return snapshot === null ? null : openDecision(snapshot)
}
export const questionHand = slice<Hand>((page) => ({
  marks: questionMarks(page),
  about() {
    const form = questionNow(page)?.form
    return form?.form === 'models' ? form.from : form?.form === 'paths' ? form.models : []
  },
  point({ type, hit }) {
    const form = questionNow(page)?.form
    if (type !== 'click' || hit === null || form === undefined) return false
    if (form.form === 'models' && hit.model !== null) pick(page, hit.model)
    else if (form.form === 'pieces' && hit.piece !== null) pick(page, hit.piece)
    else if (hit.unit !== null && form.form !== 'paths') tableStore(page).setState({ selected: hit.unit })
    return true
  },
  // A click on a model that was not meant is taken back.
  key: ({ key }) => key === 'Backspace' && unpick(page),
  confirm() {
    const decision = questionNow(page)
    if (decision === null || decision.form.form === 'dice') return false
    const { answer } = gameStore(page).getState()
    const { form } = decision
    const { picked, wounds } = answerStore(page).getState()
    const ids = picked?.decision === decision.id ? picked.ids : []
    // Enter confirms what is harmless; what gives something up is chosen.
    if (decision.deliberate === true && ids.length === 0)
      tableStore(page).setState({ turnedDown: byHandAlone(decision) })
    else if (form.form === 'wounds') {
      // As they have been dealt out by now; with one that lies on nobody there is nothing to confirm.
      const counts = countsOf(decision, wounds)
      if (judged(form, counts).complete) answer(decision, woundsAnswer(counts)).catch(page.bound(showFault))
    } else if (!isChoice(form)) answer(decision, decision.default).catch(page.bound(showFault))
    else if (isComplete(form, ids)) answer(decision, choiceAnswer(form, ids)).catch(page.bound(showFault))
    return true
  },
}))
