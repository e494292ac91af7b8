import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../hud/controls/NumberInput'
import type { HullSize, PlaceOnHull } from '../../../state/editors/vehicle-edit'

/** A place on the hull in inches: forward and to the left of its middle, up from its underside. */
export function PlaceInputs({
  at,
  size,
  onChange,
}: {
  readonly at: PlaceOnHull
  readonly size: HullSize
  readonly onChange: (at: PlaceOnHull, side: string) => void
}) {
  const { t } = useTranslation()
  const bounds = { forward: size.length / 2, left: size.width / 2, up: size.height } as const
  return (['forward', 'left', 'up'] as const).map((side) => (
    <NumberInput
      key={side}
      label={t(`vehicle-form:place.${side}`)}
      value={at[side]}
      least={side === 'up' ? 0 : -bounds[side]}
      most={bounds[side]}
      step={0.25}
      onChange={(value) => onChange({ ...at, [side]: value }, side)}
    />
  ))
}
