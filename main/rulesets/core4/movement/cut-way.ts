/** The way of a hull as far as something that stops it, and where it stands then (C4-VEH-14, CF-STRAT-20). */
import { stored, type Mm } from '../../../../shared/geometry'
import { costOf, facingOn } from '../../../../shared/movement'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import { surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import { justOutside } from './ground-tests'

export const stay = ({ pose }: StandingModel): ModelMove => ({ legs: [], plan: 0, climb: 0, end: pose })

/** As far as so much of one of its legs. */
export function wayUpTo(
  table: Table,
  model: StandingModel,
  move: ModelMove,
  leg: number,
  far: Mm,
): ModelMove {
  const whole = move.legs.slice(0, leg)
  const last = move.legs[leg]
  const along = Math.max(0, far)
  const legs = [...whole]
  if (last && along > justOutside) {
    const share = along / last.length
    const to = {
      x: stored(last.from.x + (last.to.x - last.from.x) * share),
      z: stored(last.from.z + (last.to.z - last.from.z) * share),
    }
    legs.push({ ...last, to: { ...to, y: last.from.y }, length: along })
  }
  const final = legs[legs.length - 1]
  if (!final) return stay(model)
  const at = { x: final.to.x, z: final.to.z }
  const on = surfacesAt(table, at).findLast(({ ref }) => ref.level === 0)?.ref ?? model.pose.on
  const y = surfaceHeight(table, on, at) ?? 0
  const facing = legs.reduce((now, one) => facingOn(one, now), model.pose.facing)
  return { legs, ...costOf(legs), end: { at, y, on, facing } }
}

/** As far as so much of all of it. */
export function wayAlong(table: Table, model: StandingModel, move: ModelMove, gone: Mm): ModelMove {
  let left = gone
  for (const [leg, { length }] of move.legs.entries()) {
    if (left < length) return wayUpTo(table, model, move, leg, left)
    left -= length
  }
  return move
}
