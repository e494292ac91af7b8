/** What is asked of those who ride, go inside or serve in a unit. */
import type { ModelId, Piece } from '../../../../../shared/table/types'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { AskedOf, OfUnit } from './asked'

export type CompanyQuestions = {
  /** May those who ride in it let themselves down onto upper floors of ruins (CF-STRAT-52)? */
  rappels: AskedOf<boolean, OfUnit, 'unit'>
  /** Seats a model takes up in a transport (C4-TRANS-01). */
  seatsTaken: AskedOf<number, { model: ModelId }, 'model'>
  /** Why a character stays with the unit that he has joined, or null (C4-CHAR-04). */
  mayLeave: AskedOf<Refusal | null, OfUnit>
  /** Why it gets into nothing for what it carries, or null (S6-MISS-MIS-6). */
  mayBoard: AskedOf<Refusal | null, OfUnit>
  /** Seats in a house, where units go into houses; null: nobody does (S6-MISS-SET-04). */
  roomInside: AskedOf<number | null, { piece: Piece }>
  /** Does a vehicle that was bought for a unit carry nobody else now (C4-TRANS-02)? */
  boundToPassengers: AskedOf<boolean, { vehicle: ModelId }>
  /** Why it does not begin the battle in that vehicle, though it may ride in it; or null (C4-USR-09, S6-MISS-DEP-09). */
  startsAboard: AskedOf<Refusal | null, OfUnit & { vehicle: ModelId }>
  /** Is it a secret who begins in which vehicle (C4-DEPLOY-11, C4-TRANS-16)? */
  hidesRiders: AskedOf<boolean, object>
  /** May whoever gets out of it charge, whatever it has done before (C4-TRANS-12)? */
  leftToCharge: AskedOf<boolean, { model: ModelId }, 'model'>
}
