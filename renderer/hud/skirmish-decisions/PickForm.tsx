import { useTranslation } from 'react-i18next'
import { changeDraft, light } from '../../page/hands/skirmish-decisions/desk'
import {
  isPicked,
  picked,
  type PickDraft,
  type PickFormData as Form,
} from '../../page/hands/skirmish-decisions/pick-draft'
import { NamedThing } from '../said/Words'
import { Check } from '../controls/Check'
import { Foot } from './Foot'
import { usePage } from '../../hooks/page-context'

/** Men or buildings ticked off, here or on the table. */
export function PickForm({ draft, form }: { readonly draft: PickDraft; readonly form: Form }) {
  const page = usePage()
  const { t } = useTranslation()
  const ready = isPicked(draft, form)
  return (
    <>
      <p className="choice-count" data-complete={ready}>
        {form.min === form.max
          ? t('decision:pickExactly', { picked: draft.ids.length, of: form.max })
          : t('decision:pickBetween', { picked: draft.ids.length, min: form.min, max: form.max })}
      </p>
      <ul className="choice-list">
        {form.from.map((id, row) => (
          <li
            key={id}
            data-current={row === draft.row || undefined}
            onMouseEnter={() => light(page, [id])}
            onMouseLeave={() => light(page, [])}
          >
            <Check
              selected={draft.ids.includes(id)}
              onChange={() => changeDraft(page, 'pick', (one) => picked(one, form, id))}
            >
              <NamedThing id={id} />
            </Check>
          </li>
        ))}
      </ul>
      <Foot confirm={t('decision:confirm')} ready={ready} />
    </>
  )
}
