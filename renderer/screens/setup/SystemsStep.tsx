import { useTranslation } from 'react-i18next'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import { withPack } from '../../page/editors/setup-draft'
import { packTable, type PackId } from '../../../shared/protocol/packs'
import type { StepProps } from './step'
import { useSlice } from '../../hooks/page-context'

export function SystemsStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const byId = useSlice(rulesStore, (state) => state.byId)
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
      {packTable.map(({ id, needs, holds }) => {
        const chosen = draft.systems.includes(id)
        // The base is in every battle; the others are laid on top of it or left away.
        return needs.length === 0 ? (
          <li key={id} className="choice pack built">
            {words(id, '✓')}
            <span className="small">{coverage(holds)}</span>
          </li>
        ) : (
          <li key={id}>
            <button
              type="button"
              role="checkbox"
              className="choice"
              aria-checked={chosen}
              data-testid={`pack-${id}`}
              onClick={() => change(withPack(draft, library, id, !chosen))}
            >
              {words(id, chosen ? '✓' : '–')}
              <span className="small">{coverage(holds)}</span>
            </button>
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
