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
export {
  missionSchema,
  type KeptDistance,
  type Mission,
  type MissionTerms,
  type Objective,
  type SetUpStep,
  type VictoryClause,
} from './schema'
