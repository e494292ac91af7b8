import type { Spectator } from '../e2e/spectator'

/** A second pair of eyes at the host, wherever that runs: reads games, asks and tells it. */
export type Onlooker = Pick<Spectator, 'call' | 'see' | 'ask'>
