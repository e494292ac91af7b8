/** A light mortar off the table, called by an observer (LS-ART-04). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Modifier } from '../../../../shared/protocol/event'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { blastRadiusOf, fireRow, handlingOf } from '../../../../shared/skirmish/tables'
import { offTable } from '../../../../shared/protocol/skirmish/tables/ids'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { membersAble, placedModel } from '../activity/members'
import { caughtBy } from '../fire'
import { authorised } from '../fire/authorise'
import { hitsBuilding } from '../fire/blind-places'
import { openFire } from '../fire/exchange'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import {
  displaceBlast,
  seesPoint,
  supportHeight,
  type SkirmishSpace,
} from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, isPlaced, soldierOf, modelsOfSide } from '../state'
import { isAbandoned } from '../vehicles/occupants'
import { askDirection, unitVector } from './direction'
import { takeHits } from './take-hits'

const cite = 'LS-ART-04'
const perPoint: Mm = cm(3)

export const mortarRule: ActivityRule = {
  cite: [cite],
  manner: 'short',
  group: false,
  may({ state }, model): Refusal | null {
    const mortar = model.seat === null ? null : state.sides[model.seat].mortar
    if (!model.roles.includes('observer') || !mortar)
      return refuse('lsNoObserver', cite, undefined, [model.id]).refusal
    return mortar.usedIn === state.turn.number
      ? refuse('lsMortarFired', cite, undefined, [model.id]).refusal
      : null
  },
  *after(game): Procedure {
    const [observer] = membersAble(game)
    if (observer !== undefined) yield* callMortar(game, runningActivity(game.state).seat, observer)
  },
}

function* callMortar(game: SkirmishGame, seat: Seat, observer: ModelId): Procedure {
  const { tables } = game.state
  const space = spaceOf(game)
  const radius = blastRadiusOf(tables, offTable) ?? 0
  const { pose } = placedModel(game.state, observer)
  const answer = yield* ask({
    seat,
    kind: 'lsMortar',
    args: { unit: observer },
    because: [cite],
    form: { form: 'place', what: 'strike', model: observer, radius },
    default: {
      form: 'place',
      at: aimFor(game, seat) ?? { at: pose.at, on: { piece: null, level: 0 } },
    },
    focus: { models: [observer] },
  })
  const { at, on } = answer.at
  const aim: Point3 = { ...at, y: supportHeight(space, on, at) ?? 0 }
  // Who calls it from hiding is not named.
  const by = mayKnow(game.state, soldierOf(game.state, observer), otherSeat(seat)) ? observer : undefined
  yield* emit('lsMortarFired', { seat, model: by, at: aim }, [cite])
  const blind = !isObserved(game, seat, aim)
  if (blind && !(yield* authorised(game, seat, by, offTable))) return
  yield* openFire(game, [seat])
  const centre = yield* whereItFalls(game, space, seat, by, aim, blind)
  yield* emit('lsMortarBurst', { seat, at: centre, radius }, [cite])
  if (hitsBuilding(space, centre, null)) yield* emit('lsBuildingHit', { seat, model: by }, ['LS-VIC-02'])
  const hit = {
    by: null,
    seat,
    weapon: offTable,
    damage: handlingOf(tables, offTable).dmg,
    speculative: blind,
    because: [cite],
  }
  yield* takeHits(game, caughtBy(game, space, { centre, radius, hit }))
}
/** Some fighting model of this side, man or vehicle, sees the place. */
const isObserved = (game: SkirmishGame, seat: Seat, aim: Point3): boolean =>
  modelsOfSide(game.state, seat).some((model) => {
    const looks = isFighting(model) && !isAbandoned(game.state, model)
    const body = looks ? spaceOf(game).models.get(model.id) : undefined
    return body !== undefined && seesPoint(spaceOf(game), body, aim)
  })

/** The number is the same at any distance; a 1 is no dud here. */
function* whereItFalls(
  game: SkirmishGame,
  space: SkirmishSpace,
  seat: Seat,
  unit: ModelId | undefined,
  aim: Point3,
  blind: boolean,
): Procedure<Point3> {
  const base = fireRow(game.state.tables, offTable).modes.aimed?.tn[0] ?? 5
  const needed = base + (blind ? 1 : 0)
  const modifiers: readonly Modifier[] = blind
    ? [{ by: { key: 'modifier.lsUnobserved' }, cite, from: base, to: needed }]
    : []
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsToHit',
    seat,
    because: [cite],
    needed,
    modifiers,
    unit,
    weapon: offTable,
  })
  if (die?.success) return aim
  const [shift] = yield* roll({ kind: 'd6', count: 1, purpose: 'lsMortarShift', seat, because: [cite], unit })
  const length = perPoint * (shift?.face ?? 1)
  const bearing = yield* askDirection(
    otherSeat(seat),
    aim,
    length,
    blastRadiusOf(game.state.tables, offTable) ?? 0,
    offTable,
    [cite],
  )
  return displaceBlast(space, aim, unitVector(bearing), length).centre
}
function aimFor({ state }: SkirmishGame, seat: Seat): Waypoint | null {
  const target = modelsOfSide(state, otherSeat(seat)).find(
    (model) => isPlaced(model) && model.hidden === null,
  )
  return target?.pose ? { at: target.pose.at, on: target.pose.on } : null
}
export function checkMortar(
  game: SkirmishGame,
  _decision: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  const { at, on } = answer.at
  return supportHeight(spaceOf(game), on, at) === null ? refuse('lsOffTable', cite) : allowed
}
