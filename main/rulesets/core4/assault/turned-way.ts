/** A way found for the middle of a base that is no disc, and how the base is turned on it so that it passes everywhere (C4-MOVE-08). */
import { pointGap, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { facingOn, heightOf, isFreeIn, legsOf, type MoveScene } from '../../../../shared/movement'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { Standing, SurfaceRef } from '../../../../shared/table/types'

/** Stretches shorter than this are not divided any more. */
const shortest: Mm = 0.5
/** On shorter ones than this every facing is tried. */
const near: Mm = 12
const looks = 36
/** A path has no more corners than this. */
const mostCorners = 60

interface Stuck {
  readonly stuck: { readonly at: PlanPoint; readonly on: SurfaceRef; readonly y: Mm }
}
/** The path with its facings, or a place on it where the base cannot be turned so that it passes. */
export function turnedWay(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
): { readonly path: readonly Waypoint[] } | Stuck {
  const { table } = scene
  const wanted = path[path.length - 1]?.facing
  const turned: Waypoint[] = []
  let here = mover.pose as Waypoint & { readonly y: Mm }
  let stood = mover.pose.facing
  for (const next of path) {
    const y = heightOf(table, next) ?? here.y
    const legs = legsOf(table, here, [next])
    const walks = legs.filter(({ kind }) => kind === 'walk')
    for (const [index, walk] of walks.entries()) {
      const parts = stretch(walk, stood)
      if ('stuck' in parts) return { stuck: { at: parts.stuck, on: next.on, y: walk.from.y } }
      for (const { at, facing } of parts.done) {
        turned.push({ at, on: at === walk.to || index > 0 ? next.on : here.on, facing })
        stood = facing
      }
    }
    here = { ...next, y }
  }
  const last = path[path.length - 1]
  if (last) turned.push({ ...last, ...(wanted === undefined && { facing: stood }) })
  const plain = turned.map(({ at: { x, z }, ...rest }) => ({ at: { x, z }, ...rest }))
  return { path: plain.length <= mostCorners ? plain : path }

  function stretch(
    leg: MoveLeg,
    before: number,
  ):
    | { readonly done: readonly { readonly at: PlanPoint; readonly facing: number }[] }
    | { readonly stuck: PlanPoint } {
    const wishes = [facingOn(leg, before), before, ...(wanted === undefined ? [] : [wanted])]
    const every = leg.length < near ? Array.from({ length: looks }, (_, i) => (180 * i) / looks) : []
    const facing = [...wishes, ...every].find((one) => isFreeIn(scene, mover, leg, one))
    if (facing !== undefined) return { done: [{ at: leg.to, facing }] }
    const middle = {
      x: (leg.from.x + leg.to.x) / 2,
      y: (leg.from.y + leg.to.y) / 2,
      z: (leg.from.z + leg.to.z) / 2,
    }
    const length = pointGap(leg.from, middle)
    if (length < shortest) return { stuck: middle }
    const first = stretch({ ...leg, to: middle, length }, before)
    if ('stuck' in first) return first
    const turnedTo = first.done[first.done.length - 1]?.facing ?? before
    const second = stretch({ ...leg, from: middle, length }, turnedTo)
    if ('stuck' in second) return second
    // One stretch where both look the same way.
    const [head] = second.done
    const kept = head?.facing === turnedTo ? first.done.slice(0, -1) : first.done
    return { done: [...kept, ...second.done] }
  }
}
