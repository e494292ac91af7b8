import { useEffect, useState, type DragEvent } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { Button } from '../../hud/controls/Button'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { PageHead } from '../../hud/controls/PageHead'
import { useNames, useSay } from '../../i18n/useNames'
import { call } from '../../state/api'
import { beginForce, openForce, takeForce } from '../../state/force-draft'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { attempt, showFault } from '../../state/toasts'
import { copyName } from '../forces/copy-name'
import { exportForce } from '../forces/export-force'
import { takeForceFile } from '../forces/take-file'
import { ForceSheet } from './ForceSheet'
import { SkirmishForces } from './SkirmishForces'
import './lists.css'
import '../forces/forces.css'

type Listed = Library['forces'][number]

/** A force on its card, with what can be done with it. Those that come with the program are copied, not changed. */
function ForceCard({ force, onDelete }: { readonly force: Listed; readonly onDelete: () => void }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const name = force.name[language]
  const edit = async (copy: boolean) => {
    const found = await attempt(call('force', { id: force.id }))
    if (found === undefined) return
    if (copy) takeForce(found, copyName(found.name))
    else openForce(found)
    go({ at: 'force' })
  }
  const write = async () => {
    const found = await attempt(call('force', { id: force.id }))
    if (found !== undefined) exportForce(found, name)
  }
  return (
    <article className="panel card force-card" data-testid={`force-${force.id}`}>
      <h3>
        <span className={`paint ${force.scheme}`} aria-hidden /> {name}
      </h3>
      <p className="small dim">
        {t('setup:forces.size', { points: force.points, models: force.models })} ·{' '}
        {t(force.own ? 'forces:own' : 'forces:builtIn')}
      </p>
      <ForceSheet id={force.id} />
      <div className="card-foot">
        {force.own && (
          <Button small onPress={() => edit(false)} label={t('forces:editNamed', { name })}>
            {t('forces:edit')}
          </Button>
        )}
        <Button
          small
          tone={force.own ? 'quiet' : 'plain'}
          onPress={() => edit(true)}
          label={t(force.own ? 'forces:copyNamed' : 'forces:editCopyNamed', { name })}
        >
          {t(force.own ? 'forces:copy' : 'forces:editCopy')}
        </Button>
        <Button small tone="quiet" onPress={write} label={t('forces:exportNamed', { name })}>
          {t('forces:export')}
        </Button>
        {force.own && (
          <Button small tone="quiet" onPress={onDelete} label={t('home:saved.deleteNamed', { title: name })}>
            {t('forces:delete')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** All forces, and the ways to more of them. */
export default function Forces() {
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
    takeForceFile(file)
      .then((read) => (read ? go({ at: 'force' }) : undefined))
      .catch(showFault)
  }
  const remove = async ({ id }: Listed) => {
    setDoomed(null)
    if ((await attempt(call('deleteForce', { id }))) !== undefined) await refresh()
  }
  const faults = (library?.faults ?? []).filter(({ key }) =>
    ['fault.forceFile', 'fault.skirmishFile'].includes(key),
  )
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
      <PageHead title={t('home:forces')} back={t('common:home')} onBack={() => go({ at: 'home' })} />
      <div className="page-body">
        <div className="force-ways">
          <Button
            tone="primary"
            testId="new-force"
            onPress={() => {
              beginForce()
              go({ at: 'force' })
            }}
          >
            {t('forces:newTitle')}
          </Button>
          <FileTrigger acceptedFileTypes={['.json']} onSelect={(files) => take(files?.[0])}>
            <Button testId="import-force">{t('forces:import')}</Button>
          </FileTrigger>
          <p className="small dim">{t('forces:about')}</p>
        </div>
        {faults.length > 0 && (
          <ul className="small" data-testid="force-file-faults">
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>⚠ {say(fault)}</li>
            ))}
          </ul>
        )}
        <div className="cards forces">
          {(library?.forces ?? []).map((force) => (
            <ForceCard key={force.id} force={force} onDelete={() => setDoomed(force)} />
          ))}
          {library?.forces.length === 0 && <p className="dim">{t('forces:noForces')}</p>}
        </div>
        <SkirmishForces forces={library?.skirmishForces ?? []} />
      </div>
      {doomed !== null && (
        <DeleteDialog
          title={t('forces:deleteTitle')}
          text={t('forces:deleteText', { name: doomed.name[language] })}
          onDelete={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </main>
  )
}
