/**
 * May these two touch by height? Asked by contact itself and by whoever looks for curves, ways and fences (C4-ASSAULT-01,
 * C4-VEH-06). Bases lie flat and touch on one level only; a hull is a solid, and is touched by whoever stands so high that
 * his body and it overlap, on whatever storey: that models of different storeys never touch is said of bases, and to reach
 * the side of a hull nobody needs its floor. In flight the column counts as it is measured, down to the surface below
 * (C4-VEH-07, C4-VASSAULT-01): else a man on the ground could strike what hangs above him, and one a storey nearer to it not.
 */
import { inches, tolerance, within, type Mm } from '../../../../shared/geometry/length'
import { measuredSpan } from '../../../../shared/table'
import type { Body, Standing } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import { standingOf } from '../units'

/** Bases are on one level where their heights are no more than 1" apart. */
const levelTolerance: Mm = inches(1)

type Heights = readonly [low: Mm, high: Mm]

/** What a model fills in height: a man his body, a hull its own, in flight with the column below it. */
export const bodySpan = (model: Pick<Standing, 'body' | 'pose' | 'grounded'>): Heights =>
  model.body.hull ? measuredSpan(model) : [model.pose.y, model.pose.y + model.body.height]

/** Do they stand so high that they may touch? Where one only begins at the top of the other they do not. */
export function meetInHeight(one: StandingModel, two: StandingModel): boolean {
  if (!one.body.hull && !two.body.hull) return within(Math.abs(one.pose.y - two.pose.y), levelTolerance)
  const [lowOne, highOne] = bodySpan(standingOf(one))
  const [lowTwo, highTwo] = bodySpan(standingOf(two))
  return lowOne < highTwo - tolerance && lowTwo < highOne - tolerance
}

/** The lowest and the highest surface on which one of this build may touch him. */
export function feetBeside(body: Body, enemy: StandingModel): Heights {
  const { y } = enemy.pose
  if (!body.hull && !enemy.body.hull) return [y - levelTolerance - tolerance, y + levelTolerance + tolerance]
  const [low, high] = bodySpan(standingOf(enemy))
  const under = body.hull?.skimmer === false ? body.hull.bottom : 0
  return [low - body.height + tolerance, high - under - tolerance]
}
export const isAmong = ([low, high]: Heights, y: Mm): boolean => y >= low && y <= high

/** The mover where the enemy stands, as high as he may be beside him on any surface: for what may be between them. */
export function anywhereBeside(mover: StandingModel, enemy: StandingModel): StandingModel {
  if (!mover.body.hull && !enemy.body.hull) return { ...mover, pose: enemy.pose }
  const [low, high] = feetBeside(mover.body, enemy)
  const { at, on, facing } = enemy.pose
  return {
    ...mover,
    body: { ...mover.body, height: mover.body.height + high - low },
    pose: { at, on, facing, y: low },
  }
}
