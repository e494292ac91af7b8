/** A vehicle as it is being shown: its parts, and where each of its guns points now and is to point. */
import { Matrix4, Vector3 } from 'three'
import type { Point3 } from '../../../../shared/geometry/point'
import { assemble, mountsOf, type VehicleLook, type VehiclePart } from './assembly'
import { restOf, type HeldAs, type MountShown } from './hull-model'

/** Degrees per second. */
const pace = 150
const quarter = 90
/** How far a mount turns from its rest to either side, degrees (C4-VSHOOT-09); null: all round. */
const swing: Readonly<Record<HeldAs, readonly [right: number, left: number] | null>> = {
  turret: null,
  pintle: null,
  hull: [-quarter / 2, quarter / 2],
  left: [-quarter / 2, quarter / 2],
  right: [-quarter / 2, quarter / 2],
  rear: [-quarter / 2, quarter / 2],
  walkerArm: [-quarter, quarter],
  sponsonLeft: [0, 2 * quarter],
  sponsonRight: [-2 * quarter, 0],
}
/** Between -180 and 180. */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Where its barrel points and is to point, degrees to the left of where it rests. */
interface Aim {
  now: number
  wanted: number
}
const turning = new Matrix4()

export class Machine {
  parts: readonly VehiclePart[] = []
  /** Grows whenever the parts are others. */
  revision = 0
  look: VehicleLook
  private mounts: readonly MountShown[] = []
  private readonly aims = new Map<string, Aim>()
  private key = ''

  constructor(look: VehicleLook) {
    this.look = look
    this.take(look)
  }

  /** @returns whether it looks otherwise from now on */
  take(look: VehicleLook): boolean {
    const key = JSON.stringify(look)
    if (key === this.key) return false
    this.key = key
    this.look = look
    this.parts = assemble(look)
    this.mounts = mountsOf(look)
    this.revision++
    for (const { id, kind, bearing } of this.mounts) {
      const aim = this.aims.get(id)
      const told = bearing === undefined ? 0 : turned(bearing - restOf(kind))
      if (!aim) this.aims.set(id, { now: told, wanted: told })
      else if (bearing !== undefined) aim.wanted = told
    }
    return true
  }

  /** Points what fires that weapon there, as far as it turns; every gun that nobody tells apart. */
  aim(weapon: string, bearing: number): void {
    for (const mount of this.firing(weapon)) {
      const aim = this.aims.get(mount.id)
      const limits = swing[mount.kind]
      const way = turned(bearing - restOf(mount.kind))
      if (aim) aim.wanted = limits ? Math.min(limits[1], Math.max(limits[0], way)) : way
    }
  }

  /** All guns are where they were going. */
  settle(): void {
    for (const aim of this.aims.values()) aim.now = aim.wanted
  }

  /** @returns whether a gun is still turning */
  step(seconds: number): boolean {
    let busy = false
    for (const aim of this.aims.values()) {
      const rest = turned(aim.wanted - aim.now)
      const step = pace * seconds
      if (Math.abs(rest) <= step) aim.now = aim.wanted
      else {
        aim.now += Math.sign(rest) * step
        busy = true
      }
    }
    return busy
  }

  /** Where a part is now, in the model's frame. */
  placeOf({ pivot, turns, local }: VehiclePart, into: Matrix4): Matrix4 {
    into.makeTranslation(pivot)
    const bearing = turns === null ? 0 : (this.aims.get(turns)?.now ?? 0)
    if (bearing !== 0) into.multiply(turning.makeRotationY((bearing * Math.PI) / 180))
    return into.multiply(local)
  }

  /** The mouth of what fires that weapon, once it points where it is to point; in the model's frame. */
  muzzle(weapon: string): Point3 | null {
    const mount = this.firing(weapon)[0]
    const part = this.parts.find(({ mouth }) => mouth !== undefined && mouth.mount === mount?.id)
    if (!mount) return null
    if (!part?.mouth) return this.placeOfMount(mount)
    const wanted = part.turns === null ? 0 : (this.aims.get(part.turns)?.wanted ?? 0)
    const place = new Matrix4()
      .makeTranslation(part.pivot)
      .multiply(turning.makeRotationY((wanted * Math.PI) / 180))
      .multiply(part.local)
    const { x, y, z } = new Vector3(part.mouth.reach, 0, 0).applyMatrix4(place)
    return { x, y, z }
  }

  /** Of a hull whose barrels nobody has modelled as such: where the mount sits, turned with the turret it sits in. */
  private placeOfMount({ id, at: { forward, left, up } }: MountShown): Point3 {
    const turret = this.parts.find(({ turns }) => turns === id)
    const place = new Vector3(forward, up, -left)
    if (!turret) return { x: place.x, y: place.y, z: place.z }
    const about = new Vector3(turret.pivot.x, 0, turret.pivot.z)
    const bearing = ((this.aims.get(id)?.wanted ?? 0) * Math.PI) / 180
    const { x, y, z } = place.sub(about).applyMatrix4(turning.makeRotationY(bearing)).add(about)
    return { x, y, z }
  }

  private firing(weapon: string): readonly MountShown[] {
    const named = this.mounts.filter((mount) => mount.weapon === weapon)
    return named.length > 0 ? named : this.mounts
  }
}
