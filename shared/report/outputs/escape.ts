/** Whatever players wrote stands in a file of a format that has signs of its own: here it loses its meaning as such. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters that no document may hold, and those that turn the direction of what follows. */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const clean = (text: string): string => text.replace(unwanted, '')
const cleaned = new WeakMap<object, string>()
/** Of a drawing that is shown again and again as it was drawn once. */
export function cleanDrawing(drawing: { readonly svg: string }): string {
  const known = cleaned.get(drawing) ?? clean(drawing.svg)
  cleaned.set(drawing, known)
  return known
}
export const escapeHtml = (text: string): string =>
  clean(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Inside a line of Markdown: no sign of it is one, no HTML begins, no address becomes a link. */
export const escapeMarkdown = (text: string): string =>
  clean(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/@/g, '&#64;')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}&#46;`)
    .replace(/^(\s*\d+)\./, '$1\\.')

/** A board reads tags in square brackets and makes links of addresses: both are broken up with a sign nobody sees. */
export const escapeBBCode = (text: string): string =>
  clean(text)
    .replace(/\s+/g, ' ')
    .replace(/\[/g, '[\u200b')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\u200b.`)
