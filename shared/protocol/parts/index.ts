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
import { hiddenCommands, hiddenFacts, hiddenQueries, type HiddenAnswers, type HiddenView } from './hidden'
import { houseCommands, houseFacts, type FortificationsView } from './houses'
import { keyBuildingCommands, keyBuildingFacts, type KeyBuildingsView } from './key-buildings'
import { layingCommands, layingFacts, layingQueries, type LayingAnswers, type LayingView } from './laying'
import { lendingFacts, type LendingView } from './lending'
import { commanderFacts, type CommandersView } from './commanders'
import { markerCommands, markerFacts, type MarkersView } from './markers'
import { placingAnewCommands, placingAnewFacts, type AheadView } from './placing-anew'
import { missionFacts, type MissionView, type NightView } from './mission'
import { namedFacts, type MissionNames } from './named'
import {
  objectiveCommands,
  objectiveFacts,
  objectiveQueries,
  type ObjectiveAnswers,
  type ObjectivesView,
} from './objectives'
import { bombardmentFacts } from './bombardment'
import { trapFacts, type TrapsView } from './traps'
import { obstacleFacts } from './obstacles'
import {
  reserveCommands,
  reserveFacts,
  reserveQueries,
  type ReserveAnswers,
  type ComingView,
  type ReservesView,
} from './reserves'
import { sentryFacts, type SentriesView } from './sentries'
import type { PartingsView } from './partings'
import type { SmokeView } from './smoke'
import { sewerFacts, type SewersView } from './sewers'
import { weakenedFacts } from './weakened'
import { stratagemFacts, stratagemQueries, type StratagemAnswers, type StratagemsView } from './stratagems'

export const partCommands = [
  ...layingCommands,
  ...counterCommands,
  ...reserveCommands,
  ...objectiveCommands,
  ...collapseCommands,
  ...keyBuildingCommands,
  ...arsenalCommands,
  ...hiddenCommands,
  ...markerCommands,
  ...placingAnewCommands,
  ...houseCommands,
] as const
export const partQueries = [
  ...layingQueries,
  ...counterQueries,
  ...reserveQueries,
  ...objectiveQueries,
  ...hiddenQueries,
  ...stratagemQueries,
] as const
export type PartAnswers = LayingAnswers &
  CounterAnswers &
  ReserveAnswers &
  ObjectiveAnswers &
  HiddenAnswers &
  StratagemAnswers

/** Of the packs of the Sixth. */
export const sixthFacts = { ...weakenedFacts }
export { counterFacts, layingFacts, lendingFacts, missionFacts, reserveFacts, namedFacts, objectiveFacts }
/** Setting up for the missions of the Sixth, and what lies on their tables. */
export const sixthSetUpFacts = { ...commanderFacts, ...markerFacts, ...placingAnewFacts, ...houseFacts }
export const cityFacts = {
  ...stratagemFacts,
  ...cityStakesFacts,
  ...collapseFacts,
  ...keyBuildingFacts,
  ...obstacleFacts,
  ...sewerFacts,
  ...bombardmentFacts,
  ...trapFacts,
  ...arsenalFacts,
  ...hiddenFacts,
  ...sentryFacts,
}

/** What a seat sees of a battle beyond the base: absent where that part is not played. */
export interface PartViews {
  readonly traps?: TrapsView
  readonly mission?: MissionView
  readonly named?: MissionNames
  readonly objectives?: ObjectivesView
  readonly laying?: LayingView
  readonly cityStakes?: CityStakesView
  readonly stratagems?: StratagemsView
  readonly night?: NightView
  readonly reserves?: ReservesView
  readonly 'sixth-missions/outflanks'?: ComingView
  readonly counters?: CountersView
  readonly markers?: MarkersView
  readonly commanders?: CommandersView
  readonly ahead?: AheadView
  readonly fortifications?: FortificationsView
  readonly lending?: LendingView
  readonly partings?: PartingsView
  readonly keyBuildings?: KeyBuildingsView
  readonly arsenal?: ArsenalView
  readonly sewers?: SewersView
  readonly smoke?: SmokeView
  readonly hidden?: HiddenView
  readonly sentries?: SentriesView
}
