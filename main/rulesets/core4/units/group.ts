/** Who is a character, whom he serves with, and who of a unit is its own (C4-CHAR-01, -03). */
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { livingIn } from './aboard'
import { modelOf, standingModels, unitOf, type CoreState, type StandingModel } from '../game'

/** Only an entry that says so makes one (C4-CHAR-01). */
export const isIndependent = ({ entry }: Pick<UnitView, 'entry'>): boolean =>
  entry.character === 'independent'
/** A character who has joined a squad keeps a unit of his own. */
export const ownUnitOf = (state: CoreState, { own, unit }: Pick<ModelView, 'own' | 'unit'>): UnitView =>
  unitOf(state, own ?? unit)
/** The unit a character serves in now, or his own. */
export const hostOf = (state: CoreState, unit: UnitId): UnitView =>
  unitOf(state, unitOf(state, unit).joined ?? unit)

/** What stands of a unit's own: a character among his squad, a squad without the characters in it (C4-MORALE-05, -21). */
export const ownStanding = (state: CoreState, unit: UnitId): readonly StandingModel[] =>
  standingModels(state, hostOf(state, unit).id).filter((model) => (model.own ?? model.unit) === unit)
/** The same, whether they stand or ride. */
export const ownLiving = (state: CoreState, unit: UnitId): readonly ModelView[] =>
  livingIn(state, hostOf(state, unit).id).filter((model) => (model.own ?? model.unit) === unit)
/** Own units of the characters who serve in this unit, on the table or still beside it. */
export function charactersIn(state: CoreState, unit: UnitId): readonly UnitView[] {
  const characters: UnitView[] = []
  for (const id of unitOf(state, unit).models) {
    const model = modelOf(state, id)
    if (model.own !== undefined && !hasGone(model)) characters.push(unitOf(state, model.own))
  }
  return characters
}

/** Has a unit left the table by an exit, its own models with it (CF-SPECIAL-02)? A character counts for himself. */
export function hasLeft(state: CoreState): (unit: UnitId) => boolean {
  const left = new Set(
    Object.values(state.models).flatMap(({ own, unit, status }) =>
      status === 'exited' ? [own ?? unit] : [],
    ),
  )
  return (unit) => left.has(unit)
}

/** Nobody is with him but his like: two characters never form a unit (C4-CHAR-03). */
export function isLoneCharacter(state: CoreState, unit: UnitId): boolean {
  const models = standingModels(state, unit)
  return models.length > 0 && models.every((model) => isIndependent(ownUnitOf(state, model)))
}

/** He had moved in this phase when he joined the unit, and goes no farther with it (C4-CHAR-03). */
export const hasMovedBefore = ({ books, turn }: CoreState, model: ModelId): boolean =>
  turn.phase === 'movement' && books.movedBefore?.[model] === turn.player
