/** Does an answer fit the form of its decision? What only a ruleset can tell (a region, a path) is left to it. */
import type { Answer, Decision, DecisionForm } from '../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../shared/protocol/refusal'
import { checkListed, checkSelection } from './answer-form-lists'
import { checkWounds } from './answer-form-wounds'
import {
  checkAllotmentForm,
  checkAssignment,
  checkFire,
  checkFireReactions,
  checkPathReactions,
  checkZones,
} from './answer-form-skirmish'

export function checkForm(decision: Decision, answer: Answer): Verdict {
  const { form, because } = decision
  switch (form.form) {
    case 'option': {
      if (answer.form !== 'option') return refuse('wrongForm', because)
      const chosen = form.options.find((option) => option.id === answer.option)
      if (!chosen) return refuse('notAnOption', because)
      return chosen.refusal ? { ok: false, refusal: chosen.refusal } : allowed
    }
    case 'models':
      if (answer.form !== 'models') return refuse('wrongForm', because)
      return checkSelection(decision, form, answer.models)
    case 'pieces':
      if (answer.form !== 'pieces') return refuse('wrongForm', because)
      return checkSelection(decision, form, answer.pieces)
    case 'paths':
      if (answer.form !== 'paths') return refuse('wrongForm', because)
      return checkListed(decision, form.models, Object.keys(answer.paths))
    case 'poses':
      if (answer.form !== 'poses') return refuse('wrongForm', because)
      return checkListed(decision, form.models, Object.keys(answer.poses))
    case 'marker':
      return answer.form === 'marker' ? allowed : refuse('wrongForm', because)
    case 'lay':
      if (answer.form !== 'lay') return refuse('wrongForm', because)
      return form.designs.includes(answer.design) ? allowed : refuse('notAnOption', because)
    case 'edgePoint':
      return answer.form === 'edgePoint' ? allowed : refuse('wrongForm', because)
    case 'flame':
    case 'direction':
    case 'course':
    case 'heading':
      return answer.form === 'bearing' ? allowed : refuse('wrongForm', because)
    case 'wounds':
      return answer.form === 'wounds'
        ? checkWounds(decision, form, answer.counts)
        : refuse('wrongForm', because)
    case 'dice':
      if (answer.form !== 'dice') return refuse('wrongForm', because)
      return checkFaces(decision, form, answer.faces)
    case 'fire':
      return answer.form === 'fire' ? checkFire(decision, form, answer.orders) : refuse('wrongForm', because)
    case 'zones':
      return answer.form === 'zones'
        ? checkZones(decision, form, answer.orders)
        : refuse('wrongForm', because)
    case 'reactPath':
      if (answer.form !== 'reaction') return refuse('wrongForm', because)
      return checkPathReactions(decision, form, answer.reactions)
    case 'reactFire':
      if (answer.form !== 'reaction') return refuse('wrongForm', because)
      return checkFireReactions(decision, form, answer.reactions)
    case 'allot':
      if (answer.form !== 'allot') return refuse('wrongForm', because)
      return checkAllotmentForm(decision, form, answer.counts)
    case 'place':
      return answer.form === 'place' ? allowed : refuse('wrongForm', because)
    case 'assign':
      if (answer.form !== 'assign') return refuse('wrongForm', because)
      return checkAssignment(decision, form, answer.values)
    case 'way':
      if (answer.form !== 'paths') return refuse('wrongForm', because)
      return checkListed(decision, [form.model], Object.keys(answer.paths))
    case 'pieceOfBuilding':
      if (answer.form !== 'pieces') return refuse('wrongForm', because)
      return checkSelection(decision, { from: form.pieces, min: 1, max: 1 }, answer.pieces)
  }
}

function checkFaces(
  decision: Decision,
  form: Extract<DecisionForm, { form: 'dice' }>,
  faces: readonly number[],
): Verdict {
  const perDie = form.kind === 'scatter' ? 2 : 1
  if (faces.length !== form.count * perDie)
    return refuse('diceCount', decision.because, { count: form.count })
  const highest = form.kind === 'd12' ? 12 : 6
  const fits = faces.every((face, i) =>
    perDie === 2 && i % 2 === 1 ? face >= 0 && face <= 359 : face >= 1 && face <= highest,
  )
  return fits ? allowed : refuse('diceFace', decision.because, { highest })
}
