export { caseSchema, type Case } from './case-schema'
export { CaseFault } from './fault'
export { readCase } from './read-case'
export { runCase, type Verdict } from './run-case'
