/** A vehicle put together: which part stands where on its hull, and about what it turns. Pure, made anew when it changes. */
import { Matrix4, Vector3 } from 'three'
import type { Mm } from '../../../../shared/geometry/length'
import { meshOf } from '../../../../shared/table'
import { armReach } from './arms'
import {
  charredShape,
  armShape,
  bodyShape,
  postHeight,
  postShape,
  rubbleShape,
  shoulderShape,
  socketShape,
  sponsonShape,
  standShape,
  stubShape,
  turretShape,
  ownShape,
  type PartShape,
  type VehicleShape,
} from './shapes'
import { hullModel, type HullId } from './hulls'
import { floatsFrom, restOf, standingHeight, type SightBox, type MountShown } from './hull-model'
import { ringTurret, rubbleHalf } from './mountings'
import { planRadius, surfaceFrom } from './surface'

/** What is the matter with it, as it is seen. */
export interface VehicleDamage {
  readonly immobilised?: boolean
  /** Ids of the mounts whose weapons are gone. */
  readonly weaponsDestroyed?: readonly string[]
  readonly shaken?: boolean
  readonly stunned?: boolean
  /** Its smoke launchers have just been used. */
  readonly smoke?: boolean
  readonly wreck?: boolean
  readonly exploded?: boolean
}
export interface VehicleLook {
  readonly hull: HullId
  /** The mesh of the player's own that is drawn in its place; it must be at hand. */
  readonly own?: string
  /** The sight volume. */
  readonly box: SightBox
  /** Stands on a round base of this radius: it is seen as a cylinder then. */
  readonly round: Mm | null
  /** How much higher than the table it stands: the thickness of its base. */
  readonly lift: Mm
  readonly mounts?: readonly MountShown[]
  readonly damage?: VehicleDamage
}
export interface VehiclePart {
  readonly shape: PartShape
  /** In the model's frame: x to its front, y up, z to its right. */
  readonly pivot: Vector3
  /** The mount whose bearing turns it about the upright through its pivot. */
  readonly turns: string | null
  readonly local: Matrix4
  /** It rises and sinks with a hull that floats. */
  readonly floats: boolean
  /** The barrel of a mount, and how far its mouth is from its trunnion, before it is scaled. */
  readonly mouth?: { readonly mount: string; readonly reach: Mm }
}

/** Degrees: what a wreck's turret has been thrown round by, and how it hangs. */
const askew = { turn: 31, tilt: 4 }

export const mountsOf = ({ hull, box, mounts }: VehicleLook): readonly MountShown[] => {
  if (mounts) return mounts
  const model = hullModel(hull)
  const [l, h, w] = [
    box.length / model.box.length,
    box.height / model.box.height,
    box.width / model.box.width,
  ]
  return model.mounts.map((mount) => ({
    ...mount,
    at: {
      forward: mount.at.forward * l,
      left: mount.at.left * w,
      up: box.bottom + (mount.at.up - model.box.bottom) * h,
    },
  }))
}

/** Of what kind of hull its box is filled by how much: along, up, across. */
interface Fit {
  readonly along: number
  readonly up: number
  readonly across: number
  /** Of guns and their mountings, which keep their form. */
  readonly guns: number
}
function fitOf({ hull, box, round, lift }: VehicleLook): Fit {
  const model = hullModel(hull)
  // What floats is as high as its box; what stands on the ground reaches down to it, whatever room its box leaves below it.
  const height = model.drive === 'hover' ? box.height : box.height + box.bottom - lift
  const plan = round === null ? null : round / planRadius(hull)
  const along = plan ?? box.length / model.box.length
  const across = plan ?? box.width / model.box.width
  const up = height / model.box.height
  return { along, up, across, guns: Math.min(1.3, Math.max(0.72, Math.cbrt(along * up * across))) }
}

const clamp = (value: number, most: number): number =>
  Math.min(Math.max(0, most), Math.max(-Math.max(0, most), value))

/** As it was imported: its hull, and what turns with the gun of its turret; a lost gun leaves a stub where it sat. */
function assembleOwn(look: VehicleLook, own: string): readonly VehiclePart[] {
  const { box, lift, damage = {} } = look
  const burnt = damage.wreck === true
  const { turret } = meshOf(own)
  const flies = box.bottom > floatsFrom
  const floats = flies && !burnt && damage.immobilised !== true
  const ground = flies ? standingHeight(box.bottom) : lift
  const plain = new Matrix4()
  const lost = mountsOf(look).filter(({ id }) => damage.weaponsDestroyed?.includes(id) === true)
  const gun = mountsOf(look).find(({ kind }) => kind === 'turret')
  return [
    ...(flies
      ? [{ shape: standShape(box.bottom), pivot: new Vector3(), turns: null, local: plain, floats: false }]
      : []),
    {
      shape: ownShape(own, 'hull', burnt),
      pivot: new Vector3(0, ground, 0),
      turns: null,
      local: plain,
      floats,
    },
    ...(turret === undefined
      ? []
      : [
          {
            shape: ownShape(own, 'turret', burnt),
            pivot: new Vector3(turret.x, ground, turret.z),
            turns: gun?.id ?? null,
            local: new Matrix4().makeTranslation(-turret.x, 0, -turret.z),
            floats,
          },
        ]),
    ...lost.map(({ at: { forward, left, up } }) => ({
      shape: stubShape,
      pivot: new Vector3(forward, up, -left),
      turns: null,
      local: plain,
      floats,
    })),
  ]
}

export function assemble(look: VehicleLook): readonly VehiclePart[] {
  const { hull, box, lift, damage = {} } = look
  if (damage.exploded === true)
    return [
      {
        shape: rubbleShape,
        pivot: new Vector3(),
        turns: null,
        local: new Matrix4().makeScale(box.length / 2 / rubbleHalf, 1, box.width / 2 / rubbleHalf),
        floats: false,
      },
    ]
  if (look.own !== undefined) return assembleOwn(look, look.own)
  const model = hullModel(hull)
  const fit = fitOf(look)
  const floor = model.drive === 'hover' ? box.bottom : lift
  const lame = damage.immobilised === true || damage.wreck === true
  const paint = (shape: VehicleShape): VehicleShape => (damage.wreck === true ? charredShape(shape) : shape)
  const gone = new Set(damage.weaponsDestroyed)
  const parts: VehiclePart[] = []
  const put = (
    shape: VehicleShape,
    pivot: Vector3,
    local: Matrix4,
    turns: string | null = null,
    { floats = model.drive === 'hover' && !lame, mouth }: Partial<Pick<VehiclePart, 'floats' | 'mouth'>> = {},
  ): void => {
    parts.push({ shape: paint(shape), pivot, turns, local, floats, ...(mouth && { mouth }) })
  }
  const arm = (mount: MountShown, pivot: Vector3, local: Matrix4, turns = mount.id): void =>
    put(gone.has(mount.id) ? stubShape : armShape(mount.arm, mount.linked === true), pivot, local, turns, {
      mouth: { mount: mount.id, reach: armReach[mount.arm] },
    })
  put(bodyShape(hull, lame), new Vector3(0, floor, 0), new Matrix4().makeScale(fit.along, fit.up, fit.across))
  if (model.drive === 'hover' && box.bottom > floatsFrom)
    put(standShape(box.bottom), new Vector3(), new Matrix4(), null, { floats: false })

  const sized = (size: number, x = 0, y = 0, z = 0): Matrix4 =>
    new Matrix4().makeTranslation(x, y, z).scale(new Vector3(size, size, size))
  /** Height of the hull under the sky there, mm over the model's ground. */
  const deckAt = (forward: Mm, left: Mm): Mm => {
    const y = surfaceFrom(hull, 'above', left / fit.across, forward / fit.along)
    return floor + (y ?? model.box.height * 0.6) * fit.up
  }

  /** Puts what is fixed in a plate onto that plate. */
  const seat = (at: Vector3, kind: 'hull' | 'left' | 'right' | 'rear'): void => {
    const [left, up, forward] = [-at.z / fit.across, (at.y - floor) / fit.up, at.x / fit.along]
    const isFlank = kind === 'left' || kind === 'right'
    const met = isFlank
      ? surfaceFrom(hull, kind, up, forward)
      : surfaceFrom(hull, kind === 'rear' ? 'behind' : 'ahead', left, up)
    if (met === null) return
    if (isFlank) at.z = met * fit.across
    else at.x = met * fit.along
  }

  const all = mountsOf(look)
  const turrets: {
    readonly id: string
    readonly pivot: Vector3
    readonly reach: number
    readonly roof: Mm
    guns: number
  }[] = []
  for (const mount of all.filter(({ kind }) => kind === 'turret')) {
    const { forward, left } = mount.at
    const shell = model.turret ?? ringTurret
    const shared = turrets.find(({ pivot, reach }) => Math.hypot(pivot.x - forward, pivot.z + left) < reach)
    if (shared) {
      // Beside the main gun of the same turret.
      const side = shared.guns % 2 === 0 ? 1 : -1
      shared.guns++
      const offset = sized(
        fit.guns * 0.8,
        shared.reach * 0.7,
        shared.roof - shared.pivot.y - shell.height * fit.up * 0.4,
        side * shared.reach * 0.36,
      )
      arm(mount, shared.pivot, offset, shared.id)
      continue
    }
    const plan =
      Math.min(fit.along, fit.across, (Math.min(box.length, box.width) / 2 - 0.5) / shell.radius) *
      (turrets.length > 0 ? 0.6 : 1)
    const reach = shell.radius * plan
    const x = clamp(forward, box.length / 2 - reach)
    const z = clamp(-left, box.width / 2 - reach)
    const deck = deckAt(x, -z)
    // Turned down where the deck leaves less room under the top of the sight volume.
    const room = box.bottom + box.height - deck
    const rise = Math.min(fit.up, Math.max(fit.up * 0.45, room / shell.height))
    const pivot = new Vector3(x, deck, z)
    const tilt = new Matrix4()
    if (damage.wreck === true)
      tilt
        .makeRotationX((askew.tilt * Math.PI) / 180)
        .multiply(new Matrix4().makeRotationY((askew.turn * Math.PI) / 180))
    put(turretShape(hull), pivot, tilt.clone().scale(new Vector3(plan, rise, plan)), mount.id)
    arm(
      mount,
      pivot,
      tilt.clone().multiply(sized(fit.guns, shell.gun.forward * plan, shell.gun.up * rise)),
      mount.id,
    )
    turrets.push({ id: mount.id, pivot, reach, roof: deck + shell.height * rise, guns: 1 })
  }
  for (const mount of all) {
    const { kind, id } = mount
    const { forward, left, up } = mount.at
    const own = new Vector3(forward, up, -left)
    if (kind === 'pintle') {
      const under = turrets.find(({ pivot, reach }) => Math.hypot(pivot.x - forward, pivot.z + left) < reach)
      own.y = (under ? under.roof - 1 : deckAt(forward, left)) + postHeight * fit.guns * 0.9
      put(postShape, own, sized(fit.guns * 0.9, 0, -postHeight * fit.guns * 0.9), id)
      arm(mount, own, sized(fit.guns * 0.9), id)
    } else if (kind === 'sponsonLeft' || kind === 'sponsonRight') {
      const side = kind === 'sponsonLeft' ? 1 : -1
      const size = fit.guns * 0.92
      const [lowest, highest] = [floor + 6 * size, box.bottom + box.height - 6.4 * size]
      own.y = Math.min(highest, Math.max(lowest, up))
      const flank = surfaceFrom(
        hull,
        side > 0 ? 'left' : 'right',
        (own.y - floor) / fit.up,
        forward / fit.along,
      )
      const out = flank === null ? Math.abs(left) : Math.abs(flank) * fit.across
      own.z = -side * Math.min(out, box.width / 2 - 7.2 * size)
      put(sponsonShape, own, sized(size), id)
      arm(mount, own, sized(size, 6 * size), id)
    } else if (kind === 'walkerArm') {
      put(shoulderShape, own, sized(fit.guns), id)
      arm(mount, own, sized(fit.guns, 5 * fit.guns))
    } else if (kind !== 'turret') {
      seat(own, kind)
      const about = new Matrix4().makeRotationY((restOf(kind) * Math.PI) / 180)
      const great = mount.arm === 'howitzer' || mount.arm === 'longGun'
      put(socketShape, own, about.clone().multiply(sized(fit.guns * (great ? 2.1 : 1))), id)
      arm(mount, own, about.clone().multiply(sized(fit.guns * (great ? 1 : 0.9), great ? 3 : 0)))
    }
  }
  return parts
}
