/** What is asked of those who move, of what they go over and of what lies hidden there. */
import type { Mm } from '../../../../../shared/geometry'
import type { ModelId, Piece, Standing, UnitId } from '../../../../../shared/table/types'
import type { UnitMove } from '../../../../../shared/movement'
import type { TrapsAhead } from '../../../../../shared/protocol/previews/move'
import type { Budget, MovePurpose } from '../../../../../shared/protocol/decision'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { Paths, Waypoint } from '../../../../../shared/protocol/spatial'
import type { Gait } from '../gait'
import type { WayMade } from '../unit-moments'
import type { Run } from '../question-values'
import type { AskedOf, OfUnit } from './asked'

export type MovementQuestions = {
  /** How it gets about, of an entry alone, whoever has joined it (C4-TYPE-02). */
  gait: AskedOf<Gait, OfUnit, 'unit' | 'member'>
  /** Dice of inches, of which the highest counts, where it runs in the Shooting phase (C4-USR-06). */
  runDice: AskedOf<number, OfUnit, 'unit'>
  /** How it runs in the Shooting phase instead of firing, or null (C4-TYPE-14). */
  runs: AskedOf<Run | null, OfUnit, 'unit'>
  /** Does it fly on in the Assault phase? (C4-TYPE-06) */
  fliesOn: AskedOf<boolean, OfUnit, 'unit'>
  /** Has it turbo-boosters? (C4-TYPE-13) */
  boosts: AskedOf<boolean, OfUnit, 'unit'>
  /** Why the unit may not make its move yet, or null (C4-MSR-03, -10). */
  mayMove: AskedOf<Refusal | null, OfUnit>
  /** Why it does nothing of its own will that is neither move, fire nor charge: gets out, lets off smoke, turns, batters; or null (CF-MSR-06). */
  mayAct: AskedOf<Refusal | null, OfUnit>
  /** Why the unit may not move in another phase than that of movement, or null (C4-TYPE-06, -09). */
  mayMoveOn: AskedOf<Refusal | null, OfUnit, 'unit'>
  /** Has it a free move before the first turn (C4-USR-13)? */
  movesEarly: AskedOf<boolean, OfUnit, 'unit'>
  /** How far it may be placed anew before the battle, in place of a free move; null: not at all (S6-MISS-DEP-10). */
  redeploys: AskedOf<Mm | null, OfUnit, 'unit'>
  /** Dice for difficult ground, of which the highest counts (C4-TERRAIN-04). */
  difficultDice: AskedOf<number, OfUnit, 'unit'>
  /** May a failed test for danger be thrown once more? (C4-TERRAIN-06) */
  throwsDangerAgain: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Of the difficult pieces it has come down in from above: those that are dangerous to it by that (C4-MSR-03, CF-STRAT-40). */
  dangerousFromAbove: AskedOf<readonly Piece[], { model: ModelId; touched: readonly Piece[] }, 'model'>
  /** What the enemy may set off under a unit that goes so (CF-STRAT-20). */
  trapsAhead: AskedOf<TrapsAhead | null, OfUnit & { ways: Readonly<Record<ModelId, WayMade>> }>
  /** The face from which what has been hidden for it goes off under it (CF-STRAT-20, -51). */
  trapGoesOff: AskedOf<number, OfUnit, 'unit'>
  /** Why a planned move may not end so, or null: what a kind of move asks beyond the general rules (C4-ASSAULT-41). */
  moveEnds: AskedOf<
    Refusal | null,
    {
      unit: UnitId
      purpose: MovePurpose
      ends: readonly Standing[]
      moving: readonly ModelId[]
      /** How far each has gone in plan. */
      went: Readonly<Record<ModelId, Mm>>
    },
    'unit'
  >
  /** A move that rules of its own judge as a whole, while its owner draws it (C4-ASSAULT-10, -43, C4-MORALE-13). */
  guidedMove: AskedOf<
    UnitMove | null,
    {
      unit: UnitId
      purpose: MovePurpose
      paths: Paths
      budget: Budget
    }
  >
  /** Where a model goes that is drawn to a place in such a move, or null where the place itself will do. */
  guidedTo: AskedOf<
    readonly Waypoint[] | null,
    {
      unit: UnitId
      purpose: MovePurpose
      lead: ModelId
      to: Waypoint
      /** This model alone is drawn. */
      single: boolean
      budget: Budget
    }
  >
}
