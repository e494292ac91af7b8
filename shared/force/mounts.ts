/** Which way a mounted weapon bears (C4-VSHOOT-09). Degrees, counter-clockwise from straight ahead. */
import type { Mount, MountKind } from '../protocol/vehicle'
import file from './mount-rules.json' with { type: 'json' }

/** The rule that the weapons of a linked mount have besides their own (C4-VSHOOT-12). */
export const linkedRule: string = file.linked

interface Arc {
  readonly axis: number
  /** To either side of the axis; 180 is all round. */
  readonly halfWidth: number
}
const arcs: Readonly<Record<MountKind, Arc>> = {
  turret: { axis: 0, halfWidth: 180 },
  pintle: { axis: 0, halfWidth: 180 },
  hull: { axis: 0, halfWidth: 45 },
  sponsonLeft: { axis: 90, halfWidth: 90 },
  sponsonRight: { axis: -90, halfWidth: 90 },
  left: { axis: 90, halfWidth: 45 },
  right: { axis: -90, halfWidth: 45 },
  rear: { axis: 180, halfWidth: 45 },
  walkerArm: { axis: 0, halfWidth: 90 },
}
/** As its kind has it, unless the profile says otherwise. */
export const arcOf = ({ kind, axis, halfWidth }: Pick<Mount, 'kind' | 'axis' | 'halfWidth'>): Arc => ({
  axis: axis ?? arcs[kind].axis,
  halfWidth: halfWidth ?? arcs[kind].halfWidth,
})
