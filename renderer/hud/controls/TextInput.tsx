import { Input, Label, TextField } from 'react-aria-components'

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly maxLength?: number | undefined
}
export function TextInput({ label, value, onChange, placeholder, maxLength = 60 }: TextInputProps) {
  return (
    <TextField className="field" value={value} onChange={onChange} maxLength={maxLength}>
      <Label className="label">{label}</Label>
      <Input className="input" placeholder={placeholder} />
    </TextField>
  )
}
