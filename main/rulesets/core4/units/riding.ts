/**
 * What getting in and out leaves behind until the player turn has ended (C4-TRANS-06, -08, -10, -12, C4-VDMG-25), and through
 * the next one who has shown himself at a fire point (C4-TRANS-15).
 */
import type { Draft } from 'immer'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { keptBy, unitOf, type CoreState, type StateDraft } from '../game'

/** Whether its vehicle had moved before, and whether it may charge all the same (C4-TRANS-12). */
export interface GotOut {
  readonly afterMove: boolean
  readonly charges: boolean
}
interface Riding {
  /** Vehicles that somebody has got into or out of; true: after they had moved, so that they go and turn no farther. */
  readonly loaded: Readonly<Record<ModelId, boolean>>
  readonly boarded: readonly UnitId[]
  readonly gotOut: Readonly<Record<UnitId, GotOut>>
  /** By whom each has been driven out, where that has been agreed to matter. */
  readonly drivenOut: Readonly<Record<UnitId, UnitId>>
  /** Transports: the player turn in which lightly armoured passengers fired from them. */
  readonly exposed: Readonly<Record<ModelId, number>>
}
export const riding = keptBy<Riding>({
  id: 'riding',
  opening: () => ({ loaded: {}, boarded: [], gotOut: {}, drivenOut: {}, exposed: {} }),
})

/** Somebody has got in or out of it in this turn. */
export const hasLoaded = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).models.some((id) => riding.of(state).loaded[id] !== undefined)
/** And it had moved before. */
export const haltedToLoad = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).models.some((id) => riding.of(state).loaded[id] === true)
export const hasBoarded = (state: CoreState, unit: UnitId): boolean => riding.of(state).boarded.includes(unit)
export const outOf = (state: CoreState, unit: UnitId): GotOut | undefined => riding.of(state).gotOut[unit]
export const drivenOutBy = (state: CoreState, unit: UnitId): UnitId | undefined =>
  riding.of(state).drivenOut[unit]
/** In its owner's last turn. */
export const wasExposed = (state: CoreState, vehicle: ModelId): boolean =>
  riding.of(state).exposed[vehicle] === state.turn.player - 1

/** Who parts from others has got out with them. */
export function shareRiding(draft: StateDraft, unit: UnitId, host: UnitId): void {
  const { gotOut, drivenOut } = riding.draft(draft)
  if (gotOut[host]) gotOut[unit] = gotOut[host]
  if (drivenOut[host] !== undefined) drivenOut[unit] = drivenOut[host]
}
export const forgetRiding = (draft: Draft<CoreState>): void =>
  void Object.assign(riding.draft(draft), { loaded: {}, boarded: [], gotOut: {}, drivenOut: {} })
