/** What is asked of the table: walls, floors, sight, night, and how it is laid. */
import type { PlacementSpot } from '../../../../../shared/city'
import type { PieceDesign } from '../../../../../shared/table/types'
import type { RuinSight } from '../../../../../shared/sight'
import type { UnitType } from '../../../../../shared/protocol/force'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { Seat } from '../../../../../shared/protocol/spatial'
import type { StandingRules } from '../../../../../shared/table'
import type { AskedOf } from './asked'

export type TableQuestions = {
  /** Why a piece that is laid by order does not go down there, or null (CF-STRAT-30, S6-MISS-SET-04). */
  layingBarred: AskedOf<
    Refusal | null,
    { kind: string; seat: Seat; design: PieceDesign; spot: PlacementSpot }
  >
  /** Are walls of ruins in the way of troops, or does one go through them (CF-RUIN-11)? */
  wallsHinder: AskedOf<boolean, object>
  /** Are they in the way of vehicles (CF-RUIN-10)? */
  wallsStopHulls: AskedOf<boolean, object>
  /** Must one fit under the floor above (CF-RUIN-04)? */
  headroom: AskedOf<boolean, object>
  /** The storeys of a ruin on which those who move so may stand; null: as their kind may (CF-RUIN-10). */
  upperFloors: AskedOf<NonNullable<StandingRules['levels']> | null, { mobility: UnitType }>
  /** How ruins take part in sight (CF-LOS-01, -04, -08). */
  ruinSight: AskedOf<RuinSight, object>
  /** Does a marker, or a flame, strike every floor below it (C4-WEAPON-30)? */
  strikesEveryFloor: AskedOf<boolean, { shape: 'marker' | 'flame' }>
  /** Is it night: does the unit see only as far as its dice say (C4-MSR-07)? */
  isNight: AskedOf<boolean, object>
  /** Why a table that the players lay may not stand yet, whoever is content with it (C4-ORG-07). */
  tableMayStand: AskedOf<Refusal | null, object>
  /** What has been said of the first night, in place of a die (S6-MISS-CMD-03). */
  nightSaid: AskedOf<'dark' | 'light' | null, object>
  /** Does a die say, before the first turn, whether there is night (C4-MSR-04)? */
  rollsForNight: AskedOf<boolean, object, 'mission'>
}
