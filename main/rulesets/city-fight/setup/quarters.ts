/** Table quarters: roll-off, the winner picks one, the loser gets the one across (CF-SCEN-03 step 1). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Table } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CorePart, type CoreState } from '../../core4/game'
import { rollOff } from '../../core4/turn'

export const quarters = ['nearLeft', 'nearRight', 'farLeft', 'farRight'] as const
type Quarter = (typeof quarters)[number]
const across: Readonly<Record<Quarter, Quarter>> = {
  nearLeft: 'farRight',
  nearRight: 'farLeft',
  farLeft: 'nearRight',
  farRight: 'nearLeft',
}

/** Corner of the table, middle of the table, and the two ends of the half-edges of a quarter. */
function cornersOf(
  table: Table,
  quarter: Quarter,
): { corner: PlanPoint; alongX: PlanPoint; alongZ: PlanPoint; centre: PlanPoint } {
  const centre = { x: table.width / 2, z: table.depth / 2 }
  const corner = {
    x: quarter.endsWith('Left') ? 0 : table.width,
    z: quarter.startsWith('near') ? table.depth : 0,
  }
  return { corner, centre, alongX: { x: centre.x, z: corner.z }, alongZ: { x: corner.x, z: centre.z } }
}
export function quarterOutline(table: Table, quarter: Quarter): Polygon {
  const { corner, centre, alongX, alongZ } = cornersOf(table, quarter)
  return [corner, alongX, centre, alongZ]
}
/** The two half-edges that bound the quarter: where its owner falls back to (CF-SETUP-05). */
export function quarterEdges(table: Table, quarter: Quarter): readonly (readonly [PlanPoint, PlanPoint])[] {
  const { corner, alongX, alongZ } = cornersOf(table, quarter)
  return [
    [corner, alongX],
    [corner, alongZ],
  ]
}

export function* chooseQuarters(game: CoreGame): Procedure {
  const { winner, rolls } = yield* rollOff('quarters', ['CF-SCEN-03', 'CF-SETUP-05'])
  const answer = yield* ask({
    seat: winner,
    kind: 'quarter',
    because: ['CF-SCEN-03', 'CF-SETUP-05'],
    form: {
      form: 'option' as const,
      options: quarters.map((quarter) => ({
        id: quarter,
        text: { key: `quarter.${quarter}` },
        focus: { area: quarterOutline(game.state.table, quarter) },
      })),
    },
    default: { form: 'option', option: winner === 'a' ? 'nearLeft' : 'farRight' },
  })
  const chosen = quarters.find((quarter) => quarter === answer.option)
  if (!chosen) throw new Error(`no quarter '${answer.option}'`)
  const both = (seat: Seat): Quarter => (seat === winner ? chosen : across[chosen])
  yield* emit('quartersChosen', { a: both('a'), b: both('b'), rolls }, ['CF-SCEN-03'])
}

/** Roll-off totals that later steps refer to (CF-SCEN-03). */
export const quarterRoll = keptBy<{ readonly rolls: Readonly<Record<Seat, number>> | null }>({
  id: 'quarterRoll',
  opening: () => ({ rolls: null }),
})

export const quartersPart: CorePart = {
  id: 'city-fight/quarters',
  keeps: quarterRoll,
  reducers: {
    quartersChosen(draft: Draft<CoreState>, data: FactData<'quartersChosen'>) {
      for (const seat of ['a', 'b'] as const) {
        draft.sides[seat].zone = quarterOutline(draft.table, data[seat]) as Draft<Polygon>
        draft.sides[seat].homeEdges = quarterEdges(draft.table, data[seat]) as Draft<
          CoreState['sides']['a']['homeEdges']
        >
      }
      quarterRoll.draft(draft).rolls = { ...data.rolls }
    },
  },
}

/** Who deploys first: the side that rolled lower for the quarters (CF-SCEN-03 step 4). */
export const firstDeployer = (state: CoreState): Seat => {
  const { rolls } = quarterRoll.of(state)
  if (!rolls) throw new Error('quarters have not been chosen')
  return rolls.a < rolls.b ? 'a' : otherSeat('a')
}
