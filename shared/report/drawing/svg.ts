/** Pictures as text: elements of SVG, with numbers rounded and everything that comes from outside escaped. */

/** A piece of markup: what is escaped already, and can be put into other markup as it is. */
export interface Markup {
  readonly markup: string
}
type Value = string | number | null | undefined | false
type Attributes = Readonly<Record<string, Value>>

export const noMarkup: Markup = { markup: '' }
const written = (parts: readonly Markup[]): string => parts.map(({ markup }) => markup).join('')
export const joined = (parts: readonly Markup[]): Markup => ({ markup: written(parts) })

/** What no XML document may hold, however it is written: control characters, halves of pairs, the two non-characters. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
/** Words from outside, as they may stand between elements. */
export const wordsAsMarkup = (text: string): Markup => ({ markup: escaped(text) })

/** To a tenth, never "-0": the same picture is the same text. */
function figure(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}
const valueOf = (value: string | number): string =>
  typeof value === 'number' ? figure(value) : escaped(value)

export function tag(name: string, attributes: Attributes = {}, ...children: readonly Markup[]): Markup {
  let head = name
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false) head += ` ${key}="${valueOf(value)}"`
  return { markup: children.length === 0 ? `<${head}/>` : `<${head}>${written(children)}</${name}>` }
}

export interface Spot {
  readonly x: number
  readonly y: number
}
/** A line through places as the data of a path. */
export const through = (spots: readonly Spot[], closed = false): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('') + (closed ? 'Z' : '')
/** Outlines with their holes: filled by the even-odd rule. */
export const outlined = (outlines: readonly (readonly Spot[])[]): string =>
  outlines.map((outline) => through(outline, true)).join('')
