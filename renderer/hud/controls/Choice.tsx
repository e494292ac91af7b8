interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly id: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  readonly hideLabel?: boolean
  readonly testId?: string
}
/** A choice of many, one of them visible. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  testId,
}: ChoiceProps<T>) {
  return (
    <label className="field">
      <span className={hideLabel ? 'visually-hidden' : 'label'}>{label}</span>
      <select
        className="input"
        value={value}
        // Where the box is narrower than the name, pointing at it tells it whole.
        title={options.find(({ id }) => id === value)?.text}
        data-testid={testId}
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.target.value)
          if (chosen !== undefined) onChange(chosen.id)
        }}
      >
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
