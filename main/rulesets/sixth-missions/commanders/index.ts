/** Commanders, and what they give to those they lead (S6-MISS-CMD). */
import type { CorePart } from '../../core4/game'
import { commandersKept } from './kept'
import { commandersReducers, commandersStep, traitsRolled } from './name-commanders'
import { traitRules } from './traits'

export { commanderOf } from './kept'

export const commandersPart: CorePart = {
  id: 'sixth-missions/commanders',
  keeps: commandersKept,
  steps: { commanders: commandersStep },
  reducers: commandersReducers,
  rules: traitRules,
  settings: [traitsRolled],
}
