/** Choices from lists, as several forms of answer share them. */
import type { Decision } from '../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../shared/protocol/refusal'

interface Choice {
  readonly from: readonly string[]
  readonly min: number
  readonly max: number
}

export function checkSelection(
  { because }: Pick<Decision, 'because'>,
  { from, min, max }: Choice,
  chosen: readonly string[],
): Verdict {
  if (hasDoubles(chosen)) return refuse('chosenTwice', because)
  if (chosen.length < min) return refuse('chosenTooFew', because, { min, chosen: chosen.length })
  if (chosen.length > max) return refuse('chosenTooMany', because, { max, chosen: chosen.length })
  return checkListed({ because }, from, chosen)
}

export function checkListed(
  { because }: Pick<Decision, 'because'>,
  from: readonly string[],
  chosen: readonly string[],
): Verdict {
  const strangers = chosen.filter((id) => !from.includes(id))
  return strangers.length === 0 ? allowed : refuse('notListed', because, undefined, strangers)
}

export const hasDoubles = (chosen: readonly string[]): boolean => new Set(chosen).size !== chosen.length

/** The first that is refused says why. */
export function checkEach<T>(list: readonly T[], check: (one: T) => Verdict): Verdict {
  for (const one of list) {
    const verdict = check(one)
    if (!verdict.ok) return verdict
  }
  return allowed
}
