/** Falls one after another: which ruin is coming down, which still stand for the eye, and what a takeback does to them. */
import type { PlayedCue } from '../../show/player'
import type { Piece, PieceId } from '../../../shared/table/types'
import { isFallen, type FallenPiece, type RuinPiece } from '../ruins/piece-parts'
import { fallsIn } from './falls-in'

export interface Falling {
  /** Of the cue that tells it. */
  readonly key: number
  readonly standing: RuinPiece
  readonly fallen: FallenPiece
}
export type FallQueue = readonly Falling[]

/** The piece as it stood before. */
const standingOf = (fallen: FallenPiece, before: Piece | undefined): RuinPiece => ({
  ...fallen,
  state: before?.design.kind === 'ruin' ? before.state : fallen.state,
  design: fallen.design.was,
})

/** Adds the falls that are told of, each once. */
export function queued(
  queue: FallQueue,
  cues: readonly PlayedCue[],
  pieces: readonly Piece[],
  before: readonly Piece[],
): FallQueue {
  const added = fallsIn(cues).flatMap(({ key, piece }): FallQueue => {
    if (queue.some((falling) => falling.key === key || falling.fallen.id === piece)) return []
    const fallen = pieces.find(({ id }) => id === piece)
    if (!fallen || !isFallen(fallen)) return []
    return [
      {
        key,
        fallen,
        standing: standingOf(
          fallen,
          before.find(({ id }) => id === piece),
        ),
      },
    ]
  })
  return added.length > 0 ? [...queue, ...added] : queue
}

/** Without the falls that have been taken back: their ruins stand again, at once. */
export function stillFallen(queue: FallQueue, pieces: readonly Piece[]): FallQueue {
  const isDown = (id: PieceId): boolean => pieces.some((piece) => piece.id === id && isFallen(piece))
  return queue.every(({ fallen }) => isDown(fallen.id))
    ? queue
    : queue.filter(({ fallen }) => isDown(fallen.id))
}

/** The table as it is seen: who waits for its fall still stands. */
export function asSeen(pieces: readonly Piece[], queue: FallQueue, active: Falling | null): readonly Piece[] {
  const waiting = queue.filter((falling) => falling !== active)
  return waiting.length === 0
    ? pieces
    : pieces.map((piece) => waiting.find(({ fallen }) => fallen.id === piece.id)?.standing ?? piece)
}
