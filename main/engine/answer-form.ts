/** Does an answer fit the form of its decision? What only a ruleset can tell (a region, a path) is left to it. */
import type { Answer, Decision, DecisionForm } from '../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../shared/protocol/refusal'

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
    case 'flame':
    case 'direction':
      return answer.form === 'bearing' ? allowed : refuse('wrongForm', because)
    case 'dice':
      if (answer.form !== 'dice') return refuse('wrongForm', because)
      return checkFaces(decision, form, answer.faces)
  }
}

function checkSelection(
  decision: Decision,
  form: Extract<DecisionForm, { form: 'models' | 'pieces' }>,
  chosen: readonly string[],
): Verdict {
  if (new Set(chosen).size !== chosen.length) return refuse('chosenTwice', decision.because)
  if (chosen.length < form.min)
    return refuse('chosenTooFew', decision.because, { min: form.min, chosen: chosen.length })
  if (chosen.length > form.max)
    return refuse('chosenTooMany', decision.because, { max: form.max, chosen: chosen.length })
  return checkListed(decision, form.from, chosen)
}

function checkListed(decision: Decision, from: readonly string[], chosen: readonly string[]): Verdict {
  const strangers = chosen.filter((id) => !from.includes(id))
  return strangers.length === 0 ? allowed : refuse('notListed', decision.because, undefined, strangers)
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
