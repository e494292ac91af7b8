/** What is asked of an engine, whichever it is: how it computes, and where a game ends when it is played again there. */
import { rulesetFor } from '../../../main/rulesets'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { resumeSession, type JournalLine } from '../../../main/session'
import { answersTo, type Answers } from './arguments'

export type Question = { readonly compute: number } | { readonly playAgain: readonly JournalLine[] }
export type Answer =
  | { readonly computed: Answers }
  /** The state it ends in, as JSON. */
  | { readonly end: string }
  /** Where it goes otherwise than it is written. */
  | { readonly fault: string }

export function answer(question: Question): Answer {
  if ('compute' in question) return { computed: answersTo(question.compute) }
  try {
    return { end: endOf(question.playAgain) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Input by input; what comes of each is held against what is written. */
function endOf(lines: readonly JournalLine[]): string {
  const [first] = lines
  if (first?.kind !== 'setup') throw new Error('a record without a set-up')
  const { systems } = first.setup as unknown as { readonly systems: readonly string[] }
  const ruleset = first.ruleset.id === liveSkirmish.id ? liveSkirmish : rulesetFor(systems)
  const session = resumeSession<unknown, never, unknown, never>({
    id: 'again',
    ruleset: ruleset as never,
    lines,
    sink: { append: () => Promise.resolve() },
  })
  return JSON.stringify(session.state.game)
}
