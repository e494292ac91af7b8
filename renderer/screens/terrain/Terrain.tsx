import { cutText } from '../../../shared/cut-text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { PageHead } from '../../hud/controls/PageHead'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { newOwnId } from '../../page/app/own-id'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { DeleteDocument } from '../documents/DeleteDocument'
import { DocumentNotes } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { useDocuments } from '../documents/use-documents'
import { DesignPicture } from './DesignPicture'
import { MiniaturesForScale } from './Miniatures'
import './terrain.css'
import { usePage, useSlice } from '../../hooks/page-context'

type Listed = Library['designs'][number]

/** The player's own terrain: what has been imported and built, and the ways to more of it. */
export default function TerrainScreen() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { library, refresh } = useSlice(libraryStore)
  const go = useSlice(routeStore, (state) => state.go)
  const [doomed, setDoomed] = useState<Listed | null>(null)
  useDocuments()
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const own = (library?.designs ?? []).filter((design) => design.own)
  const nameOf = (design: Listed): string => design.name?.[language] ?? design.id
  const edit = async ({ id }: Listed) => {
    const file = await attempt(page, page.api.call('design', { id }))
    if (file === undefined) return
    go(file.plan === undefined ? { at: 'import', design: id } : { at: 'builder', design: id })
  }
  const copy = async (listed: Listed) => {
    const file = await attempt(page, page.api.call('design', { id: listed.id }))
    if (file === undefined) return
    const id = newOwnId()
    const name = { en: cutText(t('terrain:copyOf', { name: nameOf(listed) }), 80) }
    const design = { ...file.design, id, name: { ...name, ru: name.en } }
    if ((await attempt(page, page.api.call('saveDesign', { design: { ...file, id, design } }))) !== undefined)
      await refresh()
  }
  return (
    <main className="page">
      <PageHead title={t('terrain:title')} back={t('workshop:title')} onBack={() => go({ at: 'workshop' })} />
      <div className="page-body">
        <div className="terrain-ways">
          <Button tone="primary" onPress={() => go({ at: 'import' })} testId="import-model">
            {t('terrain:import.button')}
          </Button>
          <Button onPress={() => go({ at: 'builder' })} testId="build-ruin">
            {t('terrain:build.button')}
          </Button>
          <p className="small dim">{t('terrain:about')}</p>
        </div>
        {library !== null && own.length === 0 && library.figures.length === 0 && (
          <div className="panel terrain-empty">
            <p>{t('terrain:empty')}</p>
          </div>
        )}
        <ShelfSearch
          listed={own}
          nameOf={({ id, name }) => name ?? { en: id, ru: id }}
          of={t('terrain:title')}
        >
          {(found) => (
            <div className="cards" data-testid="own-terrain">
              {found.map((design) => (
                <article
                  key={design.id}
                  className="panel card terrain-card"
                  data-testid={`terrain-${design.id}`}
                >
                  <DesignPicture id={design.id} />
                  <h3>{nameOf(design)}</h3>
                  <p className="small dim">
                    {design.storeys > 0
                      ? t('battle:terrain.storeys', { count: design.storeys })
                      : t(`common:piece.${design.kind}`)}
                  </p>
                  <DocumentNotes document={{ kind: 'design', id: design.id }} />
                  <div className="card-foot">
                    <Button
                      small
                      onPress={() => edit(design)}
                      label={t('terrain:editNamed', { name: nameOf(design) })}
                    >
                      {t('terrain:edit')}
                    </Button>
                    <Button
                      small
                      tone="quiet"
                      onPress={() => copy(design)}
                      label={t('terrain:copyNamed', { name: nameOf(design) })}
                    >
                      {t('terrain:copy')}
                    </Button>
                    <Button
                      small
                      tone="quiet"
                      onPress={() => setDoomed(design)}
                      label={t('home:saved.deleteNamed', { title: nameOf(design) })}
                    >
                      {t('home:saved.delete')}
                    </Button>
                  </div>
                </article>
              ))}
            </div>
          )}
        </ShelfSearch>
        <MiniaturesForScale figures={library?.figures ?? []} />
      </div>
      {doomed !== null && (
        <DeleteDocument
          document={{ kind: 'design', id: doomed.id }}
          title={t('terrain:deleteTitle')}
          text={t('terrain:deleteText', { name: nameOf(doomed) })}
          onClose={() => setDoomed(null)}
        />
      )}
    </main>
  )
}
