/** How a fact is told as a line of the log. */
import type { FactData, FactKind, SaidAs } from '../../protocol/facts'
import type { Text } from '../../protocol/refusal'
import type { LogText } from './texts'

/** A value with the way it is said. */
export interface FactText {
  readonly value: unknown
  readonly how: SaidAs
}
export interface FactLine {
  readonly key: LogText
  readonly args: Readonly<Record<string, number | FactText>>
}
type Own<K extends FactKind> = `event.${K}` extends LogText ? 'line' | 'heading' : never
/**
 * `line`: the text `event.<kind>`, with the values of the data said as the catalogue of facts has it. `heading`: the same,
 * and a chapter of the log begins with it. `untold`: bookkeeping, and steps on the way to what is told. A function: the
 * words hang on the data; null where there is nothing to tell.
 */
export type FactWords<K extends FactKind> =
  Own<K> | 'untold' | ((data: FactData<K>) => FactLine | 'line' | null)
export type WordsOf<Facts> = { readonly [K in keyof Facts & FactKind]: FactWords<K> }

export const factLine = (key: LogText, args: FactLine['args'] = {}): FactLine => ({ key, args })

export const thing = (id: string | readonly string[]): FactText => ({ value: id, how: { as: 'thing' } })
export const sideInWords = (seat: 'a' | 'b'): FactText => ({ value: seat, how: { as: 'side' } })
export const text = (value: Text): FactText => ({ value, how: { as: 'text' } })
export const inchesInWords = (mm: number): FactText => ({ value: mm, how: { as: 'inches' } })
export const centimetres = (mm: number): FactText => ({ value: mm, how: { as: 'centimetres' } })
