import { useTranslation } from 'react-i18next'
import {
  bearingTurnedBy,
  bearingTurnedTo,
  type BearingDraft,
  type DirectionFormData as Form,
} from '../../page/hands/skirmish-decisions/bearing-draft'
import { changeDraft } from '../../page/hands/skirmish-decisions/desk'
import { Button } from '../controls/Button'
import { Compass } from '../templates/Compass'
import { Foot } from './Foot'
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
        <div className="template-turn">
          {[15, 1, -1, -15].map((by) => (
            <Button
              key={by}
              small
              onPress={() => changeDraft(page, 'direction', (one) => bearingTurnedBy(one, by))}
              label={t('skirmishDecisions:direction.turn', { by })}
            >
              {by > 0 ? '⟲' : '⟳'} {Math.abs(by)}°
            </Button>
          ))}
          <output className="number">{draft.bearing}°</output>
        </div>
      </div>
      <Foot confirm={t('decision:confirm')} />
    </>
  )
}
