/** What the tools that look over a whole table ask of it: field of fire, who sees whom. Either game lays its own. */
import type { FieldOfFire, SightMatrix } from '../../../shared/protocol/previews/space'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId, Pose, Table, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { slice, type Page } from '../page'

type Words = Readonly<Record<'en' | 'ru', string>>
/** Who stands there as far as the seat that looks knows, by those who are set against one another. */
export interface SurveyView {
  readonly table: Table
  readonly models: Readonly<
    Record<
      ModelId,
      { readonly name: Words; readonly pose: Pose | null; readonly seat: Seat | null; readonly unit: UnitId }
    >
  >
  readonly units: Readonly<
    Record<
      UnitId,
      {
        readonly id: UnitId
        readonly name: Words
        readonly seat: Seat | null
        readonly models: readonly ModelId[]
      }
    >
  >
}
export interface Survey {
  view(): SurveyView | null
  /** With whom a tool begins when it is taken up: who is under the mouse, else who is in hand. */
  first(): ModelId | null
  own(): UnitId | null
  endOf(hit: TableHit): SightEnd
  field(of: SightEnd, way: 'out' | 'in'): Promise<FieldOfFire>
  matrix(from: UnitId, to: UnitId): Promise<SightMatrix>
  /** The beam of one pair; null: of none. */
  beam(pair: { readonly from: ModelId; readonly to: ModelId } | null): void
  /** Brings them into the picture. */
  show(units: readonly UnitId[]): void
}
interface Own {
  laid: Survey | null
}
const own = slice<Own>(() => ({ laid: null }))
/** A table is opened; the answer closes it. */
export function laySurvey(page: Page, survey: Survey): () => void {
  own(page).laid = survey
  return () => {
    if (own(page).laid === survey) own(page).laid = null
  }
}
export const surveyNow = (page: Page): Survey | null => own(page).laid
