/** Field of fire: what can be seen from a model or a place, floor by floor, or from where it can be seen. */
import { drawnFrom } from '../table/marks'
import { createStore } from 'zustand/vanilla'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { TableHit } from '../../scene/props'
import type { ModelId } from '../../../shared/table/types'
import { oneInFlight } from '../wire/one-in-flight'
import { showFault } from '../app/toasts'
import { isThere } from './ends'
import { surveyNow, type Survey } from './survey'
import { slice, type Page } from '../page'

export type FieldDirection = 'out' | 'in'
interface Field {
  readonly of: SightEnd | null
  readonly way: FieldDirection
  readonly map: FieldOfFire | null
}
const empty: Field = { of: null, way: 'out', map: null }
export const fieldStore = slice(() => createStore<Field>(() => empty))

const maps = slice((page) =>
  oneInFlight(
    ({ survey, of, way }: { survey: Survey; of: SightEnd; way: FieldDirection }) => survey.field(of, way),
    (map, asked) => {
      const { of, way } = fieldStore(page).getState()
      if (of === asked.of && way === asked.way) fieldStore(page).setState({ map })
    },
    page.bound(showFault),
  ),
)
function show(page: Page, of: SightEnd, way: FieldDirection): void {
  const survey = surveyNow(page)
  fieldStore(page).setState({ of, way })
  if (survey !== null) maps(page).ask({ survey, of, way })
}
export function beginField(page: Page): void {
  const model = surveyNow(page)?.first() ?? null
  if (model !== null) fieldOfModel(page, model)
}
export const fieldOfModel = (page: Page, model: ModelId): void =>
  show(page, { model }, fieldStore(page).getState().way)
export function fieldOf(page: Page, hit: TableHit): void {
  const survey = surveyNow(page)
  if (survey !== null) show(page, survey.endOf(hit), fieldStore(page).getState().way)
}
export function turnField(page: Page, way: FieldDirection): void {
  const { of } = fieldStore(page).getState()
  if (of === null) fieldStore(page).setState({ way })
  else show(page, of, way)
}
/** The table has changed: what is shown is asked for again. */
export function refreshField(page: Page): void {
  const { of, way } = fieldStore(page).getState()
  if (of !== null) show(page, of, way)
}
/** The same field, as far as it is still there when the tool is taken up anew. */
export function keepField(page: Page): () => void {
  const { of, way } = fieldStore(page).getState()
  return () => {
    const view = surveyNow(page)?.view() ?? null
    fieldStore(page).setState({ way })
    if (of !== null && view !== null && isThere(view, of)) show(page, of, way)
  }
}
export function endField(page: Page): void {
  maps(page).drop()
  fieldStore(page).setState(({ way }) => ({ ...empty, way }))
}
export const fieldMarks = slice((page) =>
  drawnFrom(
    [fieldStore(page)],
    () => {
      const { map, way } = fieldStore(page).getState()
      return [map, way] as const
    },
    (_, map, way) => ({ tools: { field: map === null ? null : { map, way } } }),
  ),
)
