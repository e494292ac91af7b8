import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packEnding, type ListedPack } from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { PageHead } from '../../hud/controls/PageHead'
import { useNames, useSay } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { showFault } from '../../page/app/toasts'
import { useDocuments } from '../documents/use-documents'
import { ShelfSearch } from '../documents/ShelfSearch'
import { DropPage } from '../files/DropPage'
import { openPackFile } from '../files/open-pack'
import { OpenFile } from '../files/OpenFile'
import { usePage, useSlice } from '../../hooks/page-context'
import { PackHead } from './PackHead'
import { ThrowPack } from './ThrowPack'
import './workshop.css'

/** Packs that were taken in, each as one, and the ways to more of them. */
export default function Packs() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const go = useSlice(routeStore, (state) => state.go)
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const shelves = useDocuments()
  const [doomed, setDoomed] = useState<string | null>(null)
  useEffect(() => {
    refresh().catch(page.bound(showFault))
  }, [refresh])
  const take = (file: File) => void openPackFile(page, file)
  const packs = shelves?.packs ?? []
  const chosen = packs.find(({ id }) => id === doomed)
  return (
    <DropPage onFile={take}>
      <PageHead
        title={t('workshop:packs')}
        back={t('workshop:title')}
        onBack={() => go({ at: 'workshop' })}
      />
      <div className="page-body">
        <div className="pack-ways">
          <OpenFile types={[packEnding]} onFile={take}>
            <Button tone="primary" testId="open-pack">
              {t('workshop:open')}
            </Button>
          </OpenFile>
          <Button onPress={() => go({ at: 'make-pack' })} testId="make-pack">
            {t('workshop:make')}
          </Button>
          <p className="small dim">{t('workshop:aboutPacks')}</p>
        </div>
        {(shelves?.faults ?? []).map((fault) => (
          <p key={JSON.stringify(fault)} className="small document-lacks">
            ⚠ {say(fault)}
          </p>
        ))}
        {shelves !== null && packs.length === 0 && (
          <div className="panel pack-empty">
            <p>{t('workshop:noPacks')}</p>
          </div>
        )}
        <ShelfSearch
          listed={packs}
          nameOf={({ title }) => ({ en: title, ru: title })}
          of={t('workshop:packs')}
        >
          {(found) => (
            <div className="cards" data-testid="packs">
              {found.map((pack: ListedPack) => (
                <article key={pack.id} className="panel card" data-testid={`pack-${pack.id}`}>
                  <h3>{pack.title}</h3>
                  <PackHead
                    pack={pack}
                    bytes={pack.bytes}
                    taken={new Date(pack.takenAt).toLocaleDateString(language, { dateStyle: 'medium' })}
                  />
                  <ul className="small">
                    {pack.documents.map(({ kind, id, name, fate }) => (
                      <li key={`${kind} ${id}`} className={fate === 'gone' ? 'dim pack-gone' : ''}>
                        {t(`workshop:kind.${kind}`)}: {name[language]}
                        {(fate === 'gone' || fate === 'changed') && ` · ${t(`workshop:now.${fate}`)}`}
                      </li>
                    ))}
                  </ul>
                  <div className="card-foot">
                    <Button
                      small
                      tone="quiet"
                      onPress={() => setDoomed(pack.id)}
                      label={t('workshop:throwNamed', { title: pack.title })}
                    >
                      {t('workshop:throw')}
                    </Button>
                  </div>
                </article>
              ))}
            </div>
          )}
        </ShelfSearch>
      </div>
      {chosen && <ThrowPack pack={chosen} onClose={() => setDoomed(null)} />}
    </DropPage>
  )
}
