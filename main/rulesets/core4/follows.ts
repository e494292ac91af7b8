/**
 * A part may change what is its own when another part's fact is recorded: each begins its things anew with a player turn
 * or a phase (C4-BASE-10). So the turn knows nobody's fields, and no folder those that stand after it.
 */
import type { CorePart, Reducer } from './game'

/** The same parts; whoever follows a fact is told of it once its own part has recorded it, in the order of the parts. */
export function withFollowers(parts: readonly CorePart[]): readonly CorePart[] {
  const followers = parts.flatMap(({ follows = {} }) => Object.entries(follows) as [string, Reducer][])
  const told = ([fact, record]: [string, Reducer]): [string, Reducer] => {
    const also = followers.flatMap(([followed, change]) => (followed === fact ? [change] : []))
    if (also.length === 0) return [fact, record]
    return [
      fact,
      (draft, data) => {
        record(draft, data)
        for (const change of also) change(draft, data)
      },
    ]
  }
  return parts.map((part) =>
    part.reducers
      ? {
          ...part,
          reducers: Object.fromEntries((Object.entries(part.reducers) as [string, Reducer][]).map(told)),
        }
      : part,
  )
}
