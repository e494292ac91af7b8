/** A storyboard as a file of its own, with what a person changed beside what was generated. */
import type { Story } from '../text'

/** Facts stand in the record: of a moment only its reasons are written down. */
export function storyboardFile({ board, hand }: Story): string {
  const cards = board.cards.map(({ moment, ...card }) => ({
    ...card,
    moment:
      moment === null
        ? null
        : {
            score: moment.score,
            features: moment.features,
            probability: moment.probability,
            swing: moment.swing,
          },
  }))
  const { curve, ...arc } = board.arc
  const file = {
    format: 'war-storeys/storyboard',
    version: 1,
    ...board,
    arc: { ...arc, curve: curve.map((chance) => Math.round(chance * 1000) / 1000) },
    cards,
    byHand: hand,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
