/** How large a force is, in words. */
import { useTranslation } from 'react-i18next'

interface Size {
  readonly points: number
  readonly models: number
  readonly vehicles: number
}
export function useForceSize(): (size: Size) => string {
  const { t } = useTranslation()
  return ({ points, models, vehicles }) =>
    vehicles > 0
      ? t('setup:forces.sizeWithVehicles', { points, count: models, vehicles })
      : t('setup:forces.size', { points, count: models })
}
