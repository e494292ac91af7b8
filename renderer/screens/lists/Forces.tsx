import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { beginForce, openForce, takeForce } from '../../page/editors/force-draft'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { termsStore } from '../../page/editors/terms'
import { useKept } from '../files/use-kept'
import { exportForce } from '../forces/export-force'
import { takeForceFile } from '../forces/take-file'
import { useForceSize } from '../forces/force-size'
import { FileFaults } from './FileFaults'
import { ForceSheet } from './ForceSheet'
import { LibraryPage } from './LibraryPage'
import { OpenFile } from '../files/OpenFile'
import { TermsForm } from '../forces/TermsForm'
import { Shelf } from './Shelf'
import { SkirmishForces } from './SkirmishForces'
import './lists.css'
import '../forces/forces.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** A force of the shelf, measured by the limit that is set above. */
function KeptForceSheet({ id }: { readonly id: string }) {
  return <ForceSheet force={useKept('force', id)} terms={useSlice(termsStore)} />
}

/** All forces, and the ways to more of them. */
export default function Forces() {
  const page = usePage()
  const { t } = useTranslation()
  const library = useSlice(libraryStore, (state) => state.library)
  const go = useSlice(routeStore, (state) => state.go)
  const terms = useSlice(termsStore)
  const size = useForceSize()
  return (
    <LibraryPage title={t('home:forces')} read={page.bound(takeForceFile)} editor={{ at: 'force' }}>
      {(take) => (
        <>
          <div className="force-ways">
            <Button
              tone="primary"
              testId="new-force"
              onPress={() => {
                beginForce(page)
                go({ at: 'force' })
              }}
            >
              {t('forces:newTitle')}
            </Button>
            <OpenFile onFile={take}>
              <Button testId="import-force">{t('forces:import')}</Button>
            </OpenFile>
            <p className="small dim">{t('forces:about')}</p>
          </div>
          <TermsForm terms={terms} change={termsStore(page).setState} />
          <FileFaults shelves={['forces', 'skirmishForces']} testId="force-file-faults" />
          <Shelf
            kind="force"
            listed={library?.forces ?? []}
            words="forces"
            testId="force"
            cardClass="force-card"
            heading={({ scheme }, name) => (
              <>
                <span className={`paint ${scheme}`} aria-hidden /> {name}
              </>
            )}
            about={(force) => `${size(force)} · ${t(force.own ? 'forces:own' : 'forces:builtIn')}`}
            more={({ id }) => <KeptForceSheet id={id} />}
            empty={library === null ? undefined : t('forces:noForces')}
            read={(id) => page.api.call('force', { id })}
            editor={{ at: 'force' }}
            open={page.bound(openForce)}
            take={page.bound(takeForce)}
            write={page.bound(exportForce)}
          />
          <SkirmishForces forces={library?.skirmishForces ?? []} onFile={take} />
        </>
      )}
    </LibraryPage>
  )
}
