/** One man, one vehicle or one bystander of Live Skirmish, as the state keeps him and a seat that may know him sees him. */
import type { Mm } from '../../geometry/length'
import type { SoldierGear, SoldierRole, VehicleArmour } from './force'
import type { CarriedId, ClassId } from './tables'
import type { Body, ModelId, PieceId, Pose } from '../../table/types'
import type { Seat } from '../spatial'

export type GivenWords = { readonly en: string; readonly ru: string }
/** LS-AMMO-01: empty until reloaded, single shots only, nothing left. */
export type Ammunition = 'loaded' | 'empty' | 'singles' | 'out'
export interface CarriedWeapon {
  readonly weapon: CarriedId
  readonly ammunition: Ammunition
  readonly mount?: 'turret' | 'hull'
  /** Turn in which it last fired: launchers react once a turn (LS-OPP-01), a vehicle's weapons fire once an activity. */
  readonly firedIn?: number
}
/** LS-HIDE: what the others see of him is this marker. */
interface Hidden {
  /** Opaque name of the neutral marker: 'h1', 'h2' … in the order of hiding. */
  readonly marker: string
  /** Enemies who have spotted him (LS-HIDE-06). */
  readonly spottedBy: readonly ModelId[]
  /** Lies in ambush: there is no marker of him, and nobody looks for him (LS-EXT-02). */
  readonly ambush?: true
}
export type SkirmishStatus =
  /** Not deployed yet. */
  | 'waiting'
  /** Placed last (LS-EXT-01); lies in ambush at a place written down (LS-EXT-02). */
  | 'infiltrator'
  | 'ambush'
  | 'onTable'
  /** In a vehicle. */
  | 'aboard'
  /** In a building without rooms (LS-GEO-16). */
  | 'garrison'
  | 'dead'
  | 'prisoner'
  /** Gone over a table edge: see `leftBy`. */
  | 'left'
/** Which of the table's edges; "north" is z = 0, far from the camera. */
export type Edge = 'north' | 'east' | 'south' | 'west'
type TroopKind = 'soldier' | 'vehicle' | 'civilian' | 'hostage' | 'journalist'

export interface VehicleState {
  readonly armour: VehicleArmour
  readonly propulsion: 'tracked' | 'wheeled'
  readonly turret: boolean
  /** Degrees counter-clockwise from +x, as `Pose.facing` (LS-VEH-02). */
  readonly turretFacing: number
  readonly seats: number
  readonly driver: ModelId | null
  /** 2D6 of this activation (LS-VEH-01); null when it has not been activated this turn. */
  readonly roll: number | null
  readonly knockedOut: boolean
  readonly exploded: boolean
}
export interface SkirmishModel {
  readonly id: ModelId
  /** null: belongs to nobody (civilians, journalists, hostages). A freed hostage follows `escort`. */
  readonly seat: Seat | null
  readonly squad: string | null
  readonly kind: TroopKind
  readonly name: GivenWords
  readonly figure: string
  /** Of a vehicle that of its crew; null for bystanders. */
  readonly class: ClassId | null
  readonly roles: readonly SoldierRole[]
  /** Of commanders; 0 for everybody else (LS-DATA-03). */
  readonly leadership: number
  readonly weapons: readonly CarriedWeapon[]
  readonly gear: readonly SoldierGear[]
  readonly mateOf: ModelId | null
  readonly body: Body
  readonly pose: Pose | null
  readonly posture: 'standing' | 'prone'
  readonly status: SkirmishStatus
  readonly aboard: ModelId | null
  readonly garrison: { readonly piece: PieceId; readonly level: number } | null
  readonly leftBy: 'exfiltration' | 'retreat' | 'evacuated' | null
  /** What he has done this turn; cleared in the end phase (LS-TURN-01 6e). */
  readonly activated: boolean
  /** Length of path this turn, and whether a reaction has displaced him (LS-MOVE-02). */
  readonly moved: Mm
  readonly displaced: boolean
  readonly spotUsed: boolean
  readonly suppressed: boolean
  readonly shaken: boolean
  readonly retreat: { readonly edge: Edge } | null
  readonly hidden: Hidden | null
  /** Gone to ground: where (LS-SUP-02). */
  readonly ground: 'cover' | 'open' | null
  readonly engaged: readonly ModelId[]
  /** Who stands ready to help him up this turn (LS-MOVE-05). */
  readonly helpedBy?: ModelId | null
  /** LS-WND: turns left, and whether a medic has stopped the count. */
  readonly wound: { readonly turns: number; readonly stabilised: boolean } | null
  /** The turn in which he was lost: fell, was wounded or taken (LS-MOR-01). */
  readonly lostIn?: number
  /** Bystanders: who leads a freed hostage, or has taken a journalist. */
  readonly escort: ModelId | null
  readonly captured: boolean
  readonly vehicle?: VehicleState
}
