export { CountersPanel } from './CountersPanel'
export { ScoreLines } from './ScoreLines'
export { ScoreButton, ScorePanel } from './ScorePanel'
