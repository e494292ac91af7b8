/** Words of what happens by the packs of the Sixth. */
import type { sixthFacts } from '../../protocol/facts'
import { factLine, thing, type WordsOf } from './line'

export const sixthWords: WordsOf<typeof sixthFacts> = {
  facedBlinding: ({ unit, models }) =>
    models.length > 0 ? 'line' : factLine('event.facedBlinding.not', { unit: thing(unit) }),
  fearFaced: 'line',
  cowed: 'line',
  concussed: 'line',
  chargeMet: ({ unit, models }) =>
    models.length > 0 ? 'line' : factLine('event.chargeMet.not', { unit: thing(unit) }),
}
