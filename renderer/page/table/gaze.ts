/** What the player is to be shown next: the camera glides there when it is not in the picture yet. */
import { createStore } from 'zustand/vanilla'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import type { Decision } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { PieceId, UnitId } from '../../../shared/table/types'
import { gameStore } from '../game/game-store'
import { slice, type Page } from '../page'

export interface HowToLook {
  /** They are to be picked or dragged: near enough for the mouse. */
  readonly near?: boolean
  /** Somebody stands there: he is looked at past the houses before him. */
  readonly people?: boolean
}
interface Gaze extends Required<HowToLook> {
  /** A new list is a new wish, even for the same places. */
  readonly places: readonly Point3[]
}
export const gazeStore = slice(() => createStore<Gaze>(() => ({ places: [], near: false, people: false })))

export const lookAtPlaces = (
  page: Page,
  places: readonly Point3[],
  { near = false, people = false }: HowToLook = {},
): void => gazeStore(page).setState({ places, near, people })

/** What one player was shown is no wish of the other's, who sits down now: he has a picture of his own. */
export const followGaze = (
  page: Page,
  store: { subscribe(told: (now: Sitting, before: Sitting) => void): () => void },
): (() => void) =>
  store.subscribe((now, before) => {
    if (now.seat !== before.seat) lookAtPlaces(page, [])
  })
type Sitting = { readonly seat: Seat | null }

type Seen = Pick<GameView, 'units' | 'models' | 'table'>

/** Where the units, models and pieces stand that a question is about. */
export function placesOf(
  view: Seen,
  { units = [], models = [], pieces = [] }: NonNullable<Decision['focus']>,
): readonly Point3[] {
  const all = [...models, ...units.flatMap((unit) => view.units[unit]?.models ?? [])]
  const standing = [...new Set(all)].flatMap((id) => {
    const pose = view.models[id]?.pose
    return pose == null ? [] : [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
  })
  const laid = view.table.pieces
    .filter(({ id }) => pieces.includes(id))
    .map(({ at }) => ({ x: at.x, y: 0, z: at.z }))
  return [...standing, ...laid]
}
function look(page: Page, focus: NonNullable<Decision['focus']>, near = false): void {
  const view = gameStore(page).getState().snapshot?.view
  if (view === undefined) return
  lookAtPlaces(page, placesOf(view, focus), { near, people: (focus.pieces ?? []).length === 0 })
}
export const lookAtThings = (page: Page, focus: NonNullable<Decision['focus']>): void => look(page, focus)
export const lookAtPieces = (page: Page, pieces: readonly PieceId[]): void => look(page, { pieces })
export const lookAtUnits = (page: Page, units: readonly UnitId[], near = false): void =>
  look(page, { units }, near)

/** A stage that begins is seen whole: one's own zone while units are put down in it, else the table. */
export function lookAtStage(
  page: Page,
  before: string | undefined,
  stage: string,
  { width, depth }: Pick<GameView['table'], 'width' | 'depth'>,
  zone: Polygon | null,
): void {
  if (before === undefined || before === stage) return
  const corners = [0, width].flatMap((x) => [0, depth].map((z) => ({ x, z })))
  const outline = stage === 'deployment' && zone !== null ? zone : corners
  lookAtPlaces(
    page,
    outline.map(({ x, z }) => ({ x, y: 0, z })),
  )
}

/** A question about somebody far off brings them into the picture; one about everything does not move it. */
export function lookAtDecision(page: Page, { focus, form }: Decision): void {
  if (form.form === 'paths') look(page, { models: form.models }, true)
  else if (form.form === 'models') look(page, { models: form.from }, true)
  else if (focus !== undefined) look(page, focus)
}
