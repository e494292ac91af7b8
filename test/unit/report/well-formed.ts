/** A strict reader of XML, for pictures: every element closed, every attribute quoted and once, nothing that is not allowed. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}
const nameSign = /[A-Za-z][\w:-]*/y
// Every character that XML 1.0 lets stand in a document.
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const entity = /&(?!(?:amp|lt|gt|quot|#39);)/

/** @throws Error naming the place */
export function readXml(text: string): Element {
  if (!allowed.test(text)) throw new Error('a character that no document may hold')
  let at = 0
  const fault = (what: string): Error => new Error(`${what} at ${at}: ${text.slice(at, at + 40)}`)
  const word = (): string => {
    nameSign.lastIndex = at
    const found = nameSign.exec(text)?.[0]
    if (found === undefined) throw fault('no name')
    at += found.length
    return found
  }
  const unescaped = (raw: string): string => {
    if (entity.test(raw)) throw fault('a bare ampersand')
    return raw
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  }
  const element = (): Element => {
    if (text[at] !== '<') throw fault('no element')
    at += 1
    const name = word()
    const attributes: Record<string, string> = {}
    while (text[at] === ' ') {
      at += 1
      const key = word()
      if (!text.startsWith('="', at)) throw fault('an attribute without a value')
      const end = text.indexOf('"', at + 2)
      const raw = text.slice(at + 2, end)
      if (end < 0 || raw.includes('<')) throw fault('an attribute that does not end')
      if (key in attributes) throw fault(`${key} twice`)
      attributes[key] = unescaped(raw)
      at = end + 1
    }
    if (text.startsWith('/>', at)) {
      at += 2
      return { name, attributes, children: [] }
    }
    if (text[at] !== '>') throw fault('a start tag that does not end')
    at += 1
    const children: (Element | string)[] = []
    for (;;) {
      const next = text.indexOf('<', at)
      if (next < 0) throw fault(`${name} is not closed`)
      if (next > at) {
        const raw = text.slice(at, next)
        if (raw.includes(']]>')) throw fault('the end of a section')
        children.push(unescaped(raw))
        at = next
      }
      if (text.startsWith('</', at)) {
        at += 2
        const closed = word()
        if (closed !== name || text[at] !== '>') throw fault(`${name} closed by ${closed}`)
        at += 1
        return { name, attributes, children }
      }
      children.push(element())
    }
  }
  const root = element()
  if (at !== text.length) throw fault('more than one root')
  return root
}
export const allElements = (root: Element): readonly Element[] => [
  root,
  ...root.children.flatMap((child) => (typeof child === 'string' ? [] : allElements(child))),
]
export const textOf = (root: Element): string =>
  root.children.map((child) => (typeof child === 'string' ? child : `${textOf(child)}\n`)).join('')

/** What a picture that stands in a page may be made of: no scripts, nothing fetched, ids of its own only, references that lead somewhere. */
export function faultsOfPicture(svg: string, prefix: string): readonly string[] {
  const all = allElements(readXml(svg))
  const known = ['svg', 'title', 'desc', 'defs', 'pattern', 'clipPath', 'g', 'path', 'rect', 'circle', 'text']
  const ids = all.flatMap(({ attributes }) => attributes['id'] ?? [])
  const values = all.flatMap(({ attributes }) => Object.entries(attributes))
  const links = values.flatMap(([, value]) =>
    [...value.matchAll(/url\(([^)]*)\)/g)].map(([, link = '']) => link),
  )
  return [
    ...all.flatMap(({ name }) => (known.includes(name) ? [] : [`an element ${name}`])),
    ...values.flatMap(([key, value]) => (/^on|href|^style$/.test(key) ? [`${key}="${value}"`] : [])),
    ...values.flatMap(([key, value]) =>
      /NaN|Infinity|undefined/.test(value) && !key.startsWith('data-')
        ? [`${key}="${value.slice(0, 40)}"`]
        : [],
    ),
    ...ids.flatMap((id) => (id.startsWith(prefix) ? [] : [`an id ${id}`])),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
    ...links.flatMap((link) => (ids.some((id) => link === `#${id}`) ? [] : [`a link to ${link}`])),
    ...values.flatMap(([key, value]) =>
      /^(?:x|y|cx|cy|r|width|height|d)$/.test(key) && /\d\.\d{2}/.test(value)
        ? [`${key}="${value.slice(0, 40)}"`]
        : [],
    ),
  ]
}
