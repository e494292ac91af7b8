/** What a refusal is about, lit on the table while its line is pointed at or has the focus: who, whom, and what is between. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { ModelId, PieceId, UnitId } from '../../../shared/table/types'
import { partOf, placeNamed, type PartSpot } from '../../../shared/words/spots'

export interface Lit {
  readonly units: readonly UnitId[]
  readonly models: readonly ModelId[]
  readonly pieces: readonly PieceId[]
  /** Storeys and walls of pieces that stand here. */
  readonly parts: readonly PartSpot[]
  readonly places: readonly Point3[]
}
/** What can be lit on a table of either game. */
interface Lightable {
  readonly units: Readonly<Record<UnitId, unknown>>
  readonly models: Readonly<Record<ModelId, unknown>>
  readonly table: { readonly pieces: readonly { readonly id: PieceId }[] }
}
export function litBy(
  view: Lightable,
  refusal: Pick<Refusal, 'at'> | undefined,
  units: readonly UnitId[] = [],
): Lit {
  const at = refusal?.at ?? []
  const stands = (id: PieceId): boolean => view.table.pieces.some((piece) => piece.id === id)
  return {
    units: [...units, ...at.filter((id) => view.units[id] !== undefined)],
    models: at.filter((id) => view.models[id] !== undefined),
    pieces: at.filter(stands),
    parts: at.flatMap((id) => partOf(id) ?? []).filter(({ piece }) => stands(piece)),
    places: at.flatMap((id) => placeNamed(id) ?? []),
  }
}
const aboutSight: ReadonlySet<string> = new Set([
  'refusal.unseenBy',
  'refusal.unseenFor',
  'refusal.lsNoSight',
])
/** Whose look at whom explains it: the first two models, or markers of hidden ones, that it names. */
export function lookIn(
  view: Pick<Lightable, 'models'> & { readonly rumours?: Readonly<Record<ModelId, unknown>> },
  refusal: Refusal | undefined,
): { readonly from: ModelId; readonly to: ModelId } | null {
  if (refusal === undefined || !aboutSight.has(refusal.key)) return null
  const [from, to] = (refusal.at ?? []).filter(
    (id) => view.models[id] !== undefined || view.rumours?.[id] !== undefined,
  )
  return from === undefined || to === undefined ? null : { from, to }
}
/** The model a refusal is about where its words do not name it. */
export function unnamedIn({ models }: Pick<Lightable, 'models'>, { at, args }: Refusal): ModelId | null {
  const [first] = at ?? []
  return first === undefined || args?.['model'] !== undefined || models[first] === undefined ? null : first
}
