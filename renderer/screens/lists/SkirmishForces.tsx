import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { Button } from '../../hud/controls/Button'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { alike } from '../../state/force-edit'
import { useLibrary } from '../../state/library'
import { newOwnId } from '../../state/own-id'
import { useRoute } from '../../state/route'
import {
  beginSkirmishForce,
  openSkirmishForce,
  takeSkirmishForce,
} from '../../state/skirmish-setup/force-draft'
import { attempt, showFault, useToasts } from '../../state/toasts'
import { copyName } from '../forces/copy-name'
import { exportForce } from '../forces/export-force'
import { SkirmishForceSheet } from '../skirmish-forces/SkirmishForceSheet'

type Listed = Library['skirmishForces'][number]

/** Keeps a force from a file under an id of its own: nothing in the library is written over. */
async function keepFile(file: File): Promise<void> {
  const read = readSkirmishForce(await file.text(), file.name)
  if ('fault' in read) return useToasts.getState().show('bad', read.fault)
  if (
    (await attempt(call('saveSkirmishForce', { force: { ...read.force, id: newOwnId() } }))) === undefined
  )
    return
  useToasts.getState().show('good', { key: 'skirmish-forces:imported', args: { file: file.name } })
  await useLibrary.getState().refresh()
}

function SkirmishForceCard({ force, onDelete }: { readonly force: Listed; readonly onDelete: () => void }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const name = force.name[language]
  const edit = async (copy: boolean) => {
    const found = await attempt(call('skirmishForce', { id: force.id }))
    if (found === undefined) return
    if (copy) takeSkirmishForce(found, copyName(found.name))
    else openSkirmishForce(found)
    go({ at: 'skirmish-force' })
  }
  const write = async () => {
    const found = await attempt(call('skirmishForce', { id: force.id }))
    if (found !== undefined) exportForce(found, name)
  }
  return (
    <article className="panel card force-card" data-testid={`skirmish-force-${force.id}`}>
      <h3>
        <span className={`paint ${force.scheme}`} aria-hidden /> {name}
      </h3>
      <p className="small dim">
        {[
          t('skirmish-forces:size', { points: force.points, soldiers: force.soldiers }),
          ...(force.vehicles > 0 ? [t('skirmish-forces:vehicles', { vehicles: force.vehicles })] : []),
          t(`skirmish-forces:nature.${force.nature}`),
          t(force.own ? 'forces:own' : 'forces:builtIn'),
        ].join(' · ')}
      </p>
      <SkirmishForceSheet id={force.id} />
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

/** Forces for Live Skirmish: what they are worth, and their files. */
export function SkirmishForces({ forces }: { readonly forces: readonly Listed[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const [doomed, setDoomed] = useState<Listed | null>(null)
  const remove = async ({ id }: Listed) => {
    setDoomed(null)
    if ((await attempt(call('deleteSkirmishForce', { id }))) !== undefined)
      await useLibrary.getState().refresh()
  }
  const take = (file: File | undefined) => {
    if (file !== undefined) keepFile(file).catch(showFault)
  }
  return (
    <section aria-label={t('skirmish-forces:title')}>
      <div className="force-ways">
        <h2>{t('skirmish-forces:title')}</h2>
        <Button
          testId="new-skirmish-force"
          onPress={() => {
            beginSkirmishForce({
              force: alike(t('skirmish-forces:new.force')),
              squad: alike(t('skirmish-forces:new.squad')),
              commander: alike(t('skirmish-forces:new.commander')),
            })
            go({ at: 'skirmish-force' })
          }}
        >
          {t('skirmish-forces:newTitle')}
        </Button>
        <FileTrigger acceptedFileTypes={['.json']} onSelect={(files) => take(files?.[0])}>
          <Button testId="import-skirmish-force">{t('forces:import')}</Button>
        </FileTrigger>
      </div>
      <div className="cards forces">
        {forces.map((force) => (
          <SkirmishForceCard key={force.id} force={force} onDelete={() => setDoomed(force)} />
        ))}
      </div>
      {doomed !== null && (
        <DeleteDialog
          title={t('forces:deleteTitle')}
          text={t('forces:deleteText', { name: doomed.name[language] })}
          onDelete={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  )
}
