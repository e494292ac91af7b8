/**
 * How a round of close combat may end, worked out and not sampled: Initiative step by Initiative step, by the functions that
 * fight it, for every set of models that may be left (C4-ASSAULT-14, -34 to -37). Who has a choice makes the usual one.
 */
import type { CombatOdds } from '../../../../shared/protocol/previews/combat'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, type CoreGame, type CoreState } from '../game'
import {
  afterStruck,
  chainRules,
  failsTwoDice,
  hullEndings,
  lossOdds,
  neverStruck,
  noResults,
  type Ending,
  type HullEnding,
  type StruckBefore,
} from '../harm'
import type { FoughtApart } from '../characters'
import { leadershipOf, passesByRule } from '../morale'
import { isVehicleModel, opponentsIn, strikersIn, strikesBack, unitsIn, type Combat } from '../units'
import { blowsByDefault } from './aim'
import { engagementOf } from './contact'
import { grenadesByDefault } from './grenade-choice'
import { numbers, outnumbered, winnerOf } from './result'
import type { Inflicted, Readied } from './round'
import { armedNow, strikesOf, type Armed, type BlowThrow } from './strike'
import { hullThrow, strikeThrow } from './strike-odds'

/** What is so unlikely is counted to what is left: in a round of thousands of endings nobody sees it. */
const negligible = 1e-7

/** How it may stand after a step: who is left with how many wounds, what hulls have suffered, and what each side has inflicted. */
interface Stand {
  readonly state: CoreState
  readonly inflicted: Readonly<Inflicted>
  /** Who has been slowed before he has struck: he strikes last. */
  readonly late: readonly ModelId[]
  /** Vehicles that something has struck. */
  readonly hulls: Readonly<Record<ModelId, StruckBefore>>
  readonly chance: number
}
const keyOf = ({ state, inflicted, hulls, late }: Stand, fighters: readonly ModelId[]): string => {
  const left = fighters.map((id) => {
    const model = state.models[id]
    return model && isVehicleModel(model) ? [model.status, model.damage] : model?.wounds
  })
  return JSON.stringify([inflicted.a, inflicted.b, left, hulls, late])
}

/** With these wounds left, and whoever has none gone. */
function withLeft(state: CoreState, left: Ending['left']): CoreState {
  const models = { ...state.models }
  for (const [id, wounds] of left) {
    const model = models[id]
    if (!model || model.wounds === wounds) continue
    models[id] =
      wounds > 0 ? { ...model, wounds } : { ...model, wounds: 0, status: 'casualty' as const, pose: null }
  }
  return { ...state, models }
}
/** What the blows of a step may cost one unit: all that strikes it falls together (C4-ASSAULT-34). */
function* endingsFor(
  game: CoreGame,
  target: UnitId,
  throws: readonly BlowThrow[],
): Sliced<readonly Ending[]> {
  const models = [...new Set(throws.flatMap(({ victims }) => victims.map(({ id }) => id)))]
  const victims = { unit: target, models, nominateFrom: models.length, rules: chainRules(game, target) }
  return yield* lossOdds(
    game,
    victims,
    throws.map((one) => strikeThrow(game, one)),
  )
}
/** What one of those that are struck in a step may come to by it. */
interface After {
  readonly chance: number
  /** Wounds for the result. */
  readonly inflicted: number
  readonly state: (state: CoreState) => CoreState
  readonly slowed?: readonly ModelId[]
  readonly hull?: readonly [ModelId, StruckBefore]
}
/** Whatever strikes one unit falls together; each vehicle is struck for itself (C4-ASSAULT-34, C4-SQUAD-09). */
function* afterThrows(now: CoreGame, stand: Stand, throws: readonly BlowThrow[]): Sliced<readonly After[]> {
  const [first] = throws
  if (!first) return []
  if (first.hull === null) {
    const endings = yield* endingsFor(now, first.target, throws)
    return endings.map((ending) => ({
      chance: ending.chance,
      inflicted: inflictedBy(now.state, ending),
      state: (state) => withLeft(state, ending.left),
      slowed: ending.slowed,
    }))
  }
  const { model } = first.hull
  const counts = strikesBack(modelOf(now.state, model))
  yield
  return hullEndings(
    now,
    model,
    throws.map((one) => hullThrow(now, one)),
    stand.hulls[model] ?? neverStruck,
  ).map(({ chance, rolls, struck }) => ({
    chance,
    inflicted: counts ? rolls : 0,
    state: (state) => afterStruck(now.in(state), model, struck),
    hull: [model, told(struck)],
  }))
}
/** Of one that is lost, how. */
const told = ({ hull, suffered, through }: HullEnding['struck']): StruckBefore => ({
  suffered: hull.end === null ? suffered : [hull.end],
  through,
})

/** Wounds that count for the result: no more than there were (C4-ASSAULT-35). */
const inflictedBy = (state: CoreState, { left }: Ending): number =>
  [...left].reduce((sum, [id, wounds]) => sum + ((state.models[id]?.wounds ?? 0) - wounds), 0)

const lastStep = 1
const stepIn = ({ late }: Stand, { initiative }: Readied, model: ModelId): number | undefined =>
  late.includes(model) ? lastStep : initiative[model]
/** Who was ready for this step or an earlier one has struck. */
const lateNow = (
  late: readonly ModelId[],
  slowed: readonly ModelId[],
  { initiative, ready }: { readonly initiative: number; readonly ready: Readied },
): readonly ModelId[] =>
  slowed.length === 0
    ? late
    : [
        ...new Set([...late, ...slowed.filter((id) => (ready.initiative[id] ?? lastStep) < initiative)]),
      ].sort()

function* afterStep(
  game: CoreGame,
  combat: Combat,
  stand: Stand,
  step: { readonly initiative: number; readonly ready: Readied; readonly armed: Armed },
): Sliced<readonly Stand[]> {
  const now = game.in(stand.state)
  const engagement = engagementOf(now, opponentsIn(combat))
  const strikers = strikersIn(combat)
    .flatMap((unit) => standingModels(now.state, unit))
    .filter(({ id }) => stepIn(stand, step.ready, id) === step.initiative && engagement.engaged.has(id))
  if (strikers.length === 0) return [stand]
  const armed = grenadesByDefault(now, strikers, armedNow(now, step.armed), engagement)
  const throws = strikesOf(now, blowsByDefault(now, strikers, armed, engagement), armed, engagement)
  const struck = new Map<string, BlowThrow[]>()
  for (const one of throws) {
    const whom = one.hull?.model ?? one.target
    struck.set(whom, [...(struck.get(whom) ?? []), one])
  }
  let stands: readonly Stand[] = [stand]
  for (const against of struck.values()) {
    const [seat] = against.map((one) => one.seat)
    if (seat === undefined) continue
    const endings = yield* afterThrows(now, stand, against)
    stands = stands.flatMap((before) =>
      endings.map(({ chance, inflicted, state, slowed = [], hull }) => ({
        state: state(before.state),
        late: lateNow(before.late, slowed, step),
        inflicted: { ...before.inflicted, [seat]: before.inflicted[seat] + inflicted },
        hulls: hull ? { ...before.hulls, [hull[0]]: hull[1] } : before.hulls,
        chance: before.chance * chance,
      })),
    )
    yield
  }
  return stands
}
/** Those that come to the same are one. */
function joined(stands: readonly Stand[], fighters: readonly ModelId[]): readonly Stand[] {
  const known = new Map<string, Stand>()
  for (const stand of stands) {
    if (stand.chance < negligible) continue
    const key = keyOf(stand, fighters)
    const before = known.get(key)
    known.set(key, before ? { ...before, chance: before.chance + stand.chance } : stand)
  }
  return [...known.values()]
}
/** The chance that somebody of the losers breaks (C4-ASSAULT-37, C4-MORALE-08). */
function breaks(game: CoreGame, combat: Combat, winner: Seat): number {
  const loser = otherSeat(winner)
  const change = outnumbered(numbers(game, combat.units[winner]), numbers(game, combat.units[loser]))
  const because = { by: { key: 'modifier.outnumbered' }, cite: 'C4-MORALE-08', change }
  const holds = combat.units[loser]
    .filter((unit) => standingModels(game.state, unit).length > 0)
    .map((unit) =>
      passesByRule(game, unit, 'morale')
        ? 1
        : 1 - failsTwoDice(leadershipOf(game, unit, 'morale', [because]).value, true),
    )
  return 1 - holds.reduce((all, one) => all * one, 1)
}
const add = (odds: number[], count: number, chance: number): void => {
  while (odds.length <= count) odds.push(0)
  odds[count] = (odds[count] ?? 0) + chance
}

/**
 * @param fought  with every character in it as a unit, until the last blow has fallen (C4-CHAR-11 to -13)
 * @param armed, ready  what the round would begin with
 */
export function* combatOdds(
  game: CoreGame,
  { combat, together }: Pick<FoughtApart, 'combat' | 'together'>,
  { armed, ready }: { readonly armed: Armed; readonly ready: Readied },
): Sliced<CombatOdds> {
  const fighters = unitsIn(combat).flatMap((unit) => standingModels(game.state, unit))
  const ids = fighters.map(({ id }) => id)
  const hulls = fighters.filter(isVehicleModel).map(({ id }) => id)
  let stands: readonly Stand[] = [
    { state: game.state, inflicted: { a: 0, b: 0 }, late: [], hulls: {}, chance: 1 },
  ]
  // Whoever is slowed on the way strikes in the last step, though nobody was ready for it.
  const order = [...new Set([...Object.values(ready.initiative), lastStep])].sort((one, two) => two - one)
  for (const initiative of order) {
    const next: Stand[] = []
    for (const stand of stands)
      next.push(...(yield* afterStep(game, combat, stand, { initiative, ready, armed })))
    stands = joined(next, ids)
  }
  const counted = { a: [0], b: [0] }
  const vehicles = new Map(
    hulls.map((model) => [model, { model, glanced: 0, penetrated: 0, results: { ...noResults } }]),
  )
  const wins = { a: 0, b: 0 }
  const broken = { a: 0, b: 0 }
  const wiped = { a: 0, b: 0 }
  const whole = stands.reduce((sum, { chance }) => sum + chance, 0)
  for (const { state, inflicted, hulls: struck, chance: part } of stands) {
    const chance = part / whole
    for (const [model, { through, suffered }] of Object.entries(struck)) {
      const vehicle = vehicles.get(model)
      if (!vehicle) continue
      // A hammer shakes what it does not come through (C4-CCW-08).
      if (through !== 'nothing') vehicle[through === 'pen' ? 'penetrated' : 'glanced'] += chance
      for (const one of suffered) vehicle.results[one] += chance
    }
    // Blows at what is locked with nobody have no result (C4-VASSAULT-17).
    if (combat.pairs.length === 0) continue
    for (const seat of ['a', 'b'] as const) add(counted[seat], inflicted[seat], chance)
    const left = together(state)
    const after = game.in(left.state)
    const { winner, massacre } = winnerOf(after, left.combat, { ...inflicted })
    if (winner === null) continue
    wins[winner] += chance
    if (massacre) wiped[otherSeat(winner)] += chance
    else broken[otherSeat(winner)] += chance * breaks(after, left.combat, winner)
    yield
  }
  return {
    inflicted: counted,
    wins,
    breaks: broken,
    wiped,
    first: firstToStrike(game, combat, ready),
    ...(combat.pairs.length === 0 && { noResult: true as const }),
    ...(vehicles.size > 0 && { vehicles: [...vehicles.values()] }),
  }
}
/** Who strikes at which Initiative, first to last. */
function firstToStrike(game: CoreGame, combat: Combat, { initiative }: Readied): CombatOdds['first'] {
  const steps = new Map<number, Record<Seat, number>>()
  for (const seat of ['a', 'b'] as const)
    for (const { id } of strikersIn(combat)
      .filter((unit) => unitOf(game.state, unit).seat === seat)
      .flatMap((unit) => standingModels(game.state, unit))) {
      const at = initiative[id]
      if (at === undefined) continue
      const step = steps.get(at) ?? { a: 0, b: 0 }
      step[seat] += 1
      steps.set(at, step)
    }
  return [...steps].sort(([one], [two]) => two - one).map(([at, models]) => ({ initiative: at, ...models }))
}
