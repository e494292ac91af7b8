/** Points of the edges where units come on, and where they leave (CF-SPECIAL-02). */
import { pointGap } from '../../../../shared/geometry'
import { inches, toInches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { rectangle } from '../../../../shared/geometry/turn'
import type { Option } from '../../../../shared/protocol/decision'
import type { Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { edgesOf } from './edges'
import { seatOf } from './roles'

/** Between the points that may be named, and how far about one is lit. */
const [apart, lit] = [inches(3), inches(6)]

/** Every so often along the edges, from their ends on. */
export function pointsAlong(state: CoreState, seat: Seat, rule: 'home' | 'across'): readonly PlanPoint[] {
  return edgesOf(state, seat, rule).flatMap(([from, to]) => {
    const count = Math.max(1, Math.round(pointGap(from, to) / apart))
    return Array.from({ length: count + 1 }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / count,
      z: from.z + ((to.z - from.z) * n) / count,
    }))
  })
}

const optionAt = ({ table }: CoreState, at: PlanPoint, n: number): Option => {
  const left = Math.max(0, at.x - lit)
  const top = Math.max(0, at.z - lit)
  const area = rectangle(
    left,
    top,
    Math.min(table.width, at.x + lit) - left,
    Math.min(table.depth, at.z + lit) - top,
  )
  const place = { x: Math.round(toInches(at.x)), y: Math.round(toInches(table.depth - at.z)) }
  return { id: String(n), text: { key: 'option.edgePoint', args: place }, focus: { area } }
}

function* nameOne(
  game: CoreGame,
  seat: Seat,
  as: 'entry' | 'exit',
  on: 'home' | 'across',
  because: readonly string[],
): Procedure {
  const points = pointsAlong(game.state, seat, on)
  const answer = yield* ask({
    seat,
    kind: as === 'entry' ? 'entryPoint' : 'exitPoint',
    because,
    form: { form: 'option' as const, options: points.map((at, n) => optionAt(game.state, at, n)) },
    default: { form: 'option', option: String(Math.floor(points.length / 2)) },
  })
  const at = points[Number(answer.option)]
  if (!at) throw new Error(`no point '${answer.option}' of an edge`)
  yield* emit('pointNamed', { seat, as, at }, because)
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
