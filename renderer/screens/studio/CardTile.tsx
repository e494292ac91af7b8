import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SideMark } from '../../hud/controls/SideMark'
import type { ShownCard } from '../../page/show/studio/shown'
import type { CardDeeds } from './use-card-deeds'
import type { CardDrag } from './use-card-drag'
import { WhyBars } from './WhyBars'

interface CardTileProps {
  readonly shown: ShownCard
  readonly selected: boolean
  readonly sides: Readonly<Record<'a' | 'b', string>>
  readonly deeds: CardDeeds
  readonly drag: CardDrag
}
/** What is written on one card changes none of the others: those are left as they are. */
const isAsBefore = (one: CardTileProps, other: CardTileProps): boolean =>
  one.selected === other.selected &&
  one.sides === other.sides &&
  one.deeds === other.deeds &&
  one.drag === other.drag &&
  one.shown.card === other.shown.card &&
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
const contentOf = ({ shown: { words, pictures, touched } }: CardTileProps) => ({ words, pictures, touched })

/** A card: its picture, its caption, why it was chosen, and whether it is in. */
export const CardTile = memo(function CardTile({ shown, selected, sides, deeds, drag }: CardTileProps) {
  const { t } = useTranslation()
  const { card, words, pictures, touched } = shown
  const [picture] = pictures
  const title = words.title.now === '' ? t(`studio:kind.${card.kind}`) : words.title.now
  const marked = card.moment?.features.some(({ feature, value }) => feature === 'mark' && value > 0) === true
  return (
    <li
      className={`story-card ${card.seat === null ? '' : `side-${card.seat}`}`}
      data-card={card.id}
      data-in={card.isIn}
      data-selected={selected}
      data-drop={drag.over?.id === card.id ? drag.over.side : undefined}
      {...drag.of(card.id)}
    >
      <button
        type="button"
        className="story-face"
        aria-pressed={selected}
        aria-label={[
          title,
          words.caption.now,
          card.isIn ? t('studio:isIn') : t('studio:isOut'),
          ...(touched.length > 0 ? [t('studio:byHand')] : []),
        ].join('. ')}
        tabIndex={selected ? 0 : -1}
        onClick={() => deeds.select(card.id)}
        data-testid={`card-${card.id}`}
      >
        <span className="story-picture" data-state={picture?.state ?? 'none'}>
          {picture?.url != null && <img src={picture.url} alt="" draggable={false} />}
          {picture?.state === 'waiting' && <span className="small dim">{t('studio:drawing')}</span>}
          {picture?.state === 'failed' && <span className="small dim">{t('studio:undrawn')}</span>}
        </span>
        <span className="story-words">
          <strong>
            {card.seat !== null && (
              <span title={sides[card.seat]}>
                <SideMark seat={card.seat} />
              </span>
            )}
            {title}
          </strong>
          <span className="small dim story-caption">{words.caption.now}</span>
        </span>
        {card.moment !== null && <WhyBars moment={card.moment} brief />}
      </button>
      <span className="story-signs">
        {marked && (
          <span
            className="story-marked"
            title={t('studio:marked')}
            role="img"
            aria-label={t('studio:marked')}
          >
            ★
          </span>
        )}
        {touched.length > 0 && (
          <span className="story-hand" title={t('studio:byHand')} role="img" aria-label={t('studio:byHand')}>
            ✎
          </span>
        )}
        <label className="story-in" title={t(card.isIn ? 'studio:cut' : 'studio:keep')}>
          <input
            type="checkbox"
            checked={card.isIn}
            tabIndex={-1}
            aria-label={t('studio:inReport', { title })}
            onChange={() => deeds.keep(card.id, !card.isIn)}
            data-testid={`in-${card.id}`}
          />
        </label>
      </span>
    </li>
  )
}, isAsBefore)
