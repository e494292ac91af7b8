/** What the player is to be shown next: the camera glides there when it is not in the picture yet. */
import { create } from 'zustand'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import type { Decision } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { PieceId, UnitId } from '../../../shared/table/types'
import { useGame } from '../game/game-store'

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
export const useGaze = create<Gaze>(() => ({ places: [], near: false, people: false }))

export const lookAtPlaces = (
  places: readonly Point3[],
  { near = false, people = false }: HowToLook = {},
): void => useGaze.setState({ places, near, people })

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
function look(focus: NonNullable<Decision['focus']>, near = false): void {
  const view = useGame.getState().snapshot?.view
  if (view === undefined) return
  lookAtPlaces(placesOf(view, focus), { near, people: (focus.pieces ?? []).length === 0 })
}
export const lookAtThings = (focus: NonNullable<Decision['focus']>): void => look(focus)
export const lookAtPieces = (pieces: readonly PieceId[]): void => look({ pieces })
export const lookAtUnits = (units: readonly UnitId[], near = false): void => look({ units }, near)

/** A stage that begins is seen whole: one's own zone while units are put down in it, else the table. */
export function lookAtStage(
  before: string | undefined,
  stage: string,
  { width, depth }: Pick<GameView['table'], 'width' | 'depth'>,
  zone: Polygon | null,
): void {
  if (before === undefined || before === stage) return
  const corners = [0, width].flatMap((x) => [0, depth].map((z) => ({ x, z })))
  const outline = stage === 'deployment' && zone !== null ? zone : corners
  lookAtPlaces(outline.map(({ x, z }) => ({ x, y: 0, z })))
}

/** Questions that look for themselves, and dice: who throws them need not be seen. */
const lookAway: ReadonlySet<string> = new Set(['dice', 'marker', 'flame', 'direction', 'course', 'heading'])

/** A question about somebody far off brings them into the picture; one about everything does not move it. */
export function lookAtDecision({ focus, form }: Decision): void {
  if (lookAway.has(form.form)) return
  if (form.form === 'paths') look({ models: form.models }, true)
  else if (form.form === 'models') look({ models: form.from }, true)
  else if (focus !== undefined) look(focus)
}
