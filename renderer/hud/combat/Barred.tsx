import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { gameStore } from '../../page/game/game-store'
import { barredReason } from '../../page/hands/desk/picking'
import { Words } from '../said/Words'
import { choiceOf } from '../../page/hands/battle/question-marks'
import { useLit } from '../said/useLit'
import { useSlice } from '../../hooks/page-context'

/** Models of the same unit that may not be chosen: listed in grey with the reason. */
export function Barred({
  decision,
  label,
}: {
  readonly decision: Decision
  /** With its names marked. */
  readonly label: (id: string) => string
}) {
  const { t } = useTranslation()
  const lights = useLit()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const choice = view === undefined ? null : choiceOf(view, decision)
  if (choice === null || choice.barred.length === 0) return null
  return (
    <details className="barred small dim" data-testid="barred">
      <summary>
        {t('combat:barred.title', { count: choice.barred.length })} {t(barredReason(decision.kind))}
      </summary>
      <ul>
        {choice.barred.map((id) => (
          <li key={id} {...lights({ models: [id] })}>
            ✕ <Words text={label(id)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
