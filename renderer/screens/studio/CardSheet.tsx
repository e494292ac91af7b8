import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { cardTexts, type CardField } from '../../page/editors/studio/by-hand'
import { ownKeys } from '../../page/app/own-keys'
import type { ShownCard, ShownDoubt } from '../../page/show/studio/shown'
import { CardPictures } from './CardPictures'
import { CheckedText } from './CheckedText'
import type { CardDeeds } from './use-card-deeds'
import { WhyBars } from './WhyBars'

interface CardSheetProps {
  readonly shown: ShownCard
  /** Those told in it, by what they are called. */
  readonly merged: readonly { readonly id: string; readonly title: string }[]
  /** There is one before it, and behind it. */
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean }
  readonly doubts: (field: CardField) => readonly ShownDoubt[]
  readonly deeds: CardDeeds
  readonly onMark: (() => void) | null
  readonly isMarked: boolean
  readonly onShoot: (place: number) => void
}
const rowsOf: Readonly<Record<CardField, number>> = { title: 1, caption: 1, text: 4 }

/** The card in hand: what it says, shows, and why it is there; each may be changed, and goes back to how it was made. */
export function CardSheet({
  shown,
  merged,
  place,
  doubts,
  deeds,
  onMark,
  isMarked,
  onShoot,
}: CardSheetProps) {
  const { t } = useTranslation()
  const { card, words, touched } = shown
  const { id } = card
  const keys = ownKeys.studio
  return (
    <div className="card-sheet" data-testid="card-sheet" data-of={id}>
      <div className="card-sheet-head">
        <Check selected={card.isIn} onChange={(isIn) => deeds.keep(id, isIn)}>
          {t('studio:inTheReport')}
        </Check>
        {onMark !== null && (
          <Button small pressed={isMarked} onPress={onMark} keycap={keys.mark[0]} testId="card-mark">
            ★ {t('studio:mark')}
          </Button>
        )}
        <Button
          small
          disabled={place.isFirst}
          onPress={() => deeds.shift(id, -1)}
          keycap={keys.earlier[0]}
          testId="card-earlier"
        >
          {t('studio:earlier')}
        </Button>
        <Button
          small
          disabled={place.isLast}
          onPress={() => deeds.shift(id, 1)}
          keycap={keys.later[0]}
          testId="card-later"
        >
          {t('studio:later')}
        </Button>
        <Button
          small
          disabled={place.isFirst}
          onPress={() => deeds.merge(id, true)}
          keycap={keys.merge[0]}
          testId="card-merge"
        >
          {t('studio:merge')}
        </Button>
        <Button
          small
          tone="quiet"
          disabled={touched.length === 0}
          onPress={() => deeds.asGenerated(id)}
          keycap={keys.generated[0]}
          testId="card-generated"
        >
          {t('studio:asMade')}
        </Button>
      </div>
      {merged.length > 0 && (
        <ul className="card-merged small">
          {merged.map((one) => (
            <li key={one.id}>
              {t('studio:mergedHere', { title: one.title })}{' '}
              <Button small tone="quiet" onPress={() => deeds.merge(one.id, false)} testId={`part-${one.id}`}>
                {t('studio:part')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="card-sheet-body">
        <div className="card-sheet-words">
          {cardTexts.map((field) => (
            <CheckedText
              key={field}
              label={t(`studio:field.${field}`)}
              words={words[field]}
              doubts={doubts(field)}
              rows={rowsOf[field]}
              onChange={(text) => deeds.write(id, field, text)}
              onBack={() => deeds.write(id, field, null)}
              testId={`write-${field}`}
            />
          ))}
        </div>
        <div className="card-sheet-side">
          <CardPictures
            pictures={shown.pictures}
            onShoot={onShoot}
            onBack={(at) => deeds.shoot(shown.card, at, null)}
          />
          {card.moment === null ? (
            <p className="small dim">{t('studio:why.always')}</p>
          ) : (
            <WhyBars moment={card.moment} />
          )}
        </div>
      </div>
    </div>
  )
}
