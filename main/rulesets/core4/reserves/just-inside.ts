/**
 * Whom the ground stops before he is wholly on the table stands just inside its edge (C4-MSR-10, C4-VEH-14): where he came in,
 * or beside it where somebody is there already: several of a unit may come in at one spot, or slanted past others. Where the
 * edge is full he is as near to it as his way lets him.
 */
import { inches, pointGap, stored, within, type Mm } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { cos, sin } from '../../../../shared/portable'
import { costOf, endsBadly, type MoveScene } from '../../../../shared/movement'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import { inEachOther, reachAlongAxes } from '../../../../shared/table'
import type { Body, ModelId, Pose, Standing } from '../../../../shared/table/types'
import { modelOf, type StandingModel } from '../game'
import { sceneFor, shorterWays, type PlannedMove } from '../movement'
import type { PlannedEntry } from './entry'

type Moves = FactData<'arrived'>['moves']

/** As it goes if it comes wholly on to the table, else straight in as far as its edge. */
export function onToTable(model: StandingModel, move: ModelMove): ModelMove {
  if (isWhollyOn(model.body, model.pose, move.end)) return move
  const end = beside(model, 0)
  const legs = [straightTo(model.pose, end)]
  return { legs, ...costOf(legs), end }
}

/**
 * As they came on, but nobody hangs over the edge, and nobody whose way became another than was planned stands in somebody.
 * @param entry  as planned
 * @param made   as far as the ground has let them
 */
export function waysOnto(
  { from, plan, spot }: Pick<PlannedEntry, 'from' | 'plan' | 'spot'>,
  made: PlannedMove,
): Moves {
  const moves: Record<ModelId, Moves[string]> = {}
  const onTable: Standing[] = []
  const goes = (model: StandingModel, { legs, end }: Pick<ModelMove, 'legs' | 'end'>): void => {
    moves[model.id] = { legs, end, from: model.pose }
    onTable.push({ ...model, pose: end })
  }
  const others: (readonly [StandingModel, ModelMove])[] = []
  for (const [id, move] of Object.entries(made.models)) {
    const model = modelOf(from.state, id)
    if (!model.pose) continue
    const standing = { ...model, pose: model.pose }
    // Who comes out of the ground has no edge to pass.
    const onto = spot === undefined ? onToTable(standing, move) : move
    if (onto === plan?.models[id]) goes(standing, onto)
    else others.push([standing, onto])
  }
  for (const [model, move] of others) {
    const scene = sceneFor(from, model.unit, 'move')
    const there = [...onTable, ...scene.obstacles.map(({ standing }) => standing)]
    const end = { ...model, pose: move.end }
    if (!there.some((other) => inEachOther(end, other))) goes(model, move)
    else {
      const aside = justInside(scene, model, onTable)
      const planned = plan?.models[model.id] ?? move
      if (aside) goes(model, { legs: [straightTo(model.pose, aside)], end: aside })
      else goes(model, soonestOn(scene, model, planned, onTable))
    }
  }
  return moves
}

/** How far it goes straight in until its rear has passed the edge. */
function depthOf({ base }: Body, { facing }: Pose): PlanPoint {
  const angle = (facing * Math.PI) / 180
  const reach = reachAlongAxes(base, facing)
  return { x: 2 * reach.x * Math.round(cos(angle)), z: -2 * reach.z * Math.round(sin(angle)) }
}
function isWhollyOn(body: Body, from: Pose, { at }: Pose): boolean {
  const { x, z } = depthOf(body, from)
  const deep = (at.x - from.at.x) * Math.sign(x) + (at.z - from.at.z) * Math.sign(z)
  return within(Math.abs(x + z), deep)
}

/** Between the places that are tried along the edge, the nearest first. */
const step = inches(0.25)
/** As long as the longest edge. */
const tries = 300
/** Straight in from its entry, or so far beside that. */
function beside({ body, pose }: StandingModel, far: Mm): Pose {
  const by = depthOf(body, pose)
  return {
    ...pose,
    at: {
      x: stored(pose.at.x + by.x + (by.x === 0 ? far : 0)),
      z: stored(pose.at.z + by.z + (by.x === 0 ? 0 : far)),
    },
  }
}
/** The place just inside the edge nearest to its entry where it would stand in nobody. */
function justInside(scene: MoveScene, model: StandingModel, mates: readonly Standing[]): Pose | null {
  for (let n = 1; n <= tries; n++)
    for (const far of [n * step, -n * step]) {
      const end = beside(model, far)
      if (!endsBadly(scene, { ...model, pose: end }, end, mates)) return end
    }
  return null
}
/** Along an edge that is full: the first place on the way it was to go where it is on the table and in nobody. */
const soonestOn = (
  scene: MoveScene,
  model: StandingModel,
  planned: ModelMove,
  mates: readonly Standing[],
): ModelMove =>
  [planned, ...shorterWays(scene.table, model, planned)].findLast(
    ({ end }) => !endsBadly(scene, { ...model, pose: end }, end, mates),
  ) ?? planned
const straightTo = (from: Pose, end: Pose): MoveLeg => ({
  from: { ...from.at, y: from.y },
  to: { ...end.at, y: end.y },
  kind: 'walk',
  length: pointGap(from.at, end.at),
  facing: from.facing,
})
