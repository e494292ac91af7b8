/** What the screen of a skirmish mounts of its questions. */
export { DecisionDesk } from './DecisionDesk'
export { FireAtChoice } from './FireAtChoice'
export { DecisionMarks, useDecisionEye } from './DecisionMarks'
