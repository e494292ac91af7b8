/** How long a battle lasts, and how it may end before (S6-MISS-LEN-01 to -04). */
import { standingRule, type CorePart } from '../../core4/game'
import { fixedLength, fixLength, variableLength } from './variable-length'

/** Who gives up is beaten as badly as who has nobody left (S6-MISS-LEN-03). */
const concession = standingRule({
  id: 'concession',
  cite: 'S6-MISS-LEN-03',
  text: { key: 'modifier.concession' },
  on: { conceded: { as: 'game', answer: () => 'crushing' } },
})

export const lengthPart: CorePart = {
  id: 'sixth-missions/length',
  follows: { scenarioChosen: fixLength },
  rules: [variableLength, concession],
  settings: [fixedLength],
}
