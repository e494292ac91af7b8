/** Loot: counters laid in turn before the sides are chosen, held by whoever alone has troops near that score (C4-MISSION-20, C4-VP-07). */
import type { Draft } from 'immer'
import { inches, within } from '../../../../shared/geometry/length'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Award, Objective } from '../../../../shared/protocol/mission'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { pointToBaseGap, surfaceHeight } from '../../../../shared/table'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame, CorePart, CoreState, ObjectiveRule, StepRule } from '../game'
import { missionOf } from '../mission'
import { leftOf, pointsLimit, wholePoints } from '../score'
import { checkCounter, placeForCounter } from './counter-places'
import { countersKept, laidFor, type Counter } from './counters-kept'
import { counted, scoringUnits, soleSeat } from './counting'
import { withStakes } from './stakes'

type Terms = Extract<Objective, { readonly kind: 'counters' }>
function termsFor(state: CoreState, id: string): Terms {
  const found = missionOf(state).objectives.find(
    (one): one is Terms => one.kind === 'counters' && one.id === id,
  )
  if (!found) throw new Error(`no objective of counters is called '${id}'`)
  return found
}

/** A D3 and a coin: how many there are, and who lays the first. */
const countersStep: StepRule<'counters'> = {
  *perform(game, { objective, cite }) {
    const { least, plusD3 } = termsFor(game.state, objective)
    const more = plusD3
      ? yield* roll({ kind: 'd3', count: 1, purpose: 'counters', seat: 'a', because: cite })
      : []
    const count = least + more.reduce((sum, { face }) => sum + Math.ceil(face / 2), 0)
    const [coin] = yield* roll({ kind: 'd6', count: 1, purpose: 'coin', seat: 'a', because: cite })
    const seat: Seat = (coin?.face ?? 0) <= 3 ? 'a' : 'b'
    yield* emit('countersRolled', { count, seat }, cite)
    return (yield* next(game, objective, seat, count)) ? 'waits' : 'done'
  },
}

/** One each in turn, while there is a place for another. */
function* next(game: CoreGame, objective: string, seat: Seat, left: number): Procedure<boolean> {
  const terms = termsFor(game.state, objective)
  const goesOn = left > 0 && placeForCounter(game.state, terms) !== null
  if (left > 0 && !goesOn) yield* emit('countersLeftOut', { count: left }, terms.cite)
  yield* emit('counterTurn', goesOn ? { seat, objective, left } : null, terms.cite)
  return goesOn
}

function checkTurn({ state }: CoreGame, seat: Seat): Verdict {
  const { placing } = countersKept.of(state)
  if (!placing) return refuse('notLayingCounters', 'C4-MISSION-20')
  return placing.seat === seat ? allowed : refuse('notYourCounter', 'C4-MISSION-20')
}
/** The one check: the ghost under the cursor, the command and the machine player all call it. */
function checkPlace({ state }: CoreGame, to: Waypoint): ReturnType<typeof checkCounter> {
  const { placing } = countersKept.of(state)
  return placing
    ? checkCounter(state, termsFor(state, placing.objective), to)
    : refuse('notLayingCounters', 'C4-MISSION-20').refusal
}

const placeRule: CommandRule<'placeCounter'> = {
  check(game, seat, { to }) {
    const turn = checkTurn(game, seat)
    if (!turn.ok) return turn
    const refusal = checkPlace(game, to)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { to: { at, on } }: CommandOf<'placeCounter'>) {
    const { laid, placing } = countersKept.of(game.state)
    const y = surfaceHeight(game.state.table, on, at)
    if (!placing || y === null) throw new Error('a counter is laid where it was checked')
    const { objective, left } = placing
    const place = { x: at.x, y, z: at.z }
    yield* emit(
      'counterPlaced',
      { seat, counter: `counter-${laid.length + 1}`, objective, at: place, on },
      termsFor(game.state, objective).cite,
    )
    if (!(yield* next(game, objective, otherSeat(seat), left - 1))) yield* game.at('stepDone')
  },
  legal: (game, seat) => (checkTurn(game, seat).ok ? [{ type: 'placeCounter' }] : []),
  label: () => ({ key: 'label.placeCounter' }),
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
      const refusal = checkPlace(game, to)
      return { ...(refusal && { refusal }), y: surfaceHeight(game.state.table, to.on, to.at) }
    },
    suggestCounter({ state }) {
      const { placing } = countersKept.of(state)
      return { to: placing && placeForCounter(state, termsFor(state, placing.objective)) }
    },
  },
  objectives: { counters: lootObjective },
  reducers: {
    countersRolled() {},
    countersLeftOut() {},
    counterTurn(draft: Draft<CoreState>, turn: FactData<'counterTurn'>) {
      countersKept.draft(draft).placing = turn
    },
    counterPlaced(draft: Draft<CoreState>, { counter, objective, at, on }: FactData<'counterPlaced'>) {
      countersKept.draft(draft).laid.push({ id: counter, objective, at, on })
    },
  },
}
