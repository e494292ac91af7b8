/**
 * The questions special rules, buildings and packs may answer. A handler receives the value so far and returns
 * the new one; the runtime orders them and records who changed what (style: "a special rule is a small object").
 */
import type { ModelId, PieceId, Standing, UnitId } from '../../../shared/table/types'
import type { UnitMove } from '../../../shared/movement'
import type { Budget, MovePurpose } from '../../../shared/protocol/decision'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Paths, Seat, Waypoint } from '../../../shared/protocol/spatial'
import type { Characteristic } from './characteristics'
import type { CoreGame } from './part'
import type { CoreState } from './state'

export interface CoreQuestions {
  /** A characteristic of a model as it counts now; null is a save it has not (C4-BASE-07). */
  characteristic: {
    value: number | null
    context: { state: CoreState; model: ModelId; what: Characteristic }
  }
  /** Cover save of a piece for a model in or behind it; null is none (C4-SAVE-08). */
  coverSave: {
    value: number | null
    context: { state: CoreState; piece: PieceId; model: ModelId; inside: boolean }
  }
  /** Leadership for a test (C4-BASE-08, C4-MORALE-05). */
  leadership: {
    value: number
    context: {
      state: CoreState
      unit: UnitId
      test: 'morale' | 'priority' | 'pinning' | 'regroup' | 'lastMan'
    }
  }
  /** Why the unit may not shoot, or null (C4-SHOOT-02). */
  mayShoot: { value: Refusal | null; context: { state: CoreState; unit: UnitId } }
  mayAssault: { value: Refusal | null; context: { state: CoreState; unit: UnitId } }
  /** Why the active player may not close the phase yet, or null (C4-MOVE-07). */
  mayEndPhase: { value: Refusal | null; context: { state: CoreState; game: CoreGame; seat: Seat } }
  /** Why a planned move may not end so, or null: what a kind of move asks beyond the general rules (C4-ASSAULT-41). */
  moveEnds: {
    value: Refusal | null
    context: {
      state: CoreState
      game: CoreGame
      unit: UnitId
      purpose: MovePurpose
      ends: readonly Standing[]
      moving: readonly ModelId[]
    }
  }
  /** A move that rules of its own judge as a whole, while its owner draws it (C4-ASSAULT-10, -43, C4-MORALE-13). */
  guidedMove: {
    value: UnitMove | null
    context: {
      state: CoreState
      game: CoreGame
      unit: UnitId
      purpose: MovePurpose
      paths: Paths
      budget: Budget
    }
  }
  /** Where a model goes that is drawn to a place in such a move, or null where the place itself will do. */
  guidedTo: {
    value: readonly Waypoint[] | null
    context: {
      state: CoreState
      game: CoreGame
      unit: UnitId
      purpose: MovePurpose
      lead: ModelId
      to: Waypoint
      /** This model alone is drawn. */
      single: boolean
      budget: Budget
    }
  }
  /** Initiative at which a model strikes (C4-ASSAULT-15 to -19). */
  strikeInitiative: {
    value: number
    context: { state: CoreState; model: ModelId; assaulting: boolean; against: UnitId }
  }
  /** Do the grenades of assaulters count against defenders in this piece? (C4-ASSAULT-17, CF-ASSAULT-04) */
  grenadesCount: { value: boolean; context: { state: CoreState; piece: PieceId } }
  /** How far the unit can see at all this turn, inches; null is without limit (night: rolled by the rule that asks). */
  isNight: { value: boolean; context: { state: CoreState } }
  /** Share of its starting strength a unit needs to score, in percent (C4-VP-02, CF-VP-01). */
  scoringShare: { value: number; context: { state: CoreState; unit: UnitId } }
}
export type Question = keyof CoreQuestions
