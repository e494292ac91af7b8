/**
 * How a base that is no disc is carried along its way: pointing along it where that is free, else as it stood, else as it
 * is to stand at the end of the stretch. Who goes on legs is turned as he likes, at no cost (C4-MOVE-08, C4-VEH-10).
 */
import { tolerance } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import type { Standing } from '../table/types'
import { facingOn, heightOf, legsOf, type Foothold } from './legs'
import { obstruction } from './obstruction'
import type { Manner, MoveScene } from './rules'
import { drivenLegs, turnedOnly } from './turns'

export const isFreeIn = (scene: MoveScene, mover: Standing, leg: MoveLeg, facing: number): boolean =>
  obstruction(scene, mover, [{ ...leg, facing }]) === null

/** The legs of a path, with the facing of those on which the base does not point along its way. */
export function carriedLegs(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  manner: Manner = 'walk',
): readonly MoveLeg[] {
  const { table, drives } = scene
  const goes = legsOf(table, mover.pose, path, manner)
  if (goes.length === 0 && scene.turns && !drives) return turnedOnly(mover, path, manner)
  if (manner === 'jump' || (mover.body.base.shape === 'round' && !drives)) return goes
  if (drives)
    return drivenLegs(
      scene,
      mover,
      path,
      (way, facing) => obstruction(scene, { ...mover, pose: { ...mover.pose, facing } }, way, mover) === null,
    )
  const legs: MoveLeg[] = []
  let here: Foothold & { readonly y: number } = mover.pose
  let { facing } = mover.pose
  for (const next of path) {
    for (const leg of legsOf(table, here, [next])) {
      const along = facingOn(leg, facing)
      const wishes = [along, facing, ...(next.facing === undefined ? [] : [next.facing])]
      const moves = leg.kind === 'walk' && leg.length > tolerance
      const carried = (moves ? wishes.find((one) => isFreeIn(scene, mover, leg, one)) : facing) ?? along
      legs.push(carried === along ? leg : { ...leg, facing: carried })
      facing = carried
    }
    here = { ...next, y: heightOf(table, next) ?? here.y }
  }
  return legs
}
