import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { Button } from '../../hud/controls/Button'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { newForceId } from '../../state/force-draft'
import { useLibrary } from '../../state/library'
import { attempt, showFault, useToasts } from '../../state/toasts'
import { exportForce } from '../forces/export-force'

type Listed = Library['skirmishForces'][number]

/** Keeps a force from a file under an id of its own: nothing in the library is written over. */
async function keepFile(file: File): Promise<void> {
  const read = readSkirmishForce(await file.text(), file.name)
  if ('fault' in read) return useToasts.getState().show('bad', read.fault)
  if (
    (await attempt(call('saveSkirmishForce', { force: { ...read.force, id: newForceId() } }))) === undefined
  )
    return
  useToasts.getState().show('good', { key: 'skirmish-forces:imported', args: { file: file.name } })
  await useLibrary.getState().refresh()
}

function SkirmishForceCard({ force, onDelete }: { readonly force: Listed; readonly onDelete: () => void }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const name = force.name[language]
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
      <div className="card-foot">
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
