/** Prose of which every figure and every name is bound to the facts that say so. */
export interface Token {
  /** `name`: of a unit, a person, a place, a side; `figure`: a number; `rule`: a citation. */
  readonly kind: 'name' | 'figure' | 'rule'
  readonly text: string
  /** Ids of facts of the record; empty: it is of the set-up or of the result. */
  readonly facts: readonly number[]
  /** Whose name it is, by id; what a figure counts (`hits`, `score.a`). Absent where its place says so, as in a table. */
  readonly of?: string
}
export type Prose = readonly (string | Token)[]

export const plainText = (told: Prose): string =>
  told.map((part) => (typeof part === 'string' ? part : part.text)).join('')

export const tokensOf = (told: Prose): readonly Token[] => told.filter((part) => typeof part !== 'string')

/** Sentences one after the other. */
export const inOneLine = (sentences: readonly Prose[], between = ' '): Prose =>
  sentences.flatMap((told, i) => (i === 0 ? told : [between, ...told]))
