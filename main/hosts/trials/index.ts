export { playersInThreads } from './thread'
export { noPlayers, trialsBy, type TrialPlayers } from './trials'
