import type { PlayedCue } from '../../show/player'
import type { PieceId } from '../../../shared/table/types'

interface FallCue {
  /** Of the cue: a fall is shown once each time it is told. */
  readonly key: number
  readonly piece: PieceId
}
/** The ruins that come down now, in order. */
export const fallsIn = (cues: readonly PlayedCue[]): readonly FallCue[] =>
  cues.flatMap(({ key, cue }) => (cue.cue === 'collapse' ? [{ key, piece: cue.piece }] : []))
