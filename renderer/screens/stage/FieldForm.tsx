/** A form of whatever a schema allows: every field of a stage can be set by it, whether it has a form of its own or not. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  leastOf,
  fits,
  isSequence,
  isKeyed,
  type Property,
  type CaseShape,
  type Word,
} from '../../page/editors/stage/shape'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'

interface FieldProps {
  readonly name: string
  readonly shape: CaseShape
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
const longestText = 4000
/** What takes more than a line. */
const wide: readonly CaseShape['is'][] = ['object', 'list', 'tuple', 'either', 'any']

/** One value, whatever it is. */
export function CaseField({ name, shape, value, onChange }: FieldProps) {
  switch (shape.is) {
    case 'object':
      return <ObjectFields shape={shape} value={value} onChange={onChange} />
    case 'list':
      return <ListFields name={name} shape={shape} value={value} onChange={onChange} />
    case 'tuple':
      return (
        <div className="row">
          {shape.of.map((one, i) => (
            <CaseField
              key={i}
              name={`${name} ${i + 1}`}
              shape={one()}
              value={listOf(value)[i]}
              onChange={(next) =>
                onChange(
                  shape.of.map((inner, k) => (k === i ? next : (listOf(value)[k] ?? leastOf(inner())))),
                )
              }
            />
          ))}
        </div>
      )
    case 'either':
      return <EitherFields name={name} shape={shape} value={value} onChange={onChange} />
    case 'text':
      return (
        <TextInput
          label={name}
          value={typeof value === 'string' ? value : ''}
          maxLength={shape.longest ?? longestText}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <NumberInput
          label={name}
          value={typeof value === 'number' ? value : 0}
          least={shape.least ?? undefined}
          most={shape.most ?? undefined}
          step={shape.whole ? 1 : 0.25}
          onChange={onChange}
        />
      )
    case 'yesNo':
      return (
        <Check selected={value === true} onChange={onChange}>
          {name}
        </Check>
      )
    case 'words':
      return <WordField name={name} words={shape.words} value={value} onChange={onChange} />
    case 'any':
      return <RawField name={name} value={value} onChange={onChange} />
  }
}
const listOf = (value: unknown): readonly unknown[] => (isSequence(value) ? value : [])

function WordField({
  name,
  words,
  value,
  onChange,
}: Omit<FieldProps, 'shape'> & { readonly words: readonly Word[] }) {
  if (words.length < 2) return <span className="small dim">{`${name}: ${String(words[0])}`}</span>
  return (
    <Choice
      label={name}
      value={String(value)}
      options={words.map((word) => ({ id: String(word), text: String(word) }))}
      onChange={(id) => onChange(words.find((word) => String(word) === id) ?? null)}
    />
  )
}
/** What has no shape is written as it stands in the file. */
function RawField({ name, value, onChange }: Omit<FieldProps, 'shape'>) {
  const [text, setText] = useState(JSON.stringify(value ?? null))
  const [wrong, setWrong] = useState(false)
  return (
    <label className="field">
      <span className="label">{name} (JSON)</span>
      <input
        className="input"
        value={text}
        aria-invalid={wrong}
        onChange={(event) => {
          setText(event.target.value)
          const read = jsonOf(event.target.value)
          setWrong(read === undefined)
          if (read !== undefined) onChange(read)
        }}
      />
    </label>
  )
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** Which of several shapes it has, and that one. */
function EitherFields({
  name,
  shape,
  value,
  onChange,
}: FieldProps & { readonly shape: Extract<CaseShape, { is: 'either' }> }) {
  const { t } = useTranslation()
  const at = Math.max(
    0,
    shape.of.findIndex((one) => fits(one, value)),
  )
  const own = shape.of[at]
  return (
    <div className="field-either">
      <Choice
        label={t('stages:fields.kind', { name })}
        value={String(at)}
        options={shape.of.map((one, i) => ({
          id: String(i),
          text: calledOf(one, (is) => t(`stages:fields.is.${is}`)),
        }))}
        onChange={(id) => {
          const next = shape.of[Number(id)]
          if (next !== undefined && next !== own) onChange(leastOf(next))
        }}
      />
      {own !== undefined && <CaseField name={name} shape={own} value={value} onChange={onChange} />}
    </div>
  )
}
/** By what a variant is told from the others: its words, else what it needs. */
function calledOf(shape: CaseShape, word: (is: CaseShape['is']) => string): string {
  if (shape.is === 'words') return shape.words.map(String).join(' · ').slice(0, 60)
  if (shape.is !== 'object') return word(shape.is)
  const told = shape.properties.flatMap(({ shape: inner }) => {
    const one = inner()
    return one.is === 'words' && one.words.length === 1 ? [String(one.words[0])] : []
  })
  const needs = shape.properties.filter(({ needed }) => needed).map((one) => one.name)
  return told.join(' ') || needs.join(', ') || word('object')
}

function ListFields({
  name,
  shape,
  value,
  onChange,
}: FieldProps & { readonly shape: Extract<CaseShape, { is: 'list' }> }) {
  const { t } = useTranslation()
  const items = listOf(value)
  const of = shape.of()
  const isPlain = !wide.includes(of.is)
  return (
    <div className="field-list">
      {items.map((item, i) => {
        const called = nameOfItem(item) ?? `${name} ${i + 1}`
        const field = (
          <CaseField
            name={`${name} ${i + 1}`}
            shape={of}
            value={item}
            onChange={(next) => onChange(items.map((one, k) => (k === i ? next : one)))}
          />
        )
        const away = (
          <Button
            small
            tone="quiet"
            label={t('stages:fields.remove', { name: called })}
            onPress={() => onChange(items.filter((_, k) => k !== i))}
          >
            ✕
          </Button>
        )
        return isPlain ? (
          <div key={i} className="field-line">
            {field}
            {away}
          </div>
        ) : (
          <Folded key={i} title={called} begins={false}>
            {field}
            {away}
          </Folded>
        )
      })}
      <Button small tone="quiet" onPress={() => onChange([...items, leastOf(of)])}>
        + {t('stages:fields.add', { name })}
      </Button>
    </div>
  )
}
const nameOfItem = (item: unknown): string | null => {
  if (!isKeyed(item)) return null
  const named = ['id', 'unit', 'stratagem', 'rule', 'type', 'ask'].map((key) => item[key])
  return named.find((one): one is string => typeof one === 'string' && one !== '') ?? null
}

function ObjectFields({
  shape,
  value,
  onChange,
}: Omit<FieldProps, 'name'> & { readonly shape: Extract<CaseShape, { is: 'object' }> }) {
  const { t } = useTranslation()
  const own = isKeyed(value) ? value : {}
  const { properties, others } = shape
  const set = properties.filter(({ name, needed }) => needed || own[name] !== undefined)
  const unset = properties.filter((one) => !set.includes(one))
  const strange = Object.keys(own).filter((name) => !properties.some((one) => one.name === name))
  const put = (name: string, next: unknown) => onChange({ ...own, [name]: next })
  return (
    <div className="field-object">
      {set.map((one) => (
        <PropertyFields
          key={one.name}
          of={one}
          value={own[one.name]}
          onChange={(next) => put(one.name, next)}
        />
      ))}
      {others !== null &&
        strange.map((name) => (
          <PropertyFields
            key={name}
            of={{ name, needed: false, about: null, shape: others }}
            value={own[name]}
            onChange={(next) => put(name, next)}
          />
        ))}
      {unset.length > 0 && (
        <Choice
          label={t('stages:fields.more')}
          hideLabel
          value=""
          options={[
            { id: '', text: t('stages:fields.more') },
            ...unset.map(({ name }) => ({ id: name, text: name })),
          ]}
          onChange={(name) => {
            const chosen = unset.find((one) => one.name === name)
            if (chosen !== undefined) put(name, leastOf(chosen.shape()))
          }}
        />
      )}
      {others !== null && <NewName onAdd={(name) => put(name, leastOf(others()))} />}
    </div>
  )
}
/** What an object may have under any name. */
function NewName({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onAdd(name.trim())
        setName('')
      }}
    >
      <TextInput label={t('stages:fields.newName')} value={name} maxLength={100} onChange={setName} />
      <Button small disabled={name.trim() === ''} onPress={() => (onAdd(name.trim()), setName(''))}>
        +
      </Button>
    </form>
  )
}
function PropertyFields({
  of: { name, needed, about, shape },
  value,
  onChange,
}: {
  readonly of: Property
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const inner = shape()
  const isWide = wide.includes(inner.is)
  const field = <CaseField name={name} shape={inner} value={value} onChange={onChange} />
  const away = !needed && (
    <Button
      small
      tone="quiet"
      label={t('stages:fields.remove', { name })}
      onPress={() => onChange(undefined)}
    >
      ✕
    </Button>
  )
  // What the format says of a field it says in English: to whoever reads another language its name says more.
  const words = language === 'en' && about !== null && <p className="small dim field-about">{about}</p>
  if (!isWide)
    return (
      <div className="field-line">
        {field}
        {away}
        {words}
      </div>
    )
  return (
    <Folded title={name} begins={value === undefined || isSmall(value)}>
      {words}
      {field}
      {away}
    </Folded>
  )
}
/** What lies in it is made when it is opened: a whole city may be in it. */
export function Folded({
  title,
  begins,
  children,
}: {
  readonly title: string
  /** It lies open at first. */
  readonly begins: boolean
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(begins)
  return (
    <section className="field-part">
      <button type="button" className="field-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '▾' : '▸'} {title}
      </button>
      {open && children}
    </section>
  )
}
const isSmall = (value: unknown): boolean => JSON.stringify(value).length < 120
