import { useTranslation } from 'react-i18next'
import { coveringIds, defaultTables, passChance, type SkirmishTables } from '../../../shared/skirmish/tables'
import { useNames } from '../../hud/said/useNames'
import { tablesDraftStore } from './tables-draft'
import { useSlice } from '../../hooks/page-context'

const percent = (chance: number): string => `${Math.round(chance * 100)} %`
/** The zones people compare: one trained man and his weapon. */
const lone = 'R4'
function zoneOf(tables: SkirmishTables, weapon: (typeof coveringIds)[number], band: 0 | 1): number | null {
  const own = tables.covering[weapon][band]
  return own === null ? null : Math.min(tables.covering.cap, own + tables.classes[lone].cover)
}

/** How hard a zone is to act in, for every value and for a lone man's weapon (LS-DATA-07, LS-COV-05). */
export function CoveringPreview() {
  const { t } = useTranslation()
  const { language } = useNames()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const values = Array.from({ length: Math.max(1, Math.min(12, tables.covering.cap)) }, (_, i) => i + 1)
  const told = (of: SkirmishTables, weapon: (typeof coveringIds)[number], band: 0 | 1): string => {
    const value = zoneOf(of, weapon, band)
    return value === null ? '–' : t('tables:preview.zone', { value, chance: percent(passChance(value, 2)) })
  }
  return (
    <>
      <div className="grid-scroll">
        <table className="preview" data-testid="pass-chances">
          <caption>{t('tables:preview.pass')}</caption>
          <thead>
            <tr>
              <th scope="row">{t('tables:preview.zoneValue')}</th>
              {values.map((value) => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[2, 3].map((dice) => (
              <tr key={dice}>
                <th scope="row">{t(`tables:preview.dice${dice}`)}</th>
                {values.map((value) => (
                  <td key={value}>{percent(passChance(value, dice))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid-scroll">
        <table className="preview" data-testid="lone-zones">
          <caption>{t('tables:preview.lone', { name: tables.names.classes[lone][language] })}</caption>
          <thead>
            <tr>
              <td />
              {tables.bands.slice(0, 2).map((cm, i) => (
                <th key={i} scope="col">
                  {t('tables:column.upTo', { cm })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coveringIds.map((weapon) => (
              <tr key={weapon}>
                <th scope="row">{tables.names.weapons[weapon][language]}</th>
                {([0, 1] as const).map((band) => {
                  const [now, was] = [told(tables, weapon, band), told(defaultTables, weapon, band)]
                  return (
                    <td key={band} className={now === was ? '' : 'differs'}>
                      {now}
                      {now !== was && <span className="small dim"> {t('tables:was', { value: was })}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
