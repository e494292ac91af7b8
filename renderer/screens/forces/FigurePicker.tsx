import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isVehicleProfile } from '../../../shared/force'
import { modelKindSchema, type ModelKind } from '../../../shared/protocol/force'
import { toInches } from '../../../shared/geometry/length'
import { useNames } from '../../hud/said/useNames'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { hullModel, hullNamed } from '../../scene/miniatures/vehicles/hulls'
import { planRadius } from '../../scene/miniatures/vehicles/surface'
import { Button } from '../../hud/controls/Button'
import { differsFrom, outfitted } from '../../page/editors/vehicle-edit'
import { libraryStore } from '../../page/app/library'
import { bringMesh } from '../../page/app/own-meshes'
import { showFault } from '../../page/app/toasts'
import { pictureOf } from '../preview/picture-of'
import { figurePicture, isFigure } from './figure-picture'
import { usePage, useSlice } from '../../hooks/page-context'

interface PictureProps {
  readonly name: string
  readonly chosen: boolean
  /** Takes the picture; asked for after the page is drawn. */
  readonly take: () => string | null | Promise<string | null>
  readonly onChoose: () => void
  readonly testId: string
}
/** One of the figures to choose from, photographed. */
export function FigurePicture({ name, chosen, take, onChoose, testId }: PictureProps) {
  const page = usePage()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      Promise.resolve(take())
        .then((taken) => (wanted ? setPicture(taken) : undefined))
        .catch(page.bound(showFault))
    })
    return () => {
      wanted = false
      clearTimeout(timer)
    }
    // The picture is that of what the key names.
  }, [])
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className="choice figure-choice"
      data-testid={testId}
      onClick={onChoose}
    >
      {picture === null ? <span className="no-picture" aria-hidden /> : <img src={picture} alt="" />}
      <span className="small">{name}</span>
    </button>
  )
}

/** A hull brings the size it is sculpted in, a walker a base as wide as it stands; a man leaves his kind as it is. */
function measuredAs(figure: string): Partial<ModelKind> {
  const hull = hullNamed(figure)
  if (hull === null) return {}
  const { box, drive } = hullModel(hull)
  if (drive === 'legs')
    return { base: { shape: 'round', radius: Math.ceil(planRadius(hull)) }, hull: undefined }
  const size = (side: 'length' | 'width' | 'height' | 'bottom'): number =>
    Math.round(toInches(box[side]) * 10) / 10
  return {
    base: undefined,
    hull: { length: size('length'), width: size('width'), height: size('height'), bottom: size('bottom') },
  }
}

/** Which miniature is drawn: one of the program's, or one the player has imported. */
export function FigurePicker({
  kind,
  scheme,
  change,
}: {
  readonly kind: ModelKind
  readonly scheme: SchemeId
  readonly change: (change: Partial<ModelKind>) => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const figures = useSlice(libraryStore, (state) => state.library?.figures) ?? []
  const { ownFigure, profile } = kind
  const own = figures.find(({ id }) => id === ownFigure)?.vehicle
  const isChanged = own !== undefined && isVehicleProfile(profile) && differsFrom(kind, profile, own)
  const lost = ownFigure !== undefined && !figures.some(({ id }) => id === ownFigure)
  return (
    <>
      <div className="figure-choices" role="radiogroup" aria-label={t('forces:kind.figure')}>
        {modelKindSchema.shape.figure.options
          .flatMap((each) => (isFigure(each) ? [each] : []))
          .map((figure) => (
            <FigurePicture
              key={`${figure} ${scheme}`}
              name={t(`forces:figure.${figure}`)}
              chosen={ownFigure === undefined && kind.figure === figure}
              take={() => figurePicture(figure, scheme)}
              onChoose={() => change({ figure, ownFigure: undefined, ...measuredAs(figure) })}
              testId={`figure-${figure}`}
            />
          ))}
        {figures
          // What was imported as a vehicle is no man.
          .filter(({ vehicle }) => vehicle === undefined || isVehicleProfile(profile))
          .map(({ id, name, mesh, base, vehicle }) => (
            <FigurePicture
              key={id}
              name={name[language]}
              chosen={ownFigure === id}
              take={() => bringMesh(page, mesh).then(() => pictureOf(mesh))}
              onChoose={() =>
                change({
                  ownFigure: id,
                  ...(vehicle !== undefined && isVehicleProfile(profile) && outfitted(profile, vehicle)),
                  ...(vehicle === undefined &&
                    base.shape === 'round' && {
                      base: { shape: 'round', radius: base.radius },
                      hull: undefined,
                    }),
                })
              }
              testId={`figure-${id}`}
            />
          ))}
      </div>
      {isChanged && (
        <p className="small row" data-testid="figure-changed">
          {t('forces:kind.figureChanged', { ...own.hull })}
          <Button small onPress={() => change(outfitted(profile, own))}>
            {t('forces:kind.asFigure')}
          </Button>
        </p>
      )}
      <p className="small dim">
        {lost ? `⚠ ${t('forces:kind.figureLost')}` : figures.length === 0 ? t('forces:kind.noOwn') : ''}
      </p>
    </>
  )
}
