import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../hud/controls/NumberInput'
import type { HullSize, PlaceOnHull } from '../../../page/editors/vehicle-edit'

const step = 0.25
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
  // Whole steps on either side of the middle, so that the middle itself can be typed.
  const steps = (length: number): number => Math.ceil(length / step) * step
  const bounds = {
    forward: steps(size.length / 2),
    left: steps(size.width / 2),
    up: steps(size.height),
  } as const
  return (['forward', 'left', 'up'] as const).map((side) => (
    <NumberInput
      key={side}
      label={t(`vehicle-form:place.${side}`)}
      value={at[side]}
      least={side === 'up' ? 0 : -bounds[side]}
      most={bounds[side]}
      step={step}
      onChange={(value) => onChange({ ...at, [side]: value }, side)}
    />
  ))
}
