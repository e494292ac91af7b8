/** What is drawn of a fight: who touches and strikes whom, where a unit would run, who may be chosen. */
import type { FallBackPreview } from '../../../shared/protocol/previews/combat'
import type { TankShockPreview } from '../../../shared/protocol/previews/tank-shock'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../shared/table/types'

export interface CombatMarksShown {
  readonly contacts: readonly (readonly [ModelId, ModelId])[]
  readonly engaged: readonly ModelId[]
  /** Of the step that is shown. */
  readonly strikes: readonly { readonly from: ModelId; readonly to: ModelId; readonly seat: Seat }[]
  readonly initiative: number | null
}
export interface FlightShown {
  readonly unit: UnitId
  readonly preview: FallBackPreview
  /** Dice and mean, or what bars the way. */
  readonly label: string
}
export interface ChoiceShown {
  readonly from: readonly ModelId[]
  /** Of the same units, but not to be chosen. */
  readonly barred: readonly ModelId[]
  /** What the program proposes. */
  readonly proposed: readonly ModelId[]
}
/** What each model is to face, in a few letters. */
export type WoundsShown = readonly { readonly model: ModelId; readonly text: string }[]
export interface FightMarks {
  readonly combat: CombatMarksShown | null
  readonly flight: FlightShown | null
  readonly choice: ChoiceShown | null
  readonly wounds: WoundsShown | null
  /** A tank shock in the hand. */
  readonly shock: TankShockPreview | null
}
