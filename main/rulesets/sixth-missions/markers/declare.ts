/** A unit that scores and reaches several markers holds one of them: its owner says which (S6-MISS-OBJ-07). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, unitsOnTable, type CoreGame, type CoreState } from '../../core4/game'
import { reachedBy, scoresFor } from './control'
import { declaredFor, markersKept, markerTerms, type HeldMarker, type MarkerTerms } from './kept'

const because = ['S6-MISS-OBJ-07']

/** Those of a side that reach more than one. */
function acrossSeveral(game: CoreGame, seat: Seat, terms: MarkerTerms) {
  return unitsOnTable(game.state, seat).flatMap((unit) => {
    const reached = scoresFor(game, unit, terms) ? reachedBy(game, unit.id, terms) : []
    return reached.length > 1 ? [{ unit: unit.id, reached }] : []
  })
}

function* declare(game: CoreGame, seat: Seat, unit: UnitId, reached: readonly HeldMarker[]): Procedure {
  const before = reached.find(({ id }) => id === declaredFor(game.state, unit)) ?? reached[0]
  if (!before) return
  const answer = yield* ask({
    seat,
    kind: 'markerHeld',
    args: { unit },
    because,
    form: {
      form: 'option' as const,
      options: reached.map(({ id, value }) => ({
        id,
        text: {
          key: value === null ? 'marker.faceDown' : 'marker.worth',
          args: { number: numberOf(id), ...(value !== null && { points: value }) },
        },
        focus: { ground: id },
      })),
    },
    default: { form: 'option', option: before.id },
    focus: { units: [unit] },
  })
  if (answer.option !== declaredFor(game.state, unit))
    yield* emit('markerDeclared', { unit, counter: answer.option }, because)
}
export const numberOf = (id: string): number => Number(id.split('-').at(-1))

const reachesNoMore = (game: CoreGame, unit: UnitId, counter: string): boolean =>
  !markerTerms(game.state).some((terms) => reachedBy(game, unit, terms).some(({ id }) => id === counter))

/** After everything that may have moved somebody: who reaches his marker no more is asked anew, or holds what he reaches. */
export function* settleDeclarations(game: CoreGame): Procedure {
  if (game.state.stage !== 'battle') return
  for (const [unit, counter] of Object.entries(markersKept.of(game.state).declared))
    if (reachesNoMore(game, unit, counter)) yield* emit('markerDeclared', { unit, counter: null }, because)
  yield* askWhoHasNotSaid(game)
}
function* askWhoHasNotSaid(game: CoreGame): Procedure {
  const { first } = game.state.turn
  for (const terms of markerTerms(game.state))
    for (const seat of [first, otherSeat(first)])
      for (const { unit, reached } of acrossSeveral(game, seat, terms))
        if (declaredFor(game.state, unit) === null) yield* declare(game, seat, unit, reached)
}
/** At the end of each of his Movement phases he may say otherwise; whoever has moved in it has just been asked. */
export function* declareAnew(game: CoreGame): Procedure {
  const { active } = game.state.turn
  for (const terms of markerTerms(game.state))
    for (const { unit, reached } of acrossSeveral(game, active, terms))
      if (!unitOf(game.state, unit).moved) yield* declare(game, active, unit, reached)
}
/** Whoever moves says it anew. */
export function* forgetWhoMoved(game: CoreGame, { unit }: { readonly unit: UnitId }): Procedure {
  if (declaredFor(game.state, unit) !== null) yield* emit('markerDeclared', { unit, counter: null }, because)
}

export const declaringReducers = {
  markerDeclared(draft: Draft<CoreState>, { unit, counter }: FactData<'markerDeclared'>) {
    const { declared } = markersKept.draft(draft)
    if (counter === null) delete declared[unit]
    else declared[unit] = counter
  },
}
