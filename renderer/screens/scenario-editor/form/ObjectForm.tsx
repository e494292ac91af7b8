import type { ReactNode } from 'react'
import type { FieldEntry, Field } from '../../../page/editors/scenario/fields'
import { isObject, type Json, type JsonPath } from '../../../page/editors/scenario/json'
import { CarriedForm } from './CarriedForm'
import { useFormWords } from './use-form-words'
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
  const inner = hasJust(field, 'rule', 'args') ? (
    <CarriedForm value={value} path={path} />
  ) : (
    <EntryForms entries={field.entries} value={value} path={path} within={name} />
  )
  return (
    <fieldset className="form-group">
      <legend>
        {label} {out}
      </legend>
      {inner}
    </fieldset>
  )
}

/** @param within  what it stands in, where its fields are called otherwise there */
export function EntryForms({
  entries,
  value,
  path,
  within,
}: {
  readonly entries: readonly FieldEntry[]
  readonly value: Json | undefined
  readonly path: JsonPath
  readonly within: string
}) {
  const words = useFormWords()
  const { FieldForm } = useFormWork()
  const held = isObject(value) ? value : {}
  const isLater = ({ name, field, optional }: FieldEntry): boolean =>
    optional && held[name] === undefined && !['word', 'kinds', 'flag', 'fixed'].includes(field.is)
  // What may be added stands behind what is there.
  const ordered = [...entries.filter((entry) => !isLater(entry)), ...entries.filter(isLater)]
  return (
    <div className="form-entries">
      {ordered.map(({ name, field, optional }) => (
        <FieldForm
          key={name}
          field={field}
          value={held[name]}
          path={[...path, name]}
          name={name}
          label={words.field(name, within)}
          optional={optional}
        />
      ))}
    </div>
  )
}
