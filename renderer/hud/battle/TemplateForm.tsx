import { useTranslation } from 'react-i18next'
import { told } from '../../i18n/decimals'
import { gameStore } from '../../page/game/game-store'
import { useNames } from '../said/useNames'
import {
  templateAnswerOf,
  templateDraftFor,
  type TemplateDraft,
} from '../../page/hands/battle/template-draft'
import { turnTemplate, templateStore } from '../../page/hands/battle/templating'
import { confirmDesk, takeProposed } from '../../page/hands/desk/desk'
import { RefusedMove } from '../said/RefusedMove'
import { Button } from '../controls/Button'
import { TurnButtons } from '../controls/TurnButtons'
import type { PanelProps } from '../desk'
import { UnderTemplate } from '../templates'
import { useKeyWords } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** A question answered on the table: where a marker goes down, how a template lies, on which side a salvo goes on. */
export function TemplateForm({ decision, draft: { lie } }: PanelProps<TemplateDraft>) {
  const page = usePage()
  const { t } = useTranslation()
  const words = useKeyWords()
  const confirmKey = words.confirm
  const { language } = useNames()
  const { sending, snapshot } = useSlice(gameStore)
  const report = useSlice(templateStore, (state) => state.report)
  const { form } = decision
  if (snapshot === null || !('weapon' in form)) return null
  const { view } = snapshot
  const proposed = templateDraftFor(decision, view.models)
  const asProposed =
    proposed !== null &&
    JSON.stringify(templateAnswerOf(lie)) === JSON.stringify(templateAnswerOf(proposed.lie))
  const refusal = report?.refusal
  const floor = 'floor' in form ? form.floor : null
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
      <p className="small">
        {t(`templates:how.${'touching' in form && form.touching ? 'touching' : form.form}`, {
          ...words,
          next: words.nextUnit,
        })}
      </p>
      {lie.kind !== 'marker' && (
        <TurnButtons turn={page.bound(turnTemplate)}>
          <output className="number">{told(String(Math.round(lie.bearing * 10) / 10))}°</output>
        </TurnButtons>
      )}
      <UnderTemplate report={report} />
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <div className="work-buttons">
        <Button
          onPress={page.bound(takeProposed)}
          disabled={sending}
          tone={asProposed ? 'primary' : 'plain'}
          keycap={asProposed ? confirmKey : undefined}
          testId="as-proposed"
        >
          {t('decision:asProposed')}
        </Button>
        {!asProposed && (
          <Button
            tone="primary"
            disabled={sending || refusal !== undefined}
            onPress={page.bound(confirmDesk)}
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
