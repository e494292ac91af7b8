/** A model that is put down, not moved: on the floor that is named, or, where it flies, above whatever lies there (CF-RUIN-10). */
import type { Refusal } from '../protocol/refusal'
import type { PoseInput } from '../protocol/spatial'
import { canStand, hoverPose, surfaceHeight, type StandingRules } from '../table'
import type { Body, Pose, Standing, Table } from '../table/types'
import { endsBadly } from './path'

/**
 * Where it would be; what flies is in the air from the first, as after each of its moves. Null: there is no such floor, or
 * the table ends before it.
 * @param flies  it stays in the air whatever it does (C4-VEH-07)
 */
export function poseWhenPutDown(table: Table, body: Body, input: PoseInput, flies: boolean): Pose | null {
  const { at, on, facing } = input
  if (flies) return hoverPose(table, body, at, facing)
  const y = surfaceHeight(table, on, at)
  return y === null ? null : { ...input, y }
}

/** Why it may not be there, or null: in the air over nobody, else where there is room to stand (C4-VEH-15, CF-RUIN-04). */
export function whyNotPutDown(
  table: Table,
  model: Standing,
  others: readonly Standing[],
  rules: StandingRules,
): Refusal | null {
  const { body, pose } = model
  return pose.hovering
    ? endsBadly({ table, obstacles: [] }, model, pose, others)
    : canStand(table, body, pose.at, pose.on, others, { ...rules, facing: pose.facing })
}
