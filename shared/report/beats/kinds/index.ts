/** Which kind of beat every fact belongs to: a kind of fact that is missing here does not compile. */
import type { FactData, FactKind } from '../../../protocol/facts'
import {
  assaultTales,
  companyTales,
  harmTales,
  moraleTales,
  movementTales,
  psychicTales,
  shootingTales,
  transportTales,
  turnTales,
} from './battle'
import {
  cityTales,
  counterTales,
  layingTales,
  lendingTales,
  missionTales,
  namedTales,
  objectiveTales,
  reserveTales,
  setUpTales,
  sixthSetUpTales,
  sixthTales,
} from './city'
import { activityTales, fireTales, manTales, skirmishSetUpTales, skirmishTurnTales } from './skirmish'
import { joins, type FactTale } from './tale'

export type { FactTale } from './tale'
export { taleOfRoll } from './rolls'

export const factTales: { readonly [K in FactKind]: FactTale<FactData<K>> } = {
  // What dice belong to is said by what they were thrown for (`rolls.ts`).
  rolled: joins('other'),
  ...turnTales,
  ...layingTales,
  ...setUpTales,
  ...counterTales,
  ...missionTales,
  ...namedTales,
  ...objectiveTales,
  ...sixthSetUpTales,
  ...reserveTales,
  ...lendingTales,
  ...cityTales,
  ...sixthTales,
  ...movementTales,
  ...companyTales,
  ...transportTales,
  ...moraleTales,
  ...shootingTales,
  ...harmTales,
  ...psychicTales,
  ...assaultTales,
  ...manTales,
  ...activityTales,
  ...fireTales,
  ...skirmishSetUpTales,
  ...skirmishTurnTales,
}
