import { useTranslation } from 'react-i18next'
import type { CountrySet } from '../../../shared/protocol/city'
import { Segments } from '../../hud/controls/Segments'

/** What is made from a seed: a ruined city, or open country of one of the sets (C4-ORG-09). */
export function LandChoice({
  value,
  onChange,
}: {
  readonly value: CountrySet | undefined
  readonly onChange: (value: CountrySet | undefined) => void
}) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('setup:land.title')}
      value={value ?? 'city'}
      onChange={(next) => onChange(next === 'city' ? undefined : next)}
      options={(['city', 'farmland', 'woodedHills', 'dryRocks', 'farmSix', 'citySix'] as const).map((id) => ({
        id,
        text: t(`setup:land.${id}`),
      }))}
    />
  )
}
