import { Input, Label, NumberField } from 'react-aria-components'

interface NumberInputProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly least?: number
  readonly most?: number
  readonly step?: number
}
/** A number that can be typed or stepped with the arrow keys; what is no number changes nothing. */
export function NumberInput({ label, value, onChange, least, most, step = 1 }: NumberInputProps) {
  return (
    <NumberField
      className="field number-field"
      value={value}
      minValue={least}
      maxValue={most}
      step={step}
      isWheelDisabled
      formatOptions={{ maximumFractionDigits: 2, useGrouping: false }}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next)
      }}
    >
      <Label className="label">{label}</Label>
      <Input className="input" />
    </NumberField>
  )
}
