/**
 * Whom the ground stops before he is wholly on the table stands just inside its edge (C4-MSR-10, C4-VEH-14): where he came in,
 * or beside it where somebody is there already: several of a unit may come in at one spot, or slanted past others.
 */
import { inches, pointGap, stored, within } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { endsBadly, type MoveScene } from '../../../../shared/movement'
import type { FactData } from '../../../../shared/protocol/facts'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import { inEachOther, reachAlongAxes } from '../../../../shared/table'
import type { Body, ModelId, Pose, Standing } from '../../../../shared/table/types'
import { modelOf, type StandingModel } from '../game'
import { sceneFor, type PlannedMove } from '../movement'
import type { PlannedEntry } from './entry'

type Moves = FactData<'arrived'>['moves']

/** As planned, but nobody hangs over the edge. */
export function waysOnto({ from }: Pick<PlannedEntry, 'from'>, plan: PlannedMove): Moves {
  const moves: Record<ModelId, Moves[string]> = {}
  const onTable: Standing[] = []
  const short: StandingModel[] = []
  for (const [id, { legs, end }] of Object.entries(plan.models)) {
    const model = modelOf(from.state, id)
    if (!model.pose) continue
    const standing = { ...model, pose: model.pose }
    if (isWhollyOn(model.body, model.pose, end)) {
      moves[id] = { legs, end, from: model.pose }
      onTable.push({ ...standing, pose: end })
    } else short.push(standing)
  }
  for (const model of short) {
    const end = justInside(sceneFor(from, model.unit, 'move'), model, onTable)
    moves[model.id] = { legs: [straightTo(model.pose, end)], end, from: model.pose }
    onTable.push({ ...model, pose: end })
  }
  return moves
}

/** How far it goes straight in until its rear has passed the edge. */
function depthOf({ base }: Body, { facing }: Pose): PlanPoint {
  const angle = (facing * Math.PI) / 180
  const reach = reachAlongAxes(base, facing)
  return { x: 2 * reach.x * Math.round(Math.cos(angle)), z: -2 * reach.z * Math.round(Math.sin(angle)) }
}
function isWhollyOn(body: Body, from: Pose, { at }: Pose): boolean {
  const { x, z } = depthOf(body, from)
  const deep = (at.x - from.at.x) * Math.sign(x) + (at.z - from.at.z) * Math.sign(z)
  return within(Math.abs(x + z), deep)
}

/** Between the places that are tried along the edge, the nearest first. */
const step = inches(0.25)
const tries = 100
/** The place straight in from its entry, or the nearest beside it where it would stand in nobody. */
function justInside(scene: MoveScene, model: StandingModel, mates: readonly Standing[]): Pose {
  const { body, pose } = model
  const by = depthOf(body, pose)
  const beside = (far: number): Pose => ({
    ...pose,
    at: {
      x: stored(pose.at.x + by.x + (by.x === 0 ? far : 0)),
      z: stored(pose.at.z + by.z + (by.x === 0 ? 0 : far)),
    },
  })
  const straight = beside(0)
  // A way in may be slanted past somebody who stands where it begins.
  const there = [...mates, ...scene.obstacles.map(({ standing }) => standing)]
  if (!there.some((other) => inEachOther({ body, pose: straight }, other))) return straight
  for (let n = 1; n <= tries; n++)
    for (const far of [n * step, -n * step]) {
      const end = beside(far)
      if (!endsBadly(scene, { ...model, pose: end }, end, mates)) return end
    }
  return straight
}
const straightTo = (from: Pose, end: Pose): MoveLeg => ({
  from: { ...from.at, y: from.y },
  to: { ...end.at, y: end.y },
  kind: 'walk',
  length: pointGap(from.at, end.at),
  facing: from.facing,
})
