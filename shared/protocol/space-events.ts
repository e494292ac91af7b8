/** What templates and falling ruins tell: facts the table shows step by step. */
import type { Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import type { ModelId, PieceId, Pose, UnitId } from '../table/types'

/** `markerPlaced`: where a marker was put down before anything was rolled for it. */
export interface MarkerPlaced {
  /** Counts the markers of one shooting from 0. */
  readonly marker: number
  readonly unit: UnitId
  readonly target: UnitId
  readonly model: ModelId
  readonly weapon: string
  readonly at: PlanPoint
  readonly radius: Mm
  /** Declared level; null: the topmost under the hole. */
  readonly floor: number | null
}
/** `markerScattered`: also told when HIT leaves it where it was. */
export interface MarkerScattered {
  readonly marker: number
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly bearing: number
  readonly distance: Mm
  readonly hit: boolean
}
/** `markerStruck`: who is under the final marker on the level it strikes. */
export interface MarkerStruck {
  readonly marker: number
  readonly at: PlanPoint
  readonly radius: Mm
  readonly level: number
  readonly y: Mm
  readonly piece: PieceId | null
  readonly full: readonly ModelId[]
  /** Hit on 4+ each. */
  readonly partial: readonly ModelId[]
}
/** `flameStruck` */
export interface FlameStruck {
  readonly unit: UnitId
  readonly target: UnitId
  readonly model: ModelId
  readonly weapon: string
  readonly tip: PlanPoint
  readonly bearing: number
  readonly level: number
  readonly y: Mm
  readonly piece: PieceId | null
  readonly models: readonly ModelId[]
}
/** `ruinCollapsed`: the piece is rubble from now on (CF-DESTROY-06). The fall is shown from this. */
export interface RuinCollapsed {
  readonly piece: PieceId
  readonly cause: 'demolition' | 'siegeShell' | 'wrecker' | 'agreed' | 'scenario'
}
/** `survivorsSettled`: where those inside stand now (CF-DESTROY-07); `lost` found no place. */
export interface SurvivorsSettled {
  readonly piece: PieceId
  readonly poses: Readonly<Record<ModelId, Pose>>
  readonly lost: readonly ModelId[]
}
