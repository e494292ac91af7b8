/** What hung on it: how likely such dice were, and what it did to the chances. */
import type { StoryMoment } from '../../moments/moment'
import type { Beat } from '../../beats/beat'
import { isSkirmishView } from '../../record/record'
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

export function stakeClauses(
  { beat, probability, swing }: StoryMoment,
  { number, noun, percent, speaker }: Wording,
): readonly Clause[] {
  const rolls = beat.rolls.map(({ id }) => id)
  const odds =
    probability === null || probability <= 0 || probability > rare
      ? []
      : [
          clause(
            'stake.odds',
            { n: number(Math.round(1 / probability), 'odds', rolls) },
            beat.seat ?? undefined,
          ),
        ]
  if (swing === null || Math.abs(swing.after - swing.before) < tellingSwing) return odds
  // Of whoever gained by it; in the first person of one's own.
  const gains = swing.after > swing.before ? 'a' : 'b'
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
