import { useTranslation } from 'react-i18next'
import { doubtsOf, type StudioStory } from '../../page/show/studio/report'
import type { ShownCard, ShownDoubt, ShownWhole, ShownWords } from '../../page/show/studio/shown'
import { CardSheet } from './CardSheet'
import type { CardDeeds } from './use-card-deeds'
import { WholeSheet } from './WholeSheet'

interface HandSheetProps {
  readonly story: StudioStory
  readonly cards: readonly ShownCard[]
  /** The card in hand; null: the report as a whole is. */
  readonly shown: ShownCard | null
  readonly whole: ShownWhole
  readonly deeds: CardDeeds
  readonly onShoot: (place: number) => void
}
/** What is in hand, to be written and changed. */
export function HandSheet({ story, cards, shown, whole, deeds, onShoot }: HandSheetProps) {
  const { t } = useTranslation()
  const doubts = (card: string | null, words: ShownWords): readonly ShownDoubt[] =>
    doubtsOf(story, card, words).map((doubt) => ({ ...doubt, why: t(`studio:doubt.${doubt.why}`) }))
  if (shown === null)
    return <WholeSheet whole={whole} doubts={(field) => doubts(null, whole[field])} deeds={deeds} />
  const { id } = shown.card
  const at = cards.findIndex(({ card }) => card.id === id)
  const { hand } = story
  const merged = Object.entries(hand.cards).flatMap(([one, card]) =>
    card.mergedInto === id ? [{ id: one, title: deeds.titleOf(one) }] : [],
  )
  const node = deeds.nodeOf(shown.card)
  return (
    <CardSheet
      key={id}
      shown={shown}
      merged={merged}
      place={{ isFirst: at === 0, isLast: at === cards.length - 1 }}
      doubts={(field) => doubts(id, shown.words[field])}
      deeds={deeds}
      onMark={node === null ? null : () => deeds.mark(shown.card)}
      isMarked={node !== null && story.record.marks.includes(node)}
      onShoot={onShoot}
    />
  )
}
