import { useTranslation } from 'react-i18next'
import type { ByHand } from '../../../shared/report/story/storyboard'
import { Button } from '../../hud/controls/Button'
import { cardTexts, type ReportLanguage } from '../../page/editors/studio/by-hand'
import type { CardDeeds } from './use-card-deeds'

interface GoneCardsProps {
  readonly ids: readonly string[]
  readonly byHand: ByHand
  readonly language: ReportLanguage
  readonly deeds: CardDeeds
}
/** Changes of cards that this report no longer has: they are kept, and thrown away only by hand. */
export function GoneCards({ ids, byHand, language, deeds }: GoneCardsProps) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <details className="studio-gone panel small" data-testid="gone-cards">
      <summary>{t('studio:gone', { count: ids.length })}</summary>
      <ul>
        {ids.map((id) => {
          const card = byHand.cards[id] ?? {}
          const text = cardTexts.map((field) => card[field]?.[language] ?? '').find((one) => one !== '')
          return (
            <li key={id}>
              <span>{text ?? t('studio:goneUnwritten')}</span>
              <Button small tone="quiet" onPress={() => deeds.forget(id)}>
                {t('studio:forget')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
