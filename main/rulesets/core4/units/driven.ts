/** What a vehicle did in its owner's last Movement phase, and how fast it counts as having been (C4-VEH-12, core4-3 §0.6, §0.7). */
import type { Draft } from 'immer'
import { hasTrait } from '../../../../shared/force'
import { inches, tolerance, within, type Mm } from '../../../../shared/geometry'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Driven, DrivenBand, ModelView } from '../../../../shared/protocol/game-view'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame, type CoreState, type StateDraft } from '../game'
import { carryRiders } from './aboard'
import { isVehicleModel } from './vehicles'

/** A vehicle that only turned counts as having moved up to 6" (C4-VEH-10). */
export const pivotCountsAsMove: SettingSpec = {
  key: 'core4.vehicles.pivotCountsAsMove',
  default: false,
  alternatives: [true],
  cite: 'C4-VEH-10',
  younger: true,
}

const stayed: Driven = { path: 0, displacement: 0 }
export const drivenOf = (state: CoreState, model: ModelId): Driven => modelOf(state, model).driven ?? stayed

/**
 * The band by which passengers, ordnance and a turn on the spot go (C4-TRANS-14, C4-VSHOOT-13, C4-VEH-19). A walker that rolled for difficult
 * ground has moved, though it stayed (C4-WALKER-02).
 */
export function drivenBand({ state }: Pick<CoreGame, 'state'>, id: ModelId): DrivenBand {
  const { driven, unit } = modelOf(state, id)
  const { path, landed } = driven ?? stayed
  if (!within(path, inches(12))) return 'over12'
  if (!within(path, inches(6))) return 'upTo12'
  const counts =
    path > tolerance ||
    landed === true ||
    unitOf(state, unit).difficultRoll !== null ||
    (driven !== undefined && turnsCount(state))
  return counts ? 'upTo6' : 'stationary'
}
/** Has it moved in this turn? To turn on the spot is no move, unless these players agreed that it is (C4-VEH-10). */
export const hasDriven = (game: Pick<CoreGame, 'state'>, id: ModelId): boolean =>
  drivenBand(game, id) !== 'stationary'
const turnsCount = ({ settings }: Pick<CoreState, 'settings'>): boolean =>
  settings[pivotCountsAsMove.key] === true
const slowestFirst: readonly DrivenBand[] = ['stationary', 'upTo6', 'upTo12', 'over12']
/** The band by which its weapons go: that of the fastest of its squadron, whatever has become of him (C4-SQUAD-08). */
export const firingBand = (game: Pick<CoreGame, 'state'>, id: ModelId): DrivenBand =>
  unitOf(game.state, modelOf(game.state, id).unit)
    .models.map((mate) => drivenBand(game, mate))
    .reduce((one, two) => (slowestFirst.indexOf(two) > slowestFirst.indexOf(one) ? two : one))
/** From its start to its end: what protects a fast skimmer, and what a blow at it needs (C4-VSHOOT-31, C4-VASSAULT-14). */
export const displacementOf = (state: CoreState, model: ModelId): Mm => drivenOf(state, model).displacement

interface Way {
  readonly legs: readonly MoveLeg[]
  readonly from: Pose
  readonly end: Pose
}
const lengthOf = (legs: readonly MoveLeg[]): Mm =>
  legs.reduce((sum, { kind, length }) => (kind === 'climb' ? sum : sum + length), 0)

/** What is remembered of a vehicle's way. */
export const drivenAlong = (
  { profile }: Pick<ModelView, 'profile'>,
  { legs, from, end }: Way,
  path: Mm = lengthOf(legs),
): Driven => ({
  path,
  displacement: Math.hypot(
    end.at.x - from.at.x,
    end.at.z - from.at.z,
    hasTrait(profile, 'skimmer') ? 0 : end.y - from.y,
  ),
})

/**
 * Notes what the vehicles among them have driven.
 * @param declared  what they were to drive, where that is what counts; also of one that has not left its place (C4-VEH-14)
 */
export function noteDriven(
  draft: StateDraft,
  moves: Readonly<Record<ModelId, Way>>,
  declared: Readonly<Record<ModelId, Mm>> = {},
): void {
  for (const [id, way] of Object.entries(moves)) {
    const model = draft.models[id]
    if (!model || !isVehicleModel(model)) continue
    model.driven = drivenAlong(model, way, declared[id])
    if (turnsCount(draft) || model.driven.path > tolerance) carryRiders(draft, [id])
  }
  for (const [id, path] of Object.entries(declared)) {
    const model = draft.models[id]
    if (model && !(id in moves)) model.driven = { ...stayed, path }
  }
}
/** Down from above: more than nothing, up to 6" (C4-MSR-03). */
export function noteLanded(draft: StateDraft, models: readonly ModelId[]): void {
  for (const id of models) {
    const model = draft.models[id]
    if (model && isVehicleModel(model)) model.driven = { ...stayed, landed: true }
    carryRiders(draft, [id])
  }
}
/** A new turn of its owner's begins. */
export function forgetDriven(draft: Draft<CoreState>, models: readonly ModelId[]): void {
  for (const id of models) delete draft.models[id]?.driven
}
