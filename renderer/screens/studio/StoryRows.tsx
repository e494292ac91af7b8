import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownCard } from '../../page/show/studio/shown'
import { storyRows } from '../../page/editors/studio/rows'
import { CardTile } from './CardTile'
import type { CardDeeds } from './use-card-deeds'
import { useCardDrag } from './use-card-drag'

interface StoryRowsProps {
  readonly cards: readonly ShownCard[]
  readonly selected: string | null
  readonly deeds: CardDeeds
  /** What a side is called, by its seat. */
  readonly sides: Readonly<Record<'a' | 'b', string>>
}
/** The cards of the report in a row per turn, in the order in which they are told. */
export function StoryRows({ cards, selected, deeds, sides }: StoryRowsProps) {
  const { t } = useTranslation()
  const turnName = (turn: number): string =>
    turn === 0 ? t('studio:beforeBattle') : t('studio:turn', { turn })
  const list = useRef<HTMLDivElement>(null)
  const drag = useCardDrag(deeds.put)
  useEffect(() => {
    list.current
      ?.querySelector('[data-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  return (
    <div
      ref={list}
      className="storyboard"
      role="group"
      aria-label={t('studio:storyboard')}
      data-testid="storyboard"
    >
      {storyRows(cards.map(({ card }) => card)).map(({ turn, from, count }) => (
        <section key={from} className="story-row" aria-label={turnName(turn)}>
          <h3 className="small dim">{turnName(turn)}</h3>
          <ol>
            {cards.slice(from, from + count).map((shown) => (
              <CardTile
                key={shown.card.id}
                shown={shown}
                selected={shown.card.id === selected}
                sides={sides}
                deeds={deeds}
                drag={drag}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
