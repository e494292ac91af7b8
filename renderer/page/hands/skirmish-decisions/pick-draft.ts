/** Models or pieces ticked off a list, or one option of several. Pure. */
import type { Answer, Decision, DecisionForm, Option } from '../../../../shared/protocol/decision'
import { toggled } from '../battle/picking'

export interface PickFormData {
  readonly kind: 'models' | 'pieces'
  readonly from: readonly string[]
  readonly min: number
  readonly max: number
}
export interface PickDraft {
  readonly form: 'pick'
  readonly ids: readonly string[]
  readonly row: number
}
export interface OptionDraft {
  readonly form: 'option'
  readonly row: number
}
/** The lists there are, in one shape; a building names one of its pieces (LS-STORM-02). */
export function pickFormOf(form: DecisionForm): PickFormData | null {
  switch (form.form) {
    case 'models':
    case 'pieces':
      return { kind: form.form, from: form.from, min: form.min, max: form.max }
    case 'pieceOfBuilding':
      return { kind: 'pieces', from: form.pieces, min: 1, max: 1 }
    default:
      return null
  }
}
export const pickDraft = (proposed: Answer): PickDraft => ({
  form: 'pick',
  ids: proposed.form === 'models' ? proposed.models : proposed.form === 'pieces' ? proposed.pieces : [],
  row: 0,
})
export const picked = (draft: PickDraft, form: PickFormData, id: string): PickDraft => ({
  ...draft,
  ids: toggled({ form: form.kind, ...form }, draft.ids, id),
  row: Math.max(0, form.from.indexOf(id)),
})
export const isPicked = ({ ids }: PickDraft, { min, max }: PickFormData): boolean =>
  ids.length >= min && ids.length <= max
export const pickAnswer = ({ ids }: PickDraft, { kind }: PickFormData): Answer =>
  kind === 'models' ? { form: 'models', models: [...ids] } : { form: 'pieces', pieces: [...ids] }

/** What is proposed lies ready; where it would give something up, nothing does. */
export const optionDraft = (
  options: readonly Option[],
  { default: proposed, deliberate }: Pick<Decision, 'default' | 'deliberate'>,
): OptionDraft => ({
  form: 'option',
  row:
    deliberate === true
      ? -1
      : Math.max(
          0,
          options.findIndex(({ id }) => proposed.form === 'option' && id === proposed.option),
        ),
})
export const optionsOf = ({ form }: Pick<Decision, 'form'>): readonly Option[] =>
  form.form === 'option' ? form.options : []
/** The next that may be chosen. */
export function nextOption({ row }: OptionDraft, options: readonly Option[], by: 1 | -1): OptionDraft {
  const from = row < 0 && by < 0 ? 0 : row
  for (let step = 1; step <= options.length; step++) {
    const at = (from + by * step + options.length * step) % options.length
    if (options[at]?.refusal === undefined) return { form: 'option', row: at }
  }
  return { form: 'option', row }
}
