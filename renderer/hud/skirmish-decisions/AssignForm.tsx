import { useTranslation } from 'react-i18next'
import {
  assigned,
  countOf,
  isAssigned,
  type AssignDraft,
  type AssignFormData as Form,
} from '../../page/hands/skirmish-decisions/assign-draft'
import { changeDraft } from '../../page/hands/skirmish-decisions/desk'
import { NamedThing } from '../said/Words'
import { Button } from '../controls/Button'
import { Foot } from './Foot'
import type { DeskWords } from './useDeskWords'
import { usePage } from '../../hooks/page-context'

/** Which number is what: each kind as often as there are markers of it (LS-SETUP-01). */
export function AssignForm({
  draft,
  form,
  words,
}: {
  readonly draft: AssignDraft
  readonly form: Form
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      <p className="small dim">
        {form.values
          .map(({ id, text, count }) => `${words.say(text)} ${countOf(draft, id)}/${count}`)
          .join(' · ')}
      </p>
      <ul className="desk-assign desk-choices">
        {form.keys.map((key, row) => (
          <li key={key} data-current={row === draft.row || undefined}>
            <strong>
              <NamedThing id={key} />
            </strong>
            {form.values.map(({ id, text }) => (
              <Button
                key={id}
                small
                pressed={draft.values[key] === id}
                onPress={() => changeDraft(page, 'assign', (one) => assigned({ ...one, row }, form, key, id))}
              >
                {words.say(text)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <Foot confirm={t('decision:confirm')} ready={isAssigned(draft, form)} />
    </>
  )
}
