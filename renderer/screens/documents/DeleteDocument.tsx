import { useTranslation } from 'react-i18next'
import type { DocumentRef, LinkHow } from '../../../shared/protocol/storeypack'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { documentIn } from '../../page/app/documents'
import { useNamesOf } from './DocumentNotes'
import { useDocuments } from './use-documents'

interface DeleteDocumentProps {
  readonly document: DocumentRef
  readonly title: string
  readonly text: string
  readonly onDelete: () => void
  readonly onClose: () => void
}
const hows: readonly LinkHow[] = ['needs', 'holds', 'shows']

/** Asks before something leaves its shelf, and says what depends on it and what becomes of that. */
export function DeleteDocument({ document, title, text, onDelete, onClose }: DeleteDocumentProps) {
  const { t } = useTranslation()
  const shelves = useDocuments()
  const namesOf = useNamesOf(shelves)
  const usedBy = documentIn(shelves, document)?.usedBy ?? []
  return (
    <DeleteDialog title={title} text={text} onDelete={onDelete} onClose={onClose}>
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
