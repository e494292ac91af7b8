import { useTranslation } from 'react-i18next'
import { Choice } from '../../hud/controls/Choice'
import { TextInput } from '../../hud/controls/TextInput'
import { pathPlace } from '../../page/editors/form/json'
import { useFormWork, type FieldProps } from './work'

/** Texts longer than this are written over several lines. */
const longLine = 100

/** Words, or the name of something that stands elsewhere. */
export function TextForm({ field, value, path, label }: FieldProps) {
  const { t } = useTranslation()
  const { change, options, folded } = useFormWork()
  const text = typeof value === 'string' ? value : ''
  const most = field.is === 'text' ? field.most : longLine
  const known = options(pathPlace(path))
  if (known !== null && known.length > 0)
    return (
      <Choice
        label={label}
        value={text}
        options={[
          // What nobody knows is kept, and can be changed.
          ...(known.some(({ id }) => id === text)
            ? []
            : [
                {
                  id: text,
                  text: text === '' ? t('form:unsaid') : t('form:unknown', { what: text }),
                },
              ]),
          ...known,
        ]}
        onChange={(next) => change(path, next)}
      />
    )
  // In the whole of a file most texts are names, whatever length they may have.
  if (most > longLine && !folded)
    return <LongText label={label} text={text} most={most} onChange={(next) => change(path, next)} />
  return <TextInput label={label} value={text} maxLength={most} onChange={(next) => change(path, next)} />
}
export function LongText({
  label,
  text,
  most,
  onChange,
}: {
  readonly label: string
  readonly text: string
  readonly most: number
  readonly onChange: (text: string) => void
}) {
  return (
    <label className="field form-long">
      <span className="label">{label}</span>
      <textarea
        className="input"
        rows={3}
        maxLength={most}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
