/** Arms and legs that find their own elbow or knee, so that a pose only says where hands and feet are. */
import { Vector3 } from 'three'
import type { Slot } from './schemes'
import type { Sculpt, SculptPoint } from './sculpt'

/** The middle joint of two bones from `root` to `tip`, bent towards `pole`. */
function joint(
  root: SculptPoint,
  tip: SculptPoint,
  upper: number,
  lower: number,
  pole: SculptPoint,
): SculptPoint {
  const a = new Vector3(...root)
  const along = new Vector3(...tip).sub(a)
  const span = Math.min(along.length(), (upper + lower) * 0.999)
  along.normalize()
  const reach = (upper * upper - lower * lower + span * span) / (2 * span)
  const bend = Math.sqrt(Math.max(0, upper * upper - reach * reach))
  const out = new Vector3(...pole)
  out.addScaledVector(along, -out.dot(along)).normalize()
  a.addScaledVector(along, reach).addScaledVector(out, bend)
  return [a.x, a.y, a.z]
}

interface LimbLook {
  readonly slot: Slot
  readonly lowerSlot: Slot
  readonly thick: number
  readonly upper: number
  readonly lower: number
}

export function limb(
  sculpt: Sculpt,
  look: LimbLook,
  root: SculptPoint,
  tip: SculptPoint,
  pole: SculptPoint,
): SculptPoint {
  const middle = joint(root, tip, look.upper, look.lower, pole)
  sculpt.rod(look.slot, root, middle, look.thick, look.thick * 0.85, 7)
  sculpt.rod(look.lowerSlot, middle, tip, look.thick * 0.88, look.thick * 0.68, 7)
  return middle
}
