import { useTranslation } from 'react-i18next'
import type { Table } from '../../../shared/table/types'
import { chooseStorey } from '../../page/tools/open-floor'
import { stripOf } from '../../page/tools/storeys'
import { tableStore } from '../../page/table/table-store'
import { usePage, useSlice } from '../../hooks/page-context'

/** Storeys of the city from the roofs down; choosing one cuts the buildings above it. */
export function FloorStrip({ table }: { readonly table: Table }) {
  const page = usePage()
  const { t } = useTranslation()
  const storey = useSlice(tableStore, (state) => state.storey)
  return (
    <div className="floor-strip" role="radiogroup" aria-label={t('battle:floors')}>
      {stripOf(table).map((cut) => (
        <button
          key={cut}
          type="button"
          role="radio"
          aria-checked={cut === storey}
          className="floor"
          title={cut === 'all' ? t('battle:floor.allHint') : t('battle:floor.hint', { floor: cut })}
          onClick={() => chooseStorey(page, cut)}
          data-testid={`floor-${cut}`}
        >
          {cut === 'all' ? t('battle:floor.all') : cut === 0 ? t('battle:floor.ground') : cut}
        </button>
      ))}
    </div>
  )
}
