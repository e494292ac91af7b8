/** Everything the rules of space need to know, gathered once for a table and those who stand on it. */
import type { Mm, PlanPoint } from '../../geometry'
import { cm } from '../../geometry'
import type { Seat } from '../../protocol/spatial'
import { tableTracer, type Tracer } from '../../sight'
import { remembered } from '../../table/placement'
import type { ModelId, Piece, PieceId, Standing, Table } from '../../table'
import { hasHull } from './bodies'
import type { SpaceNumbers } from './numbers'
import { NotThere } from '../../not-there'

/** A soldier, bystander, vehicle or wreck who stands on the table, garrisons by their places included. Passengers are not here. */
export interface SpaceModel extends Standing {
  /** Null: belongs to nobody (bystanders, wrecks). */
  readonly side: Seat | null
  /** A vehicle that is knocked out: obstacle of level II whatever its height (LS-VEH-06). */
  readonly wreck?: boolean
}
/** Smoke as it lies: an upright cylinder (LS-GEO-14, LS-SMOKE-02). */
export interface SmokeCylinder {
  readonly id: string
  readonly at: PlanPoint
  /** The surface on which it lies. */
  readonly y: Mm
}
type BuildingKind = 'open' | 'sealed'
type AreaKind = 'cover' | 'jungle' | 'none'
/** What a scenario says of pieces, by their id. */
export interface SpaceTerrain {
  /** Those not named are open and no bunkers (LS-GEO-16). */
  readonly buildings?: Readonly<Record<PieceId, { readonly kind: BuildingKind; readonly bunker: boolean }>>
  /** Rubble, craters, collapsed ruins and woods cover without being named (LS-GEO-05 b). */
  readonly areas?: Readonly<Record<PieceId, AreaKind>>
}
export interface SpaceInput {
  readonly table: Table
  readonly models: readonly SpaceModel[]
  readonly numbers: SpaceNumbers
  readonly smoke?: readonly SmokeCylinder[]
  readonly terrain?: SpaceTerrain
}
export interface SkirmishSpace {
  readonly table: Table
  readonly numbers: SpaceNumbers
  readonly models: ReadonlyMap<ModelId, SpaceModel>
  /** Vehicles and wrecks: they alone of all models block sight (LS-GEO-04). */
  readonly hulls: readonly SpaceModel[]
  readonly smoke: readonly SmokeCylinder[]
  readonly terrain: SpaceTerrain
  /** Area terrain that covers, jungle included. */
  readonly areas: readonly Piece[]
  readonly tracer: Tracer
}

export const smokeRadius: Mm = cm(5)
export const smokeHeight: Mm = cm(7.5)

export function buildSpace({ table, models, numbers, smoke = [], terrain = {} }: SpaceInput): SkirmishSpace {
  return {
    table,
    numbers,
    models: new Map(models.map((model) => [model.id, model])),
    hulls: models.filter(hasHull),
    smoke,
    terrain,
    areas: table.pieces.filter((piece) => areaKind(terrain, piece) !== 'none'),
    tracer: tableTracer(table),
  }
}

/** The same table with one model standing elsewhere, or in another posture. */
export function withModel(space: SkirmishSpace, model: SpaceModel): SkirmishSpace {
  const models = new Map(space.models).set(model.id, model)
  const hulls = hasHull(model) ? [...models.values()].filter(hasHull) : space.hulls
  return { ...space, models, hulls }
}
export function withoutModels(space: SkirmishSpace, ids: readonly ModelId[]): SkirmishSpace {
  const models = new Map(space.models)
  for (const id of ids) models.delete(id)
  return { ...space, models, hulls: [...models.values()].filter(hasHull) }
}

export function spaceModelOf(space: SkirmishSpace, model: ModelId | SpaceModel): SpaceModel {
  if (typeof model !== 'string') return model
  const found = space.models.get(model)
  if (!found) throw new NotThere(model, `${model} stands nowhere on this table`)
  return found
}

const covers: (piece: Piece) => boolean = remembered(({ design }) =>
  ['rubble', 'crater', 'collapsed', 'wood', 'scrub', 'crops', 'rocks'].includes(design.kind),
)
export const areaKind = ({ areas }: SpaceTerrain, piece: Piece): AreaKind =>
  areas?.[piece.id] ?? (covers(piece) ? 'cover' : 'none')

/** How a building is played (LS-GEO-16). */
export const buildingKind = (space: SkirmishSpace, piece: PieceId): BuildingKind =>
  space.terrain.buildings?.[piece]?.kind ?? 'open'
export const isBunker = (space: SkirmishSpace, piece: PieceId): boolean =>
  space.terrain.buildings?.[piece]?.bunker === true
