/** What the tools of space draw on the table: a glance from a model's eye, what can be seen from a place, the tape. */
import type { Mm } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId, PieceId, Pose } from '../../../shared/table/types'

/** The camera stands where this model's eye is, until it is null again. */
export interface EyeMark {
  readonly model: ModelId
  readonly eye: Point3
  /** Where it looks to begin with. */
  readonly towards: Point3
  /** The model under the cross-hair, and how it is seen. */
  readonly target: ModelId | null
  readonly witness: SightWitness | null
  /** The cross-hair has come over another model, or over none. */
  readonly onAim: (model: ModelId | null) => void
}
export interface FieldMark {
  readonly map: FieldOfFire
  readonly way: 'out' | 'in'
}
export interface TapeMark {
  readonly legs: readonly {
    readonly from: Point3
    readonly to: Point3
    readonly climb: boolean
    /** The length of this stretch, where there is more than one. */
    readonly text: string | null
  }[]
  readonly label: string
}
/** A model that the rules let stand where no figure would stay up: the pin shows the true place. */
export interface PinMark {
  readonly model: ModelId
  readonly pose: Pose
  /** null: the pin alone. */
  readonly text: string | null
}
export interface StrayMark {
  readonly model: ModelId
  /** null: it is only marked. */
  readonly text: string | null
  /** The comrade that is nearest, and how far the chain is from reaching. */
  readonly nearest: { readonly model: ModelId; readonly text: string | null } | null
}
/** Names written on the floors of one building. */
export interface FloorMark {
  readonly piece: PieceId
  readonly floors: readonly { readonly level: number; readonly y: Mm; readonly text: string }[]
}
export interface ToolMarksShown {
  readonly eye: EyeMark | null
  readonly field: FieldMark | null
  readonly tape: TapeMark | null
  /** What a sight line is called: how much of the target is seen, and the part that hides the rest. */
  readonly sight: { readonly target: string; readonly blocker: string | null } | null
  /** Floors where somebody is thought to stand for a look: drawn as an empty figure of an infantryman's size. */
  readonly places: readonly Point3[]
  readonly pins: readonly PinMark[]
  readonly strays: readonly StrayMark[]
  readonly floors: FloorMark | null
}
