/** Leave the table by an exit: so many of the units, or of the points, a side began with (CF-SPECIAL-02, -06). */
import { inches } from '../../../../shared/geometry'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Objective, StakedGround } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame, CoreState, ObjectiveRule } from '../game'
import { seatOf, stripInside } from '../mission'
import { hasLeft } from '../units'
import { exitStretches } from './exit-ground'
import { wayOff } from './way-off'

type Terms = Extract<Objective, { readonly kind: 'exit' }>

/** How deep the stretch is drawn on the table. */
const drawn = inches(1)
/** The rim over which a side may leave, as it is drawn. */
export const exitGrounds = (
  { state }: CoreGame,
  { id, over }: Pick<Terms, 'id' | 'over'>,
  seat: Seat,
): readonly StakedGround[] =>
  exitStretches(state, over, seat).map((stretch, n) => ({
    kind: 'area',
    id: `${id}-${n}`,
    text: { key: 'ground.exit', args: { seat } },
    outline: stripInside(state.table, stretch, drawn),
    holder: seat,
    contested: false,
  }))

/** Every unit, transports and characters one each, those that have come once more among them (CF-MSR-06). */
const unitsOf = ({ units }: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(units).filter((unit) => unit.seat === seat)

export const exitObjective: ObjectiveRule<'exit'> = {
  count(game, terms) {
    const { role, share, cite } = terms
    const { state } = game
    const seat = seatOf(state, role)
    const left = hasLeft(state)
    const worth = (unit: UnitView): number => (share?.of === 'points' ? unit.entry.points : 1)
    const all = unitsOf(state, seat)
    const roster = all.filter(({ wave }) => wave === undefined)
    const off = all.filter(({ id }) => left(id))
    const sum = (units: readonly UnitView[]): number => units.reduce((total, unit) => total + worth(unit), 0)
    const gone = sum(off)
    const needed = share ? Math.ceil((sum(roster) * share.percent) / 100) : null
    const enough = needed !== null && gone >= needed
    const args = { seat, left: gone, ...(needed !== null && { needed }) }
    const said = needed === null ? 'some' : enough ? 'enough' : 'tooFew'
    const score = { [seat]: gone, [otherSeat(seat)]: 0 } as Record<Seat, number>
    return {
      score,
      reason: { key: `result.exited.${share?.of === 'points' ? 'points' : 'units'}.${said}`, args },
      lines: [{ text: { key: `result.line.exited.${share?.of ?? 'units'}` }, ...score }],
      awards: off.map((unit) => ({
        seat,
        text: { key: 'award.exited', args: { unit: unit.id } },
        count: worth(unit),
        points: 0,
        cite,
        focus: { units: [unit.id] },
      })),
      grounds: exitGrounds(game, terms, seat),
      achieved: enough ? [seat] : [],
    }
  },
  stakes: (before, _after, { cite, role }, unit) =>
    before.state.units[unit]?.seat === seatOf(before.state, role) && mayMoveNow(before, unit)
      ? [{ tone: 'gain', key: 'stakes.canLeave', args: { unit }, cite, units: [unit] }]
      : [],
}
const mayMoveNow = (game: CoreGame, unit: string): boolean => {
  const { turn, stage } = game.state
  const own = game.state.units[unit]
  const isTime = stage === 'battle' && turn.phase === 'movement' && turn.active === own?.seat
  return isTime && own?.moveDone === false && wayOff(game, unit) !== null
}
