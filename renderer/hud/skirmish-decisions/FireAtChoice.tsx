import { useTranslation } from 'react-i18next'
import { offeredNumbers } from '../../page/hands/skirmish-decisions/orders-draft'
import { Button } from '../controls/Button'

/** From which number on a man fires without being asked; the one that holds, pressed again, holds no more. */
export function FireAtChoice({
  value,
  onChange,
}: {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="fire-at" role="group" aria-label={t('skirmishDecisions:orders.fireAt')}>
      <span className="small">{t('skirmishDecisions:orders.fireAt')}</span>
      {offeredNumbers.map((number) => (
        <Button
          key={number}
          small
          pressed={value === number}
          onPress={() => onChange(value === number ? null : number)}
          testId={`fire-at-${number}`}
        >
          {t('skirmishDecisions:orders.from', { number })}
        </Button>
      ))}
    </div>
  )
}
