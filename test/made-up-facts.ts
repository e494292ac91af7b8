/** Facts of games that exist in tests alone: no catalogue knows them. */
import { emit, reveal, type Procedure } from '../main/engine'
import type { GameEvent } from '../shared/protocol/event'

type Audience = GameEvent['audience']
type Tell = (type: string, data: unknown, because: readonly string[], audience?: Audience) => Procedure

export const emitMadeUp = emit as unknown as Tell
export const revealMadeUp = reveal as unknown as Tell

/** An event whose kind and data nobody checks. */
export const madeUpEvent = (event: {
  readonly id: number
  readonly type: string
  readonly data: unknown
  readonly because?: readonly string[]
  readonly audience?: Audience
}): GameEvent => ({ because: [], audience: 'all', ...event }) as GameEvent
