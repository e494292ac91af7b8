/** A chapter that begins, said quietly over the table: of films and of what happened while somebody was away. */
import type { Text } from '../../shared/protocol/refusal'
import type { PlayedCue } from '../show/player'
import './chapter-title.css'

export function ChapterTitle({
  cues,
  say,
  hidden,
}: {
  readonly cues: readonly PlayedCue[]
  readonly say: (text: Text) => string
  /** Something is asked: nothing stands over it. */
  readonly hidden: boolean
}) {
  const newest = cues.findLast(({ cue }) => cue.cue === 'title')
  if (hidden || newest?.cue.cue !== 'title') return null
  return (
    // The log tells it to whoever cannot see it.
    <p key={newest.key} className="chapter-title" aria-hidden>
      {say(newest.cue.say)}
    </p>
  )
}
