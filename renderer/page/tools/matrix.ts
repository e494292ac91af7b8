/** Who of one unit sees whom of another, model by model and both ways. */
import { createStore } from 'zustand/vanilla'
import type { SightMatrix } from '../../../shared/protocol/previews/space'
import type { ModelId, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { oneInFlight } from '../wire/one-in-flight'
import { showFault } from '../app/toasts'
import { enemyUnits, nearestOf, standingIn, type Seen } from './ends'
import { surveyNow, type Survey } from './survey'
import { slice, type Page } from '../page'

interface Matrix {
  readonly from: UnitId | null
  readonly to: UnitId | null
  /** `from` at `to`, and back. */
  readonly there: SightMatrix | null
  readonly back: SightMatrix | null
  readonly way: 'there' | 'back'
  readonly cell: { readonly from: ModelId; readonly to: ModelId } | null
}
const empty: Matrix = { from: null, to: null, there: null, back: null, way: 'there', cell: null }
export const matrixStore = slice(() => createStore<Matrix>(() => empty))

const tables = slice((page) =>
  oneInFlight(
    async ({ survey, from, to }: { survey: Survey; from: UnitId; to: UnitId }) => ({
      there: await survey.matrix(from, to),
      back: await survey.matrix(to, from),
    }),
    (found, asked) => {
      const { from, to, there } = matrixStore(page).getState()
      if (from !== asked.from || to !== asked.to) return
      matrixStore(page).setState(found)
      // The panel has the size of its table now: both are shown beside it.
      if (there === null) asked.survey.show([from, to])
    },
    page.bound(showFault),
  ),
)
export function compare(page: Page, from: UnitId | null, to: UnitId | null): void {
  const survey = surveyNow(page)
  matrixStore(page).setState({ from, to, there: null, back: null, cell: null })
  survey?.beam(null)
  if (survey !== null && from !== null && to !== null) tables(page).ask({ survey, from, to })
}
/** The enemy unit that stands nearest. */
export function opponentOf(view: Seen, unit: UnitId): UnitId | null {
  const [first] = standingIn(view, unit)
  const pose = first === undefined ? null : view.models[first]?.pose
  if (first === undefined || pose == null) return null
  const nearest = nearestOf(view, enemyUnits(view, first), pose.at)
  return nearest === null ? null : (view.models[nearest]?.unit ?? null)
}
export function beginMatrix(page: Page): void {
  const survey = surveyNow(page)
  const view = survey?.view() ?? null
  const own = survey?.own() ?? null
  if (survey === null || view === null || own === null) return
  const over = view.models[survey.first() ?? '']?.unit ?? null
  const other =
    over !== null && view.units[over]?.seat !== view.units[own]?.seat ? over : opponentOf(view, own)
  compare(page, own, other)
}
/** A click on a unit puts it on its own side of the table of rays. */
export function chooseUnit(page: Page, { model }: TableHit): void {
  const view = surveyNow(page)?.view() ?? null
  const { from, to } = matrixStore(page).getState()
  const unit = view?.models[model ?? '']?.unit ?? null
  if (view === null || unit === null) return
  const own = from === null || view.units[from]?.seat === view.units[unit]?.seat
  if (own) compare(page, unit, to)
  else compare(page, from, unit)
}
/** The cell under the mouse, or with the focus, shows its beam. */
export function pointAtCell(page: Page, cell: Matrix['cell']): void {
  matrixStore(page).setState({ cell })
  surveyNow(page)?.beam(cell)
}
export const turnMatrix = (page: Page, way: Matrix['way']): void => {
  pointAtCell(page, null)
  matrixStore(page).setState({ way })
}
export function refreshMatrix(page: Page): void {
  const { from, to } = matrixStore(page).getState()
  const survey = surveyNow(page)
  if (survey !== null && from !== null && to !== null) tables(page).ask({ survey, from, to })
}
/** The same two units, without the camera going there once more. */
export function keepMatrix(page: Page): () => void {
  const { from, to, there, back, way } = matrixStore(page).getState()
  return () => {
    const view = surveyNow(page)?.view() ?? null
    const isKept = view !== null && [from, to].every((unit) => standingIn(view, unit).length > 0)
    if (!isKept) return beginMatrix(page)
    matrixStore(page).setState({ from, to, there, back, way, cell: null })
    refreshMatrix(page)
  }
}
export function endMatrix(page: Page): void {
  tables(page).drop()
  matrixStore(page).setState(empty)
  surveyNow(page)?.beam(null)
}
/** How many of the lookers see the target at all, and how many pairs there are: the sum under the table. */
export function pairsSeen({ clear }: SightMatrix): { readonly seen: number; readonly pairs: number } {
  const all = clear.flat()
  return { seen: all.filter((rays) => rays > 0).length, pairs: all.length }
}
