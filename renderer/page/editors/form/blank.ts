/** What a field begins with, and what stays of a value that becomes of another kind. Pure. */
import { isLike, type Field, type FieldKind } from './fields'
import { isObject, type Json } from './json'

/** What somebody writes himself rests on the toolkit, until he says otherwise. */
const ownRule = 'CF-CUSTOM-12'
const ownCite = ({ is }: Field): Json => (is === 'list' ? [ownRule] : ownRule)

/** What a new one begins with: the least that may stand there. */
export function blankOf(field: Field): Json {
  switch (field.is) {
    case 'text':
    case 'any':
      return ''
    case 'number':
      return Math.max(field.least, Math.min(field.most, field.least < 1 && field.most >= 1 ? 1 : field.least))
    case 'flag':
      return false
    case 'fixed':
      return field.value
    case 'word':
      return field.words[0] ?? ''
    case 'list':
      return Array.from({ length: field.least }, (_, n) =>
        field.of.is === 'word' ? (field.of.words[n % field.of.words.length] ?? '') : blankOf(field.of),
      )
    case 'tuple':
      return field.parts.map(blankOf)
    case 'record':
      return {}
    case 'object':
      return Object.fromEntries(
        field.entries.flatMap(({ name, field: inner, optional }) =>
          optional ? [] : [[name, name === 'cite' ? ownCite(inner) : blankOf(inner)]],
        ),
      )
    case 'kinds': {
      const [first] = field.kinds
      return first ? blankOf(first.field) : ''
    }
  }
}
/** The same of what may be left out: whoever adds a yes or no means yes. */
export const addedOf = (field: Field): Json => (field.is === 'flag' ? true : blankOf(field))

/** What becomes of a value that is to be of another kind: what both have stays. */
export function asKind({ field }: FieldKind, former: Json | undefined): Json {
  const blank = blankOf(field)
  if (!isObject(blank) || !isObject(former) || field.is !== 'object') return blank
  const kept = field.entries.flatMap(({ name, field: inner }) => {
    const value = former[name]
    return value !== undefined && inner.is !== 'fixed' && isLike(inner, value) ? [[name, value] as const] : []
  })
  return { ...blank, ...Object.fromEntries(kept) }
}
