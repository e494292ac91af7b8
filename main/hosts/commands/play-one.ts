/** One random battle, for `play` and for whoever tries a scenario out. */
import { createHash } from 'node:crypto'
import type { GameSetup } from '../../../shared/protocol/setup'
import { playRandomly, setUpAsProposed, type PlayerChance } from '../../automa'
import { rulesetFor } from '../../rulesets'
import { declaredStratagems } from '../../rulesets/city-fight'
import { resumeSession, sameData, startSession } from '../../session'
import { inCatalogue } from './in-catalogue'

/** Plays one game and replays its record: both must end in the same state. */
export async function playOne(setup: GameSetup, luck: PlayerChance) {
  const ruleset = rulesetFor(setup.systems)
  const session = await startSession({
    id: 'random',
    ruleset,
    setup,
    sink: { append: () => Promise.resolve() },
  })
  if (setup.asProposed) await setUpAsProposed(session)
  const played = await playRandomly(session, luck, () => {
    // While somebody has to answer, a move may be half made: who has fled from a tank stands where it set out (C4-VASSAULT-05).
    if (session.state.decisions.length === 0) ruleset.invariants(session.state.game)
  })
  const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
  const again = resumeSession({ id: 'random', ruleset, lines, sink: { append: () => Promise.resolve() } })
  const { game, moment, events } = session.state
  events.forEach(inCatalogue)
  if (!sameData(game, again.state.game)) throw new Error('the replay does not end where the game did')
  return {
    ...played,
    city: setup.resources?.city?.id ?? setup.terrain.how,
    scenario: game.scenario?.id ?? null,
    level: game.level,
    stratagems: [...new Set(Object.values(declaredStratagems.find(game)?.declared ?? {}).flat())],
    turn: moment.turn,
    first: game.stage === 'over' && game.turn.game === 0 ? null : game.turn.first,
    events: Object.fromEntries(
      [...new Set(events.map(({ type }) => type))]
        .sort()
        .map((type) => [type, events.filter((event) => event.type === type).length]),
    ),
    winner: game.result?.winner ?? null,
    state: createHash('sha256').update(JSON.stringify(game)).digest('hex'),
  }
}
