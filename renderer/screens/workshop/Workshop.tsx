import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../hud/controls/PageHead'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { showFault } from '../../page/app/toasts'
import { useDocuments } from '../documents/use-documents'
import { DropPage } from '../files/DropPage'
import { openPackFile } from '../files/open-pack'
import { usePage, useSlice } from '../../hooks/page-context'
import { countsOf, workshopEntries } from './entries'
import './workshop.css'

/** Everything that a player makes: each kind with how much there is of it. */
export default function Workshop() {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const { library, refresh } = useSlice(libraryStore)
  const shelves = useDocuments()
  useEffect(() => {
    refresh().catch(page.bound(showFault))
  }, [refresh])
  const counts = countsOf(library, shelves)
  return (
    <DropPage onFile={(file) => void openPackFile(page, file)}>
      <PageHead title={t('workshop:title')} back={t('common:home')} onBack={() => go({ at: 'home' })} />
      <div className="page-body">
        <p className="dim workshop-about">{t('workshop:about')}</p>
        <nav className="workshop-entries" aria-label={t('workshop:title')}>
          {workshopEntries.map(({ id, screen, sign }) => {
            const { all, own } = counts[id]
            return (
              <button
                key={id}
                type="button"
                className="panel workshop-entry"
                onClick={() => go(screen)}
                data-testid={`workshop-${id}`}
              >
                <span className="workshop-sign" aria-hidden>
                  {sign}
                </span>
                <span className="workshop-entry-text">
                  <span className="start-title">{t(`workshop:entry.${id}.title`)}</span>
                  <span className="small dim">{t(`workshop:entry.${id}.about`)}</span>
                  <span className="small" data-testid={`count-${id}`}>
                    {all === own ? t('workshop:countOwn', { count: own }) : t('workshop:count', { all, own })}
                  </span>
                </span>
              </button>
            )
          })}
        </nav>
      </div>
    </DropPage>
  )
}
