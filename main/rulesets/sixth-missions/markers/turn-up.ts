/** Values that lie face down are shuffled, and turned up once everybody stands (S6-MISS-MIS-4). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreState, StepRule } from '../../core4/game'
import { laidFor } from '../../core4/objectives'
import { markersKept, markerTerms } from './kept'

/**
 * One of so many, each as likely: a face beyond them is thrown again. Nobody has seen a value before they are turned up, so
 * that dice which fall then are as good as dice that fell when the last marker was laid.
 */
function* oneOf(count: number, because: readonly string[]): Procedure<number> {
  for (;;) {
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'markerValue', seat: 'a', because })
    if (!die) throw new Error('a value is drawn by one die')
    if (die.face <= count) return die.face - 1
  }
}

export const turnUpStep: StepRule<'turnUp'> = {
  *perform(game, { objective, cite }) {
    const terms = markerTerms(game.state).find(({ id }) => id === objective)
    if (!terms || typeof terms.worth === 'number') return 'done'
    const left = [...terms.worth]
    const values: Record<string, number> = {}
    for (const { id } of laidFor(game.state, objective)) {
      const place = left.length > 1 ? yield* oneOf(left.length, cite) : 0
      const [value] = left.splice(place, 1)
      if (value !== undefined) values[id] = value
    }
    yield* emit('markersTurnedUp', { objective, values }, cite)
    return 'done'
  },
}

export const turnUpReducers = {
  markersTurnedUp(draft: Draft<CoreState>, { values }: FactData<'markersTurnedUp'>) {
    Object.assign(markersKept.draft(draft).values, values)
  },
}
