import { useTranslation } from 'react-i18next'
import { changedCells } from '../../../shared/skirmish/tables'
import { Button } from '../../hud/controls/Button'
import { CoveringPreview } from './CoveringPreview'
import { FirePreview } from './FirePreview'
import type { ToldFinding } from './findings'
import { GridTable } from './GridTable'
import { gridsOf, sectionPlace, type SectionId } from './sections'
import { putBack, tablesDraftStore } from './tables-draft'
import { usePage, useSlice } from '../../hooks/page-context'

interface SectionPageProps {
  readonly section: SectionId
  readonly faults: ToldFinding
  readonly warnings: ToldFinding
}
/** The tables of one section, what their numbers come to, and why the rebuilt ones are what they are. */
export function SectionPage({ section, faults, warnings }: SectionPageProps) {
  const page = usePage()
  const { t } = useTranslation()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const changed = changedCells(tables).filter((path) => sectionPlace(tables, path)?.section === section)
  return (
    <>
      <div className="item-head">
        <h2>{t(`tables:section.${section}`)}</h2>
        <span />
        {changed.length > 0 && (
          <>
            <span className="small changes">✎ {t('tables:changed', { count: changed.length })}</span>
            <Button small onPress={() => putBack(page, changed)} testId="put-section-back">
              {t('tables:putAllBack')}
            </Button>
          </>
        )}
      </div>
      <p className="section-about dim">{t(`tables:about.${section}`)}</p>
      {gridsOf(section, tables).map((grid, i) => (
        <GridTable
          key={`${grid.id} ${i}`}
          grid={grid}
          section={section}
          faults={faults}
          warnings={warnings}
        />
      ))}
      {section === 'spotting' && (
        <p className="small dim">
          <b className="source-letter from-D">D</b> {t('tables:beyond', { cm: tables.spotting.bands[3] })}
        </p>
      )}
      {section === 'fire' && <FirePreview />}
      {section === 'covering' && <CoveringPreview />}
      {hasReasons(section) && (
        <section className="why">
          <h3>{t('tables:why')}</h3>
          <p>{t(`tables:whyText.${section}`)}</p>
        </section>
      )}
    </>
  )
}
const hasReasons = (section: SectionId): boolean =>
  ['classes', 'fire', 'handling', 'spotting', 'covering', 'armour', 'points'].includes(section)
