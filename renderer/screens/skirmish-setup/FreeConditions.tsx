import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { freeConditions } from '../../page/editors/skirmish/draft'
import type { SkirmishStepProps } from './step'

const cites = { night: 'LS-EXT-06', jungle: 'LS-EXT-06', rulesOfEngagement: 'LS-EXT-04' } as const

/** What a scenario would say of the day and the orders; in free play the players do. */
export function FreeConditions({ draft, change }: Pick<SkirmishStepProps, 'draft' | 'change'>) {
  const { t } = useTranslation()
  const { terms } = draft
  return (
    <section aria-label={t('skirmish-setup:terms.title')} className="free-conditions">
      <h3>{t('skirmish-setup:terms.title')}</h3>
      <ul>
        {freeConditions.map((id) => (
          <li key={id}>
            <Check
              selected={terms[id]}
              onChange={(selected) => change({ terms: { ...terms, [id]: selected } })}
            >
              {t(`skirmish-setup:terms.${id}`)}
            </Check>
            <span className="small dim">
              {t(`skirmish-setup:termsWhy.${id}`)} <Cite rule={cites[id]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
