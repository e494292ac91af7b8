import { useEffect, useState, type DragEvent } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { Button } from '../../hud/controls/Button'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { PageHead } from '../../hud/controls/PageHead'
import { useNames, useSay } from '../../i18n/useNames'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { attempt, showFault } from '../../state/toasts'
import { copyName } from '../forces/copy-name'
import { exportTables } from './export-tables'
import { openTables, takeTables } from './tables-draft'
import { takeTablesFile } from './take-tables'
import '../forces/forces.css'
import '../lists/lists.css'
import './tables.css'

type Listed = Library['tables'][number]

/** A set on its card. The one that comes with the program is copied, not changed. */
function SetCard({ set, onDelete }: { readonly set: Listed; readonly onDelete: () => void }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const name = set.name[language]
  const found = () => attempt(call('tables', { id: set.id }))
  const edit = async (copy: boolean) => {
    const tables = await found()
    if (tables === undefined) return
    if (copy) takeTables(tables, copyName(tables.name))
    else openTables(tables)
    go({ at: 'table-set' })
  }
  const write = async () => {
    const tables = await found()
    if (tables !== undefined) exportTables(tables, name)
  }
  return (
    <article className="panel card table-card" data-testid={`tables-${set.id}`}>
      <h3>{name}</h3>
      <p className="small dim">
        {t(set.own ? 'tables:own' : 'tables:builtIn')}
        {set.changed > 0 && <> · ✎ {t('tables:changed', { count: set.changed })}</>}
      </p>
      <div className="card-foot">
        {set.own && (
          <Button small onPress={() => edit(false)} label={t('tables:editNamed', { name })}>
            {t('tables:edit')}
          </Button>
        )}
        <Button
          small
          tone={set.own ? 'quiet' : 'plain'}
          onPress={() => edit(true)}
          label={t('tables:copyNamed', { name })}
        >
          {t(set.own ? 'tables:copy' : 'tables:lookAndCopy')}
        </Button>
        <Button small tone="quiet" onPress={write} label={t('tables:exportNamed', { name })}>
          {t('tables:export')}
        </Button>
        {set.own && (
          <Button small tone="quiet" onPress={onDelete} label={t('home:saved.deleteNamed', { title: name })}>
            {t('home:saved.delete')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** All sets of tables, and the ways to more of them. */
export default function TableSets() {
  const { t } = useTranslation()
  const say = useSay()
  const { language } = useNames()
  const { library, refresh } = useLibrary()
  const go = useRoute((state) => state.go)
  const [doomed, setDoomed] = useState<Listed | null>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const take = (file: File | undefined) => {
    if (file === undefined) return
    takeTablesFile(file)
      .then((read) => (read ? go({ at: 'table-set' }) : undefined))
      .catch(showFault)
  }
  const remove = async ({ id }: Listed) => {
    setDoomed(null)
    if ((await attempt(call('deleteTables', { id }))) !== undefined) await refresh()
  }
  const faults = (library?.faults ?? []).filter(({ key }) => key === 'fault.tablesFile')
  return (
    <main
      className={`page ${over ? 'dropping' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <PageHead title={t('tables:title')} back={t('common:home')} onBack={() => go({ at: 'home' })} />
      <div className="page-body">
        <div className="force-ways">
          <FileTrigger acceptedFileTypes={['.json']} onSelect={(files) => take(files?.[0])}>
            <Button testId="import-tables">{t('tables:import')}</Button>
          </FileTrigger>
          <p className="small dim">{t('tables:aboutAll')}</p>
        </div>
        {faults.length > 0 && (
          <ul className="small" data-testid="table-file-faults">
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>⚠ {say(fault)}</li>
            ))}
          </ul>
        )}
        <div className="cards forces">
          {(library?.tables ?? []).map((set) => (
            <SetCard key={set.id} set={set} onDelete={() => setDoomed(set)} />
          ))}
        </div>
      </div>
      {doomed !== null && (
        <DeleteDialog
          title={t('tables:deleteTitle')}
          text={t('tables:deleteText', { name: doomed.name[language] })}
          onDelete={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </main>
  )
}
