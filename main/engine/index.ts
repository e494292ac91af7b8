export { checkForm } from './answer-form'
export { checkedAs, type AnswerTo, type DecisionOf } from './answered-as'
export { diceTotal, facesOf, type FallenDie, type DiceThrow } from './dice/die'
export { readDice, valueOf } from './dice/notation'
export { ScriptFault, readToken } from './dice/scripted'
export { diceSource, ownDice } from './dice/source'
export { DiceTape, countDice, noDice, recordedDice, type DiceCount, type DiceReader } from './dice/tape'
export { applyFacts } from './apply-facts'
export { Execution, type ExecutionStretch } from './execution'
export { joinParts } from './compose'
export { partState, withLaterParts, type AnyPartState, type PartState } from './part-state'
export { RefusedSetup } from './refused-setup'
export {
  isSameRule,
  ruleBook,
  type Bearer,
  type AnsweredValue,
  type RuleBook,
  type SpecialRule,
} from './rules'
export { runScripted, type Script, type ScriptedRun } from './run-scripted'
export { facesTyped, typedDiceOf } from './roll'
export { due, type Scheduled } from './schedule'
export { inSlices, type Pause } from './slices'
export { ask, askAll, emit, reveal, roll, simultaneously } from './steps'
export { sealedAnswer } from './types'
export type { AskRequest, Fact, Game, Procedure, RollRequest, Ruleset, Step, StepResult } from './types'
