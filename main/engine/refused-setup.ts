/** A game cannot begin as it was asked for: the rules say no, and what to change (C4-BASE-14). */
import type { Refusal } from '../../shared/protocol/refusal'

export class RefusedSetup extends Error {
  override readonly name = 'RefusedSetup'
  constructor(readonly refusal: Refusal) {
    super(`${refusal.key}: ${Object.values(refusal.args ?? {}).join(', ')}`)
  }
}
