import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../hud/controls/Choice'
import { addedOf, blankOf } from '../../page/editors/form/blank'
import type { FieldEntry, Field } from '../../page/editors/form/fields'
import { isObject, type Json, type JsonPath } from '../../page/editors/form/json'
import { CarriedForm } from './CarriedForm'
import { FieldGroup } from './FieldGroup'
import { NewName } from './RecordForm'
import { useFormWork, type FieldProps } from './work'
import { WordsForm } from './WordsForm'

type ObjectField = Extract<Field, { readonly is: 'object' }>
interface ObjectFormProps extends Omit<FieldProps, 'field'> {
  readonly field: ObjectField
  readonly out?: ReactNode
}
const hasJust = ({ entries }: ObjectField, ...names: readonly string[]): boolean =>
  entries.length === names.length && names.every((name) => entries.some((entry) => entry.name === name))

/** What belongs together, under its heading. */
export function ObjectForm({ field, value, path, name, label, out }: ObjectFormProps) {
  if (hasJust(field, 'en', 'ru'))
    return <WordsForm field={field} value={value} path={path} label={label} out={out} />
  return (
    <FieldGroup label={label} value={value} out={out}>
      {hasJust(field, 'rule', 'args') ? (
        <CarriedForm value={value} path={path} />
      ) : (
        <EntryForms field={field} value={value} path={path} within={name} />
      )}
    </FieldGroup>
  )
}

interface EntryFormsProps {
  readonly field: ObjectField
  readonly value: Json | undefined
  readonly path: JsonPath
  /** What it stands in, where its fields are called otherwise there. */
  readonly within: string
}
export function EntryForms({ field: { entries, others }, value, path, within }: EntryFormsProps) {
  const { words, change, folded, FieldForm } = useFormWork()
  const held = isObject(value) ? value : {}
  const isUnsaid = ({ name, optional }: FieldEntry): boolean => optional && held[name] === undefined
  const isLater = (entry: FieldEntry): boolean =>
    isUnsaid(entry) && !['word', 'kinds', 'flag', 'fixed'].includes(entry.field.is)
  // What may be added stands behind what is there.
  const ordered = folded
    ? entries.filter((entry) => !isUnsaid(entry))
    : [...entries.filter((entry) => !isLater(entry)), ...entries.filter(isLater)]
  const strange = others === null ? [] : Object.keys(held).filter((name) => !isAmong(entries, name))
  return (
    <div className="form-entries">
      {ordered.map(({ name, field, optional, about }) => (
        <FieldForm
          key={name}
          field={field}
          value={held[name]}
          path={[...path, name]}
          name={name}
          label={words.field(name, within)}
          optional={optional}
          about={about}
        />
      ))}
      {others !== null &&
        strange.map((name) => (
          <FieldForm
            key={name}
            field={others}
            value={held[name]}
            path={[...path, name]}
            name={name}
            label={name}
            optional
          />
        ))}
      {folded && <MoreFields entries={entries.filter(isUnsaid)} path={path} within={within} />}
      {others !== null && (
        <NewName
          onAdd={(name) => {
            if (name !== '' && !Object.hasOwn(held, name)) change([...path, name], blankOf(others))
          }}
        />
      )}
    </div>
  )
}
const isAmong = (entries: readonly FieldEntry[], name: string): boolean =>
  entries.some((entry) => entry.name === name)

/** What is not said yet, in one list. */
function MoreFields({
  entries,
  path,
  within,
}: Pick<EntryFormsProps, 'path' | 'within'> & { readonly entries: readonly FieldEntry[] }) {
  const { t } = useTranslation()
  const { words, change } = useFormWork()
  if (entries.length === 0) return null
  const title = t('form:more')
  return (
    <div className="form-place whole">
      <Choice
        label={title}
        hideLabel
        value=""
        options={[
          { id: '', text: title },
          ...entries.map(({ name }) => ({ id: name, text: words.field(name, within) })),
        ]}
        onChange={(name) => {
          const field = entries.find((one) => one.name === name)?.field
          if (field) change([...path, name], addedOf(field))
        }}
      />
    </div>
  )
}
