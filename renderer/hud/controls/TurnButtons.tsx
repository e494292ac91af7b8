import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'

interface TurnButtonsProps {
  /** @param degrees  counter-clockwise seen from above */
  readonly turn: (degrees: number) => void
  /** What stands between them: the direction as it is. */
  readonly children?: ReactNode
}
/** Turn what is in hand by the steps of its keys: by five degrees, and with Shift by one. */
export function TurnButtons({ turn, children }: TurnButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="template-turn">
      {([5, 1] as const).map((by) => (
        <Button key={by} small onPress={() => turn(by)} label={t('templates:turnLeft', { by })}>
          ⟲ {by}°
        </Button>
      ))}
      {children}
      {([1, 5] as const).map((by) => (
        <Button key={by} small onPress={() => turn(-by)} label={t('templates:turnRight', { by })}>
          {by}° ⟳
        </Button>
      ))}
    </div>
  )
}
