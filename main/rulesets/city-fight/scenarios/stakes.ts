/** What is about to decide the game, said while it can still be changed (CF-SCEN-01, -11, -12, -16). */
import type { PresenceView } from '../../../../shared/protocol/game-view'
import type { Query, Stake } from '../../../../shared/protocol/query'
import type { Text } from '../../../../shared/protocol/refusal'
import type { Paths } from '../../../../shared/protocol/spatial'
import type { Piece, UnitId } from '../../../../shared/table/types'
import { hostOf } from '../../core4/units'
import { modelOf, unitsOnTable, type CoreGame, type CorePart } from '../../core4/game'
import { modelsLeft } from '../../core4/score'
import { judge, mayGoOn } from '../../core4/victory'
import { cityStakes } from './city-stakes'
import { fightsForFlags } from './flags'
import { occupier, presenceOf, presentIn, ruinsAtStake, type TableEnds } from './occupying'

type Asked = Extract<Query, { readonly ask: 'stakes' }>

function stakesOf(game: CoreGame, { unit: id, paths = {} }: Asked): readonly Stake[] {
  const { state } = game
  if (state.stage !== 'battle' || !state.scenario) return []
  return [
    ...(id === undefined ? [] : ofUnit(game, hostOf(state, id).id, endsOf(game, paths))),
    ...lastMen(game),
    ...lastTurn(game),
  ]
}

/** Where the models would stand. */
const endsOf = ({ state }: CoreGame, paths: Paths): TableEnds =>
  new Map(
    Object.entries(paths).flatMap(([id, path]) => {
      const end = path.at(-1)
      const { pose } = modelOf(state, id)
      return end && pose ? [[id, { ...pose, at: end.at, on: end.on }] as const] : []
    }),
  )

function ofUnit(game: CoreGame, unit: UnitId, ends: TableEnds): readonly Stake[] {
  return ruinsAtStake(game).flatMap((ruin) => {
    const [before, after] = [presenceOf(game, unit, ruin), presenceOf(game, unit, ruin, ends)]
    if (before.inside === 0 && after.inside === 0) return []
    return [inRuin(game, ruin, before, after, ends)].flatMap((stake) =>
      stake ? [{ ...stake, pieces: [ruin.id], units: [unit] }] : [],
    )
  })
}

/** What the unit is to this ruin where it stands, or where the move drawn would leave it. */
function inRuin(
  game: CoreGame,
  ruin: Piece,
  before: PresenceView,
  after: PresenceView,
  ends: TableEnds,
): Stake | null {
  const { seat, unit } = after
  const about = { unit, piece: ruin.id, seat, inside: after.inside, of: after.of }
  const flags = fightsForFlags(game.state)
  const cite = [flags ? 'CF-SCEN-11' : 'CF-SCEN-12', 'CF-SCEN-01']
  const held = occupier(game, ruin, ends) === seat
  const flown = flags && cityStakes.of(game.state).flags[ruin.id] === seat
  if (occupier(game, ruin) === seat && !held && !flown)
    return say('loss', flags ? 'losesFlag' : 'losesVital', about, cite)
  if (after.why)
    return after.inside > 0
      ? say('note', 'doesNotOccupy', { ...about, why: after.why }, after.why.cite)
      : null
  const rival = presentIn(game, ruin, ends).find((one) => one.seat !== seat && one.why === null)
  if (rival) return say('note', 'contested', { ...about, enemy: rival.unit }, ['CF-SCEN-01'])
  if (!held || flown) return null
  const gained = before.why !== null
  return say(gained ? 'gain' : 'note', flags ? 'plants' : 'holdsVital', about, cite)
}

const say = (tone: Stake['tone'], what: string, args: Text['args'], cite: readonly string[]): Stake => ({
  tone,
  key: `stakes.${what}`,
  args,
  cite,
})

/** A quarter and less of what a side began with, or three: the end may come with the next loss. */
const few = 3
function lastMen(game: CoreGame): readonly Stake[] {
  return (['a', 'b'] as const).flatMap((seat) => {
    const count = modelsLeft(game, seat)
    const all = Object.values(game.state.units)
      .filter((unit) => unit.seat === seat)
      .reduce((sum, { startModels }) => sum + startModels, 0)
    const units = unitsOnTable(game.state, seat)
    const allInDanger = units.every(({ locked, fallingBack }) => locked.length > 0 || fallingBack)
    if (count === 0 || (count > few && count * 4 > all && !allInDanger)) return []
    return [
      {
        ...say('loss', allInDanger ? 'allInDanger' : 'lastMen', { seat, count }, ['CF-SCEN-16']),
        units: units.map(({ id }) => id),
      },
    ]
  })
}

function lastTurn(game: CoreGame): readonly Stake[] {
  const { turn } = game.state
  if (turn.game < turn.limit) return []
  const { reason, winner } = judge(game, 'soon')
  const outcome: Text = winner === 'draw' ? { key: 'stakes.draw' } : { key: 'stakes.wins', args: { winner } }
  const args = { now: reason, outcome }
  return mayGoOn(game)
    ? [say('note', 'lastTurnPerhaps', args, ['CF-SCEN-03', 'CF-MSR-04'])]
    : [say('note', 'lastTurn', args, ['CF-SCEN-03'])]
}

export const stakesPart: CorePart = {
  id: 'city-fight/stakes',
  queries: { stakes: (game, _seat, query) => stakesOf(game, query) },
}
