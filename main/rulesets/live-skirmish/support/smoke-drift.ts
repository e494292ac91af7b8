/** Smoke of last turn drifts, older smoke is gone (LS-SMOKE-03). */
import { cm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Table } from '../../../../shared/table/types'
import { due, emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { displaceBlast, smokeRadius } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { rollDirection, unitVector } from './direction'

const cite = ['LS-SMOKE-03']

export function* driftSmoke(game: SkirmishGame): Procedure {
  const { scheduled, turn } = game.state
  for (const what of due(scheduled, { turn: turn.number, phase: 'start' }).due) {
    if (what.kind === 'smokeDrift') yield* drift(game, what.smoke)
    if (what.kind === 'smokeEnd') yield* emit('lsSmokeGone', { smoke: what.smoke }, cite)
  }
}
/** Against the way in which it was shifted; where it hit, the thrower rolls for the direction. */
function* drift(game: SkirmishGame, id: string): Procedure {
  const cloud = game.state.smoke.find((one) => one.id === id)
  if (!cloud) return
  const dice = yield* roll({ kind: 'd6', count: 2, purpose: 'lsSmokeDrift', seat: cloud.seat, because: cite })
  const length = cm(dice.reduce((sum, { face }) => sum + face, 0))
  const bearing =
    cloud.shifted === null ? yield* rollDirection(game, cloud.seat, cite) : (cloud.shifted + 180) % 360
  const { centre } = displaceBlast(spaceOf(game), cloud.at, unitVector(bearing), length)
  if (isBeyond(game.state.table, centre)) yield* emit('lsSmokeGone', { smoke: id }, cite)
  else yield* emit('lsSmokeDrifted', { smoke: id, at: centre }, cite)
}
/** No part of it lies on the table any more. */
const isBeyond = ({ width, depth }: Table, { x, z }: PlanPoint): boolean =>
  Math.hypot(Math.max(0, -x, x - width), Math.max(0, -z, z - depth)) >= smokeRadius
