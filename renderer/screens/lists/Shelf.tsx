import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentKind } from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import type { WordKeys } from '../../page/editors/force-edit'
import { routeStore, type Screen } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { DeleteDocument } from '../documents/DeleteDocument'
import { DocumentNotes } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { useDocuments } from '../documents/use-documents'
import { copyName } from '../forces/copy-name'
import { usePage, useSlice } from '../../hooks/page-context'

/** What the library tells of everything on a shelf. */
interface Listed {
  readonly id: string
  readonly name: WordKeys
  /** The player's own; the others come with the program. */
  readonly own: boolean
}
interface ShelfProps<L extends Listed, T extends { readonly name: WordKeys }> {
  /** What lies on it. */
  readonly kind: DocumentKind
  readonly listed: readonly L[]
  /** A search stands over more than this shelf. */
  readonly searched?: true
  readonly words: 'forces' | 'tables' | 'scenario' | 'stages'
  /** What a card is called by tests, before the id. */
  readonly testId: string
  readonly cardClass: string
  readonly heading: (listed: L, name: string) => ReactNode
  readonly about: (listed: L) => ReactNode
  readonly more?: (listed: L) => ReactNode
  readonly empty?: string
  /** What lies in the library under this id. */
  readonly read: (id: string) => Promise<T>
  /** The screen it is changed on. */
  readonly editor: Screen
  /** Puts it on the desk, to be changed. */
  readonly open: (found: T) => void
  /** Puts a copy of it on the desk. */
  readonly take: (found: T, name: WordKeys) => void
  readonly write: (found: T, called: string) => void
}
/** Cards of the library with what can be done with each. What comes with the program is copied, not changed. */
export function Shelf<L extends Listed, T extends { readonly name: WordKeys }>({
  kind,
  listed,
  searched,
  words,
  testId,
  cardClass,
  heading,
  about,
  more,
  empty,
  read,
  editor,
  open,
  take,
  write,
}: ShelfProps<L, T>) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const [doomed, setDoomed] = useState<L | null>(null)
  useDocuments()
  const edit = async (id: string, copy: boolean) => {
    const found = await attempt(page, read(id))
    if (found === undefined) return
    if (copy) take(found, copyName(found.name))
    else open(found)
    go(editor)
  }
  const send = async ({ id, name }: L) => {
    const found = await attempt(page, read(id))
    if (found !== undefined) write(found, name[language])
  }
  const cards = (found: readonly L[]) => (
    <div className="cards forces">
      {found.map((entry) => {
        const { id, own } = entry
        const name = entry.name[language]
        return (
          <article key={id} className={`panel card ${cardClass}`} data-testid={`${testId}-${id}`}>
            <h3>{heading(entry, name)}</h3>
            <p className="small dim">{about(entry)}</p>
            <DocumentNotes document={{ kind, id }} />
            {more?.(entry)}
            <div className="card-foot">
              {own && (
                <Button small onPress={() => edit(id, false)} label={t(`${words}:editNamed`, { name })}>
                  {t(`${words}:edit`)}
                </Button>
              )}
              <Button
                small
                tone={own ? 'quiet' : 'plain'}
                onPress={() => edit(id, true)}
                label={t(own ? `${words}:copyNamed` : `${words}:editCopyNamed`, { name })}
              >
                {t(own ? `${words}:copy` : `${words}:editCopy`)}
              </Button>
              <Button
                small
                tone="quiet"
                onPress={() => send(entry)}
                label={t('editor:exportNamed', { name })}
              >
                {t('editor:export')}
              </Button>
              {own && (
                <Button
                  small
                  tone="quiet"
                  onPress={() => setDoomed(entry)}
                  label={t('home:saved.deleteNamed', { title: name })}
                >
                  {t('home:saved.delete')}
                </Button>
              )}
            </div>
          </article>
        )
      })}
      {listed.length === 0 && empty !== undefined && <p className="dim">{empty}</p>}
    </div>
  )
  return (
    <>
      {searched ? (
        cards(listed)
      ) : (
        <ShelfSearch listed={listed} nameOf={({ name }) => name} of={t(`workshop:kinds.${kind}`)}>
          {cards}
        </ShelfSearch>
      )}
      {doomed !== null && (
        <DeleteDocument
          document={{ kind, id: doomed.id }}
          title={t(`${words}:deleteTitle`)}
          text={t(`${words}:deleteText`, { name: doomed.name[language] })}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}
