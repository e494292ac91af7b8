import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { densityBounds, isUsualDensity, terrainClass, terrainDensity } from '../../../shared/city'
import type { Table } from '../../../shared/table/types'
import { Cite } from '../controls/Cite'

const percent = (share: number): number => Math.round(share * 100)

/** The share of the table that its terrain covers, its pieces by class, and a warning where it is unusual (C4-ORG-08, -09). */
export function Density({ table }: { readonly table: Table }) {
  const { t } = useTranslation()
  const density = useMemo(() => terrainDensity(table), [table])
  const classes = table.pieces.map(terrainClass)
  const count = (kind: 'A' | 'B' | 'C'): number => classes.filter((one) => one === kind).length
  const usual = isUsualDensity(density)
  return (
    <p className="small dim density" data-testid="density">
      {t('setup:land.density', { percent: percent(density), usual: percent(densityBounds.usual) })}{' '}
      {!usual && (
        <strong className="warn">
          ⚠{' '}
          {t(density < densityBounds.least ? 'setup:land.sparse' : 'setup:land.dense', {
            least: percent(densityBounds.least),
            most: percent(densityBounds.most),
          })}
        </strong>
      )}{' '}
      <Cite rule="C4-ORG-08" />
      <br />
      {t('setup:land.classes', { a: count('A'), b: count('B'), c: count('C') })} <Cite rule="C4-ORG-09" />
    </p>
  )
}
