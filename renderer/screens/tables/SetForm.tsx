import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { reworded } from '../../page/editors/force-edit'
import { NameInput } from '../forces/NameInput'
import { changeTables, tablesDraftStore } from './tables-draft'
import { usePage, useSlice } from '../../hooks/page-context'

/** The set itself: what it is called, and what its maker wants others to know about it. */
export function SetForm() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  return (
    <>
      <div className="item-head">
        <h2>{t('tables:section.set')}</h2>
      </div>
      <section className="force-section">
        <NameInput
          label={t('tables:name')}
          value={tables.name}
          onChange={(name) => changeTables(page, { ...tables, name }, 'name')}
        />
        <label className="field set-note">
          <span className="label">{t('tables:note')}</span>
          <textarea
            className="input"
            rows={6}
            maxLength={2000}
            value={tables.note[language]}
            onChange={({ target }) =>
              changeTables(page, { ...tables, note: reworded(tables.note, language, target.value) }, 'note')
            }
          />
        </label>
        <p className="dim">{t('tables:aboutSet')}</p>
      </section>
    </>
  )
}
