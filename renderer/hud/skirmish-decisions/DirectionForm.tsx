import { useTranslation } from 'react-i18next'
import { bearingTurnedBy, bearingTurnedTo, type BearingDraft } from '../../page/hands/desk/bearing'
import { changeDraft } from '../../page/hands/desk/desk'
import type { DirectionFormData as Form } from '../../page/hands/skirmish-decisions/shared-questions'
import { TurnButtons } from '../controls/TurnButtons'
import { Compass } from '../templates'
import { Foot } from '../desk'
import type { DeskWords } from './useDeskWords'
import '../templates/templates.css'
import { usePage } from '../../hooks/page-context'

/** Which way what has missed goes: dragged on the table, on the rose, or with the arrow keys. */
export function DirectionForm({
  draft,
  form,
  words,
}: {
  readonly draft: BearingDraft
  readonly form: Form
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      <p className="small">{t('skirmishDecisions:direction.how', { length: words.length(form.distance) })}</p>
      <div className="scatter-way">
        <Compass
          bearing={draft.bearing}
          onChange={(bearing) => changeDraft(page, 'direction', (one) => bearingTurnedTo(one, bearing))}
        />
        <TurnButtons turn={(by) => changeDraft(page, 'direction', (one) => bearingTurnedBy(one, by))}>
          <output className="number">{draft.bearing}°</output>
        </TurnButtons>
      </div>
      <Foot confirm={t('decision:confirm')} />
    </>
  )
}
