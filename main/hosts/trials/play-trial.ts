/** One game of a trial, played and proven by what `play` plays: set up as proposed, then drawn at random. */
import type { Seat } from '../../../shared/protocol/spatial'
import { isSkirmish, type Setup } from '../../../shared/protocol/setup'
import type { TrialGame } from '../../../shared/protocol/trial'
import { playerChance } from '../../automa'
import { playOne } from '../commands/play-one'
import { playOneSkirmish } from '../commands/play-skirmish'

/** @param setup  with all that its names mean */
export async function playTrial(setup: Setup, seed: string): Promise<TrialGame> {
  const asTrial = {
    mode: 'solo' as const,
    asProposed: true as const,
    dice: { source: 'seeded' as const, seed },
  }
  const luck = playerChance(`${seed}/play`)
  const { winner, first, turn, inputs } = isSkirmish(setup)
    ? await playOneSkirmish({ ...setup, ...asTrial }, luck)
    : await playOne({ ...setup, ...asTrial }, luck)
  return { seed, winner: seatOf(winner), first, turn, inputs }
}
const seatOf = (winner: string | null): Seat | null => (winner === 'a' || winner === 'b' ? winner : null)
