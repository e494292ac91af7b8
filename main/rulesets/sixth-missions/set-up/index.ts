/** Setting up for the missions of the Sixth (S6-MISS-SET, S6-MISS-DEP). */
import type { CorePart } from '../../core4/game'
import { mapWish, sixthTable } from './mission-table'

export const setUpPart: CorePart = {
  id: 'sixth-missions/set-up',
  rules: [sixthTable],
  settings: [mapWish],
}
