import { useTranslation } from 'react-i18next'
import {
  nextValue,
  type AssignDraft,
  type AssignFormData as Form,
} from '../../page/hands/skirmish-decisions/assign'
import { changeDraft, confirmDesk } from '../../page/hands/desk/desk'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Button } from '../controls/Button'
import type { DeskWords } from '../skirmish-decisions'
import './skirmish-setup-hud.css'
import { usePage, useSlice } from '../../hooks/page-context'

const signs: Readonly<Record<string, string>> = { main: '★', secondary: '◆', false: '○' }

/** Five numbered discs: a press turns a disc to its next type, and the disc that had it takes the other (LS-SETUP-01). */
export function MarkerTypes({
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
  const sending = useSlice(skirmishStore, (state) => state.sending)
  const nameOf = (type: string) => {
    const found = form.values.find(({ id }) => id === type)
    return found === undefined ? type : words.say(found.text)
  }
  return (
    <div className="marker-types">
      <ul className="marker-discs desk-choices" aria-label={t('skirmish-setup:markers.discs')}>
        {form.keys.map((key, row) => {
          const type = draft.values[key] ?? ''
          return (
            <li key={key} data-current={row === draft.row || undefined}>
              <button
                type="button"
                className={`marker-disc ${type}`}
                data-testid={`marker-${key}`}
                data-type={type}
                aria-label={t('skirmish-setup:markers.disc', { number: key, type: nameOf(type) })}
                onClick={() => changeDraft(page, 'assign', (one) => nextValue({ ...one, row }, form, key, 1))}
                onFocus={() => changeDraft(page, 'assign', (one) => ({ ...one, row }))}
              >
                <span className="marker-number">{key}</span>
                <span className="marker-sign" aria-hidden>
                  {signs[type] ?? ''}
                </span>
                <span className="small">{nameOf(type)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="small dim">{t('skirmish-setup:markers.about')}</p>
      <div className="work-buttons">
        <Button
          tone="primary"
          disabled={sending}
          onPress={page.bound(confirmDesk)}
          keycap="Enter"
          testId="assign-markers"
        >
          {t('skirmish-setup:markers.assign')}
        </Button>
      </div>
    </div>
  )
}
