import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../hud/controls/PageHead'
import { libraryStore } from '../../page/app/library'
import { routeStore, type Screen } from '../../page/app/route'
import { setupDeskStore } from '../../page/editors/skirmish/desk'
import { showFault } from '../../page/app/toasts'
import { DropPage } from '../files/DropPage'
import { usePage, useSlice } from '../../hooks/page-context'

/** A page of the library that the set-up may have led to: back goes there, and a file is read wherever it is dropped. */
export function LibraryPage({
  title,
  read,
  editor,
  children,
}: {
  readonly title: string
  /** Whether something of the file is open in the editor now. */
  readonly read: (file: File) => Promise<boolean>
  readonly editor: Screen
  readonly children: (take: (file: File) => void) => ReactNode
}) {
  const page = usePage()
  const { t } = useTranslation()
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const go = useSlice(routeStore, (state) => state.go)
  const away = useSlice(setupDeskStore, (state) => state.away)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const take = (file: File) => {
    read(file)
      .then((opened) => (opened ? go(editor) : undefined))
      .catch(page.bound(showFault))
  }
  return (
    <DropPage onFile={take}>
      <PageHead
        title={title}
        back={t(away ? 'skirmish-setup:title' : 'workshop:title')}
        onBack={() => {
          setupDeskStore(page).setState({ away: false })
          go({ at: away ? 'skirmish-setup' : 'workshop' })
        }}
      />
      <div className="page-body">{children(take)}</div>
    </DropPage>
  )
}
