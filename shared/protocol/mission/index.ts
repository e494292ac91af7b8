/** Missions as files, and how what is fought for in them is told. */
export {
  degrees,
  type Award,
  type Counted,
  type Degree,
  type StakedGround,
  type OpenDie,
  type ScoreNow,
  type ScoreSheet,
} from './counted'
export type { EdgesRule, EntryRule, RuinRef, SideReserves, UnitFilter, WhichUnits, ZoneRule } from './ground'
export { zoneShapeSchema } from './ground'
export type { SideForce } from './forces'
export type { ExitGround, Objective } from './objectives'
export { fixedAttacker, tableMaps, type SetUpStep, type TableMap } from './steps'
export type { TimelineEvent } from './timeline'
export { reachOfPoint } from './edge-points'
export { roles, type KeptDistance, type Role } from './values'
export type { PointTerm, VictoryClause } from './victory'
export { isForRuins, piecesNamed } from './ruins'
export { missionSchema, type Mission, type MissionTerms } from './schema'
export {
  choicesByTerms,
  givenBy,
  catalogueOrder,
  stratagemPlan,
  stratagemsPerPlayer,
  whyNotDeclared,
  type Given,
  type StratagemPlan,
} from './declaring'
export {
  idsNamed,
  isMeant,
  stratagemsOfSide,
  type Besides,
  type FixedTarget,
  type MissionStratagems,
} from './stratagems'
