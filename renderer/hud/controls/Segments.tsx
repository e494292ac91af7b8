import { Label, Radio, RadioGroup } from 'react-aria-components'

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly id: T; readonly text: string; readonly disabled?: boolean }[]
  readonly onChange: (value: T) => void
  readonly hideLabel?: boolean
}
/** A choice of a few, all of them visible. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
}: SegmentsProps<T>) {
  return (
    <RadioGroup
      className="field"
      value={value}
      onChange={(next) => {
        const chosen = options.find(({ id }) => id === next)
        if (chosen !== undefined) onChange(chosen.id)
      }}
      orientation="horizontal"
    >
      <Label className={hideLabel ? 'visually-hidden' : 'label'}>{label}</Label>
      <div className="segments">
        {options.map(({ id, text, disabled = false }) => (
          <Radio key={id} value={id} isDisabled={disabled} className="segment">
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
