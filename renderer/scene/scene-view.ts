/** What the scene reads of a game, of whichever family: the table, who stands on it, and how the sides are painted. */
import type { ModelView } from '../../shared/protocol/game-view'
import type { PartViews } from '../../shared/protocol/parts'
import type { Seat } from '../../shared/protocol/spatial'
import type { Point3 } from '../../shared/geometry/point'
import type { ModelId, PieceId, SurfaceRef, Table } from '../../shared/table/types'
import type { SchemeId } from './miniatures/schemes'
import type { VehicleDamage, VehicleLook } from './miniatures/vehicles/assembly'
import type { MountShown } from './miniatures/vehicles/hull-model'

export interface SceneModel extends Pick<
  ModelView,
  'id' | 'unit' | 'seat' | 'figure' | 'ownFigure' | 'body' | 'wounds' | 'pose' | 'status'
> {
  /** A vehicle is whole or lost. */
  readonly profile: { readonly is?: ModelView['profile']['is']; readonly w?: number }
  /** Wounded, and no longer dying of it. */
  readonly treated?: boolean
  /** Has lost his life here, and lies where he fell: nobody takes him up, nothing is said of him. */
  readonly fallen?: boolean
  /** Belongs to nobody: painted and ringed for neither side. */
  readonly neutral?: boolean
  /** The rules ask which way it looks: it is shown exactly so. */
  readonly looksAhead?: boolean
  /** Of a model whose figure is a hull: its weapons where they sit (else those its hull is sculpted for), and its damage. */
  readonly vehicle?: { readonly mounts?: readonly MountShown[]; readonly damage?: VehicleDamage }
}
/** What is left of a vehicle, drawn in the place of its piece of terrain. */
export interface Hulk {
  readonly piece: PieceId
  readonly model: ModelId
  readonly seat: Seat
  readonly look: VehicleLook
  readonly at: Point3
  readonly facing: number
  readonly on: SurfaceRef
}
export interface SceneView {
  /** Centimetres are the measure of this table; the mouse tells heights in them already. */
  readonly metric?: boolean
  readonly table: Table
  readonly sides: Readonly<Record<Seat, { readonly force: { readonly scheme: SchemeId } }>>
  readonly models: Readonly<Record<ModelId, SceneModel>>
  /** Of a battle: wrecks and debris. */
  readonly hulks?: readonly Hulk[]
  readonly parts?: Pick<PartViews, 'cityStakes' | 'counters' | 'keyBuildings' | 'traps' | 'sewers' | 'hidden'>
}
