/** One of several answers: its row is chosen by key, or its button is pressed. */
import type { Decision, DecisionForm, Option } from '../../../../shared/protocol/decision'
import { lookAtDecision } from '../../table/gaze'
import type { Page } from '../../page'
import { changeDraft, light } from './desk'
import type { DeskQuestion } from './question'

export type OptionFormData = Extract<DecisionForm, { form: 'option' }>
export interface OptionDraft {
  readonly form: 'option'
  readonly row: number
}
/** What is proposed lies ready; where it would give something up, nothing does. */
const optionDraft = ({ form, default: proposed, deliberate }: Decision): OptionDraft => ({
  form: 'option',
  row:
    deliberate === true
      ? -1
      : Math.max(
          0,
          optionsOf({ form }).findIndex(({ id }) => proposed.form === 'option' && id === proposed.option),
        ),
})
export const optionsOf = ({ form }: Pick<Decision, 'form'>): readonly Option[] =>
  form.form === 'option' ? form.options : []
/** Do they stand under headings? Then arrows across go from one to the next. */
export const isGrouped = (options: readonly Option[]): boolean =>
  new Set(options.map(({ group }) => group?.key)).size > 1
/** The next that may be chosen. */
export function nextOption({ row }: OptionDraft, options: readonly Option[], by: 1 | -1): OptionDraft {
  const from = row < 0 && by < 0 ? 0 : row
  for (let step = 1; step <= options.length; step++) {
    const at = (from + by * step + options.length * step) % options.length
    if (options[at]?.refusal === undefined) return { form: 'option', row: at }
  }
  return { form: 'option', row }
}
/** The first that may be chosen under the next heading, or the one before. */
export function nextGroup({ row }: OptionDraft, options: readonly Option[], by: 1 | -1): OptionDraft {
  const starts = options.flatMap(({ group }, at) =>
    group?.key !== options[at - 1]?.group?.key &&
    options.some((one) => one.group?.key === group?.key && one.refusal === undefined)
      ? [at]
      : [],
  )
  const here = starts.findLastIndex((start) => start <= row)
  const to = here < 0 && by < 0 ? starts.length - 1 : (here + by + starts.length) % starts.length
  return nextOption({ form: 'option', row: (starts[to] ?? 0) - 1 }, options, 1)
}
function choose(page: Page, options: readonly Option[], row: number): boolean {
  const option = options[row]
  if (option === undefined || option.refusal !== undefined) return false
  changeDraft(page, 'option', () => ({ form: 'option', row }))
  light(page, option.focus?.models ?? [])
  return true
}
export const optionQuestion: DeskQuestion<OptionFormData, OptionDraft> = {
  open: (_page, asked) => optionDraft(asked),
  answer({ row }, asked) {
    const option = optionsOf(asked)[row]
    return option === undefined || option.refusal !== undefined ? null : { form: 'option', option: option.id }
  },
  // Nothing lies ready that would give something up: what does was chosen.
  givesUp: () => false,
  look: (page, { asked }) => lookAtDecision(page, asked),
  click(page, { asked }, { model }) {
    const options = optionsOf(asked)
    return choose(
      page,
      options,
      options.findIndex(
        ({ focus, refusal }) => refusal === undefined && model !== null && focus?.models?.includes(model),
      ),
    )
  },
  key(page, { asked, draft }, stroke) {
    const options = optionsOf(asked)
    if (stroke.across !== 0 && isGrouped(options))
      return choose(page, options, nextGroup(draft, options, stroke.across < 0 ? -1 : 1).row)
    const step = stroke.next !== 0 ? stroke.next : stroke.down + stroke.across
    const number = stroke.figure ?? 0
    const row = step !== 0 ? nextOption(draft, options, step < 0 ? -1 : 1).row : number >= 1 ? number - 1 : -1
    return choose(page, options, row)
  },
}
