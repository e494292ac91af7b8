import { useTranslation } from 'react-i18next'
import type { DocumentRef } from '../../../shared/protocol/storeypack'
import { useNames } from '../../hud/said/useNames'
import { documentIn, documentsStore, type Shelves } from '../../page/app/documents'
import { useSlice } from '../../hooks/page-context'
import './documents.css'

/** So many names stand in a line; of more it is said how many they are. */
const mostNamed = 3

/** Names of documents in the player's language. */
export function useNamesOf(shelves: Shelves | null): (refs: readonly DocumentRef[]) => string {
  const { t } = useTranslation()
  const { language } = useNames()
  return (refs) => {
    const names = refs.map((ref) => {
      const found = documentIn(shelves, ref)
      return t('workshop:named', { name: found?.name[language] ?? ref.id })
    })
    const more = names.length - mostNamed
    return more > 0
      ? t('workshop:andMore', { names: names.slice(0, mostNamed).join(', '), count: more })
      : names.join(', ')
  }
}

interface DocumentNotesProps {
  readonly document: DocumentRef
  /** Nothing else on the card says whether it is the player's own. */
  readonly whose?: boolean
}
/** Of what lies on a shelf: whose it is, which pack brought it, where it is used, and what is the same. */
export function DocumentNotes({ document, whose = false }: DocumentNotesProps) {
  const { t } = useTranslation()
  const shelves = useSlice(documentsStore, (state) => state.shelves)
  const namesOf = useNamesOf(shelves)
  const found = documentIn(shelves, document)
  if (!found) return null
  const { own, from, usedBy, same, missing } = found
  const lines = [
    ...(from ? [t('workshop:fromPack', { title: from.title })] : []),
    ...(whose && !from ? [t(own ? 'workshop:own' : 'workshop:builtIn')] : []),
    ...(usedBy.length > 0 ? [t('workshop:usedIn', { names: namesOf(usedBy) })] : []),
    ...(same.length > 0 ? [t('workshop:sameAs', { names: namesOf(same) })] : []),
  ]
  return (
    <ul className="document-notes small dim" data-testid={`notes-${document.kind}-${document.id}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {missing.length > 0 && (
        <li className="document-lacks">⚠ {t('workshop:lacks', { names: namesOf(missing) })}</li>
      )}
    </ul>
  )
}
