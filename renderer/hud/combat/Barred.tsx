import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { useNames } from '../../i18n/useNames'
import { useGame } from '../../state/game-store'
import { pointAt } from '../battle/OptionForm'
import { choiceOf } from './useFight'

/** Models of the same unit that may not be chosen: listed in grey with the reason. */
export function Barred({
  decision,
  label,
}: {
  readonly decision: Decision
  readonly label: (id: string) => string
}) {
  const { t } = useTranslation()
  const { exists } = useNames()
  const view = useGame((state) => state.snapshot?.view)
  const choice = view === undefined ? null : choiceOf(view, decision)
  if (choice === null || choice.barred.length === 0) return null
  const own = `combat:barred.${decision.kind}`
  return (
    <details className="barred small dim" data-testid="barred">
      <summary>
        {t('combat:barred.title', { count: choice.barred.length })}{' '}
        {t(exists(own) ? own : 'combat:barred.other')}
      </summary>
      <ul>
        {choice.barred.map((id) => (
          <li key={id} onMouseEnter={() => pointAt({ models: [id] })} onMouseLeave={() => pointAt(undefined)}>
            ✕ {label(id)}
          </li>
        ))}
      </ul>
    </details>
  )
}
