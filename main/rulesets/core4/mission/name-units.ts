/** Which selections fill the minimums of a chart, and the unit that is hunted (CF-SPECIAL-07, -09). */
import { chartRows, choicesOf, type ForceChoice } from '../../../../shared/force'
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { missionOf } from './kept'
import { namedKept } from './named'
import { bySide, seatOf } from './roles'

const rosterOf = ({ units }: CoreState, seat: Seat) =>
  Object.values(units).filter((unit) => unit.seat === seat)
const choicesIn = (state: CoreState, seat: Seat): readonly ForceChoice[] =>
  choicesOf({ units: rosterOf(state, seat).map(({ entry }) => entry) })
const unitsIn = (state: CoreState, seat: Seat, { units }: ForceChoice): readonly UnitId[] =>
  rosterOf(state, seat).flatMap(({ id, entry }) => (units.some((one) => one.id === entry.id) ? [id] : []))

/** As many of them as the chart asks for; their owner says which where there are more. */
function* named(
  game: CoreGame,
  seat: Seat,
  category: UnitEntry['category'],
  least: number,
  because: readonly string[],
): Procedure<readonly ForceChoice[]> {
  let open = choicesIn(game.state, seat).filter(({ head }) => head.category === category)
  const taken: ForceChoice[] = []
  // Whether there are more than are asked for is not the enemy's to know: he is not told that anybody was asked.
  while (taken.length < least && open.length > least - taken.length) {
    const options = open.map((choice) => {
      const units = unitsIn(game.state, seat, choice)
      return {
        id: choice.head.id,
        text: { key: 'option.unit', args: { unit: units[0] ?? '' } },
        focus: { units },
      }
    })
    const answer = yield* ask({
      seat,
      kind: 'compulsory',
      args: { category, left: least - taken.length },
      because,
      form: { form: 'option' as const, options },
      default: { form: 'option', option: options[0]?.id ?? '' },
      sealed: true,
    })
    taken.push(...open.filter(({ head }) => head.id === answer.option))
    open = open.filter(({ head }) => head.id !== answer.option)
  }
  return [...taken, ...open.slice(0, least - taken.length)]
}

export const compulsoryStep: StepRule<'compulsory'> = {
  *perform(game, { by, cite }) {
    const seat = seatOf(game.state, by)
    const { forces = {} } = missionOf(game.state)
    const units: UnitId[] = []
    for (const { category, least } of chartRows(bySide(game.state, forces, seat)?.chart?.rows))
      for (const choice of yield* named(game, seat, category, least, cite))
        units.push(...unitsIn(game.state, seat, choice))
    yield* emit('compulsoryNamed', { seat, units }, cite, game.state.books.solo === true ? undefined : [seat])
    return 'done'
  },
}

/** Of the compulsory selections of the category, else of all: the main unit of the first one. */
export function hunted(state: CoreState, seat: Seat, category: UnitEntry['category']): UnitId | null {
  const compulsory = namedKept.of(state).compulsory[seat]
  const choices = choicesIn(state, seat).filter(({ head }) => head.category === category)
  const heads = choices.flatMap(({ head }) =>
    rosterOf(state, seat).filter(({ entry }) => entry.id === head.id),
  )
  return (heads.find(({ id }) => compulsory?.includes(id)) ?? heads[0])?.id ?? null
}
export const targetUnitStep: StepRule<'targetUnit'> = {
  *perform({ state }, { of, category, cite }) {
    const seat = seatOf(state, of)
    const unit = hunted(state, seat, category)
    if (unit !== null) yield* emit('targetUnitNamed', { seat, unit }, cite)
    return 'done'
  },
}
