/** One short word for an answer, whatever order its fields stand in; two that differ by less than a millionth are one. */
import { createHash } from 'node:crypto'

export const digestOf = (answer: unknown): string =>
  createHash('sha256').update(plainly(answer)).digest('hex').slice(0, 8)

/** The answer in words. */
export const plainly = (answer: unknown): string => JSON.stringify(inOrder(answer)) ?? 'nothing'

const fine = 1e6
function inOrder(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isFinite(value) ? Math.round(value * fine) / fine + 0 : String(value)
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(value as ArrayLike<unknown>, inOrder)
  if (value instanceof Map || value instanceof Set) throw new Error('an answer that cannot cross a border')
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}
