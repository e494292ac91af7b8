export { checkForm } from './answer-form'
export { diceTotal, dieValue, facesOf, type DieKind, type FallenDie, type Throw } from './dice/die'
export { readDice, valueOf } from './dice/notation'
export { ScriptFault, readToken } from './dice/scripted'
export { diceSource, type DiceSource } from './dice/source'
export { DiceTape, countDice, noDice, recordedDice, type DiceCount, type DiceReader } from './dice/tape'
export { applyFacts, type FactKeeper } from './apply-facts'
export { Execution, type ExecutionStart, type Stretch } from './execution'
export { answerBy, applyBy, gatherFrom } from './gather'
export { RefusedSetup } from './refused-setup'
export {
  isSame,
  ruleBook,
  type Bearer,
  type Breadth,
  type Handler,
  type Heard,
  type Questions,
  type QuestionShape,
  type RuleBook,
  type SpecialRule,
  type Spoken,
} from './rules'
export { runScripted, type Script, type ScriptedRun } from './run-scripted'
export { facesTyped, typedDiceOf } from './roll'
export { due, type Scheduled } from './schedule'
export { inSlices, type Pause } from './slices'
export { ask, askAll, emit, reveal, roll, simultaneously } from './steps'
export type { AskRequest, Fact, Game, Procedure, RollRequest, Ruleset, Step, StepResult } from './types'
