import type { ReactNode } from 'react'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { givenNames } from '../../i18n/given-names'
import { reworded } from '../../page/editors/force-edit'
import type { Field } from '../../page/editors/form/fields'
import { isObject, pathPlace, type Json, type JsonPath } from '../../page/editors/form/json'
import { useTranslation } from 'react-i18next'
import { LongText } from './TextForm'
import { useFormWork } from './work'

const longLine = 100

/** Words in both languages, one's own first; the other follows until it has words of its own. */
export function WordsForm({
  field,
  value,
  path,
  label,
  out,
}: {
  readonly field: Extract<Field, { readonly is: 'object' }>
  readonly value: Json | undefined
  readonly path: JsonPath
  readonly label: string
  readonly out?: ReactNode
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { change, faultsAt } = useFormWork()
  const held = isObject(value) ? value : {}
  const said = (name: string): string => (typeof held[name] === 'string' ? held[name] : '')
  const words = { en: said('en'), ru: said('ru') }
  const other = language === 'en' ? 'ru' : 'en'
  const [entry] = field.entries
  const most = entry?.field.is === 'text' ? entry.field.most : longLine
  const input = (of: 'en' | 'ru') => {
    const text =
      of === language ? label : t('form:inOther', { what: label, language: t(`form:tongue.${of}`) })
    const set = (next: string): void =>
      change(
        path,
        of === language ? { ...reworded(words, language, next, givenNames()) } : { ...words, [of]: next },
        `${pathPlace(path)} ${of}`,
      )
    return most > longLine ? (
      <LongText label={text} text={words[of]} most={most} onChange={set} />
    ) : (
      <TextInput label={text} value={words[of]} maxLength={most} onChange={set} />
    )
  }
  return (
    <div className="form-words">
      {([language, other] as const).map((of) => (
        <div key={of} className="form-place" data-place={pathPlace([...path, of])}>
          {input(of)}
          {faultsAt(pathPlace([...path, of])).map((fault) => (
            <p key={fault} className="small form-fault" role="note">
              ⚠ {fault}
            </p>
          ))}
        </div>
      ))}
      {out}
    </div>
  )
}
