/**
 * The ground everything stands on: the state, the game as rule functions take it, the questions rules may answer, and the
 * values those speak of (dice, hits, blows, wounds, gaits) before any procedure has them.
 */
export { automaticPart, isAutomatic } from './automatic'
export { blowSpec, type BlowSpec } from './blow-spec'
export { coreBook } from './book'
export { looksOf } from './looks'
export { dieHeard, faceChance, succeeds, successChance, type DieSpec } from './die'
export { draftModel, draftUnit, placeModels, standModels, type StateDraft } from './draft'
export { freshUnit } from './fresh-unit'
export type { Gait } from './gait'
export type { AtCover, ComesAt, Hit, HitDie, Piercing } from './hit'
export type {
  CommandRule,
  CoreGame,
  CorePart,
  CounterLaying,
  LayingRule,
  Moment,
  ObjectiveRule,
  Reducer,
  StepRule,
  TimelineRule,
} from './part'
export type { AboutQuestion, CoreQuestions, Question } from './questions'
export type {
  BreakingOff,
  ChancedState,
  Characteristic,
  Entries,
  LeadershipTest,
  Regrouping,
  Run,
} from './question-values'
export type { PlaceBounds } from './place-bounds'
export { standingRule, type CoreRule } from './rule'
export type { AboutToFall, Outlook, UnitMoment, UnitMoments, WayMade, WayStop } from './unit-moments'
export { keptBy, type CoreSetup, type KeptByPart } from './kept'
export { markerWay, scattersAsBlast, markerWayOf, type MarkerWay } from './marker-way'
export { modifiersOf } from './modifiers'
export {
  modelOf,
  standingModels,
  withEnds,
  unitOf,
  unitsOnTable,
  type AssaultBooks,
  type ContactPending,
  type CoreState,
  type FlightPending,
  type GettingOut,
  type StandingModel,
} from './state'
export { isBlast, pinningOf, radiusOf, templateOf, type TemplateKind } from './template-kind'
export {
  plainWound,
  type LossCause,
  type CoverSave,
  type Occasion,
  type Pinning,
  type Save,
  type Wound,
  type WoundLot,
} from './wound'
