/** A chapter that begins, said quietly over the table: of films and of what happened while somebody was away. */
import type { Text } from '../../shared/protocol/refusal'
import type { TitleCue } from '../facts/cues'
import type { PlayedCue } from '../show/player'
import './chapter-title.css'

type Chapter = PlayedCue & { readonly cue: TitleCue }

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
  const titles = cues.filter((played): played is Chapter => played.cue.cue === 'title')
  const newest = titles.at(-1)
  if (hidden || newest === undefined) return null
  // A phase stands under the turn it opens.
  const turn = newest.cue.rank === 'phase' ? titles.findLast(({ cue }) => cue.rank === 'turn') : undefined
  const [heading, part] = turn === undefined ? [newest, undefined] : [turn, newest]
  return (
    // The log tells it to whoever cannot see it.
    <div key={heading.key} className="chapter-title" aria-hidden>
      <p>{say(heading.cue.say)}</p>
      {part && <p className="chapter-part">{say(part.cue.say)}</p>}
    </div>
  )
}
