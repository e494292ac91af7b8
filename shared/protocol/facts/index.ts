/**
 * The one catalogue of facts. `emit` is checked by it; log, cues, recap, statistics, report and film read it. A new kind of
 * fact is a line in the file of its subject; the words and the cue it then lacks fail the type check
 * (`shared/words/facts`, `renderer/facts/cues`).
 */
import type { z } from 'zod'
import { assaultFacts } from './battle/assault'
import {
  cityFacts,
  sixthFacts,
  counterFacts,
  layingFacts,
  lendingFacts,
  missionFacts,
  reserveFacts,
  namedFacts,
  objectiveFacts,
  sixthSetUpFacts,
} from '../parts'
import { setUpFacts } from './battle/set-up'
import { companyFacts, moraleFacts, movementFacts } from './battle/movement'
import { psychicFacts } from './battle/psychic'
import { harmFacts, shootingFacts } from './battle/shooting'
import { transportFacts } from './battle/transport'
import { turnFacts } from './battle/turn'
import { diceFacts } from './dice'
import { activityFacts, fireFacts } from './skirmish/activity'
import { skirmishSetUpFacts, skirmishTurnFacts } from './skirmish/game'
import { manFacts } from './skirmish/men'

export const factCatalogue = {
  ...diceFacts,
  ...turnFacts,
  ...layingFacts,
  ...setUpFacts,
  ...counterFacts,
  ...missionFacts,
  ...namedFacts,
  ...objectiveFacts,
  ...sixthSetUpFacts,
  ...reserveFacts,
  ...lendingFacts,
  ...cityFacts,
  ...sixthFacts,
  ...movementFacts,
  ...companyFacts,
  ...transportFacts,
  ...moraleFacts,
  ...shootingFacts,
  ...harmFacts,
  ...psychicFacts,
  ...assaultFacts,
  ...manFacts,
  ...activityFacts,
  ...fireFacts,
  ...skirmishSetUpFacts,
  ...skirmishTurnFacts,
} as const
type Catalogue = typeof factCatalogue

export type FactKind = keyof Catalogue
/** What a fact of this kind says. */
export type FactData<K extends FactKind> = Readonly<z.infer<Catalogue[K]['data']>>
/** Kinds that may be told to one side alone. */
export type GuardedKind = {
  [K in FactKind]: Catalogue[K]['knownTo'] extends 'named' ? K : never
}[FactKind]

export const isFactKind = (kind: string): kind is FactKind => Object.hasOwn(factCatalogue, kind)
export { saidHow, type SaidAs } from '../fact-values'
export {
  activityFacts,
  assaultFacts,
  cityFacts,
  sixthFacts,
  companyFacts,
  counterFacts,
  fireFacts,
  harmFacts,
  layingFacts,
  lendingFacts,
  missionFacts,
  namedFacts,
  objectiveFacts,
  manFacts,
  moraleFacts,
  movementFacts,
  psychicFacts,
  reserveFacts,
  setUpFacts,
  shootingFacts,
  sixthSetUpFacts,
  transportFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
  turnFacts,
}
