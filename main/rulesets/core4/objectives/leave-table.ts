/** The command by which a unit leaves the table for good, with whoever is with it and in its vehicles (CF-SPECIAL-02, -06). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ObjectiveAnswers } from '../../../../shared/protocol/parts/objectives'
import { allowed } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftModel,
  draftUnit,
  standingModels,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CoreState,
} from '../game'
import {
  dangerousTests,
  difficultTest,
  driveUnit,
  makeMove,
  walkUnit,
  needsTest,
  travelledBy,
  whyNotMove,
} from '../movement'
import { drives, isImmobilised, ridersOf } from '../units'
import { exitStretches, touchesExit } from './exit-ground'
import { nearExit, testsOnWayOff, wayOff, whyNotLeave, type WayOff } from './way-off'

const because = ['CF-SPECIAL-02']
/** Chip on the card of a unit that has left. */
const exited = 'exited'

/** The lead has come to the edge alive, and can still go over it. */
function isAtExit({ state }: CoreGame, unit: UnitId, { exit, lead: { id, seat } }: WayOff): boolean {
  const now = standingModels(state, unit).find((model) => model.id === id)
  return (
    now !== undefined &&
    !isImmobilised(now) &&
    exitStretches(state, exit.over, seat).some((stretch) =>
      touchesExit(state.table, stretch, now.body, now.pose),
    )
  )
}

function* goOff(game: CoreGame, unit: UnitId): Procedure {
  let way = wayOff(game, unit)
  if (way && needsTest(game, unit, way.plan)) {
    yield* difficultTest(game, unit)
    way = wayOff(game, unit)
  }
  // It has thrown, and may still move as far as the dice say.
  if (!way) return yield* emit('staysOnTable', { unit }, because)
  let { plan } = way
  if (drives(game.state, unit))
    plan = yield* driveUnit(game, unit, plan, (made) => makeMove(game, unit, made, 'move'))
  else plan = yield* walkUnit(game, unit, plan, 'move')
  yield* dangerousTests(game, unit, travelledBy(plan))
  if (!isAtExit(game, unit, way)) return yield* emit('staysOnTable', { unit }, because)
  const models = standingModels(game.state, unit)
  const riders = models.flatMap(({ id }) => ridersOf(game.state, id)?.id ?? [])
  yield* emit('leftTable', { unit, models: models.map(({ id }) => id), riders }, way.exit.cite)
}

export const leaveTableRule: CommandRule<'leaveTable'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotLeave(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game, _seat, { unit }) => goOff(game, unit),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(
        ({ id: unit }) =>
          !(whyNotMove(game.state, seat, unit) ?? game.ask('mayMove', null, { unit }).value) &&
          nearExit(game, unit),
      )
      .map(({ id }) => ({ type: 'leaveTable', unit: id })),
  label: ({ unit }) => ({ key: 'label.leaveTable', args: { unit } }),
}

export function previewWayOff(game: CoreGame, seat: Seat, unit: UnitId): ObjectiveAnswers['wayOff'] {
  const refusal = whyNotLeave(game, seat, unit)
  const way = refusal ? null : wayOff(game, unit)
  const check = way && {
    models: way.plan.models,
    budget: way.plan.budget,
    tests: testsOnWayOff(game, unit, way),
    coherent: true,
    offenders: [],
  }
  return { check, ...(refusal && { refusal }) }
}

export const leavingReducers = {
  staysOnTable() {},
  leftTable(draft: Draft<CoreState>, { unit, models, riders }: FactData<'leftTable'>) {
    for (const id of models) {
      const model = draftModel(draft, id)
      model.status = 'exited'
      model.pose = null
    }
    for (const id of riders) {
      const own = draftUnit(draft, id)
      delete own.aboard
      for (const one of own.models) {
        const model = draftModel(draft, one)
        if (model.status === 'aboard') model.status = 'exited'
      }
    }
    for (const id of [unit, ...riders]) draftUnit(draft, id).conditions.push(exited)
  },
}
