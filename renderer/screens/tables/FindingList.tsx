import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useSay } from '../../hud/said/useNames'
import type { RulesTablesFindings } from './findings'
import { useLabels } from './labels'
import { sectionPlace } from './sections'
import { lookAtCell, lookAtSection, tablesDraftStore } from './tables-draft'
import { usePage, useSlice } from '../../hooks/page-context'

/** What has to be mended before the set can be kept, then what is only odd; a click goes to the cell. */
export function FindingList({ faults, warnings }: RulesTablesFindings) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const { cellName } = useLabels()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const item = ({ path, place, text }: RulesTablesFindings['faults'][number], sign: string) => {
    const at = sectionPlace(tables, path)
    return (
      <li key={`${place} ${text.key}`}>
        <Button
          small
          tone="quiet"
          onPress={() => (at === null ? lookAtSection(page, null) : lookAtCell(page, at.section, path))}
        >
          <span>
            {sign} {at === null ? '' : `${t(`tables:section.${at.section}`)} · ${cellName(tables, path)}: `}
            {say(text)}
          </span>
        </Button>
      </li>
    )
  }
  return (
    <>
      {faults.length === 0 ? (
        <p className="small fine" data-testid="no-table-faults">
          ✓ {t('tables:fine')}
        </p>
      ) : (
        <ul className="finding-list faults" data-testid="table-faults" aria-label={t('tables:faults')}>
          {faults.map((fault) => item(fault, '⚠'))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className="finding-list" data-testid="table-warnings" aria-label={t('tables:warnings')}>
          {warnings.map((warning) => item(warning, '△'))}
        </ul>
      )}
    </>
  )
}
