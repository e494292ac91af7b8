/** A fact is written down and read again: what JSON cannot hold would make the record another game. */

/** @throws Error naming the place of a number that JSON writes as null (Infinity, NaN) */
export function mustBeRecordable(data: unknown, path: string): void {
  if (typeof data === 'number') {
    if (!Number.isFinite(data)) throw new Error(`the fact ${path} is ${data}, which no record can hold`)
    return
  }
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data)) mustBeRecordable(value, `${path}.${key}`)
}
