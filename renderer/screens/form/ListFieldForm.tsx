import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { blankOf } from '../../page/editors/form/blank'
import { kindOfValue, type Field } from '../../page/editors/form/fields'
import { isList, isObject, moved, pathPlace, type Json } from '../../page/editors/form/json'
import { FieldGroup } from './FieldGroup'
import { KindFields } from './KindsForm'
import { EntryForms } from './ObjectForm'
import { useFormWork, type FieldProps } from './work'

type ListField = Extract<Field, { readonly is: 'list' }>
interface ListFormProps extends Omit<FieldProps, 'field'> {
  readonly field: ListField
  readonly out?: ReactNode
}
/** A list: chosen words, lines, or what can be opened one by one. */
export function ListFieldForm(props: ListFormProps) {
  const { field, value, path, label, out } = props
  const { options, folded } = useFormWork()
  const list = isList(value) ? value : []
  const known = field.of.is === 'text' ? options(pathPlace([...path, 0])) : null
  const inner =
    field.of.is === 'word' && field.least < field.most ? (
      <Words {...props} words={field.of.words} list={list} />
    ) : known !== null && known.length > 0 ? (
      <Named {...props} known={known} list={list} />
    ) : isOpenedOneByOne(field.of, folded) ? (
      <Cards {...props} list={list} />
    ) : (
      <Lines {...props} list={list} />
    )
  return (
    <FieldGroup label={label} value={value} out={out}>
      {inner}
    </FieldGroup>
  )
}
const isOpenedOneByOne = (of: Field, folded: boolean): boolean =>
  of.is === 'object' ||
  (of.is === 'kinds' && (of.by !== null || (folded && of.kinds.every(({ field }) => field.is === 'object'))))
interface Inside extends ListFormProps {
  readonly list: readonly Json[]
}
/** Where nothing is left, what may be left out is. */
const orNothing = (list: readonly Json[], { field, optional }: ListFormProps): readonly Json[] | undefined =>
  optional === true && list.length < Math.max(1, field.least) ? undefined : list

function Words(props: Inside & { readonly words: readonly string[] }) {
  const { words: all, list, path, name } = props
  const { words, change } = useFormWork()
  return (
    <div className="form-checks">
      {all.map((word) => (
        <Check
          key={word}
          selected={list.includes(word)}
          onChange={(on) =>
            change(
              path,
              orNothing(
                all.filter((one) => (one === word ? on : list.includes(one))),
                props,
              ),
            )
          }
        >
          {words.word(word, name)}
        </Check>
      ))}
    </div>
  )
}
function Named(
  props: Inside & { readonly known: readonly { readonly id: string; readonly text: string }[] },
) {
  const { t } = useTranslation()
  const { known, list, path } = props
  const { change } = useFormWork()
  const strange = list.flatMap((one) =>
    known.some(({ id }) => id === one)
      ? []
      : [{ id: String(one), text: t('form:unknown', { what: String(one) }) }],
  )
  return (
    <div className="form-checks">
      {[...known, ...strange].map(({ id, text }) => (
        <Check
          key={id}
          selected={list.includes(id)}
          onChange={(on) =>
            change(path, orNothing(on ? [...list, id] : list.filter((one) => one !== id), props))
          }
        >
          {text}
        </Check>
      ))}
    </div>
  )
}

/** Up, down and out of a list. */
function Order({
  props,
  at,
  what,
  onOrder,
}: {
  readonly props: Inside
  readonly at: number
  readonly what: string
  /** @param to  where the one of a place is now; null: nowhere */
  readonly onOrder?: (to: (n: number) => number | null) => void
}) {
  const { t } = useTranslation()
  const { list, path, field } = props
  const { change } = useFormWork()
  const to = (by: number): void => {
    onOrder?.((n) => (n === at ? at + by : n === at + by ? at : n))
    change(path, moved(list, at, by), `${pathPlace(path)} order`)
  }
  const out = (): void => {
    onOrder?.((n) => (n === at ? null : n > at ? n - 1 : n))
    change(
      path,
      orNothing(
        list.filter((_, n) => n !== at),
        props,
      ),
    )
  }
  return (
    <span className="form-order">
      <Button small tone="quiet" disabled={at === 0} onPress={() => to(-1)} label={t('form:up', { what })}>
        ↑
      </Button>
      <Button
        small
        tone="quiet"
        disabled={at === list.length - 1}
        onPress={() => to(1)}
        label={t('form:down', { what })}
      >
        ↓
      </Button>
      {field.least < field.most && (
        <Button small tone="quiet" onPress={out} label={t('form:takeOut', { what })}>
          ✕
        </Button>
      )}
    </span>
  )
}
function Lines(props: Inside) {
  const { field, list, path, name, label } = props
  const { t } = useTranslation()
  const { words, change, FieldForm } = useFormWork()
  return (
    <>
      <ol className="form-lines">
        {list.map((value, n) => (
          <li key={n} className="form-line">
            {field.of.is === 'word' && field.least === field.most ? (
              <span className="form-word">{words.word(String(value), name)}</span>
            ) : (
              <FieldForm field={field.of} value={value} path={[...path, n]} name={name} label={`${n + 1}`} />
            )}
            <Order props={props} at={n} what={`${label} ${n + 1}`} />
          </li>
        ))}
      </ol>
      {list.length < field.most && (
        <Button
          small
          tone="quiet"
          onPress={() => change(path, [...list, list.at(-1) ?? blankOf(field.of)])}
          label={t('form:oneMore', { what: label })}
        >
          + {t('form:another')}
        </Button>
      )}
    </>
  )
}

/** By what others name it: a word of its own from the start. */
function withId(value: Json, list: readonly Json[]): Json {
  if (!isObject(value) || value['id'] !== '') return value
  const kind = typeof value['kind'] === 'string' ? value['kind'].toLowerCase() : 'own'
  const taken = (id: string): boolean => list.some((one) => isObject(one) && one['id'] === id)
  const free = [kind, ...list.map((_, n) => `${kind}-${n + 2}`)].find((id) => !taken(id))
  return { ...value, id: free ?? `${kind}-${list.length + 2}` }
}
/** What can be opened one by one: each with its head, what there is wrong with it, and its place in the order. */
function Cards(props: Inside) {
  const { field, list, path, name, label } = props
  const { t } = useTranslation()
  const { words, change, isFaulty, place, FieldForm } = useFormWork()
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(list.length === 1 ? [0] : []))
  const toggle = (n: number): void =>
    setOpen((now) => new Set(now.has(n) ? [...now].filter((one) => one !== n) : [...now, n]))
  const add = (value: Json): void => {
    setOpen((now) => new Set([...now, list.length]))
    change(path, [...list, withId(value, list)])
  }
  const kinds = field.of.is === 'kinds' ? field.of : null
  return (
    <>
      <ol className="form-cards">
        {list.map((value, n) => {
          const at = [...path, n]
          const head = words.summary(field.of, value) || `${n + 1}`
          const faulty = isFaulty(pathPlace(at))
          const shown = open.has(n) || (place?.startsWith(pathPlace(at)) ?? false)
          const kind = kinds && kindOfValue(kinds.kinds, value)
          return (
            <li
              key={n}
              className={`form-card ${faulty ? 'faulty' : ''}`}
              data-testid={`card-${pathPlace(at)}`}
            >
              <div className="form-card-head">
                <button type="button" className="form-open" aria-expanded={shown} onClick={() => toggle(n)}>
                  <span aria-hidden>{shown ? '▾' : '▸'}</span> {n + 1}. {head} {faulty && '⚠'}
                </button>
                <Order
                  props={props}
                  at={n}
                  what={head}
                  onOrder={(to) => setOpen((now) => new Set([...now].flatMap((one) => to(one) ?? [])))}
                />
              </div>
              {shown && (
                <div className="form-card-body" data-place={pathPlace(at)}>
                  <CardFaults place={pathPlace(at)} />
                  {kind ? (
                    <KindFields kind={kind} value={value} path={at} name={name} />
                  ) : field.of.is === 'object' ? (
                    <EntryForms field={field.of} value={value} path={at} within={name} />
                  ) : (
                    <FieldForm field={field.of} value={value} path={at} name={name} label={`${n + 1}`} />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {list.length < field.most &&
        (kinds ? (
          <label className="field form-add">
            <span className="visually-hidden">{t('form:oneMore', { what: label })}</span>
            <select
              className="input"
              value=""
              data-testid={`add-${pathPlace(path)}`}
              onChange={(event) => {
                const kind = kinds.kinds.find((one) => one.name === event.target.value)
                if (kind) add(blankOf(kind.field))
              }}
            >
              <option value="">+ {t('form:another')}…</option>
              {kinds.kinds.map((kind) => (
                <option key={kind.name} value={kind.name}>
                  {words.kind(kinds.by, kind.name)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <Button
            small
            onPress={() => add(blankOf(field.of))}
            label={t('form:oneMore', { what: label })}
            testId={`add-${pathPlace(path)}`}
          >
            + {t('form:another')}
          </Button>
        ))}
    </>
  )
}
function CardFaults({ place }: { readonly place: string }) {
  const { faultsAt } = useFormWork()
  return faultsAt(place).map((fault) => (
    <p key={fault} className="small form-fault" role="note">
      ⚠ {fault}
    </p>
  ))
}
