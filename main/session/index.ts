export { ApiFault, refused, refusedFor, unknown } from './api-fault'
export type { SnapshotOf } from './desk'
export {
  handoverIn,
  JournalFault,
  journalLineSchema,
  sameData,
  type JournalLine,
  type JournalSink,
  type LineOf,
  type SessionSetup,
} from './journal'
export { isFields, misfitOf } from './fits'
export { openFilm, type Film } from './film'
export { branchOnInSlices } from './branch-on'
export { goOnInSlices, type Onward } from './go-on'
export { openRecord } from './record'
export { ownDiceLine, versionIn } from './seams'
export type { Session } from './session'
export {
  branchInSlices,
  reopenInSlices,
  reopenSession,
  resumeInSlices,
  resumeSession,
  startSession,
} from './start'
export type { InputOf } from './timeline'
