import { useTranslation } from 'react-i18next'
import {
  bestHits,
  defaultTables,
  expectedHits,
  fireRow,
  isWeaponId,
  modesOf,
  type CellPath,
  type FireMode,
  type SkirmishTables,
  type WeaponId,
} from '../../../shared/skirmish/tables'
import { useNames } from '../../hud/said/useNames'
import { tablesDraftStore } from './tables-draft'
import { useSlice } from '../../hooks/page-context'

const bandIndexes = [0, 1, 2, 3]
const rounded = (hits: number | null, language: string): string =>
  hits === null ? '–' : hits.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Hits = (tables: SkirmishTables, band: number, cover: boolean) => number | null
/** Open / in cover, and what it was in the shipped tables where that differs. */
function HitCells({ hits }: { readonly hits: Hits }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const told = (of: SkirmishTables, band: number): string => {
    const open = hits(of, band, false)
    return open === null ? '–' : `${rounded(open, language)} / ${rounded(hits(of, band, true), language)}`
  }
  return (
    <>
      {bandIndexes.map((band) => {
        const [now, was] = [told(tables, band), told(defaultTables, band)]
        return (
          <td key={band} className={now === was ? '' : 'differs'}>
            {now}
            {now !== was && <span className="small dim"> {t('tables:was', { value: was })}</span>}
          </td>
        )
      })}
    </>
  )
}
function BandHeads() {
  const { t } = useTranslation()
  const bands = useSlice(tablesDraftStore, (state) => state.tables.bands)
  return (
    <tr>
      <td />
      {bands.map((cm, i) => (
        <th key={i} scope="col">
          {t('tables:column.upTo', { cm })}
        </th>
      ))}
    </tr>
  )
}
/** The weapon and the mode that a cell of the fire table is about. */
export const shotAt = (
  cell: CellPath | null,
): { readonly weapon: WeaponId; readonly mode: FireMode | null } | null => {
  const [table, weapon, , mode] = cell ?? []
  if (table !== 'fire' || typeof weapon !== 'string' || !isWeaponId(weapon)) return null
  return { weapon, mode: mode === 'aimed' || mode === 'burst' ? mode : null }
}

/** Hits to expect of every weapon, live from the edited table (LS-DATA-04). */
export function FirePreview() {
  const { t } = useTranslation()
  const { language } = useNames()
  const { tables, cell } = useSlice(tablesDraftStore)
  const edited = shotAt(cell)?.weapon
  return (
    <div className="grid-scroll">
      <table className="preview" data-testid="expected-hits">
        <caption>
          {t('tables:preview.hits')}
          <p className="small dim">{t('tables:preview.hitsAbout')}</p>
        </caption>
        <thead>
          <BandHeads />
        </thead>
        <tbody>
          {(Object.keys(tables.fire) as WeaponId[]).map((weapon) => (
            <tr key={weapon} className={weapon === edited ? 'edited' : ''}>
              <th scope="row">
                {tables.names.weapons[weapon][language]}
                {modesOf(tables, weapon).length > 1 && (
                  <span className="small dim"> · {t('tables:preview.betterMode')}</span>
                )}
                {fireRow(tables, weapon).blast !== undefined && (
                  <span className="small dim">
                    {' '}
                    · {t('tables:preview.blast', { cm: fireRow(tables, weapon).blast })}
                  </span>
                )}
              </th>
              <HitCells hits={(of, band, cover) => bestHits(of, weapon, band, cover)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
/** The same for the row one is in, band by band, beside the table. */
export function EditedShot({ weapon, mode }: { readonly weapon: WeaponId; readonly mode: FireMode | null }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const modes = mode === null ? modesOf(tables, weapon) : [mode]
  return modes.map((one) => {
    const told = (of: SkirmishTables, band: number) =>
      [false, true].map((cover) => rounded(expectedHits(of, weapon, one, band, cover), language))
    return (
      <table key={one} className="preview narrow" data-testid="edited-hits">
        <caption>
          {t('tables:preview.hitsOf', {
            weapon: tables.names.weapons[weapon][language],
            mode: t(`tables:modeName.${one}`),
          })}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('tables:preview.open')}</th>
            <th scope="col">{t('tables:preview.cover')}</th>
            <th scope="col">{t('tables:preview.shipped')}</th>
          </tr>
        </thead>
        <tbody>
          {bandIndexes.map((band) => {
            const [now, was] = [told(tables, band), told(defaultTables, band)]
            const differs = now.join() !== was.join()
            return (
              <tr key={band}>
                <th scope="row">{t('tables:column.upTo', { cm: tables.bands[band] })}</th>
                {now.map((hits, i) => (
                  <td key={i} className={differs ? 'differs' : ''}>
                    {hits}
                  </td>
                ))}
                <td className="dim">{differs && was.join(' / ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  })
}
