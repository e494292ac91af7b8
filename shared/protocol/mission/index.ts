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
export type { Objective } from './objectives'
export type { SetUpStep } from './steps'
export type { KeptDistance, Role } from './values'
export type { VictoryClause } from './victory'
export { missionSchema, type Mission, type MissionTerms } from './schema'
export {
  idsNamed,
  isMeant,
  stratagemsOfSide,
  type Besides,
  type FixedTarget,
  type MissionStratagems,
} from './stratagems'
