import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import { bringMesh } from '../../page/app/own-meshes'
import { showFault } from '../../page/app/toasts'
import { DeleteDocument } from '../documents/DeleteDocument'
import { DocumentNotes } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { pictureOf } from '../preview/picture-of'
import { usePage, useSlice } from '../../hooks/page-context'

type Figure = Library['figures'][number]

const sizeOf = ({ base }: Figure): string =>
  base.shape === 'round' ? `${base.radius * 2}` : `${base.length} × ${base.width}`

function FigureCard({ figure, onDelete }: { readonly figure: Figure; readonly onDelete: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    bringMesh(page, figure.mesh)
      .then(() => (wanted ? setPicture(pictureOf(figure.mesh)) : undefined))
      .catch(page.bound(showFault))
    return () => {
      wanted = false
    }
  }, [figure.mesh])
  return (
    <article className="panel card terrain-card" data-testid={`figure-${figure.id}`}>
      {picture === null ? (
        <span className="no-picture design-picture" />
      ) : (
        <img className="design-picture" src={picture} alt="" />
      )}
      <h3>{figure.name[language]}</h3>
      <p className="small dim">
        {figure.vehicle === undefined
          ? t('terrain:base.of', { size: sizeOf(figure) })
          : t('terrain:vehicle.of', { ...figure.vehicle.hull, count: figure.vehicle.mounts.length })}
      </p>
      <DocumentNotes document={{ kind: 'figure', id: figure.id }} />
      <div className="card-foot">
        <Button
          small
          onPress={() => go({ at: 'import', figure: figure.id })}
          label={t('terrain:editNamed', { name: figure.name[language] })}
        >
          {t('terrain:edit')}
        </Button>
        <Button
          small
          tone="quiet"
          onPress={onDelete}
          label={t('home:saved.deleteNamed', { title: figure.name[language] })}
        >
          {t('home:saved.delete')}
        </Button>
      </div>
    </article>
  )
}

/** Miniatures of the player's own, each on its base. */
export function MiniaturesForScale({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const [doomed, setDoomed] = useState<Figure | null>(null)
  if (figures.length === 0) return null
  return (
    <section aria-label={t('terrain:miniatures')}>
      <h2 className="terrain-heading">{t('terrain:miniatures')}</h2>
      <ShelfSearch listed={figures} nameOf={({ name }) => name} of={t('terrain:miniatures')}>
        {(found) => (
          <div className="cards" data-testid="own-figures">
            {found.map((figure) => (
              <FigureCard key={figure.id} figure={figure} onDelete={() => setDoomed(figure)} />
            ))}
          </div>
        )}
      </ShelfSearch>
      {doomed !== null && (
        <DeleteDocument
          document={{ kind: 'figure', id: doomed.id }}
          title={t('terrain:deleteMiniatureTitle')}
          text={t('terrain:deleteMiniatureText', { name: doomed.name[language] })}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  )
}
