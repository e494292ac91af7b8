/** Smoke comes to lie where it was aimed, or to that side of it which the other player says (LS-SMOKE-01). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { cos, sin } from '../../../../shared/portable'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { scatterOf } from '../../../../shared/skirmish/tables'
import { ask, emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { footPoint, displaceBlast, smokeRadius, type SkirmishSpace } from '../../../../shared/skirmish/space'
import type { JudgedShot } from './judge-shot'
import type { Tally } from './tally'

/** A hand-thrown one rolls less far than what a launcher fires. */
const handThrown: Mm = cm(1)

export function* throwSmoke(
  game: SkirmishGame,
  { firer, order, targets }: JudgedShot,
  tally: Tally,
): Procedure {
  const [target] = targets
  const { seat } = firer.model
  if (!target || seat === null) return
  const { needed, modifiers } = target
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsThrowSmoke',
    seat,
    because: ['LS-SMOKE-01'],
    needed,
    modifiers,
    unit: order.model,
    weapon: order.weapon,
  })
  const aim = footPoint(target.aimed.body)
  const miss = Math.max(0, needed - (die?.face ?? needed))
  const perPoint =
    order.weapon === 'grenade'
      ? handThrown
      : (scatterOf(game.state.tables, order.weapon)?.perPoint ?? handThrown)
  const { at, shifted } = yield* shiftedBy(tally.space, seat, order.model, aim, miss * perPoint)
  const { turn, next } = game.state
  // Comrades who throw in the same moment have each a cloud of their own.
  const cloud = { id: `smoke-${next.smoke + tally.clouds.length}`, seat, at, placedIn: turn.number, shifted }
  tally.clouds.push(cloud.id)
  yield* emit('lsSmoke', { cloud }, ['LS-SMOKE-01', 'LS-SMOKE-02'])
}

/** The opponent says which way what has missed goes; a bearing is kept for its drift (LS-SMOKE-03). */
function* shiftedBy(
  space: SkirmishSpace,
  seat: Seat,
  model: string,
  aim: Point3,
  length: Mm,
): Procedure<{ readonly at: Point3; readonly shifted: number | null }> {
  if (length === 0) return { at: aim, shifted: null }
  const { bearing } = yield* ask({
    seat: otherSeat(seat),
    kind: 'lsShift',
    args: { distance: length / 10 },
    because: ['LS-SMOKE-01'],
    form: {
      form: 'direction',
      unit: model,
      weapon: 'smoke',
      from: { x: aim.x, z: aim.z },
      distance: length,
      radius: smokeRadius,
    },
    default: { form: 'bearing', bearing: 90 },
    focus: { models: [model] },
  })
  const shifted = ((bearing % 360) + 360) % 360
  const angle = (shifted * Math.PI) / 180
  const direction = { x: cos(angle), z: -sin(angle) }
  return { at: displaceBlast(space, aim, direction, length).centre, shifted }
}
