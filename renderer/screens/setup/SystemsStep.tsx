import { useTranslation } from 'react-i18next'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import { isInCity, withCity } from '../../page/editors/setup-draft'
import { packTable, type PackEntry, type PackId } from '../../../shared/protocol/packs'
import type { StepProps } from './step'
import { useSlice } from '../../hooks/page-context'

/** The base is in every battle; the others are laid on top of it or left away, or are not built yet. */
const standingOf = ({ needs, built }: PackEntry): 'always' | 'chosen' | 'todo' =>
  !built ? 'todo' : needs.length === 0 ? 'always' : 'chosen'

export function SystemsStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const byId = useSlice(rulesStore, (state) => state.byId)
  const inCity = isInCity(draft)
  const coverage = (systems: readonly string[]): string => {
    const rules = [...byId.values()].filter(
      ({ system, state }) => systems.includes(system) && state !== 'unruled',
    )
    const done = rules.filter((rule) => rule.state !== 'todo').length
    return t('setup:pack.coverage', { done, total: rules.length })
  }
  const words = (id: PackId, sign: string) => (
    <>
      <span className="choice-title">
        {sign} {t(`setup:pack.${id}.title`)}
      </span>
      <span className="small dim">{t(`setup:pack.${id}.about`)}</span>
    </>
  )
  return (
    <ul className="choices">
      {packTable.map((pack) => {
        const { id, holds } = pack
        const standing = standingOf(pack)
        return standing === 'chosen' ? (
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
              <span className="small">{coverage(holds)}</span>
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
              {standing === 'always' ? coverage(holds) : t('setup:pack.todo')}
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
