/** One of several, each as likely as the other: shares of a D6, or of two, that are alike; what is over is thrown again. */
import type { ModelId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame } from '../game'

/** @param among  alone he needs no die */
export function* byLot(game: CoreGame, psyker: ModelId, among: readonly ModelId[]): Procedure<ModelId> {
  const [first = psyker] = among
  if (among.length < 2) return first
  const { seat, unit } = modelOf(game.state, psyker)
  const [count, faces] = among.length <= 6 ? [1, 6] : [2, 36]
  const share = Math.floor(faces / among.length)
  for (;;) {
    const dice = yield* roll({ kind: 'd6', count, purpose: 'byLot', seat, because: ['C4-PSY-04'], unit })
    const place = dice.reduce((sum, { face }) => 6 * sum + face - 1, 0)
    const chosen = among[Math.floor(place / share)]
    if (chosen !== undefined) return chosen
  }
}
