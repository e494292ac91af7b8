import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../hud/controls/Button'
import { TextInput } from '../../../hud/controls/TextInput'
import { blankOf, type Field } from '../../../page/editors/scenario/fields'
import { isObject, pathPlace } from '../../../page/editors/scenario/json'
import { useFormWords } from './use-form-words'
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
  const words = useFormWords()
  const { change, options, FieldForm } = useFormWork()
  const [written, setWritten] = useState('')
  const held = isObject(value) ? value : {}
  const known: readonly NamedOption[] | null =
    field.names?.map((one) => ({ id: one, text: words.word(one, name) })) ??
    options(pathPlace([...path, '*']))
  const add = (key: string): void => {
    setWritten('')
    if (key !== '' && !Object.hasOwn(held, key)) change([...path, key], blankOf(field.of))
  }
  return (
    <fieldset className="form-group">
      <legend>
        {label} {out}
      </legend>
      {Object.keys(held).map((key) => {
        const called = known?.find(({ id }) => id === key)?.text ?? key
        return (
          <div key={key} className="form-line">
            <FieldForm field={field.of} value={held[key]} path={[...path, key]} name={name} label={called} />
            <Button
              small
              tone="quiet"
              onPress={() => change([...path, key], undefined)}
              label={t('scenario:takeOut', { what: called })}
            >
              ✕
            </Button>
          </div>
        )
      })}
      {known !== null && known.length > 0 ? (
        <label className="field form-add">
          <span className="visually-hidden">{t('scenario:oneMore', { what: label })}</span>
          <select className="input" value="" onChange={(event) => add(event.target.value)}>
            <option value="">+ {t('scenario:another')}…</option>
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
        <form
          className="form-line"
          onSubmit={(event) => {
            event.preventDefault()
            add(written.trim())
          }}
        >
          <TextInput label={t('scenario:nameOfIt')} value={written} onChange={setWritten} />
          <Button small disabled={written.trim() === ''} onPress={() => add(written.trim())}>
            + {t('scenario:another')}
          </Button>
        </form>
      )}
    </fieldset>
  )
}
