import type { GameSummary } from '../../../shared/protocol/library'

/** Begun by rules of before and still running: before it opens, today's rules have to go on with it. */
export const goesOnFirst = ({ damaged, older, over }: GameSummary): boolean =>
  damaged === undefined && older !== undefined && !over
