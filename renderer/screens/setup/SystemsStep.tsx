import { useTranslation } from 'react-i18next'
import { useRoute } from '../../state/route'
import { useRules } from '../../state/rules'

/** Packs of rules: built ones are in every game, the rest stand greyed with the reason. */
const packs: readonly {
  readonly id: string
  readonly systems: readonly string[]
  readonly built: boolean
}[] = [
  { id: 'core4', systems: ['core4-1', 'core4-2'], built: true },
  { id: 'cityFight', systems: ['city-fight'], built: true },
  { id: 'vehicles', systems: ['core4-3'], built: false },
  { id: 'sixthMissions', systems: ['sixth-missions'], built: false },
  { id: 'sixthRules', systems: ['sixth-special-rules'], built: false },
]
export function SystemsStep() {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const byId = useRules((state) => state.byId)
  const counted = (systems: readonly string[]) => {
    const rules = [...byId.values()].filter((rule) => systems.includes(rule.system))
    return { total: rules.length, built: rules.filter((rule) => rule.state !== 'todo').length }
  }
  return (
    <ul className="choices">
      {packs.map(({ id, systems, built }) => {
        const { total, built: done } = counted(systems)
        return (
          <li key={id} className={`choice pack ${built ? 'built' : 'closed'}`} aria-disabled={!built}>
            <span className="choice-title">
              {built ? '✓' : '–'} {t(`setup:pack.${id}.title`)}
            </span>
            <span className="small dim">{t(`setup:pack.${id}.about`)}</span>
            <span className={`small ${built ? '' : 'choice-closed'}`}>
              {built ? t('setup:pack.coverage', { done, total }) : t('setup:pack.todo')}
            </span>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          className="choice"
          onClick={() => go({ at: 'skirmish-setup' })}
          data-testid="to-skirmish"
        >
          <span className="choice-title">→ {t('setup:pack.liveSkirmish.title')}</span>
          <span className="small dim">{t('setup:pack.liveSkirmish.about')}</span>
          <span className="small">{t('skirmish-setup:anotherGame')}</span>
        </button>
      </li>
    </ul>
  )
}
