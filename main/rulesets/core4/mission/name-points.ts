/** Points of the edges where units come on, and where they leave (CF-SPECIAL-02). */
import { inches, pointToSegment, touchTolerance, within } from '../../../../shared/geometry'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { reachOfPoint } from '../../../../shared/protocol/mission'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StepRule } from '../game'
import { edgesFor, entryRuleOf } from './edges'
import { missionOf } from './kept'
import { seatOf } from './roles'

/** How near to the entry point a side comes on; null: it comes on elsewhere. */
function entryRadius(game: CoreGame, seat: Seat): number | null {
  const rule = entryRuleOf(game, seat)
  return typeof rule === 'object' ? rule.aboutEntryPoint : null
}

function* nameOne(
  game: CoreGame,
  seat: Seat,
  as: 'entry' | 'exit',
  on: 'home' | 'across',
  because: readonly string[],
): Procedure {
  const edges = edgesFor(game.state, seat, on)
  const [[from, to] = []] = edges
  const radius = as === 'exit' ? reachOfPoint(missionOf(game.state), 'exit') : entryRadius(game, seat)
  if (!from || !to) throw new Error('a table has edges')
  const answer = yield* ask({
    seat,
    kind: as === 'entry' ? 'entryPoint' : 'exitPoint',
    because,
    form: { form: 'edgePoint' as const, edges, radius: inches(radius ?? 0) },
    default: { form: 'edgePoint', at: { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 } },
  })
  yield* emit('pointNamed', { seat, as, at: answer.at }, because)
}

/** Anywhere on these edges, and nowhere else. */
export function checkEdgePoint(_game: CoreGame, { form, because }: Decision, answer: Answer): Verdict {
  if (form.form !== 'edgePoint' || answer.form !== 'edgePoint') return refuse('wrongForm', because)
  return form.edges.some(([from, to]) => within(pointToSegment(answer.at, from, to), touchTolerance))
    ? allowed
    : refuse('notOnEdge', because)
}

export const pointsStep: StepRule<'points'> = {
  *perform(game, { by, entry, exit, when, cite }) {
    if (when && String(game.setting(when.setting)) !== when.is) return 'done'
    const seat = seatOf(game.state, by)
    if (entry) yield* nameOne(game, seat, 'entry', entry, cite)
    if (exit) yield* nameOne(game, seat, 'exit', exit, cite)
    return 'done'
  },
}
