import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changedCells } from '../../../shared/skirmish/tables'
import type { RulesTablesFindings } from './findings'
import { sectionPlace, sectionIds, type SectionId } from './sections'
import { lookAtSection, tablesDraftStore } from './tables-draft'
import { usePage, useSlice } from '../../hooks/page-context'

/** The tables of the set; how many cells of each differ from the shipped ones, and whether one has to be mended. */
export function SectionNav({ faults, warnings }: RulesTablesFindings) {
  const page = usePage()
  const { t } = useTranslation()
  const { tables, section } = useSlice(tablesDraftStore)
  const changes = useMemo(() => {
    const counts = new Map<SectionId, number>()
    for (const path of changedCells(tables)) {
      const at = sectionPlace(tables, path)?.section
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return counts
  }, [tables])
  const faulty = (id: SectionId, found: RulesTablesFindings['faults']) =>
    found.some(({ path }) => sectionPlace(tables, path)?.section === id)
  return (
    <nav className="table-nav" aria-label={t('tables:title')}>
      <button
        type="button"
        className="tree-entry"
        aria-current={section === null}
        onClick={() => lookAtSection(page, null)}
        data-testid="section-set"
      >
        <span>{t('tables:section.set')}</span>
        <span className="tree-fault">{faults.some(({ place }) => place === 'name') ? '⚠' : ''}</span>
      </button>
      {sectionIds.map((id) => (
        <button
          key={id}
          type="button"
          className="tree-entry"
          aria-current={section === id}
          onClick={() => lookAtSection(page, id)}
          data-testid={`section-${id}`}
        >
          <span>{t(`tables:section.${id}`)}</span>
          <span>
            {faulty(id, faults) ? (
              <span className="tree-fault" title={t('tables:faults')}>
                ⚠{' '}
              </span>
            ) : faulty(id, warnings) ? (
              <span className="tree-fault" title={t('tables:warnings')}>
                △{' '}
              </span>
            ) : null}
            {changes.has(id) && (
              <span className="small changes" title={t('tables:changed', { count: changes.get(id) })}>
                ✎ {changes.get(id)}
              </span>
            )}
          </span>
        </button>
      ))}
    </nav>
  )
}
