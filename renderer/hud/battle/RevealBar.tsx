import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

/** Of the unit in hand and of those who ride in it whatever the enemy knows nothing of, to be told to him (C4-DEPLOY-11). */
export function RevealBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  if (snapshot === null || unit === null) return null
  const { units } = snapshot.view
  const carriers = units[unit]?.models ?? []
  const hidden = snapshot.legal.flatMap(({ type, unit: one }) =>
    type === 'reveal' &&
    one !== undefined &&
    (one === unit || carriers.includes(units[one]?.aboard?.vehicle ?? ''))
      ? [one]
      : [],
  )
  return (
    <>
      {hidden.map((one) => (
        <span key={one} title={`${t('reserves:reveal.about')} (C4-DEPLOY-11)`}>
          <Button
            small
            tone="quiet"
            onPress={() => attempt(page, command({ type: 'reveal', unit: one }))}
            testId={`reveal-${one}`}
          >
            {one === unit
              ? t('reserves:reveal.this')
              : t('reserves:reveal.one', { unit: units[one]?.name[language] ?? one })}
          </Button>
        </span>
      ))}
    </>
  )
}
