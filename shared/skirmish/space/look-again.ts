/** One who looks again and again at somebody who moves, as along a path: yes or no, fast (LS-GEO-04, LS-ENG-04). */
import { hullBox, panelPoints, panelsTurnedTo, samplesOf } from '../../sight'
import {
  aimPointOf,
  freePlaces,
  lookingFrom,
  panelRays,
  linePasses,
  pattern,
  soldierRays,
  type Looking,
} from './looking'
import type { SkirmishSpace, SpaceModel } from './space'

/**
 * What one who looks again and again at somebody who moves remembers of the last time: what stopped each ray, and the place
 * that was free. They are asked first; they never change an answer.
 */
interface LookMemory {
  readonly blockers: Int32Array
  free: number
}
export const freshMemory = (): LookMemory => ({ blockers: new Int32Array(9).fill(-1), free: 4 })

/** Has a's own eye a free ray to b? */
export const seesOneWay = (space: SkirmishSpace, a: SpaceModel, b: SpaceModel): boolean =>
  seesBody(lookingFrom(space, a, b), b, freshMemory())

export function seesBody(looking: Looking, target: SpaceModel, memory: LookMemory): boolean {
  const box = hullBox(target)
  if (box)
    return panelsTurnedTo(box, looking.eye).some(
      (panel) => freePlaces(looking, panelRays, panelPoints(box, panel)).length > 0,
    )
  aimPointOf(soldierRays, samplesOf(target, looking.eye, pattern), looking.eye)
  if (isOpen(looking, memory.free, memory)) return true
  for (let ray = 0; ray < soldierRays.size; ray++)
    if (ray !== memory.free && isOpen(looking, ray, memory)) {
      memory.free = ray
      return true
    }
  return false
}
/** One of the nine rays that are aimed: past solids, hulls and smoke. */
function isOpen(looking: Looking, ray: number, { blockers }: LookMemory): boolean {
  const { tracer } = looking
  const last = blockers[ray] as number
  if (last >= 0 && soldierRays.isStoppedBy(tracer, ray, last)) return false
  const blocker = soldierRays.probe(tracer, ray)
  blockers[ray] = blocker
  if (blocker >= 0) return false
  if (looking.hulls.length + looking.clouds.length === 0) return true
  const [x, y, z] = [soldierRays.x[ray], soldierRays.y[ray], soldierRays.z[ray]] as [number, number, number]
  return linePasses(looking, { x, y, z })
}
