/** Who touches whom, and who is engaged (C4-ASSAULT-01, -12, CF-ASSAULT-02, -03). */
import { contactTolerance, within } from '../../../../shared/geometry/length'
import { linked as supportLink } from '../../../../shared/movement'
import { planGap } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { onlyTouching } from '../characters'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { meetInHeight } from './contact-heights'
import { acrossThinObstacle } from './obstacle-contact'
import { placeInTheWall } from './wall-contact'

/** Since one found no room beside the other, for as long as their units fight (C4-ASSAULT-07). */
const isPacked = ({ state }: CoreGame, a: StandingModel, b: StandingModel): boolean =>
  state.books.assault.packed !== undefined &&
  state.units[a.unit]?.locked.includes(b.unit) === true &&
  state.books.assault.packed.some(
    ({ model, enemy }) => (model === a.id && enemy === b.id) || (model === b.id && enemy === a.id),
  )

/** Does a model that has come to stand here touch this enemy: base to base, over something thin, or but for a thin wall? */
export function comesToTouch(game: CoreGame, model: StandingModel, enemy: StandingModel): boolean {
  if (!meetInHeight(model, enemy)) return false
  return (
    within(planGap(model, enemy), contactTolerance) ||
    acrossThinObstacle(game, model, enemy) ||
    placeInTheWall(game, model, enemy) !== null
  )
}
export const inContact = (game: CoreGame, a: StandingModel, b: StandingModel): boolean =>
  isPacked(game, a, b) || comesToTouch(game, a, b) || comesToTouch(game, b, a)

/** Enemy units in contact, model by model, and from it who is engaged with whom. A snapshot: nothing here changes. */
export interface Engagement {
  readonly touches: ReadonlyMap<ModelId, ReadonlySet<UnitId>>
  readonly touchedModels: ReadonlyMap<ModelId, readonly ModelId[]>
  readonly engaged: ReadonlyMap<ModelId, ReadonlySet<UnitId>>
}

/** @param pairs enemy units that fight each other */
export function engagementOf(game: CoreGame, pairs: readonly (readonly [UnitId, UnitId])[]): Engagement {
  const touches = new Map<ModelId, Set<UnitId>>()
  const touchedModels = new Map<ModelId, ModelId[]>()
  const engaged = new Map<ModelId, Set<UnitId>>()
  const note = <V>(map: Map<ModelId, Set<V>>, model: ModelId, value: V): void => {
    map.set(model, (map.get(model) ?? new Set<V>()).add(value))
  }
  for (const [one, two] of pairs) {
    const ones = standingModels(game.state, one)
    const twos = standingModels(game.state, two)
    for (const a of ones)
      for (const b of twos) {
        if (!inContact(game, a, b)) continue
        note(touches, a.id, two)
        note(touches, b.id, one)
        touchedModels.set(a.id, [...(touchedModels.get(a.id) ?? []), b.id])
        touchedModels.set(b.id, [...(touchedModels.get(b.id) ?? []), a.id])
      }
    for (const [models, enemy] of [
      [ones, two],
      [twos, one],
    ] as const) {
      const front = models.filter((model) => touches.get(model.id)?.has(enemy))
      // Support never chains: only a friend who touches lends it, and a character is nobody's (C4-CHAR-11).
      const lends = (friend: StandingModel, model: StandingModel): boolean =>
        !onlyTouching(game, enemy) && friend.own === model.own && supportLink(friend, model)
      for (const model of models)
        if (front.some((friend) => friend.id === model.id || lends(friend, model)))
          note(engaged, model.id, enemy)
    }
  }
  return { touches, touchedModels, engaged }
}
