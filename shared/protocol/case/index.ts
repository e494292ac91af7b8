/** The format of cases: what the judge reads, the editor of stages edits, and a game may begin from. */
export { type BodySpec, type ModelSpec, type PieceSpec, type RuinSpec, type UnitSpec } from './board'
export { caseSchema, type AnswerInCase, type Case, type CaseQuestion, type CommandInCase } from './case'
export { liftCase } from './lift'
export type { AreaInCase, BoxInCase, SpotInCase } from './places'
export type { ProfileInCase } from './profiles'
export { settledSchema, type SettledInCase } from './settled'
export { skirmishSideSchema, type SkirmishModelSpec } from './skirmish/board'
export {
  rememberedOfSkirmish,
  skirmishCaseSchema,
  type ShotInCase,
  type SkirmishAnswerInCase,
  type SkirmishCase,
  type SkirmishCaseQuestion,
  type SkirmishCommandInCase,
} from './skirmish/case'
export type { PlaceInCase, SkirmishSpotInCase } from './skirmish/places'
export {
  battleStageSchema,
  isOfSkirmish,
  skirmishStageSchema,
  isSkirmishCase,
  stageSchema,
  stageSchemaFor,
  type BattleStagedCase,
  type AnyCase,
  type StagedCase,
  type StageFault,
  type StageLook,
  type StageMoment,
} from './stage'
export { stagedSetup } from './staged-setup'
export type { DeclarationInCase } from './stratagems'
export { mostTurns } from './turns'
