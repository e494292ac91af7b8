import type { RuleId, Text } from '../../shared/protocol/refusal'
import type { NoSuchPlace } from './places'

/** What is wrong in a case, at a place inside its file. */
export interface CaseFinding {
  readonly path: string
  /** In English, as the judge prints it. */
  readonly detail: string
  /** In the words of the page, where a page may come to show it. */
  readonly text?: Text
  /** The rules that it breaks, where there are such. */
  readonly cite?: readonly RuleId[]
  /** Worth knowing, and no fault: it is played all the same. */
  readonly note?: true
}
/** A case that cannot be judged (exit status 2). */
export class CaseFault extends Error {
  override readonly name = 'CaseFault'
  /** One at the least. */
  readonly found: readonly CaseFinding[]
  constructor(
    path: string,
    detail: string,
    {
      besides = [],
      text,
      ...options
    }: ErrorOptions & { readonly besides?: readonly CaseFinding[]; readonly text?: Text } = {},
  ) {
    const found = [{ path, detail, ...(text && { text }) }, ...besides]
    super(found.map((one) => `${one.path}: ${one.detail}`).join('\n'), options)
    this.found = found
  }
}
/** @throws CaseFault with all of them */
export function refuseCase([first, ...besides]: readonly CaseFinding[]): void {
  if (first)
    throw new CaseFault(first.path, first.detail, { besides, ...(first.text && { text: first.text }) })
}

/** Nobody stands on what is not there (CF-RUIN-04). */
export const nowhereToStand = (path: string, { message, text }: NoSuchPlace): CaseFinding => ({
  path,
  detail: message,
  ...(text && { text, cite: ['CF-RUIN-04'] }),
})
/** A finding that is told in the words of the page. */
export const saidOf = (path: string, cite: RuleId | readonly RuleId[], text: Text): CaseFinding => ({
  path,
  detail: [text.key.replace(/^(refusal|stageFault)\./, ''), ...Object.values(text.args ?? {})].join(' '),
  text,
  cite: [cite].flat(),
})

/** What is wrong with one thing of a case, where the rest of it can be laid all the same. */
export type TellsFault = (finding: CaseFinding) => void
/** Of a case that is judged: nothing of it may be wrong. */
export const refusesFault: TellsFault = (finding) => refuseCase([finding])
