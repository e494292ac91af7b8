import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { Button } from '../../hud/controls/Button'
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
import { exportForce } from '../forces/export-force'
import { SkirmishForceSheet } from '../skirmish-forces/SkirmishForceSheet'
import { OpenFile } from './OpenFile'
import { Shelf } from './Shelf'

type Listed = Library['skirmishForces'][number]

/** Keeps a force from a file under an id of its own: nothing in the library is written over. */
async function keepFile(file: File): Promise<void> {
  const read = readSkirmishForce(await file.text(), file.name)
  if ('fault' in read) return useToasts.getState().show('bad', read.fault)
  if ((await attempt(call('saveSkirmishForce', { force: { ...read.force, id: newOwnId() } }))) === undefined)
    return
  useToasts.getState().show('good', { key: 'skirmish-forces:imported', args: { file: file.name } })
  await useLibrary.getState().refresh()
}

/** Forces for Live Skirmish: what they are worth, and their files. */
export function SkirmishForces({ forces }: { readonly forces: readonly Listed[] }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
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
        <OpenFile
          text={t('forces:import')}
          testId="import-skirmish-force"
          onFile={(file) => {
            keepFile(file).catch(showFault)
          }}
        />
      </div>
      <Shelf
        listed={forces}
        words="forces"
        testId="skirmish-force"
        cardClass="force-card"
        heading={({ scheme }, name) => (
          <>
            <span className={`paint ${scheme}`} aria-hidden /> {name}
          </>
        )}
        about={({ points, soldiers, vehicles, nature, own }) =>
          [
            t('skirmish-forces:size', { points, soldiers }),
            ...(vehicles > 0 ? [t('skirmish-forces:vehicles', { vehicles })] : []),
            t(`skirmish-forces:nature.${nature}`),
            t(own ? 'forces:own' : 'forces:builtIn'),
          ].join(' · ')
        }
        more={({ id }) => <SkirmishForceSheet id={id} />}
        read={(id) => call('skirmishForce', { id })}
        editor={{ at: 'skirmish-force' }}
        open={openSkirmishForce}
        take={takeSkirmishForce}
        write={exportForce}
        remove={(id) => call('deleteSkirmishForce', { id })}
      />
    </section>
  )
}
