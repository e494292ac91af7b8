/** What a move is judged by: the table and everybody on it, how the model moves, and what it may spend. */
import { inches, type Mm } from '../geometry'
import type { Budget } from '../protocol/decision'
import type { RuleId } from '../protocol/refusal'
import type { StandingRules } from '../table'
import type { ModelId, Standing, Table } from '../table/types'

/** C4-MOVE-04. */
export const enemyDistance: Mm = inches(1)

/** Somebody in the way. */
export interface Obstacle {
  readonly standing: Standing
  /** Distance to keep: 0 lets bases touch (friends, C4-MOVE-03), 1" is the enemy's due (C4-MOVE-04). */
  readonly keep: Mm
}
/** What surrounds a move: the table and everybody who is not of the moving unit. */
export interface MoveScene {
  readonly table: Table
  readonly obstacles: readonly Obstacle[]
  /** `cf.move.walls` (CF-RUIN-11): in the way unless there is an opening, storeys changed at stairs and holes only. */
  readonly walls?: 'abstract' | 'physical'
  /** `cf.ruin.headroom` (CF-RUIN-04.3). */
  readonly headroom?: boolean
  /** `cf.ruin.vehicleWalls`, for those it concerns: no hull is driven through what stands higher than 1" (CF-RUIN-10). */
  readonly hullWalls?: boolean
  /** On wheels or tracks one goes the way one points; all others may be turned as they like on their way (C4-VEH-10, C4-MOVE-08). */
  readonly drives?: Drives
  /** It may turn where it stands, as its whole move (C4-VEH-10). */
  readonly turns?: boolean
}
interface Drives {
  /** `core4.vehicles.strictPivotSweep`: a turn needs room all the way round, not only where it ends. */
  readonly sweeps: boolean
  /** `core4.vehicles.freeStrafe`: where there is no room to turn it may go sideways. */
  readonly strafes: boolean
}
/** On foot, or over everything that stands between (CF-MOVE-07): bases and terrain count where it comes down only. */
export type Manner = 'walk' | 'jump'

export interface MoveRules {
  readonly budget: Budget
  readonly manner?: Manner
  /** Of a jump: does it end in the air always (skimmers, C4-VEH-07), where the waypoint says so (jetbikes, C4-TYPE-05), or never? */
  readonly hovers?: 'always' | 'byChoice'
  /** Which storeys of ruins the model may end on (CF-RUIN-10); all of them unless said. */
  readonly levels?: StandingRules['levels']
  /** Where models of the unit differ in them: the storeys of each. */
  readonly levelsOf?: Readonly<Record<ModelId, StandingRules['levels']>>
  /** `core4.move.sharedClimbBudget`: one purse for plan and climb (C4-MOVE-11). */
  readonly sharedClimb?: boolean
  /** `core4.move.strictOwnUnitPaths`: models of the moving unit are in each other's way (C4-MOVE-03). */
  readonly strictOwnPaths?: boolean
  /** What limits the distance: cited when it is too far. */
  readonly cite?: readonly RuleId[]
}
