import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../hud/controls/PageHead'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { useSetupDesk } from '../../state/skirmish-setup/desk'
import { showFault } from '../../state/toasts'
import { DropPage } from '../lists/DropPage'
import { FileFaults } from '../lists/FileFaults'
import { OpenFile } from '../lists/OpenFile'
import { Shelf } from '../lists/Shelf'
import { exportTables } from './export-tables'
import { openTables, takeTables } from './tables-draft'
import { takeTablesFile } from './take-tables'
import '../forces/forces.css'
import '../lists/lists.css'
import './tables.css'

/** All sets of tables, and the ways to more of them. */
export default function TableSets() {
  const { t } = useTranslation()
  const { library, refresh } = useLibrary()
  const go = useRoute((state) => state.go)
  const away = useSetupDesk((state) => state.away)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const take = (file: File) => {
    takeTablesFile(file)
      .then((read) => (read ? go({ at: 'table-set' }) : undefined))
      .catch(showFault)
  }
  return (
    <DropPage onFile={take}>
      <PageHead
        title={t('tables:title')}
        back={t(away ? 'skirmish-setup:title' : 'common:home')}
        onBack={() => {
          useSetupDesk.setState({ away: false })
          go({ at: away ? 'skirmish-setup' : 'home' })
        }}
      />
      <div className="page-body">
        <div className="force-ways">
          <OpenFile text={t('tables:import')} testId="import-tables" onFile={take} />
          <p className="small dim">{t('tables:aboutAll')}</p>
        </div>
        <FileFaults keys={['fault.tablesFile']} testId="table-file-faults" />
        <Shelf
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
          read={(id) => call('tables', { id })}
          editor={{ at: 'table-set' }}
          open={openTables}
          take={takeTables}
          write={exportTables}
          remove={(id) => call('deleteTables', { id })}
        />
      </div>
    </DropPage>
  )
}
