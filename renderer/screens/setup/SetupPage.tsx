import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { PageHead } from '../../hud/controls/PageHead'
import { useLibrary } from '../../page/app/library'
import { useRoute } from '../../page/app/route'
import { useRules } from '../../page/app/rules'
import './setup.css'

interface SetupPageProps {
  readonly title: string
  readonly children: (library: Library) => ReactNode
}
/** The way into a game: what there is to choose from is fetched anew each time. */
export function SetupPage({ title, children }: SetupPageProps) {
  const { t } = useTranslation()
  const { library, refresh } = useLibrary()
  const load = useRules((state) => state.load)
  const go = useRoute((state) => state.go)
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
