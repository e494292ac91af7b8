export { ApiFault, refused, refusedFor, unknown } from './api-fault'
export type { SnapshotOf } from './desk'
export {
  JournalFault,
  journalLineSchema,
  sameData,
  type JournalLine,
  type JournalSink,
  type LineOf,
  type SessionSetup,
} from './journal'
export { openRecord, type GameRecord } from './record'
export type { FullState, Session } from './session'
export { resumeInSlices, resumeSession, startSession } from './start'
export type { InputOf } from './timeline'
