import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { TextInput } from '../../hud/controls/TextInput'
import { blankOf } from '../../page/editors/form/blank'
import type { Field } from '../../page/editors/form/fields'
import { isObject, pathPlace } from '../../page/editors/form/json'
import { FieldGroup } from './FieldGroup'
import { useFormWork, type NamedOption, type FieldProps } from './work'

type RecordField = Extract<Field, { readonly is: 'record' }>

/** Values under names: names that are known are chosen, others written. */
export function RecordForm({
  field,
  value,
  path,
  name,
  label,
  out,
}: Omit<FieldProps, 'field'> & { readonly field: RecordField; readonly out?: ReactNode }) {
  const { t } = useTranslation()
  const { words, change, options, FieldForm } = useFormWork()
  const held = isObject(value) ? value : {}
  const known: readonly NamedOption[] | null =
    field.names?.map((one) => ({ id: one, text: words.word(one, name) })) ??
    options(pathPlace([...path, '*']))
  const add = (key: string): void => {
    if (key !== '' && !Object.hasOwn(held, key)) change([...path, key], blankOf(field.of))
  }
  return (
    <FieldGroup label={label} value={value} out={out}>
      {Object.keys(held).map((key) => {
        const called = known?.find(({ id }) => id === key)?.text ?? key
        return (
          <div key={key} className="form-line">
            <FieldForm field={field.of} value={held[key]} path={[...path, key]} name={name} label={called} />
            <Button
              small
              tone="quiet"
              onPress={() => change([...path, key], undefined)}
              label={t('form:takeOut', { what: called })}
            >
              ✕
            </Button>
          </div>
        )
      })}
      {known !== null && known.length > 0 ? (
        <label className="field form-add">
          <span className="visually-hidden">{t('form:oneMore', { what: label })}</span>
          <select className="input" value="" onChange={(event) => add(event.target.value)}>
            <option value="">+ {t('form:another')}…</option>
            {known
              .filter(({ id }) => !Object.hasOwn(held, id))
              .map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
          </select>
        </label>
      ) : (
        <NewName onAdd={add} />
      )}
    </FieldGroup>
  )
}
/** What may stand there under any name. */
export function NewName({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { t } = useTranslation()
  const [written, setWritten] = useState('')
  const add = (): void => {
    setWritten('')
    onAdd(written.trim())
  }
  return (
    <form
      className="form-line"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput label={t('form:nameOfIt')} value={written} onChange={setWritten} />
      <Button small disabled={written.trim() === ''} onPress={add}>
        + {t('form:another')}
      </Button>
    </form>
  )
}
