/** Table quarters: held by whoever alone has a unit in them that scores (C4-MISSION-07, -10, C4-VP-05). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Award, Objective, OpenDie } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { baseEnters } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CorePart, type CoreState, type ObjectiveRule } from '../game'
import { quarterOf, quarterOutline, type Quarter } from '../mission'
import { hostOf, rideOf } from '../units'
import { leftOf, pointsLimit, wholePoints } from '../score'
import { counted, scoringUnits, soleSeat } from './counting'
import { withStakes } from './stakes'

/** South-west, south-east, north-east, north-west: the order in which a die names them. */
const inOrder: readonly Quarter[] = ['nearLeft', 'nearRight', 'farRight', 'farLeft']
const cite = ['C4-MISSION-07', 'C4-MISSION-10']

/** Where the dice have put those who stand across. */
const drawn = keptBy<{ readonly quarters: Readonly<Record<UnitId, Quarter>> }>({
  id: 'quartersDrawn',
  opening: () => ({ quarters: {} }),
})

/** The quarters that its bases reach into; a base that only touches the line does not. */
const reached = (game: CoreGame, id: UnitId): readonly Quarter[] =>
  inOrder.filter((quarter) => {
    const outline = quarterOutline(game.state.table, quarter)
    return leftOf(game, id).some(({ body: { base }, pose: { at, facing } }) =>
      baseEnters({ base, at, facing }, outline),
    )
  })

/** Two quarters: 1–3, 4–6; three: two faces each; four: one each, and a 5 or 6 is thrown again. */
function* draw(seat: Seat, among: readonly Quarter[]): Procedure<Quarter> {
  const faces = Math.floor(6 / among.length)
  for (;;) {
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'straddling', seat, because: cite })
    const quarter = among[Math.ceil((die?.face ?? 0) / faces) - 1]
    if (quarter) return quarter
  }
}
function* settle(game: CoreGame): Procedure {
  // A vehicle and whoever rides in it share one die.
  const byHull = new Map<UnitId, Quarter>()
  for (const { id, seat } of scoringUnits(game)) {
    const among = reached(game, id)
    if (among.length < 2) continue
    const hull = rideOf(game.state, hostOf(game.state, id).id)?.unit ?? id
    const quarter = byHull.get(hull) ?? (yield* draw(seat, among))
    byHull.set(hull, quarter)
    yield* emit('quarterDrawn', { unit: id, quarter }, cite)
  }
}

type Terms = Extract<Objective, { readonly kind: 'quarters' }>
/** What a quarter is to somebody: the one he began in, the enemy's, or one of those beside. */
function worthOf({ state }: CoreGame, quarter: Quarter, seat: Seat): keyof Terms['points'] {
  const isOf = (whose: Seat): boolean => quarterOf(state.table, state.sides[whose].zone) === quarter
  return isOf(seat) ? 'own' : isOf(otherSeat(seat)) ? 'enemy' : 'side'
}

const quartersObjective: ObjectiveRule<'quarters'> = withStakes({
  count(game, objective) {
    const { table } = game.state
    const fallen = drawn.of(game.state).quarters
    const there = new Map<Quarter, { readonly id: UnitId; readonly seat: Seat }[]>()
    const open: OpenDie[] = []
    for (const { id, seat } of scoringUnits(game)) {
      const among = reached(game, id)
      const quarter = among.length > 1 ? fallen[id] : among[0]
      if (quarter) there.set(quarter, [...(there.get(quarter) ?? []), { id, seat }])
      else if (among.length > 1)
        open.push({ key: 'open.straddles', args: { unit: id }, cite, focus: { units: [id] } })
    }
    const standings = inOrder.map((quarter) => {
      const units = there.get(quarter) ?? []
      return { quarter, units, holder: soleSeat(units.map(({ seat }) => seat)) }
    })
    const awards = standings.flatMap(({ quarter, holder, units }): Award[] => {
      if (holder === null) return []
      const worth = worthOf(game, quarter, holder)
      return [
        {
          seat: holder,
          text: { key: `award.quarter.${worth}`, args: { quarter: { key: `quarter.${quarter}` } } },
          count: 1,
          points: wholePoints((pointsLimit(game) * objective.points[worth]) / 100),
          cite: objective.cite,
          focus: {
            area: quarterOutline(table, quarter),
            units: units.map(({ id }) => id),
            ground: quarter,
          },
        },
      ]
    })
    return {
      ...counted(awards, 'quarters'),
      open,
      grounds: standings.map(({ quarter, holder, units }) => ({
        kind: 'area',
        id: quarter,
        text: { key: `quarter.${quarter}` },
        outline: quarterOutline(table, quarter),
        holder,
        contested: holder === null && units.length > 0,
      })),
    }
  },
  settle,
})

export const quartersPart: CorePart = {
  id: 'core4/quarters',
  keeps: drawn,
  objectives: { quarters: quartersObjective },
  reducers: {
    quarterDrawn(draft: Draft<CoreState>, { unit, quarter }: FactData<'quarterDrawn'>) {
      drawn.draft(draft).quarters[unit] = quarter
    },
  },
}
