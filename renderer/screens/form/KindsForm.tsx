import { useTranslation } from 'react-i18next'
import { Choice } from '../../hud/controls/Choice'
import { asKind } from '../../page/editors/form/blank'
import { kindOfValue, type Field } from '../../page/editors/form/fields'
import { EntryForms } from './ObjectForm'
import { useFormWork, type FieldProps } from './work'

type KindsField = Extract<Field, { readonly is: 'kinds' }>

/** What may be of several kinds: which, and then what that kind has to be told. */
export function KindsForm({
  field,
  value,
  path,
  name,
  label,
  optional = false,
}: Omit<FieldProps, 'field'> & { readonly field: KindsField }) {
  const { t } = useTranslation()
  const { words, change } = useFormWork()
  const found = kindOfValue(field.kinds, value)
  const options = field.kinds.flatMap(({ name: kind, field: inner }) =>
    inner.is === 'word'
      ? inner.words.map((word) => ({ id: `=${word}`, text: words.word(word, name) }))
      : [{ id: kind, text: words.kind(field.by, kind) }],
  )
  const now = found === undefined ? '' : found.name === 'word' ? `=${String(value)}` : found.name
  const choose = (id: string): void => {
    if (id === '') return change(path, undefined)
    const wanted = field.kinds.find((kind) => kind.name === id)
    change(path, id.startsWith('=') ? id.slice(1) : wanted && asKind(wanted, value))
  }
  return (
    <div className="form-kinds">
      <Choice
        label={label}
        value={now}
        options={[...(optional || now === '' ? [{ id: '', text: t('form:unsaid') }] : []), ...options]}
        onChange={choose}
      />
      {found && found.name !== 'word' && <KindFields kind={found} value={value} path={path} name={name} />}
    </div>
  )
}
/** What one kind has to be told: its fields without a heading of their own. */
export function KindFields({
  kind: { field, name: kind },
  value,
  path,
  name,
}: Pick<FieldProps, 'value' | 'path' | 'name'> & { readonly kind: KindsField['kinds'][number] }) {
  const { words, FieldForm } = useFormWork()
  if (field.is === 'fixed') return null
  if (field.is === 'object') return <EntryForms field={field} value={value} path={path} within={kind} />
  const label = field.is === 'kinds' && field.by !== null ? words.field(field.by, kind) : words.field(name)
  return <FieldForm field={field} value={value} path={path} name={name} label={label} />
}
