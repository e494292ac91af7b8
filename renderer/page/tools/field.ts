/** Field of fire: what can be seen from a model or a place, floor by floor, or from where it can be seen. */
import { create } from 'zustand'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { TableHit } from '../../scene/props'
import type { ModelId } from '../../../shared/table/types'
import { oneInFlight } from '../wire/one-in-flight'
import { showFault } from '../app/toasts'
import { isThere } from './ends'
import { surveyNow, type Survey } from './survey'

export type FieldDirection = 'out' | 'in'
interface Field {
  readonly of: SightEnd | null
  readonly way: FieldDirection
  readonly map: FieldOfFire | null
}
const empty: Field = { of: null, way: 'out', map: null }
export const useField = create<Field>(() => empty)

const maps = oneInFlight(
  ({ survey, of, way }: { survey: Survey; of: SightEnd; way: FieldDirection }) => survey.field(of, way),
  (map, asked) => {
    const { of, way } = useField.getState()
    if (of === asked.of && way === asked.way) useField.setState({ map })
  },
  showFault,
)
function show(of: SightEnd, way: FieldDirection): void {
  const survey = surveyNow()
  useField.setState({ of, way })
  if (survey !== null) maps.ask({ survey, of, way })
}
export function beginField(): void {
  const model = surveyNow()?.first() ?? null
  if (model !== null) fieldOfModel(model)
}
export const fieldOfModel = (model: ModelId): void => show({ model }, useField.getState().way)
export function fieldOf(hit: TableHit): void {
  const survey = surveyNow()
  if (survey !== null) show(survey.endOf(hit), useField.getState().way)
}
export function turnField(way: FieldDirection): void {
  const { of } = useField.getState()
  if (of === null) useField.setState({ way })
  else show(of, way)
}
/** The table has changed: what is shown is asked for again. */
export function refreshField(): void {
  const { of, way } = useField.getState()
  if (of !== null) show(of, way)
}
/** The same field, as far as it is still there when the tool is taken up anew. */
export function keepField(): () => void {
  const { of, way } = useField.getState()
  return () => {
    const view = surveyNow()?.view() ?? null
    useField.setState({ way })
    if (of !== null && view !== null && isThere(view, of)) show(of, way)
  }
}
export function endField(): void {
  maps.drop()
  useField.setState(({ way }) => ({ ...empty, way }))
}
