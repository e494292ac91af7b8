import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { PageHead } from '../../hud/controls/PageHead'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import './setup.css'
import { useSlice } from '../../hooks/page-context'

interface SetupPageProps {
  readonly title: string
  readonly children: (library: Library) => ReactNode
}
/** The way into a game: what there is to choose from is fetched anew each time. */
export function SetupPage({ title, children }: SetupPageProps) {
  const { t } = useTranslation()
  const { library, refresh } = useSlice(libraryStore)
  const load = useSlice(rulesStore, (state) => state.load)
  const go = useSlice(routeStore, (state) => state.go)
  useEffect(() => {
    refresh().catch(console.error)
    load().catch(console.error)
  }, [refresh, load])
  return (
    <main className="page">
      <PageHead title={title} back={t('common:home')} onBack={() => go({ at: 'home' })} />
      {library === null ? <p className="page-body dim">{t('common:loading')}</p> : children(library)}
    </main>
  )
}
