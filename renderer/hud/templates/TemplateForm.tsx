import { useTranslation } from 'react-i18next'
import { told } from '../../i18n/decimals'
import type { Decision } from '../../../shared/protocol/decision'
import { gameStore } from '../../page/game/game-store'
import { useNames } from '../said/useNames'
import { preferencesStore } from '../../page/app/preferences'
import {
  templateAnswerOf,
  templateDraftFor,
  type TemplateFormData as Form,
} from '../../page/hands/battle/template-draft'
import { confirmTemplate, turnTemplate, templateStore } from '../../page/hands/battle/templating'
import { attempt } from '../../page/app/toasts'
import { RefusedMove } from '../said/RefusedMove'
import { Button } from '../controls/Button'
import { TurnButtons } from '../controls/TurnButtons'
import { UnderTemplate } from './UnderTemplate'
import './templates.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** A question answered on the table: where a marker goes down, how a template lies, on which side a salvo goes on. */
export function TemplateForm({ decision, form }: { readonly decision: Decision; readonly form: Form }) {
  const page = usePage()
  const { t } = useTranslation()
  const next = useSlice(preferencesStore, (state) => state.keys.nextUnit[0])
  const { language } = useNames()
  const { answer, sending, snapshot } = useSlice(gameStore)
  const { draft, report } = useSlice(templateStore)
  const confirmKey = useSlice(preferencesStore, (state) => state.keys.confirm[0])
  if (snapshot === null) return null
  const { view } = snapshot
  const lie = draft?.decision?.id === decision.id ? draft.lie : null
  const proposed = templateDraftFor(decision, view.models)
  const asProposed =
    lie !== null &&
    proposed !== null &&
    JSON.stringify(templateAnswerOf(lie)) === JSON.stringify(templateAnswerOf(proposed.lie))
  const refusal = report?.refusal
  const floor = form.form === 'direction' ? null : form.floor
  return (
    <>
      <p className="small dim">
        {view.weapons[form.weapon]?.name[language] ?? form.weapon} ·{' '}
        {floor === null
          ? t('templates:strikesTop')
          : t('templates:strikesFloor', {
              floor: floor === 0 ? t('battle:floor.ground') : t('battle:floorN', { floor }),
            })}
      </p>
      <p className="small">{t(`templates:how.${form.form}`, { next })}</p>
      {lie !== null && lie.kind !== 'marker' && (
        <TurnButtons turn={page.bound(turnTemplate)}>
          <output className="number">{told(String(Math.round(lie.bearing * 10) / 10))}°</output>
        </TurnButtons>
      )}
      <UnderTemplate report={report} />
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <div className="work-buttons">
        <Button
          onPress={() => attempt(page, answer(decision, decision.default))}
          disabled={sending}
          tone={asProposed || lie === null ? 'primary' : 'plain'}
          keycap={asProposed || lie === null ? confirmKey : undefined}
          testId="as-proposed"
        >
          {t('decision:asProposed')}
        </Button>
        {!asProposed && (
          <Button
            tone="primary"
            disabled={sending || lie === null || refusal !== undefined}
            onPress={() => attempt(page, confirmTemplate(page))}
            keycap={confirmKey}
            testId="lay-so"
          >
            {t('templates:laySo')}
          </Button>
        )}
      </div>
    </>
  )
}
