/** An error that reaches the page: a refusal by the rules, or a fault with its remedy (shared/protocol/api.ts). */
import type { ApiError } from '../../shared/protocol/api'
import { refuse, type Refusal, type RuleId, type Text } from '../../shared/protocol/refusal'

export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  constructor(readonly error: ApiError) {
    super(`${error.code}: ${error.message.key}`)
  }
}

/** The rules or the timeline say no. */
export const refused = (refusal: Refusal): ApiFault =>
  new ApiFault({
    code: 'refused',
    refusal,
    message: { key: refusal.key, ...(refusal.args ? { args: refusal.args } : {}) },
  })
export const refusedFor = (
  key: string,
  cite: RuleId | readonly RuleId[] = [],
  args?: Text['args'],
): ApiFault => refused(refuse(key, cite, args).refusal)

/** The input was made on another state than the present one. */
export const stale = (given: number, now: number): ApiFault =>
  new ApiFault({ code: 'stale', message: { key: 'fault.stale', args: { given, now } } })

export const unknown = (what: 'decision' | 'node' | 'name', id: string | number): ApiFault =>
  new ApiFault({ code: 'notFound', message: { key: `fault.unknown.${what}`, args: { id } } })
