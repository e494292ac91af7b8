/** The open question, where it is answered by ticking models or pieces, or by a yes to what is proposed. */
import { showFault } from '../../app/toasts'
import { useGame } from '../../game/game-store'
import type { Hand } from '../../table/hand'
import { openDecision } from '../../table/intent'
import { choiceAnswer, isChoice, isComplete, pick, unpick } from './picking'
import { useTable } from '../../table/table-store'

const questionNow = () => {
  const { snapshot } = useGame.getState()
  return snapshot === null ? null : openDecision(snapshot)
}
export const questionHand: Hand = {
  about() {
    const form = questionNow()?.form
    return form?.form === 'models' ? form.from : form?.form === 'paths' ? form.models : []
  },
  point({ type, hit }) {
    const form = questionNow()?.form
    if (type !== 'click' || hit === null || form === undefined) return false
    if (form.form === 'models' && hit.model !== null) pick(hit.model)
    else if (form.form === 'pieces' && hit.piece !== null) pick(hit.piece)
    else if (hit.unit !== null && form.form !== 'paths') useTable.setState({ selected: hit.unit })
    return true
  },
  // A click on a model that was not meant is taken back.
  key: ({ key }) => key === 'Backspace' && unpick(),
  confirm() {
    const decision = questionNow()
    if (decision === null || decision.form.form === 'dice') return false
    const { answer } = useGame.getState()
    const { form } = decision
    const { picked } = useTable.getState()
    const ids = picked?.decision === decision.id ? picked.ids : []
    // Enter confirms what is harmless; what gives something up is chosen.
    if (decision.deliberate === true && ids.length === 0)
      useTable.setState({ turnedDown: { key: 'decision:deliberate' } })
    else if (!isChoice(form)) answer(decision, decision.default).catch(showFault)
    else if (isComplete(form, ids)) answer(decision, choiceAnswer(form, ids)).catch(showFault)
    return true
  },
}
