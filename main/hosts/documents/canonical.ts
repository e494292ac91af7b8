/** The sum of what a document says, however its fields are ordered. */
import { createHash } from 'node:crypto'

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const contentSum = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex')
