import { useTranslation } from 'react-i18next'
import type { Mm } from '../../../shared/geometry/length'
import { nearAtFirst } from '../../page/hands/skirmish-decisions/orders-draft'
import { Check } from '../controls/Check'
import { NumberInput } from '../controls/NumberInput'

/** Asked only about those who come nearer than this. */
export function NearerThan({
  within,
  onChange,
}: {
  readonly within: Mm | null
  readonly onChange: (within: Mm | null) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <Check selected={within !== null} onChange={(on) => onChange(on ? nearAtFirst : null)}>
        {t('skirmish:orders.within')}
      </Check>
      {within !== null && (
        <NumberInput
          label={t('skirmish:orders.centimetres')}
          value={within / 10}
          least={0}
          most={200}
          onChange={(value) => onChange(value * 10)}
        />
      )}
    </>
  )
}
