import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { libraryStore } from '../../page/app/library'
import { FileFaults } from '../lists/FileFaults'
import { LibraryPage } from '../lists/LibraryPage'
import { OpenFile } from '../files/OpenFile'
import { Shelf } from '../lists/Shelf'
import { exportTables } from './export-tables'
import { openTables, takeTables } from './tables-draft'
import { takeTablesFile } from './take-tables'
import '../forces/forces.css'
import '../lists/lists.css'
import './tables.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** All sets of tables, and the ways to more of them. */
export default function TableSets() {
  const page = usePage()
  const { t } = useTranslation()
  const library = useSlice(libraryStore, (state) => state.library)
  return (
    <LibraryPage title={t('tables:title')} read={page.bound(takeTablesFile)} editor={{ at: 'table-set' }}>
      {(take) => (
        <>
          <div className="force-ways">
            <OpenFile onFile={take}>
              <Button testId="import-tables">{t('tables:import')}</Button>
            </OpenFile>
            <p className="small dim">{t('tables:aboutAll')}</p>
          </div>
          <FileFaults shelves={['tables']} testId="table-file-faults" />
          <Shelf
            kind="tables"
            listed={library?.tables ?? []}
            words="tables"
            testId="tables"
            cardClass="table-card"
            heading={(_set, name) => name}
            about={({ own, changed }) => (
              <>
                {t(own ? 'tables:own' : 'tables:builtIn')}
                {changed > 0 && <> · ✎ {t('tables:changed', { count: changed })}</>}
              </>
            )}
            read={(id) => page.api.call('tables', { id })}
            editor={{ at: 'table-set' }}
            open={page.bound(openTables)}
            take={page.bound(takeTables)}
            write={page.bound(exportTables)}
          />
        </>
      )}
    </LibraryPage>
  )
}
