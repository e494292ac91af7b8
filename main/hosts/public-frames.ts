/**
 * Frames of a film as anybody may see them: what both sides know of each moment, and the facts that both were told in the same
 * words (LS-ENG-07). Whoever lies hidden is left out even where he has been spotted: he is one side's to show.
 */
import { applyPatches } from '../../shared/apply-patches'
import { diff } from '../../shared/diff'
import { agreedOn } from '../../shared/agreed-on'
import type { GameEvent } from '../../shared/protocol/event'
import type { FilmFrames } from '../../shared/protocol/film'

type View = FilmFrames['first']

export function publicFrames(a: FilmFrames, b: FilmFrames): FilmFrames {
  const views = [viewsOf(a), viewsOf(b)] as const
  const open = views[0].map((view, i) => publicView(view, views[1][i] ?? view))
  const [first] = open
  if (first === undefined) throw new Error('there is a first frame')
  return {
    first,
    events: bothTold(a.events, b.events),
    steps: a.steps.map(({ node, events }, i) => ({
      node,
      patches: diff(open[i], open[i + 1]),
      events: bothTold(events, b.steps[i]?.events ?? []),
    })),
  }
}
function viewsOf({ first, steps }: FilmFrames): readonly View[] {
  let view = first
  return [first, ...steps.map(({ patches }) => (view = applyPatches(view, patches)))]
}
function publicView(a: View, b: View): View {
  // Whatever they agree on is of the shape of either, but for what one of them alone knows.
  const agreed = agreedOn(a, b) as View
  if (agreed.family !== 'skirmish') return agreed
  const models = Object.fromEntries(
    Object.entries(agreed.models).filter(
      ([, { pose, hidden, status }]) =>
        pose !== null && hidden === null && status !== 'ambush' && status !== 'infiltrator',
    ),
  )
  return { ...agreed, models, rumours: {}, devices: [] }
}
/** Each side counts what it was told for itself: the numbers say nothing. */
function bothTold(a: readonly GameEvent[], b: readonly GameEvent[]): readonly GameEvent[] {
  const words = ({ id: _, ...fact }: GameEvent): string => JSON.stringify(fact)
  const theirs = new Set(b.map(words))
  return a.filter((fact) => theirs.has(words(fact)))
}
