/** What a hull of the kit is: a solid body in a box of its own, and where weapons sit unless its kind says otherwise. */
import type { Mm } from '../../../../shared/geometry/length'
import type { Sculpt } from '../sculpt'

/** How a weapon is fixed to the hull (C4-VSHOOT-09), named as forces name it. */
export type HeldAs =
  'turret' | 'pintle' | 'hull' | 'left' | 'right' | 'rear' | 'sponsonLeft' | 'sponsonRight' | 'walkerArm'
/** What is drawn for a weapon. */
export type VehicleArm =
  | 'machineGun'
  | 'autogun'
  | 'longGun'
  | 'howitzer'
  | 'mortar'
  | 'flamer'
  | 'missiles'
  | 'heatBeam'
  | 'powerClaw'

/** A weapon where it sits on the hull. */
export interface MountShown {
  readonly id: string
  readonly kind: HeldAs
  /** From the middle of the hull's footprint, and over the ground; mm. */
  readonly at: { readonly forward: Mm; readonly left: Mm; readonly up: Mm }
  readonly arm: VehicleArm
  /** Two barrels that fire as one weapon (C4-VSHOOT-12). */
  readonly linked?: boolean
  /** Id of the weapon, by which its shots are known. */
  readonly weapon?: string
  /** Where it points, degrees to the left of the hull's front. */
  readonly bearing?: number
}

/** The box of the solid body, mm; `bottom` over the ground. */
export interface SightBox {
  readonly length: Mm
  readonly width: Mm
  readonly height: Mm
  readonly bottom: Mm
}

/** mm: whose underside is higher floats, and stands on a rod. */
export const floatsFrom = 8
/** How high over the ground a model of the player's own is drawn whose hull begins there. */
export const standingHeight = (bottom: Mm): Mm => (bottom > floatsFrom ? bottom : 0)

export interface TurretModel {
  /** From its pivot to its farthest corner, and over the deck it stands on: the solid part, mm. */
  readonly radius: Mm
  readonly height: Mm
  /** Where the barrel leaves it: over the deck, before the pivot, mm. */
  readonly gun: { readonly up: Mm; readonly forward: Mm }
  /** Stands on y = 0, looking along +z. */
  readonly shell: (s: Sculpt) => void
}

export interface HullModel {
  /** The size it is sculpted in; it is fitted to the box of its kind. */
  readonly box: SightBox
  /** How it moves: what breaks when it is immobilised, and what it stands on. */
  readonly drive: 'tracks' | 'wheels' | 'hover' | 'legs'
  /** Stands on y = 0 (the bottom of the box), looking along +z. `lame`: immobilised. */
  readonly body: (s: Sculpt, lame: boolean) => void
  readonly turret?: TurretModel
  /** For a kind that says nothing of its mounts; heights over the ground. */
  readonly mounts: readonly MountShown[]
}

/** Where a gun points at rest, degrees to the left of the front: sponsons look ahead until they fire. */
export const restOf = (kind: HeldAs): number =>
  kind === 'left' ? 90 : kind === 'right' ? -90 : kind === 'rear' ? 180 : 0
