import { useContext, useEffect, useRef } from 'react'
import { Input, Label, NumberField, NumberFieldStateContext, useLocale } from 'react-aria-components'
import { decimalSign, hasSign, withDecimalSign } from './decimal-sign'

interface NumberInputProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly least?: number
  readonly most?: number
  readonly step?: number
  /** It may be left empty; its value is then NaN. */
  readonly onEmpty?: (() => void) | undefined
}
/** A number that can be typed or stepped with the arrow keys; what is no number changes nothing. */
export function NumberInput({ label, value, onChange, least, most, step = 1, onEmpty }: NumberInputProps) {
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
        else onEmpty?.()
      }}
    >
      <Label className="label">{label}</Label>
      <TypedNumber />
    </NumberField>
  )
}

/** The library drops the keystroke of a decimal sign that is not the language's own: 62,5 would become 625. */
function TypedNumber() {
  const state = useContext(NumberFieldStateContext)
  const { locale } = useLocale()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    const type = (event: InputEvent) => {
      if (input === null || event.isComposing || !hasSign(event.data ?? '')) return
      // Before the library hears of it.
      event.preventDefault()
      event.stopImmediatePropagation()
      const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      const text = `${input.value.slice(0, from)}${event.data}${input.value.slice(to)}`
      const meant = withDecimalSign(text, decimalSign(locale))
      if (meant === null || state?.validate(meant) !== true) return
      const rest = input.value.length - to
      input.setRangeText(meant, 0, input.value.length)
      input.setSelectionRange(meant.length - rest, meant.length - rest)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input?.addEventListener('beforeinput', type, { capture: true })
    return () => input?.removeEventListener('beforeinput', type, { capture: true })
  }, [state, locale])
  return <Input ref={field} className="input" />
}
