/** Fortifications of armies and houses that are gone into (S6-MISS-SET-04, S6-MISS-DEP-04, -05, -11). */
import { checkLaid } from '../../core4/battlefield'
import type { CorePart } from '../../core4/game'
import { fortificationsKept, fortificationsOn } from './kept'
import { fortificationsStep, layingFortifications, layingKind, layingReducers } from './lay'
import { fortificationRules } from './may-start'
import { startInsideRule } from './start-inside'

export { allFortifications } from './kept'

export const armyFortificationsPart: CorePart = {
  id: 'sixth-missions/fortifications',
  keeps: fortificationsKept,
  steps: { fortifications: fortificationsStep },
  commands: { startInside: startInsideRule },
  answers: { [layingKind]: checkLaid },
  reducers: layingReducers,
  rules: [layingFortifications, ...fortificationRules],
  settings: [fortificationsOn],
}
