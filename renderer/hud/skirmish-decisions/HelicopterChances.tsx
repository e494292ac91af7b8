import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { helicopterDice } from '../../state/skirmish-decisions/helicopter'
import { Cite } from '../controls/Cite'
import type { DeskWords } from './useDeskWords'

/** What is needed from a helicopter, or at it, before cover and skill change it. */
export function HelicopterChances({
  decision,
  view,
  words,
}: {
  readonly decision: Decision
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const { t } = useTranslation()
  const list = helicopterDice(decision, view)
  if (list.length === 0) return null
  return (
    <div className="small" data-testid="helicopter-dice">
      <p className="dim">
        {t('skirmishDecisions:helicopter.before')} <Cite rule="LS-ART-03" />
      </p>
      <ul>
        {list.map(({ weapon, mode, needed, dice }) => (
          <li key={weapon}>
            {words.weapon(weapon, mode)}: <strong>{t('skirmishDecisions:odds.needed', { needed })}</strong> ·{' '}
            {t('skirmishDecisions:odds.dice', { count: dice })}
          </li>
        ))}
      </ul>
    </div>
  )
}
