/** Prose of which every figure and every name is bound to the facts that say so. */
export interface Token {
  /** `name`: of a unit, a person, a place, a side; `figure`: a number; `rule`: a citation. */
  readonly kind: 'name' | 'figure' | 'rule'
  readonly text: string
  /** Ids of facts of the record; empty: it is of the set-up or of the result. */
  readonly facts: readonly number[]
}
export type Told = readonly (string | Token)[]

export const plainText = (told: Told): string =>
  told.map((part) => (typeof part === 'string' ? part : part.text)).join('')
