/**
 * What the parts of rules speak of, each in one file: its commands and queries, its facts, and what a seat sees of it. The
 * unions of the protocol (`command.ts`, `query.ts`, `facts`, `GameView.parts`) are made of these lists: a new part is a file
 * and its lines here.
 */
import { arsenalCommands, arsenalFacts, type ArsenalView } from './arsenal'
import { cityStakesFacts, type CityStakesView } from './city-stakes'
import { collapseCommands, collapseFacts } from './collapse'
import {
  counterCommands,
  counterFacts,
  counterQueries,
  type CounterAnswers,
  type CountersView,
} from './counters'
import { layingCommands, layingFacts, layingQueries, type LayingAnswers, type LayingView } from './laying'
import { lendingFacts, type LendingView } from './lending'
import type { MissionView, NightView } from './mission'
import { bombardmentFacts } from './bombardment'
import { trapFacts, type TrapsView } from './traps'
import { obstacleFacts } from './obstacles'
import {
  reserveCommands,
  reserveFacts,
  reserveQueries,
  type ReserveAnswers,
  type ReservesView,
} from './reserves'
import { stratagemFacts, type StratagemsView } from './stratagems'

export const partCommands = [
  ...layingCommands,
  ...counterCommands,
  ...reserveCommands,
  ...collapseCommands,
  ...arsenalCommands,
] as const
export const partQueries = [...layingQueries, ...counterQueries, ...reserveQueries] as const
export type PartAnswers = LayingAnswers & CounterAnswers & ReserveAnswers

export const cityFacts = {
  ...stratagemFacts,
  ...cityStakesFacts,
  ...collapseFacts,
  ...obstacleFacts,
  ...bombardmentFacts,
  ...trapFacts,
  ...arsenalFacts,
}
export { counterFacts, layingFacts, lendingFacts, reserveFacts }

/** What a seat sees of a battle beyond the base: absent where that part is not played. */
export interface PartViews {
  readonly traps?: TrapsView
  readonly mission?: MissionView
  readonly laying?: LayingView
  readonly cityStakes?: CityStakesView
  readonly stratagems?: StratagemsView
  readonly night?: NightView
  readonly reserves?: ReservesView
  readonly counters?: CountersView
  readonly lending?: LendingView
  readonly arsenal?: ArsenalView
}
