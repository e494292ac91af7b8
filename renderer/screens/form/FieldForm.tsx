import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { blankOf } from '../../page/editors/form/blank'
import type { Field } from '../../page/editors/form/fields'
import { isList, isWithin, pathPlace, type Json } from '../../page/editors/form/json'
import { AnyInput } from './AnyInput'
import { FieldGroup } from './FieldGroup'
import { KindsForm } from './KindsForm'
import { ListFieldForm } from './ListFieldForm'
import { ObjectForm } from './ObjectForm'
import { RecordForm } from './RecordForm'
import { TextForm } from './TextForm'
import { useFormWork, type FieldProps } from './work'
import './form.css'

/** What is asked in one line. */
const isShort = ({ is }: Field): boolean => ['text', 'number', 'flag', 'fixed', 'word'].includes(is)

/** One field of a file, by what its schema lets somebody write, with what is wrong right below it. */
export function FieldForm(props: FieldProps) {
  const { field, value, path } = props
  const { faultsAt, place: wanted, words } = useFormWork()
  const place = pathPlace(path)
  const box = useRef<HTMLDivElement>(null)
  const isWanted = wanted !== null && place !== '' && isWithin(wanted, place)
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted, wanted])
  if (field.is === 'fixed' && props.optional !== true) return null
  const faults = faultsAt(place)
  const about = words.about(props.about ?? null)
  const short = isShort(field) || (field.is === 'kinds' && (value === undefined || typeof value !== 'object'))
  return (
    <div
      className={`form-place ${short ? 'short' : 'whole'} ${faults.length > 0 ? 'faulty' : ''}`}
      data-place={place}
      ref={box}
    >
      <Control {...props} />
      {about !== null && <p className="small dim form-about">{about}</p>}
      {faults.map((fault) => (
        <p key={fault} className="small form-fault" role="note">
          ⚠ {fault}
        </p>
      ))}
    </div>
  )
}

function Control(props: FieldProps) {
  const { field, value, path, name, label, optional = false } = props
  const { t } = useTranslation()
  const { words, change } = useFormWork()
  const set = (next: Json | undefined): void => change(path, next)
  const isAbsent = optional && value === undefined
  if (isAbsent && !['word', 'kinds', 'flag', 'fixed'].includes(field.is))
    return (
      <Button small onPress={() => set(blankOf(field))} testId={`add-${pathPlace(path)}`}>
        + {label}
      </Button>
    )
  const out = optional && (
    <Button small tone="quiet" onPress={() => set(undefined)} label={t('form:takeOut', { what: label })}>
      ✕
    </Button>
  )
  switch (field.is) {
    case 'text':
      return (
        <div className="form-line">
          <TextForm {...props} />
          {out}
        </div>
      )
    case 'number':
      return (
        <div className="form-line">
          <NumberInput
            label={label}
            value={typeof value === 'number' ? value : field.least}
            least={field.least}
            most={field.most}
            step={field.whole ? 1 : 0.5}
            onChange={(next) => set(field.whole ? Math.round(next) : next)}
          />
          {out}
        </div>
      )
    case 'flag':
      return optional ? (
        <Choice
          label={label}
          value={value === undefined ? '' : String(value)}
          options={[
            { id: '', text: t('form:unsaid') },
            { id: 'true', text: t('form:yes') },
            { id: 'false', text: t('form:no') },
          ]}
          onChange={(next) => set(next === '' ? undefined : next === 'true')}
        />
      ) : (
        <Check selected={value === true} onChange={set}>
          {label}
        </Check>
      )
    case 'fixed':
      return (
        <Check selected={value !== undefined} onChange={(on) => set(on ? field.value : undefined)}>
          {label}
        </Check>
      )
    case 'word':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={[
            ...(optional || typeof value !== 'string' ? [{ id: '', text: t('form:unsaid') }] : []),
            ...field.words.map((word) => ({ id: word, text: words.word(word, name) })),
          ]}
          onChange={(next) => set(next === '' ? undefined : next)}
        />
      )
    case 'list':
      return <ListFieldForm {...props} field={field} out={out} />
    case 'tuple':
      return (
        <FieldGroup label={label} value={value} out={out}>
          <div className="form-entries">
            {field.parts.map((part, n) => (
              <FieldForm
                key={n}
                field={part}
                value={isList(value) ? value[n] : undefined}
                path={[...path, n]}
                name={name}
                label={words.field(String(n), 'tuple')}
              />
            ))}
          </div>
        </FieldGroup>
      )
    case 'record':
      return <RecordForm {...props} field={field} out={out} />
    case 'object':
      return <ObjectForm {...props} field={field} out={out} />
    case 'kinds':
      return <KindsForm {...props} field={field} />
    case 'any':
      return <AnyInput label={label} value={value} onChange={set} />
  }
}
