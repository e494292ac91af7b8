/** What hung on it: how likely such dice were, and what it did to the chances. */
import { inSentence, purposeText, rollName } from '../../../words/log'
import { rarestThrow } from '../../figures/luck'
import type { StoryMoment } from '../../moments/moment'
import type { Beat } from '../../beats/beat'
import { isSkirmishView } from '../../record/record'
import { speaksFor } from '../moved-by'
import type { Clause } from '../phrasing'
import type { Speaker } from '../speaker'
import { clause, type Wording } from './clause'

/** Rarer than this is worth telling. */
const rare = 1 / 10
/** So much of the chance to win. */
const tellingSwing = 0.05

/** Of a battle in which nobody fell and no dice were thrown at anybody the estimate sees who stands where. */
const isByGround = ({ kind, losses }: Beat, { view }: Speaker): boolean =>
  !isSkirmishView(view) && losses.length === 0 && (kind === 'move' || kind === 'arrival')

/** The rarest throw, and how rare: beside its odds stands what was thrown, as others were thrown in the same beat. */
function oddsClauses(beat: Beat, { number, noun, speaker: { names } }: Wording): readonly Clause[] {
  const line = rarestThrow(beat)
  if (line === null || line.chance > rare) return []
  const { chance, seat, unit, odds, purpose, fact } = line
  return [
    clause(
      'stake.odds',
      {
        ...noun('unit', unit ?? seat, [fact]),
        n: number(Math.round(1 / chance), 'odds', [fact]),
        what: [inSentence(rollName(purposeText({ purpose, seat, dice: [] }, names)))],
        came: number(odds.result, 'luck.came', [fact]),
        dice: number(odds.trials, 'luck.dice', [fact]),
      },
      seat,
    ),
  ]
}
export function stakeClauses({ beat, swing }: StoryMoment, wording: Wording): readonly Clause[] {
  const { noun, percent, speaker } = wording
  const odds = oddsClauses(beat, wording)
  if (swing === null || Math.abs(swing.after - swing.before) < tellingSwing) return odds
  // Of whoever gained by it; in the first person of one's own.
  const gains = swing.after > swing.before ? 'a' : 'b'
  if (!speaksFor(beat, gains, speaker)) return odds
  const seat = speaker.voice === 'commander' ? speaker.side : gains
  const chance = (ofA: number): number => (seat === 'a' ? ofA : 1 - ofA)
  return [
    ...odds,
    clause(isByGround(beat, speaker) ? 'stake.ground' : 'stake.swing', {
      ...noun('side', seat, []),
      before: percent(chance(swing.before), 'chance.before', []),
      after: percent(chance(swing.after), 'chance.after', []),
    }),
  ]
}
