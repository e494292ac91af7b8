import { useTranslation } from 'react-i18next'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import { isInCity, withCity } from '../../page/editors/setup-draft'
import type { StepProps } from './step'
import { useSlice } from '../../hooks/page-context'

interface Pack {
  readonly id: 'core4' | 'cityFight' | 'vehicles' | 'sixthMissions' | 'sixthRules'
  readonly systems: readonly string[]
  /** Always in play, to be chosen, or not built yet. */
  readonly standing: 'always' | 'chosen' | 'todo'
}
/** Packs of rules: the base is in every battle, others are laid on top of it or left away. */
const packs: readonly Pack[] = [
  { id: 'core4', systems: ['core4-1', 'core4-2', 'core4-4'], standing: 'always' },
  { id: 'cityFight', systems: ['city-fight'], standing: 'chosen' },
  { id: 'vehicles', systems: ['core4-3'], standing: 'always' },
  { id: 'sixthMissions', systems: ['sixth-missions'], standing: 'todo' },
  { id: 'sixthRules', systems: ['sixth-special-rules'], standing: 'todo' },
]
export function SystemsStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const byId = useSlice(rulesStore, (state) => state.byId)
  const inCity = isInCity(draft)
  const coverage = (systems: readonly string[]): string => {
    const rules = [...byId.values()].filter((rule) => systems.includes(rule.system))
    const done = rules.filter((rule) => rule.state !== 'todo').length
    return t('setup:pack.coverage', { done, total: rules.length })
  }
  const words = (id: Pack['id'], sign: string) => (
    <>
      <span className="choice-title">
        {sign} {t(`setup:pack.${id}.title`)}
      </span>
      <span className="small dim">{t(`setup:pack.${id}.about`)}</span>
    </>
  )
  return (
    <ul className="choices">
      {packs.map(({ id, systems, standing }) =>
        standing === 'chosen' ? (
          <li key={id}>
            <button
              type="button"
              role="checkbox"
              className="choice"
              aria-checked={inCity}
              data-testid={`pack-${id}`}
              onClick={() => change(withCity(draft, library, !inCity))}
            >
              {words(id, inCity ? '✓' : '–')}
              <span className="small">{coverage(systems)}</span>
            </button>
          </li>
        ) : (
          <li
            key={id}
            className={`choice pack ${standing === 'always' ? 'built' : 'closed'}`}
            aria-disabled={standing === 'todo'}
          >
            {words(id, standing === 'always' ? '✓' : '–')}
            <span className={`small ${standing === 'always' ? '' : 'choice-closed'}`}>
              {standing === 'always' ? coverage(systems) : t('setup:pack.todo')}
            </span>
          </li>
        ),
      )}
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
