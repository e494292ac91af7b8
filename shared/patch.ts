/** One change of a value: paths and operations are those of immer. */
export interface Patch {
  readonly op: 'replace' | 'remove' | 'add'
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}
