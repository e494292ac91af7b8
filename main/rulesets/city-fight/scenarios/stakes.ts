/** What a unit is to a ruin that is fought for, said while it can still be changed (CF-SCEN-01, -11, -12). */
import type { Stake } from '../../../../shared/protocol/previews/acting'
import type { RuleId, Text } from '../../../../shared/protocol/refusal'
import type { Piece, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../../core4/game'
import { cityStakes } from './city-stakes'
import { occupier, presenceOf, presentIn } from './occupying'

/** What holding it does: a flag goes up, it decides the battle, or it counts for as long as it is held. */
const words = {
  flag: { gains: 'plants', loses: 'losesFlag' },
  vital: { gains: 'holdsVital', loses: 'losesVital' },
  held: { gains: 'holdsRuin', loses: 'losesRuin' },
} as const

/** @param rules  those by which it is fought for */
export function ruinStakes(
  before: CoreGame,
  after: CoreGame,
  ruin: Piece,
  unit: UnitId,
  what: keyof typeof words,
  rules: readonly RuleId[],
): readonly Stake[] {
  const [was, is] = [presenceOf(before, unit, ruin), presenceOf(after, unit, ruin)]
  if (was.inside === 0 && is.inside === 0) return []
  const { seat } = is
  const about = { unit, piece: ruin.id, seat, inside: is.inside, of: is.of }
  const cite = [...new Set([...rules, 'CF-SCEN-01'])]
  const say = (tone: Stake['tone'], key: string, args: Text['args'], because = cite): readonly Stake[] => [
    { tone, key: `stakes.${key}`, args, cite: because, pieces: [ruin.id], units: [unit] },
  ]
  const held = occupier(after, ruin) === seat
  const flown = what === 'flag' && cityStakes.of(before.state).flags[ruin.id] === seat
  if (occupier(before, ruin) === seat && !held && !flown) return say('loss', words[what].loses, about)
  if (is.why)
    return is.inside > 0 ? say('note', 'doesNotOccupy', { ...about, why: is.why }, [...is.why.cite]) : []
  const rival = presentIn(after, ruin).find((one) => one.seat !== seat && one.why === null)
  if (rival) return say('note', 'contested', { ...about, enemy: rival.unit }, ['CF-SCEN-01'])
  if (!held || flown) return []
  return say(was.why !== null ? 'gain' : 'note', words[what].gains, about)
}
