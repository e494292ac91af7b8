/** Loot: counters laid in turn before the sides are chosen, held by whoever alone has troops near that score (C4-MISSION-20, C4-VP-07). */
import type { Draft } from 'immer'
import { inches, shownInches, within } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { findRoom, placesRound } from '../../../../shared/movement'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Award, Objective } from '../../../../shared/protocol/mission'
import type { CountersView } from '../../../../shared/protocol/parts/counters'
import { allowed, refuse, type Refusal, type RuleId, type Verdict } from '../../../../shared/protocol/refusal'
import { pointToBaseGap, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { SurfaceRef } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type {
  CommandRule,
  CoreGame,
  CorePart,
  CoreState,
  CounterLaying,
  ObjectiveRule,
  StepRule,
} from '../game'
import { firstByRoll, missionOf } from '../mission'
import { leftOf, pointsLimit, wholePoints } from '../score'
import { checkCounter, checkGround, placeForCounter, type CounterGround } from './counter-places'
import { leastShift, nearer, roomForOne, roomMadeAt, type RoomMade } from './counter-room'
import { countersKept, laidFor, type Counter } from './counters-kept'
import { counted, scoringUnits, soleSeat } from './counting'
import { withStakes } from './stakes'

/** Of whatever kind the objective is. @throws Error where it has no counters */
function layingFor(game: CoreGame, id: string): CounterLaying {
  const objective = missionOf(game.state).objectives.find((one) => one.id === id)
  const laying = objective && layingBy(game, objective)
  if (!laying) throw new Error(`no objective with markers is called '${id}'`)
  return laying
}
const layingBy = <K extends Objective['kind']>(
  game: CoreGame,
  objective: Extract<Objective, { readonly kind: K }>,
): CounterLaying | undefined => game.objectiveRule<K>(objective.kind as K)?.lays?.(game, objective)

const groundFor = (game: CoreGame, objective: string, seat: Seat | null): CounterGround => ({
  table: game.state.table,
  laying: layingFor(game, objective),
  others: laidFor(game.state, objective),
  seat,
})
type Placing = NonNullable<CountersView['placing']>
const groundNow = (game: CoreGame, { objective, seat, apart }: Placing): CounterGround => {
  const ground = groundFor(game, objective, seat)
  return apart === undefined ? ground : nearer(ground, apart)
}

/** A D3 says how many there are, and a coin who lays the first, unless the mission has it otherwise. */
const countersStep: StepRule<'counters'> = {
  *perform(game, { objective, first, cite }) {
    const { number } = layingFor(game, objective)
    if (number === 'centre') {
      yield* layInTheMiddle(game, objective)
      return 'done'
    }
    const more = number.plusD3
      ? yield* roll({ kind: 'd3', count: 1, purpose: 'counters', seat: 'a', because: cite })
      : []
    const count = number.least + more.reduce((sum, { face }) => sum + Math.ceil(face / 2), 0)
    const seat = first === undefined ? yield* byCoin(cite) : firstByRoll(game.state, first)
    yield* emit('countersRolled', { count, seat }, cite)
    return (yield* next(game, objective, seat, count)) ? 'waits' : 'done'
  },
}
function* byCoin(because: readonly RuleId[]): Procedure<Seat> {
  const [coin] = yield* roll({ kind: 'd6', count: 1, purpose: 'coin', seat: 'a', because })
  return (coin?.face ?? 0) <= 3 ? 'a' : 'b'
}

/** In the middle of the table, or as near to it as there is ground for it, the lowest floor first. */
function* layInTheMiddle(game: CoreGame, objective: string): Procedure {
  const ground = groundFor(game, objective, null)
  const { table, laying } = ground
  const middle = { x: table.width / 2, z: table.depth / 2 }
  const found = findRoom(
    [middle, ...placesRound(middle, { to: Math.hypot(middle.x, middle.z), step: inches(0.25) })],
    (at) => lowestFloor(ground, at),
  )
  if (!found) return
  const y = surfaceHeight(table, found.on, found.at) ?? 0
  const counter = nextId(game.state)
  yield* emit('counterLies', { counter, objective, at: { ...found.at, y }, on: found.on }, laying.cite)
}
function lowestFloor(ground: CounterGround, at: PlanPoint): Waypoint | null {
  const floors = [...surfacesAt(ground.table, at)].sort((one, two) => one.y - two.y)
  const on = floors.find(({ ref }) => checkGround(ground, { at, on: ref }) === null)?.ref
  return on ? { at, on } : null
}
const nextId = (state: CoreState): string => `counter-${countersKept.of(state).laid.length + 1}`

/** One each in turn, while there is a place for another. */
function* next(game: CoreGame, objective: string, seat: Seat, left: number): Procedure<boolean> {
  const ground = groundFor(game, objective, seat)
  const { cite, apart } = ground.laying
  const room = left > 0 ? roomForOne(ground) : null
  if (left > 0 && !room) yield* emit('countersLeftOut', { count: left }, cite)
  const turn = room && {
    seat,
    objective,
    left,
    ...(room.apart < apart.inches && { apart: room.apart }),
    ...(room.crowded && { crowded: true as const }),
  }
  yield* emit('counterTurn', turn, cite)
  return turn !== null
}

function checkTurn({ state }: CoreGame, seat: Seat): Verdict {
  const { placing } = countersKept.of(state)
  if (!placing) return refuse('notLayingCounters', 'C4-MISSION-20')
  return placing.seat === seat ? allowed : refuse('notYourCounter', 'C4-MISSION-20')
}
/** The one check: the ghost under the cursor, the command and the machine player all call it. */
function checkPlace(game: CoreGame, to: Waypoint): { refusal: Refusal | null; room: RoomMade | null } {
  const { placing } = countersKept.of(game.state)
  if (!placing) return { refusal: refuse('notLayingCounters', 'C4-MISSION-20').refusal, room: null }
  const ground = groundNow(game, placing)
  if (!placing.crowded) return { refusal: checkCounter(ground, to), room: null }
  const refusal = checkGround(ground, to)
  const room = refusal ? null : roomMadeAt(ground, to)
  return {
    refusal: refusal ?? (room ? null : refuse('countersMakeNoRoom', ground.laying.cite).refusal),
    room,
  }
}

/** The other player's word on what would be moved; alone at the table one has said so oneself. */
function* agrees(game: CoreGame, seat: Seat, { shifts, by }: RoomMade): Procedure<boolean> {
  if (shifts.length === 0 || game.state.books.solo === true) return true
  const { cite } = groundFor(game, countersKept.of(game.state).placing?.objective ?? '', seat).laying
  const answer = yield* ask({
    seat,
    kind: 'counterShift',
    args: { count: shifts.length, by: shownInches(by) },
    because: cite,
    form: {
      form: 'option' as const,
      options: ['agree', 'refuse'].map((id) => ({ id, text: { key: `agreement.${id}` } })),
    },
    deliberate: true,
    default: { form: 'option', option: 'agree' },
  })
  if (answer.option === 'agree') return true
  yield* emit('counterShiftRefused', { seat }, cite)
  return false
}

const placeRule: CommandRule<'placeCounter'> = {
  check(game, seat, { to }) {
    const turn = checkTurn(game, seat)
    if (!turn.ok) return turn
    const { refusal } = checkPlace(game, to)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { to: wish }: CommandOf<'placeCounter'>) {
    const { placing } = countersKept.of(game.state)
    if (!placing) throw new Error('a counter is laid where it was checked')
    const { objective, left } = placing
    const { cite } = layingFor(game, objective)
    const { to, room } = yield* settled(game, placing, wish)
    for (const { counter, at } of room?.shifts ?? [])
      yield* emit('counterMoved', { counter, at, on: floorOf(game.state, counter), why: 'makesRoom' }, cite)
    const y = surfaceHeight(game.state.table, to.on, to.at)
    if (y === null) throw new Error('a counter is laid where it was checked')
    yield* emit(
      'counterPlaced',
      { seat, counter: nextId(game.state), objective, at: { x: to.at.x, y, z: to.at.z }, on: to.on },
      cite,
    )
    if (!(yield* next(game, objective, otherSeat(seat), left - 1))) yield* game.at('stepDone')
  },
  legal: (game, seat) => (checkTurn(game, seat).ok ? [{ type: 'placeCounter' }] : []),
  label: () => ({ key: 'label.placeCounter' }),
}
/** Where it lies in the end, and who makes room for it: if the other does not agree, where least has to be moved. */
function* settled(
  game: CoreGame,
  placing: Placing,
  wish: Waypoint,
): Procedure<{ readonly to: Waypoint; readonly room: RoomMade | null }> {
  const { room } = checkPlace(game, wish)
  if (!room || (yield* agrees(game, otherSeat(placing.seat), room))) return { to: wish, room }
  const least = leastShift(groundNow(game, placing))
  return least ? { to: least.to, room: least } : { to: wish, room }
}
function floorOf(state: CoreState, id: string): SurfaceRef {
  const found = countersKept.of(state).laid.find((one) => one.id === id)
  if (!found) throw new Error(`no counter ${id}`)
  return found.on
}

/** Whose troops that score stand near it. */
const seatsNear = (
  game: CoreGame,
  units: ReturnType<typeof scoringUnits>,
  { at }: Counter,
  near: number,
): ReturnType<typeof scoringUnits> =>
  units.filter(({ id }) => leftOf(game, id).some((model) => within(pointToBaseGap(model, at), inches(near))))

const lootObjective: ObjectiveRule<'counters'> = withStakes({
  lays: (_game, { least, plusD3, fromEdges, apart, cite }) => ({
    number: { least, plusD3 },
    fromEdges,
    apart,
    rim: 0,
    radius: inches(0.25),
    crowded: 'leftOut',
    cite,
  }),
  count(game, { id, near, cite }) {
    const units = scoringUnits(game)
    const laid = laidFor(game.state, id)
    const standings = laid.map((counter) => {
      const there = seatsNear(game, units, counter, near)
      return { counter, there, holder: soleSeat(there.map(({ seat }) => seat)) }
    })
    const awards = standings.flatMap(({ counter, there, holder }): Award[] =>
      holder === null
        ? []
        : [
            {
              seat: holder,
              text: { key: 'award.counter', args: { number: numberOf(counter) } },
              count: 1,
              points: wholePoints(pointsLimit(game) / laid.length),
              cite,
              focus: { units: there.map((unit) => unit.id), ground: counter.id },
            },
          ],
    )
    return {
      ...counted(awards, 'counters'),
      grounds: standings.map(({ counter, there, holder }) => ({
        kind: 'counter',
        id: counter.id,
        text: { key: 'ground.counter', args: { number: numberOf(counter) } },
        at: counter.at,
        radius: inches(near),
        holder,
        contested: holder === null && there.length > 0,
      })),
    }
  },
})
const numberOf = ({ id }: Counter): number => Number(id.split('-').at(-1))

export const countersPart: CorePart = {
  id: 'core4/counters',
  keeps: countersKept,
  steps: { counters: countersStep },
  commands: { placeCounter: placeRule },
  queries: {
    checkCounter(game, _seat, { to }) {
      const { refusal, room } = checkPlace(game, to)
      return {
        ...(refusal && { refusal }),
        ...(room && room.shifts.length > 0 && { shifts: room.shifts }),
        y: surfaceHeight(game.state.table, to.on, to.at),
      }
    },
    suggestCounter(game) {
      const { placing } = countersKept.of(game.state)
      if (!placing) return { to: null }
      const ground = groundNow(game, placing)
      return { to: placing.crowded ? (leastShift(ground)?.to ?? null) : placeForCounter(ground) }
    },
  },
  objectives: { counters: lootObjective },
  reducers: {
    countersRolled() {},
    countersLeftOut() {},
    counterShiftRefused() {},
    counterLies(draft: Draft<CoreState>, { counter, objective, at, on }: FactData<'counterLies'>) {
      countersKept.draft(draft).laid.push({ id: counter, objective, at, on })
    },
    counterMoved(draft: Draft<CoreState>, { counter, at, on }: FactData<'counterMoved'>) {
      const { laid } = countersKept.draft(draft)
      const moved = laid.find(({ id }) => id === counter)
      if (moved) Object.assign(moved, { at, on })
    },
    counterTurn(draft: Draft<CoreState>, turn: FactData<'counterTurn'>) {
      countersKept.draft(draft).placing = turn
    },
    counterPlaced(draft: Draft<CoreState>, { counter, objective, at, on }: FactData<'counterPlaced'>) {
      countersKept.draft(draft).laid.push({ id: counter, objective, at, on })
    },
  },
}
