/** Missions as files, and how what is fought for in them is told. */
export type { Award, Counted } from './counted'
export {
  missionSchema,
  type KeptDistance,
  type Mission,
  type MissionTerms,
  type Objective,
  type SetUpStep,
  type VictoryClause,
} from './schema'
