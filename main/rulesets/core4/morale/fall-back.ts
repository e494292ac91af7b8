/** A unit that has failed its Morale test runs for its edge (C4-MORALE-11 to -17, -25). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitOf, type CoreGame, type FlightPending } from '../game'
import { removeCasualties } from '../harm'
import {
  dangerousTests,
  endWays,
  gaitNow,
  goTheirWays,
  waysMade,
  withStanding,
  type ModelMoved,
  type PlannedMove,
} from '../movement'
import { drawnFlight } from './drawn-flight'
import { leaveSurplusGuns } from './surplus-guns'
import { flightRound, straightFlight, type UnitFlight } from './unit-flight'

interface Foes {
  /** Those of the combat, or the tank that shocks it: they do not bar the way (C4-MORALE-16, C4-VASSAULT-05). */
  readonly foes?: readonly UnitId[]
  /** Where the tank has reached it: it is run past there, not where it set out. */
  readonly arrived?: FlightPending['arrived']
}
interface FallBackFrom extends Foes {
  readonly fromCombat: boolean
}

/** 2D6 inches, 3D6 for those who are faster, once for the unit. */
function* fallBackDistance(game: CoreGame, unit: UnitId): Procedure<number> {
  const dice = yield* roll({
    kind: 'd6',
    count: gaitNow(game, unit).fallBackDice,
    purpose: 'fallBack',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-MORALE-12'],
    unit,
  })
  return dice.reduce((sum, die) => sum + die.face, 0)
}

/** Straight on at half the distance, or round the bad ground: the owner says, where there is a way round (C4-MORALE-15). */
function* chosenRoute(
  game: CoreGame,
  straight: UnitFlight,
  { unit, rolled, foes, arrived = {} }: FlightPending,
): Procedure<UnitFlight> {
  const { seat } = unitOf(game.state, unit)
  if (!straight.halved || isAutomatic(game, seat, 'fallBackRoute')) return straight
  const round = flightRound(withStanding(game, arrived), unit, rolled, foes)
  if (!round) return straight
  const option = (id: 'straight' | 'round', { distance }: UnitFlight) => ({
    id,
    text: { key: `option.flight.${id}`, args: { distance } },
    focus: { units: [unit] },
  })
  const answer = yield* ask({
    seat,
    kind: 'fallBackRoute',
    args: { unit, rolled },
    because: ['C4-MORALE-15'],
    form: { form: 'option' as const, options: [option('straight', straight), option('round', round)] },
    default: { form: 'option', option: 'straight' },
    focus: { units: [unit] },
  })
  return answer.option === 'round' ? round : straight
}

/** The compulsory move: as far as the dice say, straight for the edge. */
export function* fallBackMove(game: CoreGame, unit: UnitId, { foes = [], arrived }: Foes = {}): Procedure {
  yield* leaveSurplusGuns(game, unit)
  const rolled = yield* fallBackDistance(game, unit)
  const pending: FlightPending = { unit, rolled, round: false, foes, ...(arrived && { arrived }) }
  const straight = straightFlight(withStanding(game, arrived ?? {}), unit, rolled, foes)
  if (!straight) throw new Error(`${unit} has no edge to fall back to`)
  const route = yield* chosenRoute(game, straight, pending)
  const flight = yield* drawnFlight(game, route, { ...pending, round: route.round === true })
  const { models, moves, distance, halved } = flight
  if (flight.trapped)
    return yield* removeCasualties(
      game,
      models.map(({ id }) => id),
      'trapped',
      ['C4-MORALE-16'],
    )

  const before = game.in(game.state)
  const going = models.flatMap(({ id }) => {
    const move = moves.get(id)?.move
    return move && move.legs.length > 0 ? [[id, move] as const] : []
  })
  const asMade = (left: PlannedMove['models']): Readonly<Record<ModelId, ModelMoved>> =>
    waysMade(before, unit, { models: left, moving: Object.keys(left) })
  const made = asMade(
    yield* goTheirWays(game, unit, Object.fromEntries(going), (left) =>
      emit('fellBack', { unit, moves: asMade(left), distance, halved }, [
        'C4-MORALE-12',
        'C4-MORALE-13',
        ...(halved ? ['C4-MORALE-15'] : []),
      ]),
    ),
  )
  const left = standingModels(game.state, unit).map(({ id }) => id)
  // One base at the edge takes the whole unit off (C4-MORALE-25).
  if (left.some((id) => moves.get(id)?.touchesEdge))
    return yield* emit('fled', { unit, models: left }, ['C4-MORALE-25'])
  yield* dangerousTests(
    game,
    unit,
    Object.entries(made).map(([model, { legs }]) => ({ model, legs })),
  )
  yield* endWays(game, unit, made)
}

/** Breaks: the state, and the first move at once. */
export function* fallBack(game: CoreGame, unit: UnitId, { fromCombat, ...foes }: FallBackFrom): Procedure {
  if (standingModels(game.state, unit).length === 0) return
  yield* emit('startedFallingBack', { unit }, ['C4-MORALE-11', ...(fromCombat ? ['C4-MORALE-17'] : [])])
  yield* fallBackMove(game, unit, foes)
}
