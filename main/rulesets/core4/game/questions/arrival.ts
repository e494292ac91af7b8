/** What is asked before units are on the table: deployment, reserves, what is kept secret of them. */
import type { Standing, UnitId } from '../../../../../shared/table/types'
import type { UnitEntry } from '../../../../../shared/protocol/force'
import type { ReserveWay } from '../../../../../shared/protocol/command'
import type { FactData } from '../../../../../shared/protocol/facts'
import type { Role } from '../../../../../shared/protocol/mission'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { Seat } from '../../../../../shared/protocol/spatial'
import type { PlaceBounds } from '../place-bounds'
import type { Entries } from '../question-values'
import type { AskedOf, OfUnit } from './asked'

export type ArrivalQuestions = {
  /** Can it be placed after all the others, where a game allows it (C4-USR-09)? */
  deploysLate: AskedOf<boolean, OfUnit, 'unit'>
  /** Where it may be put down before the battle, beside what its ground allows (S6-MISS-DEP-03, -09, -10). */
  bounds: AskedOf<PlaceBounds, OfUnit & { enemies: readonly Standing[] }>
  /** Does this game allow a side to place units after all the others (C4-MSR-06)? */
  lateDeployment: AskedOf<boolean, { seat: Seat }, 'mission'>
  /** Can it come down from above: never, where a mission allows it, or in every mission (C4-MSR-02)? */
  deepStrikes: AskedOf<'never' | 'ifAllowed' | 'always', OfUnit, 'unit'>
  deepStrikeAllowed: AskedOf<boolean, { seat: Seat }, 'mission'>
  /** Does the mission hold it back: not at all, where its owner likes, or whatever he likes (C4-MSR-05, C4-USR-13)? */
  startsInReserve: AskedOf<'no' | 'may' | 'must', OfUnit, 'mission' | 'unit'>
  /** For how many of its owner's rolls it waits before it comes back whole, once it is lost; null: it does not (CF-MSR-06). */
  comesBack: AskedOf<
    number | null,
    OfUnit & { role: Role | null; category: UnitEntry['category'] },
    'mission'
  >
  /** Where it comes on out of reserve beside the edges of its side, and whether over those at all (C4-MSR-10). */
  entries: AskedOf<Entries, OfUnit>
  /** May the throw for a random edge of the table over which it comes on be made once more? */
  throwsEdgeAgain: AskedOf<boolean, OfUnit, 'unit'>
  /** May its owner hold it back beside those who wait already (S6-MISS-RES-01)? */
  mayHoldBack: AskedOf<boolean, OfUnit, 'mission'>
  /** Units for which one die falls with it out of reserve (C4-MSR-09). */
  sharesDie: AskedOf<readonly UnitId[], OfUnit, 'mission'>
  /** The face that brings it on out of reserve (C4-MSR-09). */
  reserveNeeded: AskedOf<number, OfUnit, 'unit'>
  /** Has the mission reserves of its own (C4-MSR-09)? */
  usesReserves: AskedOf<boolean, object, 'mission'>
  /** Are those who stand on the table before the battle hidden at first (C4-MSR-01)? */
  hidesAtFirst: AskedOf<boolean, object, 'mission'>
  /** Do players keep to themselves who of a side is not on the table, whatever they have agreed (C4-DEPLOY-11, CF-MSR-06)? */
  hidesRosters: AskedOf<boolean, object, 'mission'>
  /** What lies in the stead of models of a side: to be kept away from as they are (CF-MSR-06). */
  standIns: AskedOf<readonly Standing[], { seat: Seat }>
  /** Is it a secret who waits in reserve, and how each comes (C4-DEPLOY-11)? */
  hidesReserves: AskedOf<boolean, object>
  /** Why those who come in the same turn may not come inside a vehicle that does, or null (C4-TRANS-17, S6-MISS-RES-03). */
  arrivesInside: AskedOf<Refusal | null, OfUnit>
  /** How a unit that waits may come, the usual way first, by why it does (C4-MSR-02). */
  arrivals: AskedOf<readonly ReserveWay[], OfUnit & { why: FactData<'heldInReserve'>['why'] }>
  /** May it come on over a side of the table when it has waited (S6-MISS-RES-08)? */
  outflanks: AskedOf<boolean, OfUnit, 'unit'>
}
