import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { runnersStore } from '../../page/hands/battle/runners'
import { Cite } from '../controls/Cite'
import { useSlice } from '../../hooks/page-context'

const nothing: readonly never[] = []
/** What a unit that runs needs to regroup, one by one, met or not (C4-MORALE-22). */
function Conditions({ unit }: { readonly unit: string }) {
  const { t } = useTranslation()
  const conditions = useSlice(runnersStore, ({ ways }) => ways[unit]?.regroup ?? nothing)
  if (conditions.length === 0) return null
  return (
    <ul className="conditions small" data-testid="regroup-conditions">
      {conditions.map(({ id, met, bonus, cite }) => (
        <li key={id} data-met={met} className={met ? 'met' : bonus ? 'dim' : 'unmet'}>
          {met ? '✓' : bonus ? '–' : '✕'} {t(`combat:regroup.${id}.${met ? 'met' : 'unmet'}`)}{' '}
          <Cite rule={cite} />
        </li>
      ))}
    </ul>
  )
}
export function RegroupChecks({ decision }: { readonly decision: Decision }) {
  const [unit] = decision.focus?.units ?? []
  return unit === undefined ? null : <Conditions unit={unit} />
}

/** On the card of a unit that runs: what it needs, before its turn comes. */
export function RunningNote({ unit }: { readonly unit: string }) {
  const { t } = useTranslation()
  return (
    <section className="running-note">
      <p className="small dim">{t('combat:regroup.title')}</p>
      <Conditions unit={unit} />
    </section>
  )
}
