/** What people type into number fields: a point and a comma both stand before decimals, in every language. */

const signs = /[.,٫٬'’\s]/g
export const hasSign = (typed: string): boolean => typed.search(signs) !== -1

/**
 * @param sign  the decimal sign of the language the field is shown in
 * @returns  the same number with that sign; null where nobody can tell which number is meant: with several signs, with
 *   gaps between digits, or with a foreign sign before three digits, which sets off thousands elsewhere
 */
export function withDecimalSign(typed: string, sign: string): string | null {
  const text = typed.trim()
  const [one, ...more] = text.match(signs) ?? []
  if (one === undefined) return text
  if (more.length > 0 || (one !== '.' && one !== ',')) return null
  if (one !== sign && /(^|\D)[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null
  return text.replace(one, sign)
}

/** The sign a language writes before decimals. */
export const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
