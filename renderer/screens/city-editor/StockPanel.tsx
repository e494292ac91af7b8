import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMetric } from '../../../shared/city/editing'
import { toInches } from '../../../shared/geometry/length'
import { bounds } from '../../../shared/geometry/polygon'
import { designFootprint, storeysOf } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore, takeStamp } from '../../page/editors/city/hand'
import { ownStockStore, stockGroups, stockOf, type StockGroup } from '../../page/editors/city/stock'
import { designName } from '../../../shared/words/names'
import { DesignPhoto } from './DesignPhoto'

/** What a table of this kind is mostly made of. */
const groupFor = (level: string, turf: string | undefined): StockGroup =>
  level === 'skirmish' ? 'town' : turf === undefined ? 'ruins' : 'country'

/** Everything that can be laid, with pictures: what the program brings, and one's own. */
export function StockPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const level = useSlice(cityDraftStore, (state) => state.city.level)
  const turf = useSlice(cityDraftStore, (state) => state.city.turf)
  const stamp = useSlice(cityHandStore, (state) => state.stamp)
  const own = useSlice(ownStockStore)
  const library = useSlice(libraryStore, (state) => state.library)
  const [chosen, setChosen] = useState<StockGroup | null>(null)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase(names.language))
  const group = chosen ?? groupFor(level, turf)
  const ids = (library?.designs ?? []).filter((design) => design.own).map(({ id }) => id)
  useEffect(() => {
    own.load(ids).catch(console.error)
  }, [ids.join()])
  const nameOf = (design: PieceDesign): string => designName(design.id, design.kind, names, design)
  const all: Readonly<Record<StockGroup, readonly PieceDesign[]>> = { ...stockOf, own: own.designs }
  const shown =
    wanted === ''
      ? all[group]
      : stockGroups
          .flatMap((one) => all[one])
          .filter((design) => nameOf(design).toLocaleLowerCase(names.language).includes(wanted))
  const metric = isMetric({ level })
  const size = (design: PieceDesign): string => {
    const box = bounds(designFootprint(design))
    const sides = [box.maxX - box.minX, box.maxZ - box.minZ].map((mm) =>
      metric ? Math.round(mm) / 10 : Math.round(toInches(mm) * 10) / 10,
    )
    return t(metric ? 'cities:sizeCm' : 'cities:sizeInches', { width: sides[0], depth: sides[1] })
  }
  return (
    <div className="city-stock">
      <TextInput label={t('cities:search')} value={search} onChange={setSearch} />
      {wanted === '' && (
        <Segments
          label={t('cities:stock')}
          hideLabel
          value={group}
          onChange={setChosen}
          options={stockGroups.map((id) => ({ id, text: t(`cities:group.${id}`) }))}
        />
      )}
      <ul className="stock-grid" data-testid="city-stock">
        {shown.map((design) => (
          <li key={`${group} ${design.id}`}>
            <button
              type="button"
              className="stock-card"
              aria-pressed={stamp?.id === design.id}
              onClick={() => takeStamp(page, design)}
              data-testid={`stock-${design.id}`}
            >
              <DesignPhoto design={design} />
              <span className="stock-name">{nameOf(design)}</span>
              <span className="small dim">
                {storeysOf(design) > 0
                  ? `${t('battle:terrain.storeys', { count: storeysOf(design) })} · ${size(design)}`
                  : size(design)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="dim">{t(wanted !== '' ? 'cities:noneFound' : 'cities:noneOwn')}</p>
      )}
    </div>
  )
}
