/** The prize: picked up, carried, handed on, let go of; it counts in somebody's hands alone (S6-MISS-MIS-6). */
import type { Draft } from 'immer'
import { beyond, inches, shownInches, touchTolerance, within, type Mm } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import { hasGone } from '../../../../shared/protocol/gone'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { baseGap } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  standingModels,
  standingRule,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CoreState,
  type StandingModel,
} from '../../core4/game'
import { isGun, isVehicle } from '../../core4/units'
import { scoresFor, touchGap } from './control'
import { markersFor, markersKept, markerTerms, type HeldMarker, type MarkerTerms } from './kept'

const because = ['S6-MISS-MIS-6']
/** Whoever carries it goes no farther than this in any phase. */
const most = 6
const farthest = inches(most)

const prizes = (state: CoreState): readonly { readonly terms: MarkerTerms; readonly marker: HeldMarker }[] =>
  markerTerms(state)
    .filter(({ carried }) => carried === true)
    .flatMap((terms) => markersFor(state, terms).map((marker) => ({ terms, marker })))
/** Who of a unit carries something. */
const bearersIn = ({ state }: CoreGame, unit: UnitId): readonly ModelId[] =>
  Object.values(markersKept.of(state).bearers).filter((model) => modelOf(state, model).unit === unit)

/** Models of units that score, no vehicles and no guns, where one of these things is true of them. */
const handsOf = (
  game: CoreGame,
  seat: Seat,
  terms: MarkerTerms,
  touches: (model: StandingModel) => boolean,
): readonly StandingModel[] =>
  unitsOnTable(game.state, seat)
    .filter((unit) => !isVehicle(game.state, unit.id) && scoresFor(game, unit, terms))
    .flatMap(({ id }) => standingModels(game.state, id).filter((model) => !isGun(model) && touches(model)))

interface Asked {
  readonly kind: 'prizeTaken' | 'prizeHanded'
  readonly hands: readonly StandingModel[]
  /** What is said instead of a name. */
  readonly otherwise: 'leave' | 'keep'
  /** Is that proposed? */
  readonly stays: boolean
}
function* whose(seat: Seat, { kind, hands, otherwise, stays }: Asked): Procedure<StandingModel | null> {
  const [first] = hands
  if (!first) return null
  const answer = yield* ask({
    seat,
    kind,
    because,
    form: {
      form: 'option' as const,
      options: [
        ...hands.map(({ id, unit }) => ({
          id,
          text: { key: 'option.bearer', args: { unit } },
          focus: { models: [id] },
        })),
        { id: otherwise, text: { key: `prize.${otherwise}` } },
      ],
    },
    default: { form: 'option', option: stays ? otherwise : first.id },
  })
  return hands.find(({ id }) => id === answer.option) ?? null
}

/** At the end of his Movement phase its owner hands it on, or somebody who touches it picks it up. */
export function* handPrizes(game: CoreGame): Procedure {
  const { active } = game.state.turn
  yield* settlePrizes(game)
  for (const { terms, marker } of prizes(game.state)) {
    const bearer = marker.bearer === null ? null : modelOf(game.state, marker.bearer)
    if (bearer === null) {
      const hands = handsOf(game, active, terms, (model) => within(touchGap(model, marker), touchTolerance))
      const stays = markersKept.of(game.state).letGo?.[marker.id] === game.state.turn.player
      const taker = yield* whose(active, { kind: 'prizeTaken', hands, otherwise: 'leave', stays })
      if (taker)
        yield* emit(
          'markerTaken',
          { counter: marker.id, seat: active, unit: taker.unit, model: taker.id },
          because,
        )
    } else if (bearer.seat === active && bearer.pose) {
      const held: Standing = { ...bearer, pose: bearer.pose }
      const hands = handsOf(
        game,
        active,
        terms,
        (model) => model.id !== bearer.id && within(baseGap(model, held), touchTolerance),
      )
      const next = yield* whose(active, { kind: 'prizeHanded', hands, otherwise: 'keep', stays: true })
      if (next)
        yield* emit(
          'markerHanded',
          { counter: marker.id, seat: active, unit: next.unit, model: next.id },
          because,
        )
    }
  }
  yield* settlePrizes(game)
}

/** After everything that may have moved or harmed its bearer: it goes with him, or is left where he was. */
export function* settlePrizes(game: CoreGame): Procedure {
  for (const { marker } of prizes(game.state)) {
    if (marker.bearer === null) continue
    const bearer = modelOf(game.state, marker.bearer)
    const { seat, unit, pose } = bearer
    const lost = hasGone(bearer) || pose === null
    if (lost || unitOf(game.state, unit).fallingBack) {
      yield* emit('markerDropped', { counter: marker.id, seat, unit, why: lost ? 'lost' : 'runs' }, because)
      continue
    }
    const { at, y, on } = pose
    if (at.x !== marker.at.x || at.z !== marker.at.z || y !== marker.at.y)
      yield* emit('counterMoved', { counter: marker.id, at: { ...at, y }, on, why: 'carried' }, because)
  }
}

function whyNotDrop(game: CoreGame, seat: Seat, unit: UnitId): Verdict {
  const { stage, turn } = game.state
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat)
    return refuse('prizeNotNow', because)
  return game.state.units[unit]?.seat === seat && bearersIn(game, unit).length > 0
    ? allowed
    : refuse('carriesNothing', because, { unit }, [unit])
}
export const dropMarkerRule: CommandRule<'dropMarker'> = {
  check: (game, seat, { unit }) => whyNotDrop(game, seat, unit),
  *perform(game, seat, { unit }) {
    for (const { marker } of prizes(game.state))
      if (marker.bearer !== null && modelOf(game.state, marker.bearer).unit === unit)
        yield* emit('markerDropped', { counter: marker.id, seat, unit, why: 'said' }, because)
  },
  legal: (game, seat) =>
    [...new Set(Object.values(markersKept.of(game.state).bearers))]
      .map((model) => modelOf(game.state, model).unit)
      .filter((unit) => whyNotDrop(game, seat, unit).ok)
      .map((unit) => ({ type: 'dropMarker', unit })),
  label: ({ unit }) => ({ key: 'label.dropMarker', args: { unit } }),
}

/** Why one of those that are moved would carry it too far, by the way he goes, or null. */
function carriedTooFar(
  game: CoreGame,
  unit: UnitId,
  ways: Readonly<Partial<Record<ModelId, Mm>>>,
): Refusal | null {
  for (const id of bearersIn(game, unit)) {
    const went = ways[id] ?? 0
    if (beyond(went, farthest))
      return refuse('carriedTooFar', because, { most: shownInches(farthest), is: shownInches(went) }, [id])
        .refusal
  }
  return null
}
export const carriesPrize = standingRule({
  id: 'carriesPrize',
  cite: 'S6-MISS-MIS-6',
  text: { key: 'modifier.carriesPrize' },
  on: {
    moveEnds: {
      as: 'game',
      band: 'forbids',
      answer: (refusal, { game, unit, went }) => refusal ?? carriedTooFar(game, unit, went),
    },
    // A charge is judged as a whole, so that nobody of his unit goes farther in it than he may.
    gait: {
      as: 'game',
      band: 'limits',
      answer: (gait, { game, unit }) =>
        gait.charges !== null && bearersIn(game, unit).length > 0
          ? { ...gait, charges: Math.min(gait.charges, most), chargeTimes: 1 }
          : gait,
    },
    runs: {
      as: 'game',
      band: 'forbids',
      answer: (run, { game, unit }) => (bearersIn(game, unit).length > 0 ? null : run),
    },
    mayBoard: {
      as: 'game',
      band: 'forbids',
      answer: (refusal, { game, unit }) =>
        refusal ??
        (bearersIn(game, unit).length > 0
          ? refuse('bearerBoardsNothing', because, { unit }, [unit]).refusal
          : null),
    },
  },
})

type Changes = Draft<CoreState>
const take = (
  draft: Changes,
  { counter, model }: Pick<FactData<'markerTaken'>, 'counter' | 'model'>,
): void => {
  markersKept.draft(draft).bearers[counter] = model
}
export const prizeReducers = {
  markerTaken: take,
  markerHanded: take,
  markerDropped(draft: Changes, { counter, why }: FactData<'markerDropped'>) {
    const kept = markersKept.draft(draft)
    delete kept.bearers[counter]
    // Whoever has just let go of it is not proposed to take it up again.
    if (why === 'said') kept.letGo = { ...kept.letGo, [counter]: draft.turn.player }
  },
}
