import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { ownKeys } from '../../page/app/own-keys'
import type { ShownPicture } from '../../page/show/studio/shown'

interface CardPicturesProps {
  readonly pictures: readonly ShownPicture[]
  readonly onShoot: (place: number) => void
  /** Back to the camera that was found. */
  readonly onBack: (place: number) => void
}
/** What a card shows; what was photographed may be shot again. */
export function CardPictures({ pictures, onShoot, onBack }: CardPicturesProps) {
  const { t } = useTranslation()
  if (pictures.length === 0) return <p className="small dim">{t('studio:noPicture')}</p>
  const shot = pictures.find(({ wish }) => wish.kind !== 'map')
  return (
    <ul className="card-pictures">
      {pictures.map((picture) => (
        <li key={picture.place}>
          <span className="card-picture" data-state={picture.state}>
            {picture.url !== null && <img src={picture.url} alt={picture.alt} />}
            {picture.state === 'waiting' && <span className="small dim">{t('studio:drawing')}</span>}
            {picture.state === 'failed' && <span className="small">{t('studio:undrawn')}</span>}
          </span>
          {picture.wish.kind !== 'map' && (
            <span className="card-picture-acts">
              <Button
                small
                onPress={() => onShoot(picture.place)}
                keycap={picture === shot ? ownKeys.studio.shoot[0] : undefined}
                testId={`shoot-${picture.place}`}
              >
                {t('studio:shootAgain')}
              </Button>
              {picture.byHand && (
                <Button small tone="quiet" onPress={() => onBack(picture.place)}>
                  {t('studio:backToFound')}
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
