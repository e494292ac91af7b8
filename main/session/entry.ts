/** A point of the timeline as a knowledge reads it. The live table and a film read it by the same function. */
import type { TimelineNode } from '../../shared/protocol/api'
import type { Answer } from '../../shared/protocol/decision'
import type { RecordedEvent } from '../../shared/protocol/event'
import type { FilmSight } from '../../shared/protocol/film'
import type { Text } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import { sealedAnswer } from '../engine'
import { knows } from './told'

interface Point {
  readonly id: number
  readonly parent: { readonly id: number } | null
  readonly input: {
    readonly seat: Seat
    readonly kind: string
    readonly answer?: Answer
    readonly standing?: true | undefined
  } | null
  readonly label: Text
  readonly publicLabel: Text
  readonly turn: number
  readonly phase: string
  readonly secret: boolean
  readonly events: readonly Pick<RecordedEvent, 'type' | 'audience'>[]
}

export function entryOf(point: Point, sight: FilmSight): TimelineNode {
  const { id, parent, input, turn, phase, events, secret } = point
  const isKnown = (event: Pick<RecordedEvent, 'audience'>): boolean => knows(sight, event)
  const told = labelFor(point, sight)
  const sawDice = events.some((event) => event.type === 'rolled' && isKnown(event))
  return {
    id,
    parent: parent?.id ?? null,
    label: told,
    seat: input?.seat ?? null,
    turn,
    phase,
    // Nobody else learns that an order answered.
    ...(input?.standing && input.seat === sight && { standing: input.standing }),
    dice: sawDice,
    ...(sawDice && markOf(point)),
    // What the other side has noted for itself is not even marked.
    secret:
      secret &&
      told.key !== sealedAnswer.key &&
      (events.every(isKnown) || events.some((e) => e.audience !== 'all' && isKnown(e))),
  }
}

/** An answer may be a secret: whoever did not give it reads less. */
export const labelFor = (
  { input, label, publicLabel }: Pick<Point, 'input' | 'label' | 'publicLabel'>,
  sight: FilmSight,
): Text => (input && sight !== 'all' && input.seat !== sight ? publicLabel : label)

/** Dice typed anew by consent, or thrown by the program, are marked for whoever saw them. */
function markOf({ input }: Point): Pick<TimelineNode, 'how'> {
  const answer = input?.answer
  return answer?.form === 'dice' && answer.how !== undefined ? { how: answer.how } : {}
}
