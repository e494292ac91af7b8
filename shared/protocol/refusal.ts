/** A refusal is data, made where legality is decided and shown everywhere (tool, log, judge, opponent). */
export interface Text {
  /** Key in the language files. */
  readonly key: string
  /** A text within a text is said in the same language. */
  readonly args?: Readonly<Record<string, string | number | Text>>
}
export type RuleId = string
export interface Refusal extends Text {
  readonly cite: readonly RuleId[]
  /** Models, units or pieces to point at. */
  readonly at?: readonly string[]
}
/** Why something counts or does not, with its rules. */
export type Reason = Text & { readonly cite: readonly RuleId[] }
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }
export const allowed: Verdict = { ok: true }
export const refuse = (
  key: string,
  cite: RuleId | readonly RuleId[],
  args?: Refusal['args'],
  at?: readonly string[],
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { key: `refusal.${key}`, cite: typeof cite === 'string' ? [cite] : cite, args, at },
})
