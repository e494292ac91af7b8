import { useTranslation } from 'react-i18next'
import type { DocumentRef, LinkHow } from '../../../shared/protocol/storeypack'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { usePage, useSlice } from '../../hooks/page-context'
import { documentIn } from '../../page/app/documents'
import { libraryStore } from '../../page/app/library'
import { attempt } from '../../page/app/toasts'
import { useNamesOf } from './DocumentNotes'
import { useDocuments } from './use-documents'

interface DeleteDocumentProps {
  readonly document: DocumentRef
  readonly title: string
  readonly text: string
  /** It is off its shelf, and the library is read anew. */
  readonly onGone?: () => void
  readonly onClose: () => void
}
const hows: readonly LinkHow[] = ['needs', 'holds', 'shows']

/** Asks before something leaves its shelf, says what depends on it and what becomes of that, and takes it off. */
export function DeleteDocument({ document, title, text, onGone, onClose }: DeleteDocumentProps) {
  const page = usePage()
  const { t } = useTranslation()
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const shelves = useDocuments()
  const namesOf = useNamesOf(shelves)
  const usedBy = documentIn(shelves, document)?.usedBy ?? []
  const remove = async () => {
    onClose()
    if ((await attempt(page, page.api.call('deleteDocument', document))) === undefined) return
    await refresh()
    onGone?.()
  }
  return (
    <DeleteDialog title={title} text={text} onDelete={() => void remove()} onClose={onClose}>
      {usedBy.length > 0 && (
        <ul className="depends" data-testid="depends">
          {hows.map((how) => {
            const those = usedBy.filter((one) => one.how === how)
            return those.length === 0 ? null : (
              <li key={how} className={how === 'needs' ? 'document-lacks' : 'dim'}>
                {how === 'needs' && '⚠ '}
                {t(`workshop:depends.${how}`, { names: namesOf(those) })}
              </li>
            )
          })}
        </ul>
      )}
    </DeleteDialog>
  )
}
