/**
 * What one activity is made of (LS-ACT-01). All of them run through the same steps: declaration, suppression tests, `before`,
 * the path with its windows, fire, `after`. Whatever is peculiar to one stands in the folder of its section.
 */
import type { Refusal, RuleId, Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { ActivityTarget } from '../../../../shared/protocol/skirmish/query'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import type { WalkManner, WalkOptions } from '../../../../shared/skirmish/space'

export type Activation = SkirmishCommandOf<'activate'>
export interface ActivityRule {
  readonly cite: readonly RuleId[]
  /** How its members go, answered on the way; null: the command brings no paths, and nobody answers (LS-REACT-05). */
  readonly manner: WalkManner | null
  /** Paths are drawn after dice, in `before` (`drawPaths`): the command brings none. */
  readonly drawnLater?: boolean
  /** May several do it as one group (LS-ACT-02)? */
  readonly group: boolean
  /** Whose activity it is; soldiers on foot unless said. */
  readonly by?: 'soldier' | 'vehicle' | 'passenger'
  /** It needs no suppression test: the man does it in whatever state he is. */
  readonly untested?: boolean
  /** Men in contact with an enemy may begin it: they fight on or break away (LS-MELEE-03). */
  readonly whileEngaged?: boolean
  /** Men who run do nothing else (LS-MOR-04). */
  readonly whileRetreating?: boolean
  /** Passengers may do it from an unarmoured vehicle (LS-VEH-04). */
  readonly fromVehicle?: boolean
  /** Passengers may do it for one another, under armour as well (LS-WND-02). */
  readonly amongPassengers?: boolean
  /** A freed hostage may go along (LS-EXT-05). */
  readonly withHostages?: boolean
  /** It is answered all the same: who gets in or out is a target while outside (LS-VEH-03). */
  readonly answeredStanding?: boolean
  /** What it may be aimed at: one of these is the `target` of the command. */
  targets?(game: SkirmishGame, models: readonly SkirmishModel[]): readonly ActivityTarget[]
  /** May this model begin it? Cheap: asked for every model whenever the table is drawn. */
  may?(game: SkirmishGame, model: SkirmishModel): Refusal | null
  /** Everything else that can be told before it begins. */
  check?(game: SkirmishGame, seat: Seat, command: Activation): Verdict
  walks?(game: SkirmishGame, model: SkirmishModel): Partial<WalkOptions>
  before?(game: SkirmishGame): Procedure
  /** What is asked for after the path: shots (B, C), zones (D). */
  readonly fires?: 'shots' | 'zones'
  /** After path and fire; `membersAble` says who is still there to do it. */
  after?(game: SkirmishGame): Procedure
}
