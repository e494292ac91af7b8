import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { givenName } from '../../i18n/given-names'
import { routeStore } from '../../page/app/route'
import {
  beginSkirmishForce,
  openSkirmishForce,
  takeSkirmishForce,
} from '../../page/editors/skirmish/force-draft'
import { exportForce } from '../forces/export-force'
import { SkirmishForceSheet } from '../skirmish-forces/SkirmishForceSheet'
import { OpenFile } from '../files/OpenFile'
import { Shelf } from './Shelf'
import { usePage, useSlice } from '../../hooks/page-context'

type Listed = Library['skirmishForces'][number]

/** Forces for Live Skirmish: what they are worth, and their files. */
export function SkirmishForces({
  forces,
  onFile,
}: {
  readonly forces: readonly Listed[]
  readonly onFile: (file: File) => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  return (
    <section aria-label={t('skirmish-forces:title')}>
      <div className="force-ways">
        <h2>{t('skirmish-forces:title')}</h2>
        <Button
          testId="new-skirmish-force"
          onPress={() => {
            beginSkirmishForce(page, {
              force: givenName('skirmish-forces:new.force'),
              squad: givenName('skirmish-forces:new.squad'),
              commander: givenName('skirmish-forces:new.commander'),
            })
            go({ at: 'skirmish-force' })
          }}
        >
          {t('skirmish-forces:newTitle')}
        </Button>
        <OpenFile onFile={onFile}>
          <Button testId="import-skirmish-force">{t('forces:import')}</Button>
        </OpenFile>
      </div>
      <Shelf
        kind="skirmishForce"
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
        read={(id) => page.api.call('skirmishForce', { id })}
        editor={{ at: 'skirmish-force' }}
        open={page.bound(openSkirmishForce)}
        take={page.bound(takeSkirmishForce)}
        write={page.bound(exportForce)}
      />
    </section>
  )
}
