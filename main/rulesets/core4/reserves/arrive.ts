/** The command by which a unit comes out of reserve, before anybody else of its side moves (C4-MSR-02, -03, -10). */
import type { Draft } from 'immer'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import { costOf } from '../../../../shared/movement'
import type { ArrivalCheck } from '../../../../shared/protocol/previews/deploy'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftModel,
  draftUnit,
  modelOf,
  placeModels,
  standingRule,
  unitOf,
  type CommandRule,
  type CoreGame,
  type CoreState,
} from '../game'
import {
  boostRules,
  budgetFor,
  endWays,
  groundFor,
  haveCome,
  dangerousTests,
  difficultTest,
  driveUnit,
  gaitNow,
  isFar,
  needsTest,
  roadMove,
  testsOf,
  travelledBy,
  wayAlong,
  waysOf,
  whyNotBoost,
  type PlannedMove,
} from '../movement'
import { arrivalsOf } from './declare'
import { strikeDeep } from './deep-strike'
import {
  anyEntry,
  planEntry,
  suggestEntry,
  type EntryDrawn,
  type EntryWish,
  type PlannedEntry,
} from './entry'
import { onToTable, waysOnto } from './just-inside'
import { isHeld, mustArrive } from './kept'
import { aimRefusal } from './landing-place'
import { drives, noteDriven } from '../units'

type Ways = ReturnType<typeof waysOnto>
type Arrive = CommandOf<'arrive'>
type ByEdge = Extract<Arrive['how'], { readonly by: 'edge' }>
const because = ['C4-MSR-10']

/** Why it may not come now at all, or null. */
function whyNotNow({ state }: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const own = state.units[unit]
  if (!own || own.seat !== seat) return refuse('notYourUnit', 'C4-MSR-09').refusal
  if (!isHeld(state, unit)) return refuse('notInReserve', 'C4-MSR-09', { unit }, [unit]).refusal
  return mustArrive(state, seat).includes(unit)
    ? null
    : refuse('notArrivingNow', 'C4-MSR-09', { unit }, [unit]).refusal
}

function check(game: CoreGame, seat: Seat, { unit, how }: Arrive): Verdict {
  const refusal =
    whyNotNow(game, seat, unit) ??
    (arrivalsOf(game, unit).includes(how.by)
      ? null
      : refuse(how.by === 'edge' ? 'mustDeepStrike' : 'cannotDeepStrike', 'C4-MSR-02', { unit }, [unit])
          .refusal) ??
    (how.by === 'edge' ? planEntry(game, unit, how.paths, how).refusal : aimedBadly(game, unit, how))
  return refusal ? { ok: false, refusal } : allowed
}
const aimedBadly = (
  game: CoreGame,
  unit: UnitId,
  { first, at }: Extract<Arrive['how'], { readonly by: 'deepStrike' }>,
): Refusal | null =>
  unitOf(game.state, unit).models.includes(first)
    ? aimRefusal(game, unit, first, at)
    : refuse('notInUnit', 'C4-MSR-03', { unit }, [first]).refusal

/** As drawn, where the roll for the ground lets them; else as far on the same way as it does. */
function afterRoll(game: CoreGame, unit: UnitId, { paths, ...wish }: ByEdge): PlannedEntry {
  const drawn = planEntry(game, unit, paths, wish)
  if (!drawn.refusal) return drawn
  const goal = Object.values(paths)[0]?.at(-1)
  const shorter = goal && suggestEntry(game, unit, goal, wish)
  const there = shorter && planEntry(game, unit, shorter, wish)
  if (there && !there.refusal) return there
  const any = anyEntry(game, unit, goal?.at ?? null, wish)
  return any ? planEntry(game, unit, any, wish) : drawn
}

const startsOf = ({ from }: PlannedEntry, models: readonly ModelId[]): readonly Pose[] =>
  models.flatMap((id) => from.state.models[id]?.pose ?? [])

function* enter(game: CoreGame, unit: UnitId, how: ByEdge): Procedure {
  let entry = planEntry(game, unit, how.paths, how)
  if (entry.plan && needsTest(entry.from, unit, entry.plan)) {
    yield* difficultTest(game, unit)
    entry = afterRoll(game, unit, how)
  }
  const { plan } = entry
  if (!plan) throw new Error(`${unit} has no way on to the table`)
  const before = startsOf(entry, plan.moving)
  const comesOn = (made: PlannedMove): Procedure =>
    emit(
      'arrived',
      {
        unit,
        moves: waysOnto(entry, made),
        ...(entry.spot !== undefined && { spot: entry.spot }),
        ...(made.road && { road: true }),
        ...(made.declared && Object.keys(made.declared).length > 0 && { declared: made.declared }),
      },
      because,
    )
  // Who drives into bad ground may be stuck on it, at the edge too (C4-VEH-14).
  let made = plan
  if (drives(game.state, unit))
    made = yield* driveUnit(game, unit, plan, comesOn, { from: entry.from, comesOn: onToTable })
  else yield* comesOn(plan)
  if (how.boost) {
    const after = plan.moving.flatMap((id) => game.state.models[id]?.pose ?? [])
    yield* emit('boosted', { unit, far: isFar(before, after) }, boostRules)
  }
  yield* pastWhatWaits(game, unit, entry, waysOnto(entry, made))
  yield* dangerousTests(game, unit, travelledBy(made))
  yield* endWays(game, unit, waysOnto(entry, made))
}

/** What has been stopped on its way in stands there, on the table. */
const pastWhatWaits = (game: CoreGame, unit: UnitId, { from }: PlannedEntry, ways: Ways): Procedure =>
  haveCome(game, unit, ways, function* (id, { gone, halts }) {
    const way = ways[id]
    if (!way) return
    const model = { ...modelOf(from.state, id), pose: way.from }
    const move = { ...way, ...costOf(way.legs) }
    yield* halts(onToTable(model, wayAlong(groundFor(game, unit), model, move, gone)).end)
  })

export const arriveRule: CommandRule<'arrive'> = {
  check,
  *perform(game, _seat, { unit, how }) {
    yield* emit('arrivalBegan', { unit, how: how.by }, how.by === 'edge' ? because : ['C4-MSR-03'])
    if (how.by === 'edge') yield* enter(game, unit, how)
    else yield* strikeDeep(game, unit, how.first, how.at)
  },
  legal: (game, seat) =>
    mustArrive(game.state, seat).map((unit) => {
      // Who can fly mostly does: it brings him farther on.
      const ways = waysOf(gaitNow(game, unit))
      const others = ways.filter((way) => way !== 'jump')
      return {
        type: 'arrive',
        unit,
        arrivals: arrivalsOf(game, unit),
        ...(ways.length > 0 && { ways: ['jump', ...others] }),
        ...(!whyNotBoost(game, unit) && { boost: true }),
      }
    }),
  label: ({ unit, how }) => ({ key: `label.arrive.${how.by}`, args: { unit } }),
}

/** Why a unit that must come cannot be left in reserve, or null: there is no room for it (C4-MSR-10). */
export function roomRefusal(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const not = whyNotNow(game, seat, unit)
  if (not) return not
  if (!arrivalsOf(game, unit).includes('edge'))
    return refuse('mustDeepStrike', 'C4-MSR-02', { unit }, [unit]).refusal
  const ways = waysOf(gaitNow(game, unit))
  const wishes: readonly EntryWish[] = ways.length > 0 ? [{ manner: 'jump' }, { manner: 'walk' }] : [{}]
  return wishes.some((wish) => anyEntry(game, unit, null, wish))
    ? refuse('thereIsRoom', because, { unit }, [unit]).refusal
    : null
}

export function arrivalCheck(game: CoreGame, unit: UnitId, paths: Paths, wish: EntryWish): ArrivalCheck {
  const { plan, refusal, from } = planEntry(game, unit, paths, wish)
  return {
    poses: Object.fromEntries(Object.entries(plan?.models ?? {}).map(([id, { end }]) => [id, end])),
    refusals: Object.fromEntries(
      Object.entries(plan?.models ?? {}).flatMap(([id, one]) => (one.refusal ? [[id, one.refusal]] : [])),
    ),
    ...(refusal && { refusal }),
    tests: plan ? testsOf(from, unit, plan, 'move', false) : [],
    budget: plan?.budget ?? budgetFor(game, unit, 'move', wish),
  }
}
export function suggestArrival(
  game: CoreGame,
  unit: UnitId,
  to: Parameters<typeof suggestEntry>[2],
  drawn: EntryDrawn,
) {
  const paths = suggestEntry(game, unit, to, drawn)
  const check = arrivalCheck(game, unit, paths, drawn)
  // Who must come and has room somewhere is shown it, however far from where he was pointed (C4-MSR-10).
  const any = check.refusal && anyEntry(game, unit, to.at, drawn)
  return any ? { paths: any, check: arrivalCheck(game, unit, any, drawn) } : { paths, check }
}

export const arrivalReducers = {
  arrived(draft: Draft<CoreState>, { unit, moves, road, declared }: FactData<'arrived'>) {
    placeModels(draft, moves)
    for (const id of Object.keys(moves)) draftModel(draft, id).status = 'onTable'
    noteDriven(draft, moves, declared)
    const own = draftUnit(draft, unit)
    own.moved = true
    own.moveDone = true
    if (road) own.conditions.push(roadMove)
    own.turnModels = Object.keys(moves).length
  },
}

/** Who comes must come before the others move, and before the phase ends (C4-MSR-03, -10, C4-MORALE-24). */
export const arrivalsFirst = standingRule({
  id: 'arrivalsFirst',
  cite: 'C4-MSR-10',
  text: { key: 'modifier.arrivalsFirst' },
  on: {
    mayMove: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) => value ?? firstOf(game, unitOf(game.state, unit).seat, unit),
    },
    mayEndPhase: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, seat }) => value ?? firstOf(game, seat, null),
    },
  },
})
function firstOf({ state }: CoreGame, seat: Seat, asking: UnitId | null): Refusal | null {
  const [first] = mustArrive(state, seat)
  if (first === undefined) return null
  const at = asking === null ? [first] : [asking, first]
  return refuse('reservesFirst', ['C4-MSR-10', 'C4-MORALE-24'], { unit: first }, at).refusal
}
