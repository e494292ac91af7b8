import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from './said/useNames'
import { rulesStore } from '../page/app/rules'
import { Dialog } from './controls/Dialog'
import { useSlice } from '../hooks/page-context'

/** One rule: its ID, its title and what it says in our own words. */
export function RulePanel({ rule, onClose }: { readonly rule: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { byId, load, loaded } = useSlice(rulesStore)
  useEffect(() => {
    load().catch(console.error)
  }, [load])
  const entry = byId.get(rule)
  return (
    <Dialog title={entry === undefined ? rule : `${rule} · ${entry.title}`} onClose={onClose}>
      {entry === undefined ? (
        <p className="dim">{loaded ? t('common:rule.unknown') : t('common:loading')}</p>
      ) : (
        <div className="rule-text">
          <p>
            <span className={`chip ${entry.state === 'enforced' ? 'good' : 'warn'}`}>
              {t(`common:rule.${entry.state}`)}
            </span>
          </p>
          <p>{entry.text?.[language] ?? t('common:rule.noText')}</p>
        </div>
      )}
    </Dialog>
  )
}
