import { useTranslation } from 'react-i18next'
import { cellAt, defaultTables, isChanged, sourceAt } from '../../../shared/skirmish/tables'
import { pathText } from '../../../shared/protocol/path-text'
import { Button } from '../../hud/controls/Button'
import { cellText } from './Cell'
import { kindOf } from './cell-kind'
import type { ToldFinding } from './findings'
import { EditedShot, shotAt } from './FirePreview'
import { useLabels } from './labels'
import { sectionPlace } from './sections'
import { putBack, tablesDraftStore } from './tables-draft'
import { usePage, useSlice } from '../../hooks/page-context'

/** The cell one is in: where its number comes from, what was shipped, what is wrong with it. */
export function CellSide({
  faults,
  warnings,
}: {
  readonly faults: ToldFinding
  readonly warnings: ToldFinding
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { cellName } = useLabels()
  const { tables, cell } = useSlice(tablesDraftStore)
  if (cell === null)
    return (
      <section className="cell-side">
        <p className="dim">{t('tables:pickCell')}</p>
        <p className="small dim">{t('tables:keys')}</p>
      </section>
    )
  const shipped = sourceAt(defaultTables, cell)
  const section = sectionPlace(tables, cell)?.section
  const changed = isChanged(tables, cell)
  const told = faults[pathText(cell)] ?? warnings[pathText(cell)]
  const shot = shotAt(cell)
  return (
    <section className="cell-side" data-testid="cell-side">
      <h3>{cellName(tables, cell)}</h3>
      {told !== undefined && <p className="cell-told">⚠ {told}</p>}
      {changed && (
        <p className="cell-shipped">
          <span>
            {t('tables:shippedValue')} <b>{cellText(kindOf(cell), cellAt(defaultTables, cell), t)}</b>
          </span>
          <Button small onPress={() => putBack(page, [cell])} testId="put-back">
            {t('tables:putBack')}
          </Button>
        </p>
      )}
      {shipped === null ? (
        <p className="small dim">{t('tables:noCode')}</p>
      ) : (
        <p className="small">
          <b className={`source-letter from-${shipped}`}>{shipped}</b> {t(`tables:code.${shipped}.about`)}{' '}
          {shipped !== 'S' &&
            section !== undefined &&
            t(`tables:reason.${section}.${shipped}`, { defaultValue: '' })}
        </p>
      )}
      {shot !== null && <EditedShot {...shot} />}
    </section>
  )
}
