/** Rules of packs: which brings a word, and what the words of a force mean beside each (S6-USR-GEN-01). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadRules, type RereadRule } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { basePack, packTable } from '../../../shared/protocol/packs'
import type { RuleCard } from '../../../shared/protocol/special-rule'
import { useRuleNames } from '../../hud/assist/rule-names'
import { Cite } from '../../hud/controls/Cite'
import { rulesStore } from '../../page/app/rules'
import { useSlice } from '../../hooks/page-context'
import './reread.css'

/** The pack without which nobody has any use for this rule; nothing for one of the base. */
export function PackOf({ card }: { readonly card: RuleCard }) {
  const { t } = useTranslation()
  const pack = packTable.find(({ id }) => id === card.pack)
  return pack ? <span className="chip">{t(`setup:pack.${pack.id}.title`)}</span> : null
}

function Meaning({ readings }: { readonly readings: RereadRule['after'] }) {
  const { t } = useTranslation()
  const { nameOf, textOf } = useRuleNames()
  if (readings.length === 0) return <>{t('special-rules:reread.nothing')}</>
  return readings.map(({ id, cite }) => (
    <span key={id}>
      {nameOf(id)}. {textOf(id)} <Cite rule={cite} />{' '}
    </span>
  ))
}
interface RereadListProps {
  readonly force: Force
  /** The packs it is looked at for. */
  readonly systems: readonly string[]
  readonly title: string
}
/** Folded: rule by rule what it was and what it is. The force itself stays as it is written. */
function RereadList({ force, systems, title }: RereadListProps) {
  const { t } = useTranslation()
  const { nameOf } = useRuleNames()
  const cards = useSlice(rulesStore, (state) => state.cards)
  const reread = useMemo(() => rereadRules(force, cards, systems), [force, cards, systems])
  if (reread.length === 0) return null
  return (
    <details className="reread small" data-testid="reread">
      <summary>
        {title} ({reread.length}) <Cite rule="S6-USR-GEN-01" />
      </summary>
      <p className="dim">{t('special-rules:reread.about')}</p>
      <dl>
        {reread.map(({ rule, before, after }) => (
          <div key={rule} data-testid={`reread-${rule}`}>
            <dt>{nameOf(rule)}</dt>
            <dd className="dim">
              {t('special-rules:reread.before')} <Meaning readings={before ? [before] : []} />
            </dd>
            <dd>
              {t('special-rules:reread.after')} <Meaning readings={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** For the packs that have been chosen. */
export function RereadHere({ force, systems }: Pick<RereadListProps, 'force' | 'systems'>) {
  const { t } = useTranslation()
  return <RereadList force={force} systems={systems} title={t('special-rules:reread.here')} />
}
/** For every pack that reads any of its words otherwise. */
export function RereadByPacks({ force }: Pick<RereadListProps, 'force'>) {
  const { t } = useTranslation()
  return beside.map(({ id, systems }) => (
    <RereadList
      key={id}
      force={force}
      systems={systems}
      title={t('special-rules:reread.beside', { pack: t(`setup:pack.${id}.title`) })}
    />
  ))
}
const beside = packTable
  .filter(({ id }) => id !== basePack)
  .map(({ id }) => ({ id, systems: [basePack, id] as const }))
